#pragma once

#include "model/puzzle.h"

/* The independent method: counts by trying every symbol in every cell and asking nothing but the rules' own checks. */

#define NAIVE_GAVE_UP G_MAXUINT64

/* The number of solutions, at most LIMIT, and which symbols each cell has in some solution (a mask for each cell and place of a layer, complete when
 * LIMIT was not reached). Gives up after MOST_TRIES symbols put into cells; 0 = never. */
guint64 naive_count_masks (const GwPuzzle *puzzle,
                           guint64         limit,
                           guint64         most_tries,
                           GwMask         *supported);
