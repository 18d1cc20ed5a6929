/* What runs along lines and tells them apart without colour. */
#include <math.h>

#include "render/family.h"

static double
length_of (const GwPoint *points, guint n_points)
{
  double length = 0;

  for (guint i = 1; i < n_points; i++)
    length += hypot (points[i].x - points[i - 1].x, points[i].y - points[i - 1].y);
  return length;
}

typedef struct
{
  GwPoint at, direction;
} Station;

/* Points along a line every STEP or so, evenly from end to end, each with the direction of the line there (of Station). */
static GArray *
find_stations (const GwPoint *points, guint n_points, double step)
{
  GArray *stations = g_array_new (FALSE, FALSE, sizeof (Station));
  double length = length_of (points, n_points), before = 0;
  guint n = (guint) MAX (1, rint (length / step)), next = 0;

  for (guint i = 1; i < n_points; i++)
    {
      double dx = points[i].x - points[i - 1].x, dy = points[i].y - points[i - 1].y, side = hypot (dx, dy);

      for (; side > 0 && next <= n && length * next / n <= before + side + 1e-9; next++)
        {
          double part = (length * next / n - before) / side;
          Station station = { { points[i - 1].x + dx * part, points[i - 1].y + dy * part }, { dx / side, dy / side } };

          g_array_append_val (stations, station);
        }
      before += side;
    }
  return stations;
}

/* From side to side; straight for a zigzag, else rounded. */
static void
draw_swing (GwPainter *painter, const GArray *stations, double reach, gboolean is_round)
{
  GwPoint last = { 0, 0 };

  for (guint i = 0; i < stations->len; i++)
    {
      const Station *station = &g_array_index (stations, Station, i);
      double away = i == 0 || i + 1 == stations->len ? 0 : i % 2 ? reach : -reach;
      GwPoint at = { station->at.x - station->direction.y * away, station->at.y + station->direction.x * away };

      if (i == 0)
        cairo_move_to (painter->cr, at.x, at.y);
      else if (is_round)
        {
          GwPoint d = station->direction, p = g_array_index (stations, Station, i - 1).direction;
          double k = 0.5 * hypot (at.x - last.x, at.y - last.y);

          cairo_curve_to (painter->cr, last.x + p.x * k, last.y + p.y * k, at.x - d.x * k, at.y - d.y * k, at.x, at.y);
        }
      else
        cairo_line_to (painter->cr, at.x, at.y);
      last = at;
    }
}

static void
draw_ticks (GwPainter *painter, const GArray *stations, double reach, double slant)
{
  for (guint i = 0; i < stations->len; i++)
    {
      const Station *station = &g_array_index (stations, Station, i);
      GwPoint d = { -station->direction.y * reach + station->direction.x * slant,
                    station->direction.x * reach + station->direction.y * slant };

      cairo_move_to (painter->cr, station->at.x - d.x, station->at.y - d.y);
      cairo_line_to (painter->cr, station->at.x + d.x, station->at.y + d.y);
    }
}

#define BEAD 0.055 /* radius */

/* Every second one empty with CHECKED. */
static void
draw_beads (GwPainter *painter, const GArray *stations, GwPattern pattern, const GwColour *colour, const GwColour *inside, double width)
{
  for (guint i = 0; i < stations->len; i++)
    {
      const Station *station = &g_array_index (stations, Station, i);
      gboolean is_full = pattern == GW_PATTERN_BEADS || i % 2 == 0;

      gw_painter_circle (painter, station->at, BEAD);
      gw_painter_fill_keep (painter, is_full ? colour : inside);
      gw_painter_stroke (painter, colour, width);
    }
}

void
gw_draw_pattern (GwPainter *painter, const GwPoint *points, guint n_points, GwPattern pattern, const GwColour *colour,
                 const GwColour *inside, double band)
{
  static const double steps[] = {
    [GW_PATTERN_ZIGZAG] = 1.0 / 8, [GW_PATTERN_WAVE] = 1.0 / 6, [GW_PATTERN_TICKS] = 1.0 / 6, [GW_PATTERN_SLANTED] = 1.0 / 7,
    [GW_PATTERN_BEADS] = 1.0 / 4,  [GW_PATTERN_CHECKED] = 1.0 / 4,
  };
  double width = gw_painter_width (painter, GW_WIDTH_CORE), reach = MAX (band / 2 - width, 0.05);
  g_autoptr (GArray) stations = NULL;

  if (pattern == GW_PATTERN_PLAIN || pattern == GW_PATTERN_HOLLOW)
    return;
  if (pattern < GW_PATTERN_HOLLOW)
    {
      gw_painter_polyline (painter, points, n_points);
      gw_painter_stroke_dashed (painter, colour, width * (pattern == GW_PATTERN_DOTTED ? 1.6 : pattern >= GW_PATTERN_DASH_DOT ? 1.4 : 1), pattern, 0.3);
      return;
    }
  stations = find_stations (points, n_points, steps[pattern]);
  if (pattern == GW_PATTERN_ZIGZAG || pattern == GW_PATTERN_WAVE)
    draw_swing (painter, stations, reach, pattern == GW_PATTERN_WAVE);
  else if (pattern == GW_PATTERN_TICKS || pattern == GW_PATTERN_SLANTED)
    draw_ticks (painter, stations, reach, pattern == GW_PATTERN_SLANTED ? reach : 0);
  else
    draw_beads (painter, stations, pattern, colour, inside, gw_painter_part (painter, GW_WIDTH_CORE, 0.8));
  if (pattern < GW_PATTERN_BEADS)
    gw_painter_stroke (painter, colour, width);
}
