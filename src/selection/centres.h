#pragma once

#include "selection/remap.h"

G_BEGIN_DECLS

/* Where a set has the centres of galaxies, its numbers say on which side of its cell each lies: 0 in the middle, 1 on the right edge, 2 on the lower one,
 * 3 at the lower right corner. Where the grid is turned, another cell has that side. */

/* ARGS, those of STATEMENT as they are, become those of the turned one; FALSE when it is no set of centres off the middle. */
gboolean gw_centres_turn (const GwRemap      *remap,
                          const GwPuzzle     *puzzle,
                          const GwConstraint *statement,
                          GArray             *args);

G_END_DECLS
