#include "canvas/layer.h"
#include "render/layer-number.h"

/* What somebody who solves drew with the pen, here or on a page to solve. */

#define LINE  0.09 /* cells */
#define CROSS 0.06
#define HALO  0.15
#define DOT   0.08
#define VEIL  0.32

static GwPoint
beyond (GwPoint centre, GwPoint point)
{
  return (GwPoint){ 2 * point.x - centre.x, 2 * point.y - centre.y };
}

static GwPoint
middle (GwPoint a, GwPoint b)
{
  return (GwPoint){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

/* First the halos of all lines, then the lines: no halo cuts another line. */
static void
draw_line (const GwShown *shown, GwPainter *painter, GwPoint from, GwPoint to, double width, gboolean is_halo)
{
  const GwPoint points[] = { from, to };

  gw_painter_polyline (painter, points, 2);
  if (is_halo)
    gw_painter_stroke (painter, &shown->style->colours[GW_COLOUR_PAPER], HALO);
  else
    gw_painter_stroke (painter, &shown->style->hues[GW_HUE_PURPLE][GW_TONE_CORE], width);
}

static void
draw_cross (const GwShown *shown, GwPainter *painter, GwPoint at, double reach, gboolean is_halo)
{
  draw_line (shown, painter, (GwPoint){ at.x - reach, at.y - reach }, (GwPoint){ at.x + reach, at.y + reach }, CROSS, is_halo);
  draw_line (shown, painter, (GwPoint){ at.x - reach, at.y + reach }, (GwPoint){ at.x + reach, at.y - reach }, CROSS, is_halo);
}

static void
draw_double (const GwShown *shown, GwPainter *painter, GwPoint from, GwPoint to, gboolean is_halo)
{
  const double across_x = (to.y - from.y) * LINE, across_y = (to.x - from.x) * LINE;

  draw_line (shown, painter, (GwPoint){ from.x - across_x, from.y - across_y }, (GwPoint){ to.x - across_x, to.y - across_y }, LINE, is_halo);
  draw_line (shown, painter, (GwPoint){ from.x + across_x, from.y + across_y }, (GwPoint){ to.x + across_x, to.y + across_y }, LINE, is_halo);
}

/* Of a cell that is shaded, or that is not: that sign goes ASIDE of what stands there. Ink on ink is as dark as before. */
static void
draw_shade (const GwShown *shown, GwPainter *painter, GwCell cell, guint32 pen, double aside)
{
  const GwPoint centre = shown->scene->geometry->centres[cell];
  const GwColour *ink = &shown->style->colours[GW_COLOUR_GIVEN];

  if (pen & 1u << GW_PEN_SHADE)
    {
      gw_painter_polygon (painter, shown->scene->geometry, cell);
      cairo_set_source_rgba (painter->cr, ink->red, ink->green, ink->blue, VEIL);
      cairo_fill (painter->cr);
    }
  if (pen & 1u << GW_PEN_DOT)
    {
      gw_painter_circle (painter, (GwPoint){ centre.x + aside, centre.y + aside }, DOT);
      gw_painter_fill (painter, &shown->style->hues[GW_HUE_PURPLE][GW_TONE_CORE]);
    }
}

static void
draw_mark (const GwShown *shown, GwPainter *painter, GwCell cell, guint mark, gboolean is_halo)
{
  const GwGeometry *geometry = shown->scene->geometry;
  const GwPoint centre = geometry->centres[cell];
  const guint first = mark >= GW_PEN_DOUBLE ? GW_PEN_DOUBLE
                      : mark >= GW_PEN_OVER_CORNER ? GW_PEN_OVER_CORNER
                      : mark >= GW_PEN_OVER      ? GW_PEN_OVER
                      : mark >= GW_PEN_SIDE_CROSS ? GW_PEN_SIDE_CROSS
                                                  : GW_PEN_SIDE;
  const GwPoint a = gw_geometry_vertex (geometry, cell, mark - first), b = gw_geometry_vertex (geometry, cell, mark - first + 1);

  if (first == GW_PEN_SIDE)
    draw_line (shown, painter, a, b, LINE, is_halo);
  else if (first == GW_PEN_SIDE_CROSS)
    draw_cross (shown, painter, middle (a, b), 0.12, is_halo);
  else if (first == GW_PEN_DOUBLE)
    draw_double (shown, painter, centre, beyond (centre, middle (a, b)), is_halo);
  else
    draw_line (shown, painter, centre, beyond (centre, first == GW_PEN_OVER ? middle (a, b) : a), LINE, is_halo);
}

static GwStale
stale (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  const guint kinds = gw_shown_entries (shown) != NULL ? GW_CHANGED_LOOKS : GW_CHANGED_OTHER_LOOKS;

  return change->kinds & (kinds | GW_CHANGED_PLAY | GW_CHANGED_LAID) ? GW_STALE : GW_FRESH;
}

/* Lines reach into neighbours, whose tile may be the only one that is drawn. */
static gboolean
is_near (const GwShown *shown, GwPainter *painter, GwCell cell)
{
  const GwPoint at = shown->scene->geometry->centres[cell];

  for (gint x = -1; x <= 1; x++)
    for (gint y = -1; y <= 1; y++)
      if (gw_painter_sees (painter, (GwPoint){ at.x + x, at.y + y }))
        return TRUE;
  return FALSE;
}

static void
draw_marks (const GwShown *shown, GwPainter *painter, const GwPlay *entries, gboolean is_halo)
{
  g_autofree guint64 *written = gw_scene_find_written (shown->scene);

  for (guint cell = 0; cell < shown->scene->geometry->n_cells; cell++)
    {
      const guint32 pen = entries->cells[cell].pen;

      if (pen == 0 || !is_near (shown, painter, (GwCell) cell))
        continue;
      if (pen & 1u << GW_PEN_CROSS)
        draw_cross (shown, painter, shown->scene->geometry->centres[cell], 0.3, is_halo);
      if (!is_halo)
        draw_shade (shown, painter, (GwCell) cell, pen, gw_bit_test (written, cell) ? GW_ASIDE : 0);
      for (guint mark = GW_PEN_SIDE; mark < GW_N_PEN_MARKS; mark++)
        if ((pen >> mark & 1) && mark != GW_PEN_SHADE && mark != GW_PEN_DOT)
          draw_mark (shown, painter, (GwCell) cell, mark, is_halo);
    }
}

static void
draw (const GwShown *shown, GwPainter *painter)
{
  const GwPlay *entries = gw_shown_entries (shown);

  if (entries == NULL)
    return;
  draw_marks (shown, painter, entries, TRUE);
  draw_marks (shown, painter, entries, FALSE);
}

const GwBoardLayer gw_layer_pen = { GW_PLANE_DIGITS, stale, draw };
