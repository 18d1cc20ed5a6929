#pragma once

#include "strategies/path.h"

G_BEGIN_DECLS

/* Of hidden singles in whose house cells have lost the digit to no digit that stands: which cells, and what took it from them, as far as the path knows;
 * into the step's words. While PATH still knows its takers. */
void gw_path_name_takers (const GwPath *path);

G_END_DECLS
