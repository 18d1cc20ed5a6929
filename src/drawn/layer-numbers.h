#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* A layer whose places hold more than yes or no: a second digit in the cell, the kind that a line is. Who solves fills it by numbers, which may have
 * words, said by a fact of the puzzle:
 *
 *     //@ numbers: kind = renban, whispers, palindrome
 *
 * Or several layers hold the digits of one number, which stands in the cell by itself; each number up to that of cells stands once, where it is said
 * so:
 *
 *     //@ numbers: hundreds + tens + ones, each once */

#define GW_MOST_NUMBER_LAYERS 4

/* What solvers enter as a number. Layers belong to the grid. */
typedef struct
{
  const GwPlaceLayer *layers[GW_MOST_NUMBER_LAYERS]; /* of the digits, the highest first; a single one holds the whole number */
  guint               n_layers;                      /* 0: there are no such numbers */
  guint               most;                          /* the largest that can be entered */
  gboolean            are_once;                      /* no number stands in two cells */
} GwNumbers;

void      gw_numbers_init       (GwNumbers       *numbers,
                                 const GwPuzzle  *puzzle);
/* Whether the number is all that stands in the cell, and not beside its digit. */
gboolean  gw_numbers_are_whole  (const GwNumbers *numbers);
gboolean  gw_numbers_have       (const GwNumbers    *numbers,
                                 const GwPlaceLayer *layer);
/* Whether CELL can hold one. */
gboolean  gw_numbers_have_place (const GwNumbers *numbers,
                                 const GwGrid    *grid,
                                 GwCell           cell);
/* What NUMBER makes of the layer at INDEX. */
guint     gw_numbers_digit      (const GwNumbers *numbers,
                                 guint            number,
                                 guint            index);
/* The number in CELL, when each of its digits is the only value left in LEFT (a mask a place, cells first); 0: it is not known, or there is
 * none. */
guint     gw_numbers_left       (const GwNumbers *numbers,
                                 const GwGrid    *grid,
                                 const GwMask    *left,
                                 GwCell           cell);
/* What the puzzle says itself: a number a cell, 0 where it says none. Free it. */
guint16  *gw_numbers_said       (const GwPuzzle  *puzzle);

/* The first such layer that solvers are to fill. NULL: none. */
const GwPlaceLayer *gw_layer_of_numbers (const GwGrid   *grid);
/* The layers of the digits of a number (of const GwPlaceLayer *), the highest first. NULL: the puzzle has no such. Free it. */
GPtrArray          *gw_layers_of_digits (const GwPuzzle *puzzle);
/* What NUMBER of it is called: its word, else the number itself. IS_WORD (may be NULL): which of these. Free it. */
char               *gw_layer_number_text  (const GwPuzzle *puzzle,
                                      guint           number,
                                      gboolean       *is_word);

G_END_DECLS
