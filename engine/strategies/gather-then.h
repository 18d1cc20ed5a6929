#pragma once

#include "strategies/path.h"

G_BEGIN_DECLS

/* What follows at once from a step ends its sentence: what its own clues say next, by what it has just left, and the few singles behind. Those of PATH that
 * end the one that the steps at LINES make, into THEN, as long as IS_LEFT says that no run has taken them. */
void      gw_collect_then (const GwPath   *path,
                           const gboolean *is_left,
                           const GArray   *lines,
                           GArray         *then);
/* HEAD, which is taken and begins with step FIRST, with the steps at THEN. Its parts are HEAD and those that are no singles. */
GwReason *gw_then_of      (const GwPath *path,
                           guint         first,
                           GwReason     *head,
                           const GArray *then);

G_END_DECLS
