#include "render/grey-pdf.h"

#include "render/pdf-inks.h"
#include "render/pdf-writer.h"

/* FALSE when it cannot be read. */
static gboolean
put_grey (GwPdfWriter *writer, const GwDraftObject *object)
{
  g_autoptr (GString) stream = NULL;

  if (gw_pdf_writer_leaves (writer, object->id))
    return TRUE;
  if (object->has_stream)
    stream = gw_grey_stream (object->head->str, object->stream->str, object->stream->len);
  if (object->has_stream && stream == NULL)
    return FALSE;
  g_string_replace (object->head, "/DeviceRGB", "/DeviceGray", 0);
  gw_pdf_writer_put (writer, object->id, object->head, stream);
  return TRUE;
}

static gboolean
write_grey (GwDraftPdf *draft, FILE *file)
{
  g_autoptr (GError) problem = NULL;
  const GwDraftObject *object;
  GwPdfWriter writer;
  gboolean is_fine = TRUE;

  gw_pdf_writer_begin (&writer, file, draft, "1.5");
  while (is_fine && (object = gw_draft_pdf_next (draft, &problem)) != NULL)
    is_fine = put_grey (&writer, object);
  is_fine = is_fine && problem == NULL && gw_pdf_writer_end (&writer);
  gw_pdf_writer_clear (&writer);
  return is_fine;
}

GBytes *
gw_grey_pdf (GBytes *pdf, GError **error)
{
  g_autoptr (GwDraftPdf) draft = gw_draft_pdf_open_bytes (pdf, NULL);
  char *grey = NULL;
  gsize size = 0;
  FILE *file = draft != NULL ? open_memstream (&grey, &size) : NULL;
  gboolean is_fine = file != NULL && write_grey (draft, file);

  if (file != NULL && fclose (file) != 0)
    is_fine = FALSE;
  if (is_fine)
    return g_bytes_new_with_free_func (grey, size, free, grey);
  free (grey);
  g_set_error_literal (error, GW_ERROR, GW_ERROR_INVALID, _("this PDF cannot be made grey"));
  return NULL;
}
