#include "render/painter.h"

#include <math.h>

#include "render/sight.h"

void
gw_painter_init (GwPainter *painter, cairo_t *cr, const GwStyle *style, double unit)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  *painter = (GwPainter) { .cr = cr, .style = style, .unit = unit };
  cairo_save (cr);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_options (cr, options);
  painter->layout = pango_cairo_create_layout (cr);
  pango_cairo_context_set_font_options (pango_layout_get_context (painter->layout), options);
  pango_cairo_context_set_resolution (pango_layout_get_context (painter->layout), 72);
  cairo_font_options_destroy (options);
  cairo_scale (cr, unit, unit);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_new_path (cr);
}

void
gw_painter_clear (GwPainter *painter)
{
  g_clear_pointer (&painter->texts, g_hash_table_unref);
  g_object_unref (painter->layout);
  cairo_restore (painter->cr);
}

static double
in_cells (const GwPainter *painter, const GwLength *length)
{
  const double least = length->least / painter->unit;

  return MAX (length->fraction, length->most > 0 ? MIN (least, length->most) : least);
}

double
gw_painter_width (const GwPainter *painter, GwWidthName width)
{
  return in_cells (painter, &painter->style->widths[width]);
}

double
gw_painter_part (const GwPainter *painter, GwWidthName width, double part)
{
  return MAX (gw_painter_width (painter, width) * part, painter->style->widths[width].least / painter->unit);
}

double
gw_painter_size (const GwPainter *painter, GwSizeName size)
{
  return in_cells (painter, &painter->style->sizes[size]);
}

gboolean
gw_painter_writes (const GwPainter *painter, GwSizeName size)
{
  return gw_painter_size (painter, size) > 0;
}

/* ---- paths ---- */

void
gw_painter_polygon (GwPainter *painter, const GwGeometry *geometry, GwCell cell)
{
  for (guint i = 0; i < geometry->n_sides; i++)
    {
      GwPoint point = gw_geometry_vertex (geometry, cell, i);

      if (i == 0)
        cairo_move_to (painter->cr, point.x, point.y);
      else
        cairo_line_to (painter->cr, point.x, point.y);
    }
  cairo_close_path (painter->cr);
}

void
gw_painter_polyline (GwPainter *painter, const GwPoint *points, guint n_points)
{
  for (guint i = 0; i < n_points; i++)
    if (i == 0)
      cairo_move_to (painter->cr, points[i].x, points[i].y);
    else
      cairo_line_to (painter->cr, points[i].x, points[i].y);
}

void
gw_painter_circle (GwPainter *painter, GwPoint centre, double radius)
{
  cairo_new_sub_path (painter->cr);
  cairo_arc (painter->cr, centre.x, centre.y, radius, 0, 2 * G_PI);
  cairo_close_path (painter->cr);
}

void
gw_painter_square (GwPainter *painter, GwPoint centre, double radius)
{
  cairo_rectangle (painter->cr, centre.x - radius, centre.y - radius, 2 * radius, 2 * radius);
}

void
gw_painter_diamond (GwPainter *painter, GwPoint centre, double radius)
{
  double reach = radius * G_SQRT2;

  cairo_move_to (painter->cr, centre.x, centre.y - reach);
  cairo_line_to (painter->cr, centre.x + reach, centre.y);
  cairo_line_to (painter->cr, centre.x, centre.y + reach);
  cairo_line_to (painter->cr, centre.x - reach, centre.y);
  cairo_close_path (painter->cr);
}

void
gw_painter_box (GwPainter *painter, GwPoint centre, double width, double height, double rounding)
{
  double x = centre.x - width / 2, y = centre.y - height / 2, r = MIN (rounding, MIN (width, height) / 2);

  cairo_new_sub_path (painter->cr);
  cairo_arc (painter->cr, x + width - r, y + r, r, -G_PI / 2, 0);
  cairo_arc (painter->cr, x + width - r, y + height - r, r, 0, G_PI / 2);
  cairo_arc (painter->cr, x + r, y + height - r, r, G_PI / 2, G_PI);
  cairo_arc (painter->cr, x + r, y + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (painter->cr);
}

/* From HERE towards OTHER, at most half of the way. */
static GwPoint
towards (GwPoint here, GwPoint other, double by)
{
  double dx = other.x - here.x, dy = other.y - here.y, length = hypot (dx, dy);
  double part = length > 0 ? MIN (by / length, 0.5) : 0;

  return (GwPoint) { here.x + dx * part, here.y + dy * part };
}

static void
add_loop (GwPainter *painter, const GwPoint *points, guint n, double rounding)
{
  const double bow = 0.5523; /* a quarter of a circle as a Bézier curve */

  for (guint i = 0; i < n; i++)
    {
      GwPoint here = points[i], a = towards (here, points[(i + n - 1) % n], rounding);
      GwPoint b = towards (here, points[(i + 1) % n], rounding);

      if (i == 0)
        cairo_move_to (painter->cr, a.x, a.y);
      else
        cairo_line_to (painter->cr, a.x, a.y);
      if (rounding > 0)
        cairo_curve_to (painter->cr, a.x + bow * (here.x - a.x), a.y + bow * (here.y - a.y), b.x + bow * (here.x - b.x),
                        b.y + bow * (here.y - b.y), b.x, b.y);
    }
  cairo_close_path (painter->cr);
}

void
gw_painter_outline (GwPainter *painter, const GwOutline *outline, double rounding)
{
  guint start = 0;

  for (guint i = 0; i < outline->ends->len; i++)
    {
      guint end = g_array_index (outline->ends, guint, i);

      add_loop (painter, &g_array_index (outline->points, GwPoint, start), end - start, rounding);
      start = end;
    }
}

/* ---- fills and strokes ---- */

void
gw_painter_set_colour (GwPainter *painter, const GwColour *colour)
{
  const GwColour seen = gw_colour_seen (colour, painter->style->sight);

  if (colour->clear > 0)
    cairo_set_source_rgba (painter->cr, seen.red, seen.green, seen.blue, 1 - colour->clear);
  else /* opaque: nothing in a PDF speaks of transparency */
    cairo_set_source_rgb (painter->cr, seen.red, seen.green, seen.blue);
}

void
gw_painter_fill (GwPainter *painter, const GwColour *colour)
{
  gw_painter_set_colour (painter, colour);
  cairo_fill (painter->cr);
}

void
gw_painter_fill_keep (GwPainter *painter, const GwColour *colour)
{
  gw_painter_set_colour (painter, colour);
  cairo_fill_preserve (painter->cr);
}

void
gw_painter_stroke (GwPainter *painter, const GwColour *colour, double width)
{
  gw_painter_set_colour (painter, colour);
  cairo_set_line_width (painter->cr, width);
  cairo_stroke (painter->cr);
}

/* A dot is a dash of hardly any length with round ends. */
static guint
dashes_of (GwPattern pattern, double period, double *dashes)
{
  const double dot = 0.01, gap = period / 2;

  switch (pattern)
    {
    case GW_PATTERN_DASHED:
      dashes[0] = period * 0.6, dashes[1] = period * 0.4;
      return 2;
    case GW_PATTERN_DOTTED:
      dashes[0] = dot, dashes[1] = gap;
      return 2;
    case GW_PATTERN_DASH_DOT:
      dashes[0] = period * 0.7, dashes[1] = gap, dashes[2] = dot, dashes[3] = gap;
      return 4;
    case GW_PATTERN_DASH_DOT_DOT:
      dashes[0] = period * 0.7, dashes[1] = gap, dashes[2] = dot, dashes[3] = gap, dashes[4] = dot, dashes[5] = gap;
      return 6;
    default:
      return 0;
    }
}

void
gw_painter_stroke_dashed (GwPainter *painter, const GwColour *colour, double width, GwPattern pattern, double period)
{
  double dashes[6];
  guint n = dashes_of (pattern, period, dashes);

  cairo_save (painter->cr);
  cairo_set_dash (painter->cr, dashes, (int) n, 0);
  if (pattern == GW_PATTERN_DASHED)
    cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_BUTT);
  gw_painter_stroke (painter, colour, width);
  cairo_restore (painter->cr);
}

/* ---- hatches ---- */

#define HATCH_STEP 0.17

/* Parallel lines over a box, x·dx + y·dy a multiple of the step, so that neighbouring shapes join. */
static void
add_hatch_lines (GwPainter *painter, const GwBounds *box, double dx, double dy)
{
  double corners[4] = { box->x * dx + box->y * dy, (box->x + box->width) * dx + box->y * dy,
                        box->x * dx + (box->y + box->height) * dy, (box->x + box->width) * dx + (box->y + box->height) * dy };
  double least = corners[0], most = corners[0], reach = box->width + box->height;
  GwPoint middle = { box->x + box->width / 2, box->y + box->height / 2 };

  for (guint i = 1; i < 4; i++)
    {
      least = MIN (least, corners[i]);
      most = MAX (most, corners[i]);
    }
  for (double at = ceil (least / HATCH_STEP) * HATCH_STEP; at <= most; at += HATCH_STEP)
    {
      double away = at - (middle.x * dx + middle.y * dy);
      GwPoint foot = { middle.x + away * dx, middle.y + away * dy };

      cairo_move_to (painter->cr, foot.x - reach * dy, foot.y + reach * dx);
      cairo_line_to (painter->cr, foot.x + reach * dy, foot.y - reach * dx);
    }
}

static void
add_hatch_dots (GwPainter *painter, const GwBounds *box)
{
  gint row = (gint) floor (box->y / HATCH_STEP);

  for (double y = row * HATCH_STEP; y <= box->y + box->height; y += HATCH_STEP, row++)
    for (double x = (floor (box->x / HATCH_STEP) + (row & 1) * 0.5) * HATCH_STEP; x <= box->x + box->width; x += HATCH_STEP)
      {
        cairo_move_to (painter->cr, x, y);
        cairo_line_to (painter->cr, x, y);
      }
}

static void
add_hatch (GwPainter *painter, GwHatch hatch, const GwBounds *box)
{
  if (hatch == GW_HATCH_RISING || hatch == GW_HATCH_DIAMONDS)
    add_hatch_lines (painter, box, G_SQRT2 / 2, G_SQRT2 / 2);
  if (hatch == GW_HATCH_FALLING || hatch == GW_HATCH_DIAMONDS)
    add_hatch_lines (painter, box, -G_SQRT2 / 2, G_SQRT2 / 2);
  if (hatch == GW_HATCH_ROWS || hatch == GW_HATCH_GRID)
    add_hatch_lines (painter, box, 0, 1);
  if (hatch == GW_HATCH_COLUMNS || hatch == GW_HATCH_GRID)
    add_hatch_lines (painter, box, 1, 0);
  if (hatch == GW_HATCH_DOTS)
    add_hatch_dots (painter, box);
}

void
gw_painter_shade (GwPainter *painter, const GwColour *tint, GwHatch hatch)
{
  double width = gw_painter_width (painter, GW_WIDTH_HATCH) * (hatch == GW_HATCH_DOTS ? 2 : 1);
  double left, top, right, bottom;
  GwBounds box;

  gw_painter_fill_keep (painter, tint);
  cairo_path_extents (painter->cr, &left, &top, &right, &bottom);
  box = (GwBounds) { left, top, right - left, bottom - top };
  cairo_save (painter->cr);
  cairo_clip (painter->cr);
  if (painter->style->hatches && hatch != GW_HATCH_NONE)
    {
      add_hatch (painter, hatch, &box);
      gw_painter_stroke (painter, &painter->style->colours[GW_COLOUR_HATCH], width);
    }
  cairo_restore (painter->cr);
  cairo_new_path (painter->cr);
}
