#include "book/book-pdf.h"

#include <errno.h>
#include <math.h>
#include <string.h>

#include <cairo-pdf.h>
#include <glib/gstdio.h>

#include "book/describe-page.h"
#include "book/draft-sink.h"
#include "book/page-draw.h"
#include "book/press.h"
#include "render/draft-pdf.h"

/* ---- sheets ---- */

/* Shops differ in whether there is bleed at the spine, too. */
GwLeaf
gw_page_sheet (const GwPages *pages, guint page)
{
  const GwEdition *edition = pages->edition;
  double bleed = edition->bleeds ? edition->shop->bleed : 0, at_spine = edition->shop->bleeds_at_spine ? bleed : 0;
  gboolean is_right = gw_page_is_right (pages, page);

  return (GwLeaf) { edition->width + bleed + at_spine, edition->height + 2 * bleed, is_right ? at_spine : bleed, bleed };
}

/* ---- drawing ---- */

static void
set_facts (const GwPages *pages, cairo_surface_t *surface)
{
  const GwBook *book = pages->manuscript->book;

  cairo_pdf_surface_restrict_to_version (surface, GW_DRAFT_VERSION);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Gridwright");
  if (!pages->edition->has_metadata)
    return;
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, book->title);
  if (book->author != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, book->author);
  if (book->subtitle != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, book->subtitle);
}

static void
set_outline (const GwPages *pages, cairo_surface_t *surface)
{
  for (guint i = 0; i < pages->headings->len; i++)
    {
      const GwHeading *heading = &g_array_index (pages->headings, GwHeading, i);
      g_autofree char *where = g_strdup_printf ("page=%u", heading->page + 1);

      cairo_pdf_surface_add_outline (surface, CAIRO_PDF_OUTLINE_ROOT, heading->title, where, 0);
    }
}

static gboolean
draw_pages (const GwPages *pages, cairo_surface_t *surface, const GwControl *control, GError **error)
{
  g_autoptr (GwPageDrawing) drawing = gw_page_drawing_new (pages, error);
  cairo_t *cr = drawing != NULL ? cairo_create (surface) : NULL;
  gboolean goes_on = TRUE;

  for (guint i = 0; cr != NULL && goes_on && i < pages->pages->len; i++)
    {
      GwLeaf sheet = gw_page_sheet (pages, i);
      g_autofree char *label = gw_page_label (gw_pages_page (pages, i));

      cairo_pdf_surface_set_size (surface, sheet.width, sheet.height);
      if (pages->edition->has_labels)
        cairo_pdf_surface_set_page_label (surface, label);
      cairo_save (cr);
      cairo_translate (cr, sheet.x, sheet.y);
      gw_page_draw (drawing, cr, i, GW_DRAW_FOR_PDF);
      cairo_restore (cr);
      cairo_show_page (cr);
      goes_on = !gw_control_should_stop (control);
      gw_control_report (control, &(GwProgress) { GW_UNIT_PUZZLES, i + 1, pages->pages->len, 0 });
    }
  g_clear_pointer (&drawing, gw_page_drawing_free);
  g_clear_pointer (&cr, cairo_destroy);
  return goes_on && pages->pages->len > 0;
}

/* As cairo writes it. */
static gboolean
write_draft (const GwPages *pages, const char *path, const GwControl *control, GError **error)
{
  GwDraftSink sink;
  cairo_surface_t *surface = gw_draft_sink_surface (&sink, path, pages->edition->width, pages->edition->height, error);
  gboolean is_whole;

  if (surface == NULL)
    return FALSE;
  set_facts (pages, surface);
  is_whole = draw_pages (pages, surface, control, error);
  if (pages->edition->has_outline)
    set_outline (pages, surface);
  return gw_draft_sink_end (&sink, surface, is_whole, error);
}

/* ---- files ---- */

/* PDF counts from below. */
static void
size_of_page (guint page, GwPressPage *sizes, gpointer data)
{
  const GwPages *pages = ((const GwDescriber *) data)->pages;
  GwLeaf sheet = gw_page_sheet (pages, page);

  *sizes = (GwPressPage) { sheet.width, sheet.height, sheet.x, sheet.y, pages->edition->width, pages->edition->height };
}

static char *
describe_figure (gpointer data)
{
  return gw_pages_describe (data);
}

static gboolean
finish (const GwPages *pages, const char *draft, const char *path, GError **error)
{
  const GwEdition *edition = pages->edition;
  const GwBook *book = pages->manuscript->book;
  g_autoptr (GwStyle) style = gw_style_load (edition->style, error);
  GwDescriber describer = { .pages = pages };
  const GwPressJob job = { book->title, book->language, style != NULL && style->is_grey ? GW_INKS_GREY : GW_INKS_RGB, edition->is_pdfx, edition->has_metadata,
                           edition->shop->is_colour, size_of_page, edition->has_tags ? describe_figure : NULL, &describer };

  return style != NULL && gw_press_run (&job, draft, path, error);
}

gboolean
gw_book_export (const GwPages *pages, const char *path, gboolean may_replace, const GwControl *control, GError **error)
{
  g_autofree char *draft = NULL, *folder = g_path_get_dirname (path);
  gboolean is_done;

  if (!may_replace && g_file_test (path, G_FILE_TEST_EXISTS))
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%s exists; --force replaces it"), path));
  if (pages->manuscript->items->len == 0)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("the book holds no puzzle; put some into its chapters")));
  draft = g_strdup_printf ("%s%c.gridwright-%08x.draft.pdf", folder, G_DIR_SEPARATOR, g_random_int ());
  is_done = write_draft (pages, draft, control, error) && finish (pages, draft, path, error);
  g_unlink (draft);
  return is_done;
}

gboolean
gw_book_export_page (const GwPages *pages, guint page, double dpi, const char *path, GError **error)
{
  g_autoptr (GwPageDrawing) drawing = gw_page_drawing_new (pages, error);
  double scale = dpi / 72;
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  if (drawing == NULL)
    return FALSE;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (pages->edition->width * scale),
                                        (int) ceil (pages->edition->height * scale));
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  gw_page_draw (drawing, cr, page, GW_DRAW_FOR_EYES);
  g_clear_pointer (&drawing, gw_page_drawing_free);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png (surface, path);
  cairo_surface_destroy (surface);
  return status == CAIRO_STATUS_SUCCESS
         || gw_fail (error, GW_ERROR_INVALID, g_strdup_printf ("%s: %s", path, cairo_status_to_string (status)));
}
