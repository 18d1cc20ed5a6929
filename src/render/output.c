#include "render/output.h"

#include <math.h>
#include <string.h>

#include <cairo-svg.h>

#include "render/fog-art.h"
#include "render/pdf.h"

#define MARGIN 0.3        /* cells, on all sides */
#define MOST_PIXELS 32000 /* a side: what cairo's image surfaces take */
#define MOST_AREA 120e6   /* pixels, so that no picture needs more than 512 MB */

static const char *const suffixes[GW_N_FORMATS] = { "png", "svg", "pdf" };

gboolean
gw_format_find (const char *name, GwFormat *format)
{
  for (guint i = 0; i < GW_N_FORMATS; i++)
    if (g_ascii_strcasecmp (suffixes[i], name) == 0)
      {
        *format = (GwFormat) i;
        return TRUE;
      }
  return FALSE;
}

const char *
gw_format_suffix (GwFormat format)
{
  return suffixes[format];
}

/* ---- texts ---- */

char *
gw_rules_text (const GwPuzzle *puzzle)
{
  const char *own = gw_facts_get (puzzle->facts, "rules");
  char *text = own != NULL ? g_strdup (own) : gw_puzzle_rules_text (puzzle);

  if (*text == '\0')
    g_clear_pointer (&text, g_free);
  return text;
}

/* ---- layout ---- */

/* Lengths in cells from the upper left of the picture. */
typedef struct
{
  double   unit;            /* points a cell */
  GwBounds grid;            /* of the scene's bounds */
  double   width, height;
  double   rules_top;
  char    *title, *rules;
} Layout;

char *
gw_title_text (const GwPuzzle *puzzle)
{
  const char *title = gw_facts_get (puzzle->facts, "title"), *author = gw_facts_get (puzzle->facts, "author");

  if (title != NULL && author != NULL)
    return g_strdup_printf (_("%s by %s"), title, author);
  return g_strdup (title != NULL ? title : author);
}

/* Height in cells of wrapped text; draws it when AT is given. */
static double
flow_text (GwPainter *painter, const char *text, GwSizeName size, double width, const GwPoint *at)
{
  PangoFontDescription *font = pango_font_description_new ();
  const GwColour *colour = &painter->style->colours[GW_COLOUR_TEXT];
  PangoRectangle logical;

  pango_font_description_set_family (font, painter->style->font);
  pango_font_description_set_absolute_size (font, gw_painter_size (painter, size) * painter->unit * PANGO_SCALE);
  pango_font_description_set_weight (font, size == GW_SIZE_TITLE ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (painter->layout, font);
  pango_font_description_free (font);
  pango_layout_set_wrap (painter->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (painter->layout, (int) (width * painter->unit * PANGO_SCALE));
  pango_layout_set_text (painter->layout, text, -1);
  pango_layout_get_extents (painter->layout, NULL, &logical);
  if (at != NULL)
    {
      cairo_save (painter->cr);
      cairo_set_source_rgb (painter->cr, colour->red, colour->green, colour->blue);
      cairo_move_to (painter->cr, at->x, at->y);
      cairo_scale (painter->cr, 1 / painter->unit, 1 / painter->unit);
      pango_cairo_show_layout (painter->cr, painter->layout);
      cairo_restore (painter->cr);
      cairo_new_path (painter->cr);
    }
  pango_layout_set_width (painter->layout, -1);
  return logical.height / (double) PANGO_SCALE / painter->unit;
}

static void
lay_out (const GwScene *scene, const GwOutputSettings *settings, Layout *layout)
{
  cairo_surface_t *nothing = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (nothing);
  double top = MARGIN, text_width = MAX (scene->bounds.width, 4);
  GwPainter painter;

  *layout = (Layout) { .grid = scene->bounds, .width = text_width + 2 * MARGIN };
  layout->unit = settings->width > 0 ? settings->width / layout->width : settings->style->cell;
  layout->title = settings->has_title ? gw_title_text (scene->puzzle) : NULL;
  layout->rules = settings->has_rules ? gw_rules_text (scene->puzzle) : NULL;
  gw_painter_init (&painter, cr, settings->style, layout->unit);
  if (layout->title != NULL)
    top += flow_text (&painter, layout->title, GW_SIZE_TITLE, text_width, NULL) + 0.25;
  layout->grid.x = MARGIN + (text_width - scene->bounds.width) / 2;
  layout->grid.y = top;
  layout->rules_top = top + scene->bounds.height + 0.35;
  layout->height = top + scene->bounds.height + MARGIN;
  if (layout->rules != NULL)
    layout->height = layout->rules_top + flow_text (&painter, layout->rules, GW_SIZE_TEXT, text_width, NULL) + MARGIN;
  gw_painter_clear (&painter);
  cairo_destroy (cr);
  cairo_surface_destroy (nothing);
}

static void
layout_clear (Layout *layout)
{
  g_free (layout->title);
  g_free (layout->rules);
}

void
gw_output_measure (const GwScene *scene, const GwOutputSettings *settings, double *width, double *height, double *unit)
{
  Layout layout;

  lay_out (scene, settings, &layout);
  *width = layout.width * layout.unit;
  *height = layout.height * layout.unit;
  *unit = layout.unit;
  layout_clear (&layout);
}

/* ---- drawing ---- */

static void
draw_in_fog (const GwScene *scene, GwPainter *painter, const GwContent *content, guint layers)
{
  const guint in_cells = (1u << GW_LAYER_DIGITS) | (1u << GW_LAYER_CANDIDATES);
  g_autofree guint64 *fogged = gw_fog_find_dark (scene->fog, scene->puzzle->grid, NULL);
  GwContent seen = content != NULL ? *content : (GwContent){ NULL };

  seen.fogged = fogged;
  gw_scene_draw (scene, painter, &seen, layers & ~in_cells);
  gw_fog_draw_cover (scene, painter, fogged);
  gw_fog_draw_grid (scene, painter, fogged);
  gw_scene_draw (scene, painter, &seen, in_cells);
}

static void
draw_board (const GwScene *scene, GwPainter *painter, const GwOutputSettings *settings)
{
  const guint layers = settings->is_transparent ? GW_ALL_LAYERS & ~(1u << GW_LAYER_PAPER) : GW_ALL_LAYERS;

  if (scene->fog != NULL && settings->fog == GW_FOG_AS_SOLVER)
    draw_in_fog (scene, painter, settings->content, layers);
  else
    gw_scene_draw (scene, painter, settings->content, layers);
  if (scene->fog != NULL && settings->fog == GW_FOG_AS_AUTHOR)
    gw_fog_draw_plan (scene, painter);
}

void
gw_output_draw (const GwScene *scene, const GwOutputSettings *settings, cairo_t *cr)
{
  double text_width = MAX (scene->bounds.width, 4);
  GwPainter painter;
  Layout layout;

  lay_out (scene, settings, &layout);
  gw_painter_init (&painter, cr, settings->style, layout.unit);
  if (!settings->is_transparent)
    {
      cairo_rectangle (cr, 0, 0, layout.width, layout.height);
      gw_painter_fill (&painter, &settings->style->colours[GW_COLOUR_PAPER]);
    }
  if (layout.title != NULL)
    flow_text (&painter, layout.title, GW_SIZE_TITLE, text_width, &(GwPoint) { MARGIN, MARGIN });
  if (layout.rules != NULL)
    flow_text (&painter, layout.rules, GW_SIZE_TEXT, text_width, &(GwPoint) { MARGIN, layout.rules_top });
  cairo_translate (cr, layout.grid.x - scene->bounds.x, layout.grid.y - scene->bounds.y);
  painter.control = settings->control;
  draw_board (scene, &painter, settings);
  gw_painter_clear (&painter);
  layout_clear (&layout);
}

cairo_surface_t *
gw_output_surface (const GwScene *scene, const GwOutputSettings *settings, GError **error)
{
  double width, height, unit, scale = (settings->dpi > 0 ? settings->dpi : 96) / 72;
  cairo_surface_t *surface;
  cairo_t *cr;

  gw_output_measure (scene, settings, &width, &height, &unit);
  width = ceil (width * scale - 0.01), height = ceil (height * scale - 0.01);
  if (!(width >= 1 && height >= 1 && width <= MOST_PIXELS && height <= MOST_PIXELS && width * height <= MOST_AREA))
    {
      g_set_error (error, GW_ERROR, GW_ERROR_LIMIT, _("a picture of %.0f by %.0f pixels is too large"), width, height);
      return NULL;
    }
  surface = cairo_image_surface_create (settings->is_transparent ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, (int) width, (int) height);
  cr = cairo_create (surface);
  if (!settings->is_transparent)
    {
      cairo_set_source_rgb (cr, settings->style->colours[GW_COLOUR_PAPER].red, settings->style->colours[GW_COLOUR_PAPER].green,
                            settings->style->colours[GW_COLOUR_PAPER].blue);
      cairo_paint (cr);
    }
  cairo_scale (cr, scale, scale);
  gw_output_draw (scene, settings, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  if (gw_surface_is_fine (surface, error))
    return surface;
  cairo_surface_destroy (surface);
  return NULL;
}

/* ---- files ---- */

static void
append_big_endian (GByteArray *bytes, guint32 number)
{
  number = GUINT32_TO_BE (number);
  g_byte_array_append (bytes, (const guint8 *) &number, sizeof number);
}

/* The check sum of a PNG's chunk. */
static guint32
check_sum (const guint8 *data, gsize size)
{
  guint32 sum = G_MAXUINT32;

  for (gsize i = 0; i < size; i++)
    {
      sum ^= data[i];
      for (guint bit = 0; bit < 8; bit++)
        sum = sum >> 1 ^ (sum & 1 ? 0xedb88320u : 0);
    }
  return ~sum;
}

/* How large the pixels are stands in a chunk of its own behind the first one; cairo does not write it.
 *
 *     8 signature | 4 length, "IHDR", 13 data, 4 check sum | 4 length, "pHYs", 4 + 4 pixels a metre, 1 unit, 4 check sum */
static void
insert_resolution (GByteArray *png, double dpi)
{
  const guint first_end = 8 + 4 + 4 + 13 + 4;
  guint32 per_metre = (guint32) (dpi / 0.0254 + 0.5);
  g_autoptr (GByteArray) whole = g_byte_array_new ();

  g_byte_array_append (whole, png->data, first_end);
  append_big_endian (whole, 9);
  g_byte_array_append (whole, (const guint8 *) "pHYs", 4);
  append_big_endian (whole, per_metre);
  append_big_endian (whole, per_metre);
  g_byte_array_append (whole, (const guint8 *) "\1", 1);
  append_big_endian (whole, check_sum (whole->data + first_end + 4, 4 + 9));
  g_byte_array_append (whole, png->data + first_end, png->len - first_end);
  g_byte_array_set_size (png, 0);
  g_byte_array_append (png, whole->data, whole->len);
}

static GBytes *
write_png (const GwScene *scene, const GwOutputSettings *settings, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = gw_output_surface (scene, settings, error);
  gboolean is_fine;

  if (surface == NULL)
    return NULL;
  cairo_surface_write_to_png_stream (surface, gw_append_bytes, bytes);
  is_fine = gw_surface_is_fine (surface, error);
  cairo_surface_destroy (surface);
  if (!is_fine)
    return NULL;
  insert_resolution (bytes, settings->dpi > 0 ? settings->dpi : 96);
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static GBytes *
write_svg (const GwScene *scene, const GwOutputSettings *settings, double width, double height, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (gw_append_bytes, bytes, width, height);
  cairo_t *cr = cairo_create (surface);
  gboolean is_fine;

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PT);
  gw_output_draw (scene, settings, cr);
  cairo_show_page (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  is_fine = gw_surface_is_fine (surface, error);
  cairo_surface_destroy (surface);
  return is_fine ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

static GBytes *
write_pdf (const GwScene *scene, const GwOutputSettings *settings, double width, double height, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = gw_pdf_surface_new (bytes, width, height, scene->puzzle->facts);
  cairo_t *cr = cairo_create (surface);

  gw_output_draw (scene, settings, cr);
  cairo_show_page (cr);
  cairo_destroy (cr);
  return gw_pdf_surface_end (surface, bytes, settings->style->is_grey, error);
}

void
gw_output_draw_fitting (const GwScene *scene, cairo_t *cr, const GwStyle *style, const GwContent *content, guint layers, double width,
                        double height)
{
  GwBounds bounds = scene->bounds;
  double margin = 0.15;
  double unit = MIN (width / (bounds.width + 2 * margin), height / (bounds.height + 2 * margin));
  GwPainter painter;

  cairo_save (cr);
  cairo_translate (cr, (width - bounds.width * unit) / 2 - bounds.x * unit, (height - bounds.height * unit) / 2 - bounds.y * unit);
  gw_painter_init (&painter, cr, style, unit);
  gw_scene_draw (scene, &painter, content, layers);
  gw_painter_clear (&painter);
  cairo_restore (cr);
}

static GBytes *
write_picture (const GwScene *scene, const GwOutputSettings *settings, GwFormat format, GError **error)
{
  double width, height, unit;

  if (format == GW_FORMAT_PNG)
    return write_png (scene, settings, error);
  gw_output_measure (scene, settings, &width, &height, &unit);
  return format == GW_FORMAT_SVG ? write_svg (scene, settings, width, height, error)
                                 : write_pdf (scene, settings, width, height, error);
}

GBytes *
gw_output_bytes (const GwScene *scene, const GwOutputSettings *settings, GwFormat format, GError **error)
{
  GBytes *bytes = write_picture (scene, settings, format, error);

  if (bytes != NULL && gw_control_should_stop (settings->control))
    g_clear_pointer (&bytes, g_bytes_unref);
  return bytes;
}
