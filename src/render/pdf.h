#pragma once

#include <cairo.h>

#include "gridwright.h"

G_BEGIN_DECLS

/* Files that cairo makes in memory. */

/* For cairo's streams: appends to a GByteArray. */
cairo_status_t   gw_append_bytes    (void                *array,
                                     const unsigned char *data,
                                     unsigned int         length);
/* FALSE with an error when something went wrong on SURFACE. */
gboolean         gw_surface_is_fine (cairo_surface_t     *surface,
                                     GError             **error);

/* When a PDF is made, in UTC wherever it is made: SOURCE_DATE_EPOCH, or now; as g_date_time_format () writes it. Free it. */
char            *gw_pdf_date        (const char          *format);

/* A PDF that goes to BYTES, with title and author from FACTS; lengths in points. */
cairo_surface_t *gw_pdf_surface_new (GByteArray          *bytes,
                                     double               width,
                                     double               height,
                                     const GwFacts       *facts);
/* The file, in DeviceGray where it is to be grey. Frees SURFACE and takes what is in BYTES. NULL with an error. */
GBytes          *gw_pdf_surface_end (cairo_surface_t     *surface,
                                     GByteArray          *bytes,
                                     gboolean             is_grey,
                                     GError             **error);

G_END_DECLS
