#pragma once

#include "model/puzzle.h"
#include "model/edit.h"

G_BEGIN_DECLS

/* Numbers that `set(Islands:5, …)` says of cells. Where they are sizes of islands, or numbers along a path, each is a clue and may go. Where a centre
 * lies is none, and members are what the puzzle is made of. */

/* Whether DEFINITION is a set of which a number is said, and that is a clue. */
gboolean gw_set_number_is_clue (const GwPuzzle     *puzzle,
                                const GwConstraint *definition);
/* Whether such a set says nothing without its number, so that all of it may go: of a path. Of islands the cell stays. */
gboolean gw_set_number_is_all  (const GwPuzzle     *puzzle,
                                const GwConstraint *definition);
/* A set that is a clue, as one for each of its cells, into EDIT. FALSE when it has one cell anyway. */
gboolean gw_set_number_split   (const GwPuzzle     *puzzle,
                                const GwConstraint *definition,
                                GwEdit             *edit);
/* The set without its number, into EDIT. */
void     gw_set_number_drop    (const GwPuzzle     *puzzle,
                                const GwConstraint *definition,
                                GwEdit             *edit);

G_END_DECLS
