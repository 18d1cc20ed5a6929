#pragma once

#include "strategies/reason.h"

G_BEGIN_DECLS

/* The puzzle that has the step's clues and groups and nothing else: the grid, its symbols and other definitions, what changes the
 * meaning of a clue that is named, and of a rule of groups only those groups that are named. Free it. */
GwPuzzle *gw_premises_puzzle (const GwReason  *step,
                              const GwTerrain *terrain);
/* What its cells may hold: the step's marks, all values elsewhere; 0 where the grid has no cell, and no place of a layer. */
void      gw_premises_cells  (const GwReason  *step,
                              const GwTerrain *terrain,
                              GwMask          *cells);

G_END_DECLS
