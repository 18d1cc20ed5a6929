#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* The author's solution of a puzzle with layers: beside the fact `solution` one for each layer, a digit for each number that the layer
 * takes up, `?` or `.` where it says nothing or there is no place:
 *
 *     //@ solution-shade: 0110?1..
 *
 * Helper layers have none. As with `solution`, a fact of another length says nothing. */

/* A value per place (gw_grid_n_places ()), GW_NO_VALUE where none is stated; givens count. NULL when nothing is stated. Free it. */
guint8  *gw_solution_read_places (const GwPuzzle *puzzle);
/* Adds the step to EDIT that makes VALUES, one per place, the author's solution (NULL: none); FALSE, and none, when they are already. */
gboolean gw_solution_edit_places (GwEdit         *edit,
                                  const GwPuzzle *puzzle,
                                  const guint8   *values);

/* FACTS with these of the turned PUZZLE, whose layers TURNED has: IMAGES is where each place has come to lie. To be freed. */
GwFacts *gw_solution_carry_places (const GwFacts  *facts,
                                   const GwPuzzle *puzzle,
                                   const GwGrid   *turned,
                                   const GwCell   *images);

G_END_DECLS
