#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* A layer whose places hold more than yes or no: a second digit in the cell, the kind that a line is. Who solves fills it by numbers, which may have
 * words, said by a fact of the puzzle:
 *
 *     //@ numbers: kind = renban, whispers, palindrome */

/* The first such layer that solvers are to fill. NULL: none. */
const GwPlaceLayer *gw_layer_of_numbers (const GwGrid   *grid);
/* What NUMBER of it is called: its word, else the number itself. IS_WORD (may be NULL): which of these. Free it. */
char               *gw_layer_number_text  (const GwPuzzle *puzzle,
                                      guint           number,
                                      gboolean       *is_word);

G_END_DECLS
