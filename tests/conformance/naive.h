#pragma once

#include "model/puzzle.h"

/* The independent method: counts by trying every symbol in every cell and asking nothing but the rules' own checks. */

/* The number of solutions, at most LIMIT. */
guint64 naive_count        (const GwPuzzle *puzzle,
                            guint64         limit);
/* The same, and which symbols each cell has in some solution (n_cells masks) when LIMIT was not reached. */
guint64 naive_count_masks  (const GwPuzzle *puzzle,
                            guint64         limit,
                            GwMask         *supported);
