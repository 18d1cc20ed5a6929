#pragma once

#include "model/grid.h"

G_BEGIN_DECLS

/* Turns and reflections of a whole grid. Sheets are turned each by itself. */
typedef enum
{
  GW_SYMMETRY_NONE,
  GW_SYMMETRY_QUARTER,        /* clockwise; rectangles only, like all that swap rows and columns */
  GW_SYMMETRY_HALF,
  GW_SYMMETRY_THREE_QUARTERS,
  GW_SYMMETRY_LEFT_RIGHT,     /* mirrored */
  GW_SYMMETRY_UP_DOWN,
  GW_SYMMETRY_FALLING,        /* mirrored about the diagonal from the upper left: rows become columns */
  GW_SYMMETRY_RISING,
  GW_SYMMETRY_SIXTH,          /* clockwise; regular hexagons only */
  GW_N_SYMMETRIES,
} GwSymmetry;

/* The turned grid, and where each cell of GRID comes to lie on it: TO has room for all cells, inactive ones included. NULL
 * with an error when the result would be no grid of the same kind. */
GwGrid  *gw_symmetry_apply          (const GwGrid *grid,
                                     GwSymmetry    symmetry,
                                     GwCell       *to,
                                     GError      **error);
/* Where PLACE comes to lie on TURNED, which is GRID turned, and has its layers turned: TO is where the cells come to lie. GW_NO_CELL where there is none. */
GwCell   gw_symmetry_place          (const GwGrid *grid,
                                     GwSymmetry    symmetry,
                                     const GwCell *to,
                                     const GwGrid *turned,
                                     GwCell        place);
/* What direction TOWARDS becomes on a rectangle: 0 up, 1 right, 2 down, 3 left. */
guint    gw_symmetry_towards        (GwSymmetry    symmetry,
                                     guint         towards);
/* Rows become columns. */
gboolean gw_symmetry_swaps          (GwSymmetry    symmetry);
/* Clockwise becomes counterclockwise. */
gboolean gw_symmetry_mirrors        (GwSymmetry    symmetry);

G_END_DECLS
