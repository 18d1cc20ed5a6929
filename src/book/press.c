#include "book/press.h"

#include <stdlib.h>
#include <string.h>

#include <gio/gio.h>
#include <qpdf/qpdf-c.h>

#include "document/safe-save.h"
#include "render/grey-pdf.h"

#define DEFLATE_LEVEL 6

typedef struct
{
  qpdf_data         pdf;
  const GwPressJob *job;
  GZlibCompressor  *compressor;
  guint             n_described;
} Press;

/* ---- streams ---- */

/* NULL when it cannot be deflated, which does not happen. */
static GString *
deflate (Press *press, const GString *plain)
{
  GString *out = g_string_sized_new (plain->len / 3 + 64);
  gsize taken = 0;
  GConverterResult result;

  g_converter_reset (G_CONVERTER (press->compressor));
  do
    {
      gsize n_read, n_written;
      char block[16384];

      result = g_converter_convert (G_CONVERTER (press->compressor), plain->str + taken, plain->len - taken, block, sizeof block,
                                    G_CONVERTER_INPUT_AT_END, &n_read, &n_written, NULL);
      if (result == G_CONVERTER_ERROR)
        {
          g_string_free (out, TRUE);
          return NULL;
        }
      taken += n_read;
      g_string_append_len (out, block, (gssize) n_written);
    }
  while (result != G_CONVERTER_FINISHED);
  return out;
}

static void
replace_stream (Press *press, qpdf_oh stream, const GString *plain)
{
  g_autoptr (GString) packed = deflate (press, plain);

  if (packed != NULL)
    qpdf_oh_replace_stream_data (press->pdf, stream, (const guchar *) packed->str, packed->len,
                                 qpdf_oh_new_name (press->pdf, "/FlateDecode"), qpdf_oh_new_null (press->pdf));
}

static void
grey_stream (Press *press, qpdf_oh stream, GString *(*convert) (const char *data, gsize size))
{
  unsigned char *data = NULL;
  size_t size = 0;
  QPDF_BOOL is_plain = QPDF_FALSE;
  g_autoptr (GString) grey = NULL;

  if ((qpdf_oh_get_stream_data (press->pdf, stream, qpdf_dl_generalized, &is_plain, &data, &size) & QPDF_ERRORS) == 0 && is_plain)
    {
      grey = convert ((const char *) data, size);
      replace_stream (press, stream, grey);
    }
  free (data);
}

/* Pictures and what is drawn as a group of its own; contents of pages are met at their page. */
static void
mend_object (Press *press, qpdf_oh object)
{
  qpdf_data pdf = press->pdf;
  qpdf_oh dict, space;

  if (!qpdf_oh_is_stream (pdf, object))
    return;
  dict = qpdf_oh_get_dict (pdf, object);
  if (!qpdf_oh_is_name_and_equals (pdf, qpdf_oh_get_key (pdf, dict, "/Type"), "/XObject"))
    return;
  qpdf_oh_remove_key (pdf, dict, "/Group");
  if (!press->job->is_grey)
    return;
  if (qpdf_oh_is_name_and_equals (pdf, qpdf_oh_get_key (pdf, dict, "/Subtype"), "/Form"))
    {
      grey_stream (press, object, gw_grey_content);
      return;
    }
  space = qpdf_oh_get_key (pdf, dict, "/ColorSpace");
  if (qpdf_oh_is_name_and_equals (pdf, space, "/DeviceRGB"))
    {
      grey_stream (press, object, gw_grey_pixels);
      qpdf_oh_replace_key (pdf, dict, "/ColorSpace", qpdf_oh_new_name (pdf, "/DeviceGray"));
    }
}

/* ---- pages ---- */

static qpdf_oh
new_box (Press *press, double x, double y, double width, double height)
{
  const double sides[] = { x, y, x + width, y + height };
  qpdf_oh box = qpdf_oh_new_array (press->pdf);

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    qpdf_oh_append_item (press->pdf, box, qpdf_oh_new_real_from_double (press->pdf, sides[i], 4));
  return box;
}

static void
mend_page (Press *press, guint i)
{
  qpdf_data pdf = press->pdf;
  qpdf_oh page = qpdf_get_page_n (pdf, i), contents = qpdf_oh_get_key (pdf, page, "/Contents");
  GwPressPage sizes;

  press->job->page (i, &sizes, press->job->data);
  qpdf_oh_remove_key (pdf, page, "/Group");
  qpdf_oh_replace_key (pdf, page, "/MediaBox", new_box (press, 0, 0, sizes.width, sizes.height));
  qpdf_oh_replace_key (pdf, page, "/BleedBox", new_box (press, 0, 0, sizes.width, sizes.height));
  qpdf_oh_replace_key (pdf, page, "/TrimBox", new_box (press, sizes.x, sizes.y, sizes.trim_width, sizes.trim_height));
  if (press->job->is_grey && qpdf_oh_is_stream (pdf, contents))
    grey_stream (press, contents, gw_grey_content);
}

/* ---- what screen readers say ---- */

/* Figures get their descriptions in the order in which they were drawn. */
static void
describe (Press *press, qpdf_oh element)
{
  qpdf_data pdf = press->pdf;
  qpdf_oh kids;

  if (!qpdf_oh_is_dictionary (pdf, element))
    return;
  if (qpdf_oh_is_name_and_equals (pdf, qpdf_oh_get_key (pdf, element, "/S"), "/Figure")
      && press->n_described < press->job->descriptions->len)
    qpdf_oh_replace_key (pdf, element, "/Alt",
                         qpdf_oh_new_unicode_string (pdf, press->job->descriptions->pdata[press->n_described++]));
  kids = qpdf_oh_get_key (pdf, element, "/K");
  if (qpdf_oh_is_dictionary (pdf, kids))
    describe (press, kids);
  for (int i = 0; qpdf_oh_is_array (pdf, kids) && i < qpdf_oh_get_array_n_items (pdf, kids); i++)
    {
      qpdf_oh kid = qpdf_oh_get_array_item (pdf, kids, i);

      describe (press, kid);
      qpdf_oh_release (pdf, kid);
    }
}

/* ---- the document ---- */

static void
set_text (Press *press, qpdf_oh dict, const char *key, const char *text)
{
  qpdf_oh_replace_key (press->pdf, dict, key, qpdf_oh_new_unicode_string (press->pdf, text));
}

static char *
date_text (void)
{
  const char *epoch = g_getenv ("SOURCE_DATE_EPOCH");
  g_autoptr (GDateTime) now = epoch != NULL ? g_date_time_new_from_unix_utc (g_ascii_strtoll (epoch, NULL, 10))
                                            : g_date_time_new_now_utc ();

  return g_date_time_format (now, "D:%Y%m%d%H%M%SZ");
}

/* PDF/X-1a: what the press is meant to print on, by its name in the registry; no profile needs to be in the file then. */
static void
declare_pdfx (Press *press, qpdf_oh info, qpdf_oh root)
{
  qpdf_oh intent = qpdf_oh_new_dictionary (press->pdf), intents = qpdf_oh_new_array (press->pdf);

  set_text (press, info, "/GTS_PDFXVersion", "PDF/X-1:2001");
  set_text (press, info, "/GTS_PDFXConformance", "PDF/X-1a:2001");
  qpdf_oh_replace_key (press->pdf, info, "/Trapped", qpdf_oh_new_name (press->pdf, "/False"));
  qpdf_oh_replace_key (press->pdf, intent, "/Type", qpdf_oh_new_name (press->pdf, "/OutputIntent"));
  qpdf_oh_replace_key (press->pdf, intent, "/S", qpdf_oh_new_name (press->pdf, "/GTS_PDFX"));
  set_text (press, intent, "/OutputConditionIdentifier", "CGATS TR 001");
  set_text (press, intent, "/RegistryName", "http://www.color.org");
  set_text (press, intent, "/Info", "SWOP, coated");
  qpdf_oh_append_item (press->pdf, intents, qpdf_make_indirect_object (press->pdf, intent));
  qpdf_oh_replace_key (press->pdf, root, "/OutputIntents", intents);
}

static void
mend_document (Press *press)
{
  const GwPressJob *job = press->job;
  qpdf_data pdf = press->pdf;
  qpdf_oh trailer = qpdf_get_trailer (pdf), root = qpdf_get_root (pdf), info;
  g_autofree char *date = date_text ();

  if (job->descriptions != NULL)
    describe (press, qpdf_oh_get_key (pdf, root, "/StructTreeRoot"));
  if (!job->has_metadata && !job->is_pdfx)
    {
      qpdf_oh_remove_key (pdf, trailer, "/Info");
      return;
    }
  info = qpdf_oh_get_key (pdf, trailer, "/Info");
  set_text (press, info, "/Title", job->title);
  set_text (press, info, "/CreationDate", date);
  set_text (press, info, "/ModDate", date);
  set_text (press, root, "/Lang", job->language);
  if (job->is_pdfx)
    declare_pdfx (press, info, root);
}

/* Handles are numbers that stay alive until they are released. */
static void
mend (Press *press)
{
  qpdf_data pdf = press->pdf;
  guint n_pages = (guint) qpdf_get_num_pages (pdf);
  int n_objects = qpdf_oh_get_int_value_as_int (pdf, qpdf_oh_get_key (pdf, qpdf_get_trailer (pdf), "/Size"));

  for (int i = 1; i < n_objects; i++)
    {
      mend_object (press, qpdf_get_object_by_id (pdf, i, 0));
      if (i % 256 == 0)
        qpdf_oh_release_all (pdf);
    }
  for (guint i = 0; i < n_pages; i++)
    {
      mend_page (press, i);
      qpdf_oh_release_all (pdf);
    }
  mend_document (press);
}

/* ---- writing ---- */

static gboolean
fail (Press *press, GError **error)
{
  qpdf_error problem = qpdf_get_error (press->pdf);

  return gw_fail (error, GW_ERROR_INVALID,
                  g_strdup_printf (_("the PDF could not be finished: %s"),
                                   problem != NULL ? qpdf_get_error_message_detail (press->pdf, problem) : ""));
}

static gboolean
write_result (Press *press, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (qpdf_init_write_memory (press->pdf) & QPDF_ERRORS)
    return fail (press, error);
  qpdf_set_deterministic_ID (press->pdf, QPDF_TRUE);
  qpdf_set_object_stream_mode (press->pdf, press->job->is_packed ? qpdf_o_generate : qpdf_o_disable);
  if (press->job->is_pdfx)
    qpdf_force_pdf_version (press->pdf, "1.3");
  if (qpdf_write (press->pdf) & QPDF_ERRORS)
    return fail (press, error);
  bytes = g_bytes_new_static (qpdf_get_buffer (press->pdf), qpdf_get_buffer_length (press->pdf));
  return gw_safe_save (path, bytes, error);
}

gboolean
gw_press_run (const GwPressJob *job, const char *draft, const char *path, GError **error)
{
  Press press = { .pdf = qpdf_init (), .job = job };
  gboolean is_done;

  press.compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, DEFLATE_LEVEL);
  qpdf_silence_errors (press.pdf);
  qpdf_set_suppress_warnings (press.pdf, QPDF_TRUE);
  if (qpdf_read (press.pdf, draft, NULL) & QPDF_ERRORS)
    is_done = fail (&press, error);
  else
    {
      mend (&press);
      is_done = qpdf_has_error (press.pdf) ? fail (&press, error) : write_result (&press, path, error);
    }
  g_object_unref (press.compressor);
  qpdf_cleanup (&press.pdf);
  return is_done;
}
