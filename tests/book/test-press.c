/* What is made of cairo's file: facts, boxes and descriptions where they belong, whether the draft has a plain table of objects or
 * packs them, as newer cairos do; and nothing at all of half a draft. */
#include "book/press.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include <cairo-pdf.h>
#include <glib/gstdio.h>
#include <qpdf/qpdf-c.h>

#include "render/draft-pdf.h"
#include "render/pdf-inks.h"

#define TITLE "Rätsel (zum \\ Lösen)" /* brackets, a backslash, and what is no ASCII */
#define AUTHOR "Ada /Type /Page /ModDate /CreationDate 5" /* words of the format itself */
#define N_PAGES 3

static char *folder;

static char *
path_of (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

/* Pages with a figure in half transparent colour, which cairo draws as a group. */
static void
draw (const char *path)
{
  cairo_surface_t *surface = cairo_pdf_surface_create (path, 300, 400);
  cairo_t *cr;

  cairo_pdf_surface_restrict_to_version (surface, GW_DRAFT_VERSION);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, "An Old (Title");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, AUTHOR);
  cr = cairo_create (surface);
  for (guint i = 0; i < N_PAGES; i++)
    {
      cairo_tag_begin (cr, "P", NULL);
      cairo_move_to (cr, 20, 20);
      cairo_show_text (cr, "words");
      cairo_tag_end (cr, "P");
      cairo_tag_begin (cr, "Figure", NULL);
      cairo_push_group (cr);
      cairo_set_source_rgb (cr, 1, 0, 0);
      cairo_rectangle (cr, 30, 30, 50 + i, 50);
      cairo_fill (cr);
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, 0.5);
      cairo_tag_end (cr, "Figure");
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
}

static void
pack (const char *from, const char *to)
{
  qpdf_data pdf = qpdf_init ();

  g_assert_cmpint (qpdf_read (pdf, from, NULL) & QPDF_ERRORS, ==, 0);
  g_assert_cmpint (qpdf_init_write (pdf, to) & QPDF_ERRORS, ==, 0);
  qpdf_set_object_stream_mode (pdf, qpdf_o_generate);
  g_assert_cmpint (qpdf_write (pdf) & QPDF_ERRORS, ==, 0);
  qpdf_cleanup (&pdf);
}

/* ---- the job ---- */

static void
size_of (guint page, GwPressPage *sizes, gpointer data)
{
  (void) data;
  *sizes = (GwPressPage) { 310 + page, 420.125, 5, 10, 300, 400 };
}

static char *
describe (gpointer data)
{
  return g_strdup_printf ("Figure %u: (ä", ++*(guint *) data);
}

static gboolean
press (const char *draft, const char *path, gboolean is_pdfx, gboolean is_packed, GError **error)
{
  guint n = 0;
  const GwPressJob job = { .title = TITLE, .language = "de", .inks = GW_INKS_GREY, .is_pdfx = is_pdfx, .has_metadata = TRUE,
                           .is_packed = is_packed, .page = size_of, .describe = describe, .data = &n };

  return gw_press_run (&job, draft, path, error);
}

/* ---- the result, as libqpdf reads it ---- */

static const char *
text_of (qpdf_data pdf, qpdf_oh dict, const char *key)
{
  return qpdf_oh_get_utf8_value (pdf, qpdf_oh_get_key (pdf, dict, key));
}

static void
assert_box (qpdf_data pdf, qpdf_oh page, const char *key, double x, double y, double right, double top)
{
  const double sides[] = { x, y, right, top };
  qpdf_oh box = qpdf_oh_get_key (pdf, page, key);

  g_assert_cmpint (qpdf_oh_get_array_n_items (pdf, box), ==, 4);
  for (int i = 0; i < 4; i++)
    g_assert_cmpfloat_with_epsilon (qpdf_oh_get_numeric_value (pdf, qpdf_oh_get_array_item (pdf, box, i)), sides[i], 1e-4);
}

static void
check_figures (qpdf_data pdf)
{
  qpdf_oh kids = qpdf_oh_get_key (pdf, qpdf_oh_get_key (pdf, qpdf_get_root (pdf), "/StructTreeRoot"), "/K");
  guint n = 0;

  for (int i = 0; i < qpdf_oh_get_array_n_items (pdf, kids); i++)
    {
      qpdf_oh kid = qpdf_oh_get_array_item (pdf, kids, i);
      gboolean is_figure = qpdf_oh_is_name_and_equals (pdf, qpdf_oh_get_key (pdf, kid, "/S"), "/Figure");
      g_autofree char *said = is_figure ? g_strdup_printf ("Figure %u: (ä", ++n) : NULL;

      g_assert_cmpint (qpdf_oh_has_key (pdf, kid, "/Alt"), ==, is_figure);
      if (is_figure)
        g_assert_cmpstr (text_of (pdf, kid, "/Alt"), ==, said);
    }
  g_assert_cmpuint (n, ==, N_PAGES);
}

/* No group, no RGB, neither in dictionaries nor in what draws. */
static void
check_grey (qpdf_data pdf)
{
  int n = qpdf_oh_get_int_value_as_int (pdf, qpdf_oh_get_key (pdf, qpdf_get_trailer (pdf), "/Size"));
  guint n_drawings = 0;

  for (int i = 1; i < n; i++)
    {
      qpdf_oh object = qpdf_get_object_by_id (pdf, i, 0);
      gboolean is_stream = qpdf_oh_is_stream (pdf, object);
      g_autofree char *text = g_strdup (qpdf_oh_unparse_resolved (pdf, is_stream ? qpdf_oh_get_dict (pdf, object) : object));
      unsigned char *data = NULL;
      size_t size = 0;

      g_assert_null (strstr (text, "DeviceRGB"));
      g_assert_null (strstr (text, "/Group"));
      if (!is_stream || strstr (text, "/Length1") != NULL || strstr (text, "Type1C") != NULL || strstr (text, "CIDFontType0C") != NULL)
        continue;
      g_assert_cmpint (qpdf_oh_get_stream_data (pdf, object, qpdf_dl_generalized, NULL, &data, &size) & QPDF_ERRORS, ==, 0);
      n_drawings += g_strstr_len ((char *) data, (gssize) size, " re") != NULL;
      g_assert_null (g_strstr_len ((char *) data, (gssize) size, " rg\n"));
      g_assert_null (g_strstr_len ((char *) data, (gssize) size, " RG\n"));
      free (data);
    }
  g_assert_cmpuint (n_drawings, >=, N_PAGES);
}

static void
check_result (const char *path, gboolean is_pdfx)
{
  qpdf_data pdf = qpdf_init ();
  qpdf_oh info, root;

  g_assert_cmpint (qpdf_read (pdf, path, NULL) & QPDF_ERRORS, ==, 0);
  g_assert_cmpint (qpdf_check_pdf (pdf), ==, 0);
  g_assert_cmpstr (qpdf_get_pdf_version (pdf), ==, is_pdfx ? "1.3" : "1.5");
  g_assert_cmpint (qpdf_get_num_pages (pdf), ==, N_PAGES);
  for (int i = 0; i < N_PAGES; i++)
    {
      assert_box (pdf, qpdf_get_page_n (pdf, i), "/MediaBox", 0, 0, 310 + i, 420.125);
      assert_box (pdf, qpdf_get_page_n (pdf, i), "/BleedBox", 0, 0, 310 + i, 420.125);
      assert_box (pdf, qpdf_get_page_n (pdf, i), "/TrimBox", 5, 10, 305, 410);
    }
  info = qpdf_oh_get_key (pdf, qpdf_get_trailer (pdf), "/Info");
  root = qpdf_get_root (pdf);
  g_assert_cmpstr (text_of (pdf, info, "/Title"), ==, TITLE);
  g_assert_cmpstr (text_of (pdf, info, "/Author"), ==, AUTHOR);
  g_assert_cmpstr (text_of (pdf, root, "/Lang"), ==, "de");
  g_assert_cmpint (qpdf_oh_has_key (pdf, root, "/OutputIntents"), ==, is_pdfx);
  g_assert_true (qpdf_oh_is_array (pdf, qpdf_oh_get_key (pdf, qpdf_get_trailer (pdf), "/ID")));
  check_figures (pdf);
  check_grey (pdf);
  qpdf_cleanup (&pdf);
}

/* ---- tests ---- */

static void
test_result (gconstpointer data)
{
  gboolean is_packed = GPOINTER_TO_INT (data) & 1, is_pdfx = (GPOINTER_TO_INT (data) & 2) != 0;
  g_autofree char *draft = path_of ("draft.pdf"), *other = path_of ("packed.pdf"), *path = path_of ("result.pdf");
  GError *error = NULL;

  draw (draft);
  pack (draft, other);
  press (is_packed ? other : draft, path, is_pdfx, FALSE, &error);
  g_assert_no_error (error);
  check_result (path, is_pdfx);
  press (is_packed ? other : draft, path, FALSE, TRUE, &error);
  g_assert_no_error (error);
  check_result (path, FALSE);
  g_unlink (path);
  g_unlink (draft);
  g_unlink (other);
}

/* The disk is full at some time: it says so, and nothing of it stays. */
static void
test_full (void)
{
  g_autofree char *draft = path_of ("draft.pdf"), *path = path_of ("result.pdf"), *mended = path_of ("draft.pdf.mended");
  g_autoptr (GError) error = NULL;

  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("no /dev/full");
      return;
    }
  draw (draft);
  g_assert_cmpint (symlink ("/dev/full", mended), ==, 0);
  g_assert_false (press (draft, path, FALSE, FALSE, &error));
  g_assert_nonnull (strstr (error->message, g_strerror (ENOSPC)));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (mended, G_FILE_TEST_IS_SYMLINK));
  g_unlink (draft);
}

static void
test_broken (void)
{
  g_autofree char *draft = path_of ("draft.pdf"), *part = path_of ("part.pdf"), *path = path_of ("result.pdf"), *bytes = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;
  gsize size;

  draw (draft);
  g_assert_true (g_file_get_contents (draft, &bytes, &size, NULL));
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (g_file_set_contents (part, bytes, (gssize) (i * (size - 1) / 40), NULL));
      if (!press (part, path, FALSE, FALSE, &error)) /* libqpdf may find some pages in it */
        {
          g_assert_nonnull (error);
          g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
        }
      g_unlink (path);
    }
  g_unlink (part);
  g_unlink (draft);
  dir = g_dir_open (folder, 0, NULL);
  name = g_dir_read_name (dir);
  g_assert_cmpstr (name, ==, NULL);
}

/* ---- four inks ---- */

static void
assert_inks (const char *drawn, const char *expected)
{
  g_autoptr (GString) inked = gw_cmyk_stream ("<< /Length 9 >>", drawn, strlen (drawn));

  g_assert_nonnull (inked);
  g_assert_cmpstr (inked->str, ==, expected);
}

/* Black is what the lightest channel lacks; the rest are shares of what is left of it. */
static void
test_four_inks (void)
{
  assert_inks ("0.4 0.5 0.8 rg 1 2 m f", "0.5 0.375 0 0.2 k 1 2 m f");
  assert_inks ("1 0 0 RG S", "0 1 1 0 K S");
  assert_inks ("0.25 0.25 0.25 rg 0 0 0 rg 1 1 1 RG", "0 0 0 0.75 k 0 0 0 1 k 0 0 0 0 K");
  g_assert_null (gw_cmyk_stream ("<< /Subtype /Image /ColorSpace /DeviceRGB >>", "abc", 3));
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("gw-press-XXXXXX", NULL);
  g_test_add_data_func ("/press/plain", GINT_TO_POINTER (0), test_result);
  g_test_add_data_func ("/press/packed", GINT_TO_POINTER (1), test_result);
  g_test_add_data_func ("/press/plain/pdfx", GINT_TO_POINTER (2), test_result);
  g_test_add_data_func ("/press/packed/pdfx", GINT_TO_POINTER (3), test_result);
  g_test_add_func ("/press/full", test_full);
  g_test_add_func ("/press/broken", test_broken);
  g_test_add_func ("/press/four-inks", test_four_inks);
  status = g_test_run ();
  g_rmdir (folder);
  g_free (folder);
  return status;
}
