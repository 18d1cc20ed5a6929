#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The files that were used last, puzzles and books, in all windows. */
void       gw_recent_add   (GFile *file);
/* Those that are still there, of GFile, the last that was used first. */
GPtrArray *gw_recent_files (void);

G_END_DECLS
