#include "book/cover.h"

#include <errno.h>
#include <math.h>
#include <string.h>

#include <cairo-pdf.h>
#include <glib/gstdio.h>

#include "book/page-draw.h"
#include "book/bar-code.h"
#include "book/draft-sink.h"
#include "book/press.h"
#include "render/draft-pdf.h"

#define BLEED (0.125 * GW_INCH)
#define SAFE (0.25 * GW_INCH)       /* from the trim: no text comes nearer */
#define SPINE_SAFE (0.0625 * GW_INCH) /* a fold is never quite where it should be */
#define CAPITALS 0.75               /* of a letter's size: how high they stand */
#define BARCODE_WIDTH (2.0 * GW_INCH)
#define BARCODE_HEIGHT (1.2 * GW_INCH)
#define ISBN_SIZE 7.5
#define MOST_ART (256u * 1024 * 1024)
#define MOST_PIXELS 100000000 /* 400 MB in memory; a cover of 17 x 12 inches at 600 dpi has 75 million */

/* ---- sizes ---- */

gboolean
gw_cover_plan (const GwEdition *edition, const char *paper, guint n_pages, GwCoverPlan *plan, GError **error)
{
  const GwPaper *of = gw_paper_find (paper != NULL ? paper : edition->paper, error);

  if (of == NULL)
    return FALSE;
  *plan = (GwCoverPlan) { .bleed = BLEED, .spine = n_pages * of->page, .trim_width = edition->width, .trim_height = edition->height };
  plan->back_x = plan->bleed;
  plan->spine_x = plan->back_x + edition->width;
  plan->front_x = plan->spine_x + plan->spine;
  plan->width = 2 * (plan->bleed + edition->width) + plan->spine;
  plan->height = edition->height + 2 * plan->bleed;
  plan->has_spine_text = n_pages >= gw_press_data ()->spine_text_from;
  return TRUE;
}

/* ---- art ---- */

/* Width, height and channels of a JPEG: in its frame header. */
static gboolean
size_of_jpeg (const guint8 *data, gsize size, int *width, int *height, int *n_channels)
{
  for (gsize at = 2; at + 9 < size && data[at] == 0xff;)
    {
      guint8 marker = data[at + 1];
      gsize length = (gsize) data[at + 2] << 8 | data[at + 3];

      if (marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc)
        {
          *height = data[at + 5] << 8 | data[at + 6];
          *width = data[at + 7] << 8 | data[at + 8];
          *n_channels = data[at + 9];
          return *width > 0 && *height > 0;
        }
      at += 2 + length;
    }
  return FALSE;
}

/* Those of a PNG: in its first chunk. */
static gboolean
size_of_png (const guint8 *data, gsize size, int *width, int *height)
{
  guint32 sizes[2];

  if (size < 24 || memcmp (data, "\x89PNG\r\n\x1a\n", 8) != 0 || memcmp (data + 12, "IHDR", 4) != 0)
    return FALSE;
  memcpy (sizes, data + 16, sizeof sizes);
  *width = (int) MIN (GUINT32_FROM_BE (sizes[0]), G_MAXINT32);
  *height = (int) MIN (GUINT32_FROM_BE (sizes[1]), G_MAXINT32);
  return *width > 0 && *height > 0;
}

/* Whether a picture of this size may be unpacked: few bytes can become very many pixels. */
static gboolean
is_of_bearable_size (const char *path, gint64 width, gint64 height, GError **error)
{
  return width * height <= MOST_PIXELS
         || gw_fail (error, GW_ERROR_LIMIT,
                     g_strdup_printf (_("%s has %d x %d pixels; make it smaller: for 600 dpi, a cover needs 600 pixels per inch"),
                                      path, (int) width, (int) height));
}

static gboolean
fail_of_inks (const char *path, GError **error)
{
  return gw_fail (error, GW_ERROR_INVALID,
                  g_strdup_printf (_("%s is in RGB or transparent, which PDF/X-1a does not allow; save it as a JPEG in CMYK,"
                                     " with the profile that the shop names, or in grey, or set \"pdfx\": false for the"
                                     " edition"), path));
}

/* The file itself goes into the PDF; the surface only says how large it is. Takes DATA. */
static cairo_surface_t *
load_jpeg (const char *path, char *data, gsize size, gboolean is_pdfx, GError **error)
{
  cairo_surface_t *surface;
  int width, height, n_channels = 0;
  gboolean is_jpeg = size_of_jpeg ((const guint8 *) data, size, &width, &height, &n_channels);

  if (!is_jpeg)
    gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%s is not a JPEG that can be read"), path));
  if (!is_jpeg || !is_of_bearable_size (path, width, height, error)
      || (is_pdfx && n_channels == 3 && !fail_of_inks (path, error)))
    {
      g_free (data);
      return NULL;
    }
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_surface_set_mime_data (surface, CAIRO_MIME_TYPE_JPEG, (const guchar *) data, size, g_free, data);
  return surface;
}

/* What is left of a PNG. */
typedef struct
{
  const char *data;
  gsize       size;
} Rest;

static cairo_status_t
read_rest (gpointer closure, unsigned char *data, unsigned int length)
{
  Rest *rest = closure;

  if (length > rest->size)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, rest->data, length);
  *rest = (Rest) { rest->data + length, rest->size - length };
  return CAIRO_STATUS_SUCCESS;
}

/* Whether all of a picture is opaque and grey. */
static gboolean
is_opaque_grey (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  cairo_format_t format = cairo_image_surface_get_format (surface);
  const guint8 *data = cairo_image_surface_get_data (surface);

  if (format != CAIRO_FORMAT_ARGB32 && format != CAIRO_FORMAT_RGB24)
    return FALSE;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 pixel = ((const guint32 *) (gconstpointer) (data + (gsize) y * (gsize) stride))[x];
        guint8 blue = pixel & 0xff;

        if ((format == CAIRO_FORMAT_ARGB32 && pixel >> 24 != 0xff) || (pixel >> 16 & 0xff) != blue || (pixel >> 8 & 0xff) != blue)
          return FALSE;
      }
  return TRUE;
}

static cairo_surface_t *
load_png (const char *path, const char *data, gsize size, gboolean is_pdfx, GError **error)
{
  Rest rest = { data, size };
  cairo_surface_t *surface;
  int width, height;

  if (size_of_png ((const guint8 *) data, size, &width, &height) && !is_of_bearable_size (path, width, height, error))
    return NULL;
  surface = cairo_image_surface_create_from_png_stream (read_rest, &rest);
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%s is not a PNG that can be read"), path));
  else if (!is_pdfx || is_opaque_grey (surface) || fail_of_inks (path, error))
    return surface;
  cairo_surface_destroy (surface);
  return NULL;
}

static cairo_surface_t *
load_art (const GwBook *book, const char *name, gboolean is_pdfx, GError **error)
{
  g_autofree char *path = g_path_is_absolute (name) ? g_strdup (name) : g_build_filename (book->folder, name, NULL);
  gsize size;
  g_autofree char *data = gw_file_read (path, MOST_ART, GW_FILE_PLAIN, NULL, &size, error);

  if (data == NULL)
    return NULL;
  return g_str_has_suffix (name, ".png") ? load_png (path, data, size, is_pdfx, error)
                                         : load_jpeg (path, g_steal_pointer (&data), size, is_pdfx, error);
}

typedef struct
{
  cairo_t            *cr;
  GwType             *type;
  const GwManuscript *manuscript;
  const GwEdition    *edition;
  const GwCoverPlan  *plan;
  JsonObject         *said;  /* the book's "cover"; an empty one where there is none */
  GwMembers           members;
  GwColour            ground, ink;
} Cover;

/* Fills the box, cutting off what is too much on two sides. */
static gboolean
draw_art (Cover *cover, const char *name, double x, double y, double width, double height, GError **error)
{
  cairo_t *cr = cover->cr;
  cairo_surface_t *surface = load_art (cover->manuscript->book, name, cover->edition->is_pdfx, error);
  double scale, own_width, own_height;

  if (surface == NULL)
    return FALSE;
  own_width = cairo_image_surface_get_width (surface);
  own_height = cairo_image_surface_get_height (surface);
  scale = MAX (width / own_width, height / own_height);
  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  cairo_translate (cr, x + (width - scale * own_width) / 2, y + (height - scale * own_height) / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);
  return TRUE;
}

/* ---- what the program sets ---- */

static double
set_text (Cover *cover, GwFace face, double size, GwSetting setting, double x, double y, double width, const char *text)
{
  PangoLayout *layout = gw_type_layout (cover->type, face, size, setting, width, text);
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  cairo_set_source_rgb (cover->cr, cover->ink.red, cover->ink.green, cover->ink.blue);
  cairo_move_to (cover->cr, x, y);
  pango_cairo_show_layout (cover->cr, layout);
  cairo_new_path (cover->cr);
  return (double) logical.height / PANGO_SCALE;
}

/* The first puzzle on a white card. */
static gboolean
draw_card (Cover *cover, double x, double y, double side, GError **error)
{
  const GwBookItem *item = gw_manuscript_item (cover->manuscript, 0);
  const GwBookKind *kind = gw_manuscript_kind (cover->manuscript, item);
  g_autoptr (GwStyle) style = gw_style_load ("print-colour", error);
  g_autoptr (GwScene) scene = gw_scene_new (kind->puzzle);
  const GwContent content = { .givens = item->givens };
  double unit = 0.86 * side / MAX (scene->bounds.width, scene->bounds.height);
  GwPainter painter;

  if (style == NULL)
    return FALSE;
  cairo_set_source_rgb (cover->cr, 1, 1, 1);
  cairo_rectangle (cover->cr, x, y, side, side);
  cairo_fill (cover->cr);
  cairo_save (cover->cr);
  cairo_translate (cover->cr, x + (side - unit * scene->bounds.width) / 2 - unit * scene->bounds.x,
                   y + (side - unit * scene->bounds.height) / 2 - unit * scene->bounds.y);
  gw_painter_init (&painter, cover->cr, style, unit);
  gw_scene_draw (scene, &painter, &content, GW_ALL_LAYERS & ~(1u << GW_LAYER_PAPER));
  gw_painter_clear (&painter);
  cairo_restore (cover->cr);
  return TRUE;
}

static gboolean
set_front (Cover *cover, GError **error)
{
  const GwBook *book = cover->manuscript->book;
  const GwCoverPlan *plan = cover->plan;
  double x = plan->front_x + 1.6 * SAFE, width = plan->trim_width - 3.2 * SAFE, y = plan->bleed + 0.09 * plan->trim_height;
  double size = plan->trim_width / 11;

  while (size > 14 && gw_type_height (cover->type, GW_FACE_TITLE, size, width, book->title) > 3.3 * size)
    size *= 0.93;
  y += set_text (cover, GW_FACE_TITLE, size, GW_SET_CENTRE, x, y, width, book->title) + 0.3 * size;
  if (book->subtitle != NULL)
    set_text (cover, GW_FACE_ITALIC, 0.45 * size, GW_SET_CENTRE, x, y, width, book->subtitle);
  if (book->author != NULL)
    set_text (cover, GW_FACE_TEXT, 0.5 * size, GW_SET_CENTRE, x, plan->bleed + 0.9 * plan->trim_height, width, book->author);
  if (cover->manuscript->items->len == 0)
    return TRUE;
  return draw_card (cover, plan->front_x + 0.22 * plan->trim_width, plan->bleed + 0.39 * plan->trim_height, 0.56 * plan->trim_width,
                    error);
}

static void
set_back (Cover *cover)
{
  const GwCoverPlan *plan = cover->plan;
  const char *blurb = gw_members_text (&cover->members, cover->said, "cover", "blurb", NULL);

  if (blurb != NULL)
    set_text (cover, GW_FACE_TEXT, plan->trim_width / 32, GW_SET_LEFT, plan->back_x + 2 * SAFE, plan->bleed + 0.12 * plan->trim_height,
              plan->trim_width - 4 * SAFE, blurb);
}

/* From top to bottom, as English spines are read. */
static void
set_spine (Cover *cover)
{
  const GwBook *book = cover->manuscript->book;
  const GwCoverPlan *plan = cover->plan;
  double size = MIN ((plan->spine - 2 * SPINE_SAFE) / CAPITALS, 18), line;

  if (!plan->has_spine_text || size < 4)
    return;
  line = gw_type_line (cover->type, GW_FACE_BOLD, size);
  cairo_save (cover->cr);
  cairo_translate (cover->cr, plan->spine_x + plan->spine / 2 + line / 2, plan->bleed + 2 * SAFE);
  cairo_rotate (cover->cr, G_PI / 2);
  set_text (cover, GW_FACE_BOLD, size, GW_SET_LEFT, 0, 0, plan->trim_height - 4 * SAFE, book->title);
  if (book->author != NULL
      && gw_type_width (cover->type, GW_FACE_BOLD, size, book->title) + gw_type_width (cover->type, GW_FACE_TEXT, size, book->author)
           < plan->trim_height - 6 * SAFE)
    set_text (cover, GW_FACE_TEXT, size, GW_SET_RIGHT, 0, 0, plan->trim_height - 4 * SAFE, book->author);
  cairo_restore (cover->cr);
}

/* White, in the lower right corner of the back: the bar code of the book's ISBN; without one the shop prints its own there. */
static void
draw_barcode (Cover *cover)
{
  const GwCoverPlan *plan = cover->plan;
  const char *isbn = cover->manuscript->book->isbn;
  double x = plan->spine_x - SAFE - BARCODE_WIDTH, y = plan->bleed + plan->trim_height - SAFE - BARCODE_HEIGHT;
  double scale = gw_members_count (&cover->members, cover->said, "cover", "barcode-size", 100, 80, 100) / 100.0;
  const GwColour ink = cover->ink;
  char digits[GW_EAN_DIGITS + 1];

  if (!gw_members_flag (&cover->members, cover->said, "cover", "barcode", TRUE))
    return;
  cairo_set_source_rgb (cover->cr, 1, 1, 1);
  cairo_rectangle (cover->cr, x, y, BARCODE_WIDTH, BARCODE_HEIGHT);
  cairo_fill (cover->cr);
  if (isbn == NULL || cover->members.error != NULL || !gw_isbn_read (isbn, digits, &cover->members.error))
    return;
  cover->ink = (GwColour) { 0, 0, 0 };
  set_text (cover, GW_FACE_TEXT, ISBN_SIZE, GW_SET_CENTRE, x, y + 1, BARCODE_WIDTH, isbn);
  gw_bar_code_draw (cover->cr, cover->type, digits, x + (BARCODE_WIDTH - gw_bar_code_width (scale)) / 2,
                    y + BARCODE_HEIGHT - gw_bar_code_height (scale) - 1, scale);
  cover->ink = ink;
}

/* ---- all of it ---- */

/* "#1f3a5f"; letters are white on dark, black on light. */
static gboolean
read_ground (Cover *cover)
{
  const char *text = gw_members_text (&cover->members, cover->said, "cover", "colour", "#26466d");

  if (!gw_colour_parse (text, &cover->ground))
    gw_members_fail (&cover->members, "cover", g_strdup (_("\"colour\" must be a colour such as \"#26466d\"")));
  cover->ink = 0.3 * cover->ground.red + 0.59 * cover->ground.green + 0.11 * cover->ground.blue > 0.55
                 ? (GwColour) { 0, 0, 0 } : (GwColour) { 1, 1, 1 };
  return cover->members.error == NULL;
}

static gboolean
draw_grounds (Cover *cover, gboolean *has_front, GError **error)
{
  const GwCoverPlan *plan = cover->plan;
  const char *wrap = gw_members_text (&cover->members, cover->said, "cover", "wrap", NULL);
  const char *front = gw_members_text (&cover->members, cover->said, "cover", "front", NULL);
  const char *back = gw_members_text (&cover->members, cover->said, "cover", "back", NULL);

  *has_front = wrap != NULL || front != NULL;
  cairo_set_source_rgb (cover->cr, cover->ground.red, cover->ground.green, cover->ground.blue);
  cairo_paint (cover->cr);
  return (wrap == NULL || draw_art (cover, wrap, 0, 0, plan->width, plan->height, error))
         && (front == NULL || draw_art (cover, front, plan->front_x, 0, plan->width - plan->front_x, plan->height, error))
         && (back == NULL || draw_art (cover, back, 0, 0, plan->spine_x, plan->height, error));
}

static gboolean
draw_cover (Cover *cover, GError **error)
{
  gboolean has_front;

  if (!read_ground (cover))
    {
      g_propagate_error (error, g_steal_pointer (&cover->members.error));
      return FALSE;
    }
  if (!draw_grounds (cover, &has_front, error) || (!has_front && !set_front (cover, error)))
    return FALSE;
  set_back (cover);
  set_spine (cover);
  draw_barcode (cover);
  if (cover->members.error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&cover->members.error));
  return FALSE;
}

static void
size_of_sheet (guint page, GwPressPage *sizes, gpointer data)
{
  const GwCoverPlan *plan = data;

  *sizes = (GwPressPage) { plan->width, plan->height, plan->bleed, plan->bleed, plan->width - 2 * plan->bleed, plan->trim_height };
}

gboolean
gw_cover_export (const GwManuscript *manuscript, const GwEdition *edition, const GwCoverPlan *plan, const char *path, GError **error)
{
  const GwBook *book = manuscript->book;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *draft = g_strdup_printf ("%s%c.gridwright-%08x.draft.pdf", folder, G_DIR_SEPARATOR, g_random_int ());
  GwDraftSink sink;
  cairo_surface_t *surface = gw_draft_sink_surface (&sink, draft, plan->width, plan->height, error);
  JsonObject *root = json_node_get_object (book->root), *nothing;
  g_autoptr (GwType) type = gw_type_new (book->text_font);
  Cover cover = { NULL, type, manuscript, edition, plan, NULL, { NULL, NULL }, { 0, 0, 0 }, { 0, 0, 0 } };
  const GwPressJob job = { .title = book->title, .language = book->language, .has_metadata = edition->has_metadata,
                           .inks = edition->is_pdfx ? GW_INKS_CMYK : GW_INKS_RGB, .is_pdfx = edition->is_pdfx,
                           .page = size_of_sheet, .data = (gpointer) plan };
  gboolean is_done;

  if (surface == NULL)
    return FALSE;
  nothing = json_object_new ();
  cover.cr = cairo_create (surface);
  cover.said = gw_members_object (&cover.members, root, NULL, "cover");
  if (cover.said == NULL)
    cover.said = nothing;
  cairo_pdf_surface_restrict_to_version (surface, GW_DRAFT_VERSION);
  is_done = draw_cover (&cover, error);
  cairo_destroy (cover.cr);
  is_done = gw_draft_sink_end (&sink, surface, is_done, error) && gw_press_run (&job, draft, path, error);
  g_unlink (draft);
  json_object_unref (nothing);
  return is_done;
}
