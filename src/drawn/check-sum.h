#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Eight hexadecimal digits that differ where what solvers see of two puzzles differs: clues, drawings, the author's rules text. Titles,
 * solutions and notes take no part. A report, or a solve, that names it says which version of a puzzle it is about. Free it. */
char *gw_puzzle_check_sum (const GwPuzzle *puzzle);

/* "Test copy 2 · 1a2b3c4d": the line at the end of what testers get, in every language, so that their report names what was tested. The
 * version is the author's own (`//@ version`), or counts the checkpoints that the file holds. Free it. */
char *gw_test_copy_line (const GwPuzzle *puzzle);
/* TEXT without such a line at its end. Free it. */
char *gw_test_copy_strip (const char *text);

G_END_DECLS
