#pragma once

#include "compile/compile.h"
#include "generate/clue-template.h"

G_BEGIN_DECLS

/* Sets that are drawn together with a solution:
 *
 *     Trees blocked(tent,%c)       the set's name, and what else becomes of each of its cells: places of a layer are blocked
 *
 * While there is no solution yet, such a set is a layer of its own name (docs/language.md), so that one model serves for all that is drawn from it; and as a
 * blocked place is one that holds nothing, the same model serves for questions about clues. */

gboolean gw_open_set_check  (const GwPuzzle      *puzzle,
                             const GwDefinitions *own,
                             const char          *text,
                             GError             **error);
/* Its layer, into EDIT. FALSE with an error when there can be none. */
gboolean gw_open_set_begin  (const GwPuzzle      *puzzle,
                             const GwDefinitions *own,
                             const char          *text,
                             GwEdit              *edit,
                             GError             **error);
/* Whether cells are painted already under its name. */
gboolean gw_open_set_is_painted (const GwPuzzle  *puzzle,
                                 const char      *text);
/* Appends the statements (GwConstraint) about PUZZLE, which has not its layer, for the cells that the solution in VIEW has in it; what is painted has its own. */
void     gw_open_set_put    (const GwView        *view,
                             const GwPuzzle      *puzzle,
                             const char          *text,
                             GPtrArray           *out);
/* The same as values of COMPILED's places, into MASKS, a mask a variable. FALSE where the solution in CELLS, a mask a place, has something in a place that is
 * blocked. */
gboolean gw_open_set_fix    (const GwCompiled    *compiled,
                             const char          *text,
                             const GwMask        *cells,
                             GwMask              *masks);

G_END_DECLS
