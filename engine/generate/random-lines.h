#pragma once

#include "base/random.h"
#include "model/grid.h"

G_BEGIN_DECLS

/* Lines through cells of a grid, drawn at random. */

/* Lines of about MOST cells at most, and of three at least, of which none touches itself. NEXT: per cell, the one behind it on its line, or GW_NO_CELL. */
void     gw_random_lines (const GwGrid *grid,
                        guint         most,
                        GwRandom     *random,
                        GwCell       *next);
/* One line of king's steps through all cells. NUMBER: per cell, which it is on it, from 1 on. FALSE where the grid is no full rectangle. */
gboolean gw_random_path  (const GwGrid *grid,
                        GwRandom     *random,
                        guint        *number);

G_END_DECLS
