#pragma once

#include "strategies/path.h"

G_BEGIN_DECLS

/* Of a step that tells of several clues those count on which something later rests, or that place a digit: what the others say becomes a step behind it that
 * does not matter. */
void gw_path_split_lists (GwPath *path);

G_END_DECLS
