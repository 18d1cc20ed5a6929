#pragma once

#include "generate/plan.h"
#include "model/edit.h"
#include "model/place-layers.h"

G_BEGIN_DECLS

/* Named cells that an author has painted before anything is drawn: walls, islands, circles. */

/* Those of the set that STATEMENTS put cells into, "set(Islands:%n,%c)". NULL: none is painted, or no set is named. */
const GwCellSet *gw_painted_set         (const GwPuzzle     *puzzle,
                                         const char         *statements);
/* Whether CELL is one of PAINTED (may be NULL); NUMBER: what is said of it, -1: nothing. */
gboolean         gw_painted_has         (const GwCellSet    *painted,
                                         GwCell              cell,
                                         gint               *number);
/* Whether STATEMENTS say a number of a set's cells. */
gboolean         gw_painted_says_number (const char         *statements);
/* Takes the cells of PAINTED without a number out of PUZZLE's definitions: what follows puts them in with one. */
void             gw_painted_take_blank  (const GwPuzzle     *puzzle,
                                         const GwCellSet    *painted,
                                         GwEdit             *edit);
/* Whether CLUE, of a puzzle that was made of PAINTED, got its number there: it was left open. */
gboolean         gw_painted_blank       (const GwPuzzle     *painted,
                                         const GwConstraint *clue);

G_END_DECLS
