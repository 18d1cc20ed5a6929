#pragma once

#include "play/play.h"

G_BEGIN_DECLS

/* A solve as text: what somebody entered, and when, so that it can be kept, sent, replayed and laid over the board. It knows
 * nothing of the puzzle but how many cells and symbols it has.
 *
 *      gridwright-solve 1
 *      cells 81
 *      symbols 9
 *      puzzle 1a2b3c4d             which version of the puzzle it was, where that is known (drawn/check-sum.h)
 *      12.345 31:4 32:^1,2~3#1     after 12.345 seconds: these cells hold this from then on
 *      20.100 undo
 *      22.000 redo
 *      hints 1
 *      60.250 end                  what the clock shows
 *
 * A cell holds a digit, corner marks (^), centre marks (~), colours (#), what a pen drew (!, GwPenMark), a number of layers of
 * numbers (&) and small numbers (*), in this order, each if there is any; cells, digits, colours and marks of the pen are counted from 1. */

#define GW_SOLVE_ERROR (gw_solve_error_quark ())
GQuark  gw_solve_error_quark (void);

typedef enum
{
  GW_SOLVE_ERROR_TEXT,   /* it is none, or a line of it is none */
  GW_SOLVE_ERROR_PUZZLE, /* it is one of another puzzle */
} GwSolveError;

/* Free it. */
char   *gw_solve_write (const GwPlay    *play,
                        gint64           now);
/* What a cell holds, as it stands there behind the colon: "4^1,2#3"; empty when that is nothing. Free it. */
char   *gw_solve_held_text (const GwPlayCell *held);
/* Whether TEXT begins as a solve does: not that it can be read. */
gboolean gw_solve_sniff (const char      *text,
                         gsize            length);
/* The check sum of the puzzle that was solved; NULL where the text says none. Free it. */
char   *gw_solve_find_sum (const char    *text);
/* The play as it was after UNTIL milliseconds (G_MAXINT64: at its end), its clock standing still. NULL when TEXT is no solve, or one of a
 * puzzle with other cells or symbols. */
GwPlay *gw_solve_read  (GwPuzzle        *puzzle,
                        const char      *text,
                        gint64           until,
                        GError         **error);

G_END_DECLS
