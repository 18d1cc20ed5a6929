#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* cairo writes every colour as RGB, and gives each page a group in RGB; a press that prints black alone mixes its black
 * from four inks then. This gives the same file with DeviceGray throughout: fills, strokes, groups, pictures.
 *
 * It reads what cairo writes up to PDF 1.5 (a plain table of objects, streams in Flate or bare): restrict the surface to
 * GW_GREY_PDF_VERSION. NULL when PDF is anything else. */
#define GW_GREY_PDF_VERSION CAIRO_PDF_VERSION_1_5

GBytes *gw_grey_pdf (GBytes  *pdf,
                     GError **error);

/* What draws on a page, in grey: `r g b rg` becomes `grey g`, `RG` likewise `G`. */
GString *gw_grey_content (const char *text,
                          gsize       size);
/* Three bytes a pixel become one. */
GString *gw_grey_pixels  (const char *pixels,
                          gsize       size);

G_END_DECLS
