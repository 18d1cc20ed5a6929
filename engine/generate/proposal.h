#pragma once

#include "base/random.h"
#include "compile/compile.h"

G_BEGIN_DECLS

/* What a full solution should look like, drawn at random; what cannot be is given up when it is solved (gw_asker_solve_near ()).
 *
 *     share shade 30    about 30 percent of the places of the layer `shade`, which may be of any kind
 *     inside inside 50  cells that hang together and leave no hole and no corner alone, about 50 percent of all
 *     loop links 60     the line around such cells through the middles of about 60 percent of the cells
 *     lines links 8     lines of about eight cells at most, which do not touch themselves
 *     rectangles fences 8, galaxies fences 12
 *                       areas of so many cells at most, rectangles or such that a half turn leaves as they are
 *     path tens+ones    the digits of numbers along a path through all cells */

gboolean gw_proposal_check (const GwPuzzle   *puzzle,
                            const char       *text,
                            GError          **error);
/* TEXT, which was checked, as wishes: a mask per variable of COMPILED; of variables that it says nothing of, that of all values. */
void     gw_proposal_draw  (const GwCompiled *compiled,
                            const char       *text,
                            GwRandom         *random,
                            GwMask           *wishes);

G_END_DECLS
