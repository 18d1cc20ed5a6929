#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Eight hexadecimal digits that differ where what solvers see of two puzzles differs: clues, drawings, the author's rules text. Titles,
 * solutions and notes take no part. A report, or a solve, that names it says which version of a puzzle it is about. Free it. */
char *gw_puzzle_check_sum (const GwPuzzle *puzzle);

G_END_DECLS
