#pragma once

#include "tools/tool.h"

G_BEGIN_DECLS

/* Marks that sit on one edge or corner. A click sets one, another one the next of the family (with its cells the other way
 * round first, where that makes a difference), after the last one it is gone. A drag sets one on every place. */
void gw_mark_press   (GwToolRun *run);
void gw_mark_drag    (GwToolRun *run);
void gw_mark_release (GwToolRun *run);

G_END_DECLS
