#include "render/pdf.h"

#include <cairo-pdf.h>

#include "render/draft-pdf.h"
#include "render/grey-pdf.h"

cairo_status_t
gw_append_bytes (void *array, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (array, data, length);
  return CAIRO_STATUS_SUCCESS;
}

gboolean
gw_surface_is_fine (cairo_surface_t *surface, GError **error)
{
  cairo_status_t status = cairo_surface_status (surface);

  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_LIMIT, _("the picture could not be made: %s"), cairo_status_to_string (status));
  return FALSE;
}

char *
gw_pdf_date (const char *format)
{
  const char *epoch = g_getenv ("SOURCE_DATE_EPOCH");
  g_autoptr (GDateTime) date = epoch != NULL ? g_date_time_new_from_unix_utc (g_ascii_strtoll (epoch, NULL, 10)) : NULL;

  if (date == NULL)
    date = g_date_time_new_now_utc ();
  return g_date_time_format (date, format);
}

cairo_surface_t *
gw_pdf_surface_new (GByteArray *bytes, double width, double height, const GwFacts *facts)
{
  const char *title = gw_facts_get (facts, "title"), *author = gw_facts_get (facts, "author");
  g_autofree char *date = gw_pdf_date ("%Y-%m-%dT%H:%M:%SZ");
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (gw_append_bytes, bytes, width, height);

  cairo_pdf_surface_restrict_to_version (surface, GW_DRAFT_VERSION);
  if (title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  if (author != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, author);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Gridwright");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, date); /* cairo's own is in local time */
  return surface;
}

GBytes *
gw_pdf_surface_end (cairo_surface_t *surface, GByteArray *bytes, gboolean is_grey, GError **error)
{
  g_autoptr (GBytes) pdf = NULL;
  gboolean is_fine;

  cairo_surface_finish (surface);
  is_fine = gw_surface_is_fine (surface, error);
  cairo_surface_destroy (surface);
  if (!is_fine)
    return NULL;
  pdf = g_bytes_new (bytes->data, bytes->len);
  return is_grey ? gw_grey_pdf (pdf, error) : g_steal_pointer (&pdf);
}
