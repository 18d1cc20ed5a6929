#pragma once

#include "drawn/drawn.h"
#include "selection/selection.h"

G_BEGIN_DECLS

/* A mask per cell: what the givens leave; 0 in cells that are not part of the puzzle. N_GIVENS may be NULL. Free it. */
GwMask *gw_givens_cells (const GwPuzzle     *puzzle,
                         guint              *n_givens);
/* What a clue says, in sentences, a line each: its rule, whether that is checked, how the givens break it, and whether it
 * is locked or hidden. */
char   *gw_clue_explain (const GwPuzzle     *puzzle,
                         const GwConstraint *clue);
/* The same of what is drawn only. */
char   *gw_drawn_explain (const GwDrawn     *drawn);

G_END_DECLS
