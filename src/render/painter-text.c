/* Text: set by pango in points, placed in cells. */
#include <math.h>

#include "render/painter.h"

/* Points to cells. */
static double
cells (const GwPainter *painter, double pango_units)
{
  return pango_units / PANGO_SCALE / painter->unit;
}

static void
set_font (GwPainter *painter, double size, gboolean is_bold)
{
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family (font, painter->style->font);
  pango_font_description_set_absolute_size (font, MAX (size * painter->unit, 0.1) * PANGO_SCALE);
  pango_font_description_set_weight (font, is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (painter->layout, font);
  pango_font_description_free (font);
}

/* Extents are asked for in unscaled space: the layout does not follow the scale of the context. */
static void
set_text (GwPainter *painter, const GwText *text, PangoRectangle *ink)
{
  double size = text->size;

  pango_layout_set_width (painter->layout, -1);
  pango_layout_set_text (painter->layout, text->text, -1);
  for (guint i = 0; i < 2; i++)
    {
      double width;

      set_font (painter, size, text->is_bold);
      pango_layout_get_extents (painter->layout, ink, NULL);
      width = cells (painter, ink->width);
      if (text->most <= 0 || width <= text->most)
        return;
      size *= text->most / width;
    }
}

/* Where digits have their middle above the baseline, and how high they are: all text of a kind stands on one line. */
static void
measure_digits (GwPainter *painter, double *top, double *height)
{
  PangoRectangle ink;

  pango_layout_set_text (painter->layout, "0", -1);
  pango_layout_get_extents (painter->layout, &ink, NULL);
  *top = cells (painter, ink.y - pango_layout_get_baseline (painter->layout));
  *height = cells (painter, ink.height);
}

/* Digits, capitals and what is about as high stand like digits; other text is centred by its own ink. */
static gboolean
is_like_digits (const char *text, double top, double height, double digit_top, double digit_height)
{
  for (const char *c = text; *c != '\0'; c++)
    if (g_ascii_isdigit (*c))
      return TRUE;
  return fabs (top - digit_top) < digit_height * 0.12 && fabs (height - digit_height) < digit_height * 0.12;
}

void
gw_painter_text (GwPainter *painter, const GwText *text, GwPoint at)
{
  PangoRectangle ink;
  double top, height, digit_top, digit_height, x, baseline;

  set_text (painter, text, &ink);
  top = cells (painter, ink.y - pango_layout_get_baseline (painter->layout));
  height = cells (painter, ink.height);
  measure_digits (painter, &digit_top, &digit_height);
  pango_layout_set_text (painter->layout, text->text, -1);
  if (is_like_digits (text->text, top, height, digit_top, digit_height))
    top = digit_top, height = digit_height;
  baseline = at.y - top - height / 2;
  x = at.x - cells (painter, ink.x);
  if (text->align == GW_ALIGN_CENTRE)
    x -= cells (painter, ink.width) / 2;
  else if (text->align == GW_ALIGN_RIGHT)
    x -= cells (painter, ink.width);
  cairo_save (painter->cr);
  cairo_set_source_rgb (painter->cr, text->colour->red, text->colour->green, text->colour->blue);
  cairo_move_to (painter->cr, x, baseline);
  cairo_scale (painter->cr, 1 / painter->unit, 1 / painter->unit);
  pango_cairo_show_layout_line (painter->cr, pango_layout_get_line_readonly (painter->layout, 0));
  cairo_restore (painter->cr);
  cairo_new_path (painter->cr);
}

void
gw_painter_measure (GwPainter *painter, const GwText *text, double *width, double *height)
{
  PangoRectangle ink;
  double top;

  set_text (painter, text, &ink);
  *width = cells (painter, ink.width);
  measure_digits (painter, &top, height);
}
