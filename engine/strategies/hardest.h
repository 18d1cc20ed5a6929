#pragma once

#include "strategies/path.h"

G_BEGIN_DECLS

/* Where a path is hardest, as somebody would say who has solved it. */

/* Of the steps that matter: by grade, by how much has to be looked at, and by how few others could be taken at that time; the first of those
 * that are as hard. The number of steps where there is none. */
guint gw_path_hardest   (const GwPath *path);
/* What step I is about: "arrow at R8C8", "locked candidates (7 in box 5)", "R1C3 = 6" of singles. Free it. */
char *gw_path_step_name (const GwPath *path,
                         guint         i);

G_END_DECLS
