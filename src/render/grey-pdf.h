#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* A file of cairo's (draft-pdf.h) with DeviceGray throughout: fills, strokes, groups, pictures. NULL with an error when PDF is
 * anything else. */
GBytes *gw_grey_pdf (GBytes  *pdf,
                     GError **error);

G_END_DECLS
