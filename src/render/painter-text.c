/* Text: set by pango in points, placed in cells. */
#include <math.h>

#include "render/painter.h"

#define HALO 0.09 /* of a cell, half of it outside of the letters */

/* Points to cells. */
static double
cells (const GwPainter *painter, double pango_units)
{
  return pango_units / PANGO_SCALE / painter->unit;
}

/* A text that was set and measured: the same few signs stand in hundreds of cells. */
typedef struct
{
  /* What it was made from; a GwText that is looked for borrows its text. */
  char        *text;
  double       size;
  double       most;
  gboolean     is_bold, is_slanted;

  PangoLayout *layout;
  double       x, top, width, height;     /* of the ink, from the start of the baseline; in cells, as are these: */
  double       digit_top, digit_height;   /* of a zero in the same font: texts of a kind stand on one line */
  PangoFont   *font;                      /* borrowed from the layout, where the text is one glyph; else NULL */
  unsigned long glyph;
} SetText;

static guint
hash_text (gconstpointer key)
{
  const SetText *set = key;

  return g_str_hash (set->text) ^ g_double_hash (&set->size) ^ (set->is_bold ? 1 : 0) ^ (set->is_slanted ? 2 : 0);
}

static gboolean
is_same_text (gconstpointer a, gconstpointer b)
{
  const SetText *one = a, *other = b;

  return one->size == other->size && one->most == other->most && one->is_bold == other->is_bold &&
         one->is_slanted == other->is_slanted && g_str_equal (one->text, other->text);
}

static void
free_text (gpointer data)
{
  SetText *set = data;

  g_free (set->text);
  g_object_unref (set->layout);
  g_free (set);
}

static void
set_font (GwPainter *painter, const SetText *set, double size)
{
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family (font, painter->style->font);
  pango_font_description_set_absolute_size (font, MAX (size * painter->unit, 0.1) * PANGO_SCALE);
  pango_font_description_set_weight (font, set->is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_style (font, set->is_slanted ? PANGO_STYLE_OBLIQUE : PANGO_STYLE_NORMAL);
  pango_layout_set_font_description (set->layout, font);
  pango_font_description_free (font);
}

/* Extents are asked for in unscaled space: the layout does not follow the scale of the context. */
static void
fit_text (GwPainter *painter, SetText *set, PangoRectangle *ink)
{
  double size = set->size;

  for (guint i = 0; i < 2; i++)
    {
      double width;

      set_font (painter, set, size);
      pango_layout_get_extents (set->layout, ink, NULL);
      width = cells (painter, ink->width);
      if (set->most <= 0 || width <= set->most)
        return;
      size *= set->most / width;
    }
}

/* The one glyph of a text, when it is one: a digit mostly. */
static void
find_glyph (SetText *set)
{
  PangoLayoutLine *line = pango_layout_get_line_readonly (set->layout, 0);
  PangoGlyphItem *run = line->runs != NULL ? line->runs->data : NULL;

  if (run == NULL || line->runs->next != NULL || run->glyphs->num_glyphs != 1 || run->item->analysis.extra_attrs != NULL
      || (run->glyphs->glyphs[0].glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0 || run->glyphs->glyphs[0].glyph == PANGO_GLYPH_EMPTY
      || run->glyphs->glyphs[0].geometry.x_offset != 0 || run->glyphs->glyphs[0].geometry.y_offset != 0)
    return;
  set->font = run->item->analysis.font;
  set->glyph = run->glyphs->glyphs[0].glyph;
}

static SetText *
set_text (GwPainter *painter, const SetText *wanted)
{
  SetText *set = g_memdup2 (wanted, sizeof *wanted);
  PangoRectangle ink;

  set->text = g_strdup (wanted->text);
  set->layout = pango_layout_new (pango_layout_get_context (painter->layout));
  pango_layout_set_text (set->layout, set->text, -1);
  fit_text (painter, set, &ink);
  set->x = cells (painter, ink.x);
  set->top = cells (painter, ink.y - pango_layout_get_baseline (set->layout));
  set->width = cells (painter, ink.width);
  set->height = cells (painter, ink.height);
  pango_layout_set_text (set->layout, "0", -1);
  pango_layout_get_extents (set->layout, &ink, NULL);
  set->digit_top = cells (painter, ink.y - pango_layout_get_baseline (set->layout));
  set->digit_height = cells (painter, ink.height);
  pango_layout_set_text (set->layout, set->text, -1);
  find_glyph (set);
  return set;
}

static GHashTable *
new_texts (void)
{
  return g_hash_table_new_full (hash_text, is_same_text, NULL, free_text);
}

void
gw_painter_share (GwPainter *painter, GHashTable **texts)
{
  if (*texts == NULL)
    *texts = new_texts ();
  painter->texts = g_hash_table_ref (*texts);
}

static const SetText *
find_text (GwPainter *painter, const GwText *text)
{
  SetText wanted = { .text = (char *) text->text, .size = text->size, .most = text->most, .is_bold = text->is_bold,
                     .is_slanted = text->is_slanted };
  SetText *set;

  if (painter->texts == NULL)
    painter->texts = new_texts ();
  set = g_hash_table_lookup (painter->texts, &wanted);
  if (set == NULL)
    {
      set = set_text (painter, &wanted);
      g_hash_table_insert (painter->texts, set, set);
    }
  return set;
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

/* The border of the letters at the current point. */
static void
draw_halo (GwPainter *painter, PangoLayout *layout, const GwColour *colour)
{
  cairo_t *cr = painter->cr;
  double x, y;

  cairo_get_current_point (cr, &x, &y);
  pango_cairo_layout_line_path (cr, pango_layout_get_line_readonly (layout, 0));
  gw_painter_set_colour (painter, colour);
  cairo_set_line_width (cr, HALO * painter->unit);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_stroke (cr);
  cairo_move_to (cr, x, y);
}

/* ---- many glyphs at once ---- */

#define MOST_GLYPHS 512u

struct _GwGlyphs
{
  PangoFont      *font;
  const GwColour *colour;
  guint           n;
  cairo_glyph_t   glyphs[MOST_GLYPHS]; /* in points from the painter's origin */
};

static void
draw_glyphs (GwPainter *painter)
{
  GwGlyphs *glyphs = painter->glyphs;
  cairo_scaled_font_t *font = glyphs->n > 0 ? pango_cairo_font_get_scaled_font (PANGO_CAIRO_FONT (glyphs->font)) : NULL;

  if (font != NULL)
    {
      cairo_save (painter->cr);
      cairo_scale (painter->cr, 1 / painter->unit, 1 / painter->unit);
      cairo_set_scaled_font (painter->cr, font);
      gw_painter_set_colour (painter, glyphs->colour);
      cairo_show_glyphs (painter->cr, glyphs->glyphs, (int) glyphs->n);
      cairo_restore (painter->cr);
    }
  glyphs->n = 0;
}

void
gw_painter_gather (GwPainter *painter)
{
  painter->glyphs = g_new (GwGlyphs, 1);
  painter->glyphs->n = 0;
}

void
gw_painter_scatter (GwPainter *painter)
{
  draw_glyphs (painter);
  g_clear_pointer (&painter->glyphs, g_free);
}

static void
add_glyph (GwPainter *painter, const SetText *set, const GwColour *colour, double x, double baseline)
{
  GwGlyphs *glyphs = painter->glyphs;

  if (glyphs->n == MOST_GLYPHS || (glyphs->n > 0 && (glyphs->font != set->font || glyphs->colour != colour)))
    draw_glyphs (painter);
  glyphs->font = set->font;
  glyphs->colour = colour;
  glyphs->glyphs[glyphs->n++] = (cairo_glyph_t) { set->glyph, x * painter->unit, baseline * painter->unit };
}

/* Where its baseline begins. */
static GwPoint
start_of (const SetText *set, const GwText *text, GwPoint at)
{
  gboolean is_digits = is_like_digits (text->text, set->top, set->height, set->digit_top, set->digit_height);
  double top = is_digits ? set->digit_top : set->top, height = is_digits ? set->digit_height : set->height;
  double left = text->align == GW_ALIGN_CENTRE ? set->width / 2 : text->align == GW_ALIGN_RIGHT ? set->width : 0;

  return (GwPoint) { at.x - set->x - left, at.y - top - height / 2 };
}

void
gw_painter_text (GwPainter *painter, const GwText *text, GwPoint at)
{
  const SetText *set = find_text (painter, text);
  GwPoint start = start_of (set, text, at);

  if (painter->glyphs != NULL && set->font != NULL && text->halo == NULL)
    {
      add_glyph (painter, set, text->colour, start.x, start.y);
      return;
    }
  cairo_save (painter->cr);
  cairo_move_to (painter->cr, start.x, start.y);
  cairo_scale (painter->cr, 1 / painter->unit, 1 / painter->unit);
  if (text->halo != NULL)
    draw_halo (painter, set->layout, text->halo);
  gw_painter_set_colour (painter, text->colour);
  pango_cairo_show_layout_line (painter->cr, pango_layout_get_line_readonly (set->layout, 0));
  cairo_restore (painter->cr);
  cairo_new_path (painter->cr);
}

GwBounds
gw_painter_ink (GwPainter *painter, const GwText *text, GwPoint at)
{
  const SetText *set = find_text (painter, text);
  GwPoint start = start_of (set, text, at);

  return (GwBounds) { start.x + set->x, start.y + set->top, set->width, set->height };
}

void
gw_painter_measure (GwPainter *painter, const GwText *text, double *width, double *height)
{
  const SetText *set = find_text (painter, text);

  *width = set->width;
  *height = set->digit_height;
}
