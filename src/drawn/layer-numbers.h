#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* A layer whose places hold more than yes or no: a second digit in the cell, the kind that a line is. Who solves fills it by numbers, which may have
 * words, said by a fact of the puzzle:
 *
 *     //@ numbers: kind = renban, whispers, palindrome
 *
 * Or several layers hold the digits of one number, which stands in the cell by itself:
 *
 *     //@ numbers: hundreds + tens + ones */

/* The first such layer that solvers are to fill. NULL: none. */
const GwPlaceLayer *gw_layer_of_numbers (const GwGrid   *grid);
/* The layers of the digits of a number (of const GwPlaceLayer *), the highest first. NULL: the puzzle has no such. Free it. */
GPtrArray          *gw_layers_of_digits (const GwPuzzle *puzzle);
/* What NUMBER of it is called: its word, else the number itself. IS_WORD (may be NULL): which of these. Free it. */
char               *gw_layer_number_text  (const GwPuzzle *puzzle,
                                      guint           number,
                                      gboolean       *is_word);

G_END_DECLS
