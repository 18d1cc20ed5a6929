#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* The sentence TEXT of an own rule of GRID, a rectangle, in the words of the turned grid: `right` becomes `down`, `row of c` becomes `column of c`, or
 * `(10 - row of c)`. It is for the caller to make sure that it says the same. To be freed. */
char *gw_sentence_turn (const char   *text,
                        const GwGrid *grid,
                        GwSymmetry    symmetry);

G_END_DECLS
