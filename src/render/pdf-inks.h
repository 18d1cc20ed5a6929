#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* cairo writes every colour as RGB; a press that prints black alone mixes its black from four inks then. */

/* A stream with this dictionary, as it stands in the file, in grey: in what draws `r g b rg` becomes `grey g`, `RG` likewise
 * `G`, and three bytes a pixel become one. What draws nothing (fonts) stays. NULL when it cannot be read. */
GString *gw_grey_stream (const char *dictionary,
                         const char *data,
                         gsize       size);

/* The same in four inks: `r g b rg` becomes `c m y k k`, `RG` likewise `K`; black alone makes greys. NULL for a picture in RGB,
 * too: what its colours are on paper is known to those who have its profile. */
GString *gw_cmyk_stream (const char *dictionary,
                         const char *data,
                         gsize       size);

G_END_DECLS
