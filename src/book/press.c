#include "book/press.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <gio/gio.h>
#include <glib/gstdio.h>

#include "book/late-qpdf.h"
#include "document/safe-save.h"
#include "render/pdf-dictionary.h"
#include "render/pdf-inks.h"
#include "render/pdf-writer.h"
#include "render/pdf.h"

typedef struct
{
  const GwPressJob *job;
  GwPdfWriter       writer;
  guint             n_pages;
} Press;

/* ---- dictionaries ---- */

/* A text as PDF has it: in brackets, or as UTF-16 in digits where ASCII is not enough. */
static void
add_text (GString *head, const char *key, const char *text)
{
  g_autoptr (GString) entry = g_string_new (key);
  glong n = 0;
  g_autofree gunichar2 *units = g_str_is_ascii (text) ? NULL : g_utf8_to_utf16 (text, -1, NULL, &n, NULL);

  g_string_append (entry, units != NULL ? " <FEFF" : " (");
  for (glong i = 0; i < n; i++)
    g_string_append_printf (entry, "%04X", units[i]);
  for (const char *sign = text; units == NULL && *sign != '\0'; sign++)
    g_string_append_printf (entry, strchr ("()\\", *sign) != NULL ? "\\%c" : "%c", *sign);
  g_string_append (entry, units != NULL ? ">\n" : ")\n");
  gw_pdf_add (head, entry->str);
}

static void
add_box (GString *head, const char *key, double x, double y, double width, double height)
{
  const double sides[] = { x, y, x + width, y + height };
  g_autoptr (GString) entry = g_string_new (key);
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    g_string_append_printf (entry, "%s%s", i == 0 ? " [ " : " ", g_ascii_formatd (number, sizeof number, "%.4f", sides[i]));
  g_string_append (entry, " ]\n");
  gw_pdf_add (head, entry->str);
}

/* ---- objects ---- */

static void
mend_page (Press *press, GString *head)
{
  GwPressPage sizes;

  press->job->page (press->n_pages++, &sizes, press->job->data);
  gw_pdf_drop (head, "/Group");
  gw_pdf_drop (head, "/MediaBox");
  add_box (head, "/MediaBox", 0, 0, sizes.width, sizes.height);
  add_box (head, "/BleedBox", 0, 0, sizes.width, sizes.height);
  add_box (head, "/TrimBox", sizes.x, sizes.y, sizes.trim_width, sizes.trim_height);
}

static void
mend_info (const GwPressJob *job, GString *head)
{
  g_autofree char *date = gw_pdf_date ("D:%Y%m%d%H%M%SZ");

  gw_pdf_drop (head, "/Title");
  gw_pdf_drop (head, "/CreationDate");
  gw_pdf_drop (head, "/ModDate");
  add_text (head, "/Title", job->title);
  add_text (head, "/CreationDate", date);
  add_text (head, "/ModDate", date);
  if (job->is_pdfx)
    gw_pdf_add (head, "/GTS_PDFXVersion (PDF/X-1:2001)\n/GTS_PDFXConformance (PDF/X-1a:2001)\n/Trapped /False\n");
}

/* PDF/X-1a says what the press is meant to print on, by its name in the registry; no profile needs to be in the file then. */
static void
mend_root (const GwPressJob *job, GString *head)
{
  add_text (head, "/Lang", job->language);
  if (job->is_pdfx)
    gw_pdf_add (head, "/OutputIntents [ << /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (CGATS TR 001)"
               " /RegistryName (http://www.color.org) /Info (SWOP, coated) >> ]\n");
}

static void
mend_head (Press *press, guint id, GString *head)
{
  const GwPressJob *job = press->job;

  if (id == press->writer.info) /* first: it holds texts, which may say anything */
    mend_info (job, head);
  else if (id == press->writer.root)
    mend_root (job, head);
  else if (strstr (head->str, "/Type /Page ") != NULL)
    mend_page (press, head);
  else if (strstr (head->str, "/Type /XObject") != NULL)
    gw_pdf_drop (head, "/Group");
  else if (strstr (head->str, "/S /Figure") != NULL && job->describe != NULL)
    {
      g_autofree char *description = job->describe (job->data);

      if (description != NULL)
        add_text (head, "/Alt", description);
    }
  if (job->inks == GW_INKS_GREY)
    g_string_replace (head, "/DeviceRGB", "/DeviceGray", 0);
}

/* ---- streams ---- */

/* Programs of Adobe, and most others after them, write 255 for no ink into a JPEG, and say so by a mark of theirs among the first. */
static gboolean
is_inverted (const GwDraftObject *object)
{
  const guint8 *data = (const guint8 *) object->stream->str;
  gsize size = object->stream->len;

  if (strstr (object->head->str, "/DCTDecode") == NULL || strstr (object->head->str, "/DeviceCMYK") == NULL
      || gw_pdf_entry (object->head->str, "/Decode") != NULL)
    return FALSE;
  for (gsize at = 2; at + 9 < size && data[at] == 0xff && data[at + 1] != 0xda; at += 2 + ((gsize) data[at + 2] << 8 | data[at + 3]))
    if (data[at + 1] == 0xee && memcmp (data + at + 4, "Adobe", 5) == 0)
      return TRUE;
  return FALSE;
}

/* NULL when the stream cannot be read. */
static GString *
stream_in (GwInks inks, const GwDraftObject *object)
{
  switch (inks)
    {
    case GW_INKS_GREY:
      return gw_grey_stream (object->head->str, object->stream->str, object->stream->len);
    case GW_INKS_CMYK:
      return gw_cmyk_stream (object->head->str, object->stream->str, object->stream->len);
    case GW_INKS_RGB:
    default:
      return g_string_new_len (object->stream->str, (gssize) object->stream->len);
    }
}

static gboolean
put_mended (Press *press, const GwDraftObject *object, GError **error)
{
  g_autoptr (GString) stream = NULL;

  if (gw_pdf_writer_leaves (&press->writer, object->id))
    return TRUE;
  if (object->has_stream)
    stream = stream_in (press->job->inks, object);
  if (object->has_stream && is_inverted (object))
    gw_pdf_add (object->head, "/Decode [ 1 0 1 0 1 0 1 0 ]\n");
  if (object->has_stream && stream == NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("the PDF could not be finished: %s"), object->head->str));
  mend_head (press, object->id, object->head);
  gw_pdf_writer_put (&press->writer, object->id, object->head, stream);
  return TRUE;
}

/* ---- the file ---- */

static gboolean
put_all (Press *press, GwDraftPdf *draft, GError **error)
{
  const GwDraftObject *object;
  g_autoptr (GError) problem = NULL;

  while (problem == NULL && (object = gw_draft_pdf_next (draft, &problem)) != NULL)
    put_mended (press, object, &problem);
  if (problem == NULL && !gw_pdf_writer_end (&press->writer))
    gw_fail (&problem, GW_ERROR_LIMIT, g_strdup_printf (_("the PDF could not be written: %s"), g_strerror (press->writer.failure)));
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

static gboolean
write_mended (const GwPressJob *job, GwDraftPdf *draft, const char *path, GError **error)
{
  Press press = { .job = job };
  FILE *file = g_fopen (path, "wb");
  gboolean is_done;

  if (file == NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("the PDF could not be written: %s"), g_strerror (errno)));
  gw_pdf_writer_begin (&press.writer, file, draft, job->is_pdfx ? "1.3" : "1.5");
  if (!job->has_metadata && !job->is_pdfx)
    gw_pdf_writer_leave (&press.writer, press.writer.info);
  is_done = put_all (&press, draft, error);
  fclose (file);
  gw_pdf_writer_clear (&press.writer);
  return is_done;
}

/* The same with its objects in compressed streams, or in a plain table. */
static gboolean
repack (const char *from, const char *to, enum qpdf_object_stream_e mode, GError **error)
{
  qpdf_data pdf;
  gboolean is_done;

  if (!gw_qpdf_load (error))
    return FALSE;
  pdf = gw_qpdf.init ();
  gw_qpdf.silence_errors (pdf);
  gw_qpdf.set_suppress_warnings (pdf, QPDF_TRUE);
  is_done = (gw_qpdf.read (pdf, from, NULL) & QPDF_ERRORS) == 0 && (gw_qpdf.init_write (pdf, to) & QPDF_ERRORS) == 0;
  if (is_done)
    {
      gw_qpdf.set_deterministic_ID (pdf, QPDF_TRUE);
      gw_qpdf.set_object_stream_mode (pdf, mode);
      is_done = (gw_qpdf.write (pdf) & QPDF_ERRORS) == 0;
    }
  if (!is_done)
    {
      qpdf_error problem = gw_qpdf.get_error (pdf);

      gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("the PDF could not be finished: %s"),
                                                         problem != NULL ? gw_qpdf.get_error_message_detail (pdf, problem) : ""));
    }
  gw_qpdf.cleanup (&pdf);
  return is_done;
}

/* Newer cairos pack what they write; libqpdf unpacks it, which takes memory. PLAIN: where that goes. */
static GwDraftPdf *
open_draft (const char *draft, const char *plain, GError **error)
{
  GwDraftPdf *from = gw_draft_pdf_open (draft, NULL);

  return from != NULL || !repack (draft, plain, qpdf_o_disable, error) ? from : gw_draft_pdf_open (plain, error);
}

/* Puts the whole file in place. */
static gboolean
save (const char *whole, const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (whole);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);

  return stream != NULL && gw_safe_save_stream (path, G_INPUT_STREAM (stream), error);
}

gboolean
gw_press_run (const GwPressJob *job, const char *draft, const char *path, GError **error)
{
  g_autofree char *plain = g_strconcat (draft, ".plain", NULL), *mended = g_strconcat (draft, ".mended", NULL);
  g_autofree char *packed = g_strconcat (draft, ".packed", NULL);
  g_autoptr (GwDraftPdf) from = open_draft (draft, plain, error);
  gboolean is_done = from != NULL && write_mended (job, from, mended, error)
                     && (!job->is_packed || repack (mended, packed, qpdf_o_generate, error))
                     && save (job->is_packed ? packed : mended, path, error);

  g_unlink (plain);
  g_unlink (mended);
  g_unlink (packed);
  return is_done;
}
