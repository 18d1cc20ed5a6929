#include "book/draft-sink.h"

#include <cairo-pdf.h>
#include <errno.h>
#include <glib/gstdio.h>

static cairo_status_t
write_some (void *closure, const unsigned char *data, unsigned int length)
{
  GwDraftSink *sink = closure;

  if (fwrite (data, 1, length, sink->file) == length)
    return CAIRO_STATUS_SUCCESS;
  if (sink->code == 0)
    sink->code = errno;
  return CAIRO_STATUS_WRITE_ERROR;
}

static gboolean
fail (int code, GError **error)
{
  return gw_fail (error, GW_ERROR_LIMIT, g_strdup_printf (_("the PDF could not be written: %s"), g_strerror (code)));
}

cairo_surface_t *
gw_draft_sink_surface (GwDraftSink *sink, const char *path, double width, double height, GError **error)
{
  *sink = (GwDraftSink) { .file = g_fopen (path, "wb") };
  if (sink->file != NULL)
    return cairo_pdf_surface_create_for_stream (write_some, sink, width, height);
  fail (errno, error);
  return NULL;
}

gboolean
gw_draft_sink_end (GwDraftSink *sink, cairo_surface_t *surface, gboolean is_drawn, GError **error)
{
  cairo_status_t status;

  cairo_surface_finish (surface);
  if (fflush (sink->file) != 0 && sink->code == 0)
    sink->code = errno;
  if (fclose (sink->file) != 0 && sink->code == 0)
    sink->code = errno;
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (!is_drawn)
    return FALSE;
  if (sink->code != 0)
    return fail (sink->code, error);
  return status == CAIRO_STATUS_SUCCESS || gw_fail (error, GW_ERROR_INVALID, g_strdup (cairo_status_to_string (status)));
}
