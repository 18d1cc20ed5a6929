#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Values of clues from the solution that the author has stated. Where it does not decide enough, and for rules that take no
 * value from a solution, these give CLUE back. Both take CLUE (may be NULL), which is not part of an alternative. */

/* CLUE where it is closed and true; else with the value that makes it true. */
GwConstraint *gw_clue_from_solution (const GwPuzzle *puzzle,
                                     GwConstraint   *clue);
/* With all its values left open that may be. */
GwConstraint *gw_clue_left_open     (const GwPuzzle *puzzle,
                                     GwConstraint   *clue);

G_END_DECLS
