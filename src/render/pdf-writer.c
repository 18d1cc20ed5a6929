#include "render/pdf-writer.h"

#include <errno.h>
#include <string.h>

#include "render/pdf-dictionary.h"

static void
put (GwPdfWriter *writer, const char *data, gsize length)
{
  if (fwrite (data, 1, length, writer->file) != length && writer->failure == 0)
    writer->failure = errno; /* asked for at the end */
  g_checksum_update (writer->sum, (const guchar *) data, (gssize) length);
  writer->at += length;
}

static void put_format (GwPdfWriter *writer, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
put_format (GwPdfWriter *writer, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  put (writer, text, strlen (text));
}

void
gw_pdf_writer_begin (GwPdfWriter *writer, FILE *file, const GwDraftPdf *draft, const char *version)
{
  guint n_ids = gw_draft_pdf_n_ids (draft);

  *writer = (GwPdfWriter) {
    .file = file, .sum = g_checksum_new (G_CHECKSUM_MD5), .offsets = g_new0 (guint64, n_ids), .is_left = g_new0 (gboolean, n_ids),
    .n_ids = n_ids, .root = gw_draft_pdf_trailer (draft, "/Root"), .info = gw_draft_pdf_trailer (draft, "/Info"),
  };
  put_format (writer, "%%PDF-%s\n%%\xb5\xed\xae\xfb\n", version);
}

void
gw_pdf_writer_clear (GwPdfWriter *writer)
{
  g_clear_pointer (&writer->sum, g_checksum_free);
  g_clear_pointer (&writer->offsets, g_free);
  g_clear_pointer (&writer->is_left, g_free);
}

void
gw_pdf_writer_leave (GwPdfWriter *writer, guint id)
{
  if (id < writer->n_ids)
    writer->is_left[id] = TRUE;
  if (id == writer->info)
    writer->info = 0;
}

gboolean
gw_pdf_writer_leaves (const GwPdfWriter *writer, guint id)
{
  return writer->is_left[id];
}

/* "/Length 5 0 R": the object behind the stream that holds the number is left out, the number itself takes its place. */
static void
set_length (GwPdfWriter *writer, GString *head, gsize length)
{
  const char *at = strstr (head->str, "/Length ");
  g_autofree char *entry = g_strdup_printf ("/Length %" G_GSIZE_FORMAT "\n", length);
  char *rest = NULL;
  guint64 id = at != NULL ? g_ascii_strtoull (at + strlen ("/Length "), &rest, 10) : 0;

  if (at == NULL)
    return;
  if (g_str_has_prefix (rest, " 0 R"))
    {
      rest += strlen (" 0 R");
      if (id < writer->n_ids)
        writer->is_left[id] = TRUE;
    }
  g_string_erase (head, at - head->str, rest - at);
  gw_pdf_add (head, entry);
}

void
gw_pdf_writer_put (GwPdfWriter *writer, guint id, GString *head, const GString *stream)
{
  if (stream != NULL)
    set_length (writer, head, stream->len);
  writer->offsets[id] = writer->at;
  put_format (writer, "%u 0 obj\n", id);
  put (writer, head->str, head->len);
  if (stream != NULL)
    {
      put_format (writer, "stream\n");
      put (writer, stream->str, stream->len);
      put_format (writer, "\nendstream\n");
    }
  put_format (writer, "endobj\n");
}

gboolean
gw_pdf_writer_end (GwPdfWriter *writer)
{
  guint64 table = writer->at;
  const char *sum;

  put_format (writer, "xref\n0 %u\n", writer->n_ids);
  for (guint i = 0; i < writer->n_ids; i++)
    put_format (writer, "%010" G_GUINT64_FORMAT " %s \n", writer->offsets[i], writer->offsets[i] > 0 ? "00000 n" : "65535 f");
  sum = g_checksum_get_string (writer->sum);
  fprintf (writer->file, "trailer\n<< /Size %u\n   /Root %u 0 R\n", writer->n_ids, writer->root);
  if (writer->info > 0)
    fprintf (writer->file, "   /Info %u 0 R\n", writer->info);
  fprintf (writer->file, "   /ID [ <%s> <%s> ]\n>>\nstartxref\n%" G_GUINT64_FORMAT "\n%%%%EOF\n", sum, sum, table);
  if (fflush (writer->file) != 0 && writer->failure == 0)
    writer->failure = errno;
  return writer->failure == 0;
}
