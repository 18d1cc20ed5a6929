#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The one of NAMES (NULL-terminated) that WORD most likely misspells, or NULL when none is near. */
const char *gw_nearest (const char        *word,
                        const char *const *names);

G_END_DECLS
