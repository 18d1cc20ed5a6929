#pragma once

#include "base/random.h"
#include "generate/clue-template.h"

G_BEGIN_DECLS

/* Marks that follow from what a layer of the solution holds:
 *
 *     numbers tens+ones set(Givens:%n,%c)   of each cell the number whose digits stand in these layers
 *     ends links set(Ends:%n,%c)            of each line its two ends, and a number of its own
 *     centres fences set(Centres:%n,%c)     of each area between fences the cell of its middle, and where the middle is: 0 in the cell, 1 on its
 *                                           right side, 2 on its lower side, 3 at its lower right corner
 *     repeats Shaded Number(%n,%c)          a number for every cell, and all cells that have it: those for which the own rule Shaded holds repeat
 *                                           one of the others of their row or column, of which no two are equal in a line */

/* Whether TEXT is such a mark. */
gboolean gw_layer_mark_is_one   (const char          *text);
gboolean gw_layer_mark_check    (const GwPuzzle      *puzzle,
                                 const GwDefinitions *own,
                                 const char          *text,
                                 GError             **error);
/* As gw_mark_put (). */
gboolean gw_layer_mark_put      (const GwView        *view,
                                 const GwDefinitions *own,
                                 const char          *text,
                                 GwRandom            *random,
                                 GwEdit              *edit,
                                 GError             **error);
/* Whether "hundreds+tens+ones" are layers of shades. */
gboolean gw_digit_layers_check  (const GwGrid        *grid,
                                 const char          *names);

G_END_DECLS
