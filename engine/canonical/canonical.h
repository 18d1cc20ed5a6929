#pragma once

#include "base/control.h"
#include "model/puzzle.h"

G_BEGIN_DECLS

/* A text that two puzzles have in common exactly when one is the other up to symmetry: up to what may be done to its grid
 * (bands and rows exchanged, where all rules allow it; turned and mirrored, where they allow that) and its values. Of small
 * puzzles with rows, columns and boxes alone it is the first of all images, to be read: "3x3 .......1.…"; of others a
 * checksum. A symmetry that no rule in the puzzle declares (GwRule.keeps) is not seen: then puzzles that are the same may have
 * different forms, but never the other way round.
 *
 * GIVENS: a byte a cell, 0 = open, else 1 + symbol, beside the puzzle's own clues; NULL for none. Give a solution there, and
 * it is the form of the full grid. Freed by the caller; NULL when CONTROL ended the search for it. Of any thread. */
char *gw_canonical_form (const GwPuzzle  *puzzle,
                         const guint8    *givens,
                         const GwControl *control);

G_END_DECLS
