#pragma once

#include "rules/assemble.h"

G_BEGIN_DECLS

/* Definitions of this stage speak of cells: from here on there is a grid, or there is an error. */
#define GW_STAGE_CELLS_KNOWN 4

/* The same as gw_assemble () where most of it is known: SAID has, per statement, a constraint that says it, or NULL: only then its text is read. Symbols, the size of
 * the grid and sentences must be those that the constraints were made for; what a statement speaks of is looked at as ever. */
GwPuzzle *gw_assemble_again (const GwStatement        *statements,
                             const GwConstraint *const *said,
                             guint                     n_statements,
                             GwFacts                  *facts,
                             GwComplain                complain,
                             gpointer                  data);

G_END_DECLS
