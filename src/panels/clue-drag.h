#pragma once

#include "panels/clue-row.h"

G_BEGIN_DECLS

/* Rows of the list of clues are dragged to other places in it: one, or all that are selected. */
void gw_clue_drag_install (GwClueRow *row,
                           GwSession   *session);

G_END_DECLS
