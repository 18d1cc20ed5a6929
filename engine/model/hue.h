#pragma once

#include "model/look.h"

G_BEGIN_DECLS

/* What hues are called in files; marked for translation. */
extern const char *const gw_hue_words[GW_N_HUES];

/* A word, or "#rrggbb" or "#rgb", which is the hue that is nearest to it: how it looks is the style's affair. FALSE, and HUE stays, when it
 * is neither, or NULL. */
gboolean gw_hue_find (const char *text,
                      GwHue      *hue);

G_END_DECLS
