#pragma once

#include "exchange/intake.h"
#include "exchange/kind.h"

G_BEGIN_DECLS

/* Puzzles that are written out in signs: a line a row, as people and many programs write them, or all in one line. */

/* Whether the line TEXT is a whole puzzle, or begins one, by its beginning: SumoCue, 81 digits and 81 regions, the nine
 * digits of 81 cells, PerfectSudoku, two digits a cell. */
gboolean gw_written_sniff (const char *text,
                           gsize       length);
/* A part with the rows, columns and boxes of KIND. */
void     gw_written_state_grid (GwIntake   *intake,
                                const GwKind *kind);
/* Whether all of TEXT is a line of digits with as many cells as a square has. */
gboolean gw_written_is_line (const char *text);
/* Whether the line TEXT has nine places for each of 81 cells, each with its own digit or a blank. */
gboolean gw_written_is_candidate_line (const char *text,
                                       gsize       length);
/* Whether the line TEXT is one of the Sudoku Exchange Puzzle Bank: a check sum, 81 digits, a rating. */
gboolean gw_written_is_bank_line (const char *text,
                                  gsize       length);
/* Whether the line TEXT has 81 words: the possible digits of each cell. */
gboolean gw_written_is_word_line (const char *text,
                                  gsize       length);
/* Whether the line TEXT has a sign for each cell of a square of more than nine digits, which count from 0; points are empty. */
gboolean gw_written_is_zero_line (const char *text,
                                  gsize       length);
/* Whether it has two digits for each, 00 where it is empty. */
gboolean gw_written_is_number_line (const char *text,
                                  gsize       length);
/* The next puzzle of rows in TEXT, with the comments above it: where it begins, and how long it is; 0: no more. IS_WHOLE: it has
 * as many rows as one of them has cells. */
gsize    gw_written_next  (const char *text,
                           gsize       length,
                           gsize      *start,
                           gboolean   *is_whole);

G_END_DECLS
