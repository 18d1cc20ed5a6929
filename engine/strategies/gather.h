#pragma once

#include "strategies/path.h"

G_BEGIN_DECLS

/* Told in one go: singles that come one after the other, with nothing between them that matters, become one step, nine at most. It names what
 * they need together: what was known before the first of them, and the houses in which they see each other. So it is one proof. What lay
 * between them comes behind. Likewise steps about places that are seen at a glance, for up to five reasons. Once a path. */
void gw_path_gather (GwPath *path);

G_END_DECLS
