#pragma once

#include "drawn/drawn.h"

G_BEGIN_DECLS

/* Where drawn-only elements lie on a grid of squares. On other grids only cells that they name are known. */

/* Whether something of it lies in CELL: the cell that it names, a cell that a line runs through, or the middle of which a shape
 * covers. */
gboolean gw_drawn_covers     (const GwGrid       *grid,
                              const GwDrawn      *drawn,
                              GwCell              cell);
/* Whether POINT lies in CELL. */
gboolean gw_drawn_point_is_in (const GwGrid       *grid,
                               const GwDrawnPoint *point,
                               GwCell              cell);
/* Whether it shows at PLACE: an edge and a corner only what sits just there. */
gboolean gw_drawn_is_at      (const GwGrid       *grid,
                              const GwDrawn      *drawn,
                              const GwPlace      *place);
/* TURN of the grid for what stands for itself: places that are told without a cell, angles, width and height. Words at a right
 * angle stay as they are, others turn and are never upside down. On other grids it stays. */
void     gw_drawn_turn       (const GwGrid       *grid,
                              GwSymmetry          turn,
                              GwDrawn            *drawn);

G_END_DECLS
