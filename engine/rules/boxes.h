#pragma once

#include "rules/rule.h"

G_BEGIN_DECLS

/* The box that CELL lies in: the first region that says so, or NULL. With JIGSAWS, the jigsaw regions where there are
 * any. */
const GwRegion *gw_box_of (const GwPuzzle *puzzle,
                           GwCell          cell,
                           gboolean        jigsaws);

G_END_DECLS
