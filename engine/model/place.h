#pragma once

#include "model/grid.h"

G_BEGIN_DECLS

/* Where something can be on a board: what a pointer points at, where a cursor stands, where a mark sits. */
typedef enum
{
  GW_PLACE_NONE,
  GW_PLACE_CELL,
  GW_PLACE_EDGE,    /* between two cells that touch */
  GW_PLACE_CORNER,  /* where three or four cells meet (two at the border) */
  GW_PLACE_OUTSIDE, /* beside the grid, at the end of a row, column, diagonal or hexagon line */
  GW_PLACE_SIDE,    /* a side of a cell behind which no cell lies: at the rim of the grid or of a hole */
} GwPlaceKind;

#define GW_LAST_PLACE_KIND GW_PLACE_SIDE

/* Directions, clockwise from right; hexagons know no GW_DOWN and no GW_UP. */
typedef enum
{
  GW_RIGHT, GW_DOWN_RIGHT, GW_DOWN, GW_DOWN_LEFT, GW_LEFT, GW_UP_LEFT, GW_UP, GW_UP_RIGHT,
} GwDirection;

typedef struct
{
  GwPlaceKind kind;
  guint       n_cells;  /* 1 for CELL, OUTSIDE and SIDE, 2 for EDGE, 2 to 4 for CORNER */
  GwCell      cells[4]; /* EDGE: rising; CORNER: clockwise from the upper left; OUTSIDE: the first cell of the line */
  GwDirection direction; /* OUTSIDE: where the line runs, into the grid. SIDE: from the cell to the side. CORNER: where it lies seen from cells[0], so that
                          * two corners of the same cells at the border differ. Else GW_RIGHT */
} GwPlace;

GwPlace  gw_place_cell    (GwCell         cell);
/* NONE when the two do not touch. */
GwPlace  gw_place_edge    (const GwGrid  *grid,
                           GwCell         a,
                           GwCell         b);
/* The corner of CELL that lies in DIRECTION (rectangles: one of the four slanted ones; hexagons: these and GW_UP,
 * GW_DOWN). NONE when no other cell is there. */
GwPlace  gw_place_corner  (const GwGrid  *grid,
                           GwCell         cell,
                           GwDirection    direction);
/* Beside CELL, looking in DIRECTION; NONE when CELL is not the first of that line, or another cell is in the way. */
GwPlace  gw_place_outside (const GwGrid  *grid,
                           GwCell         cell,
                           GwDirection    direction);
/* The side of CELL in DIRECTION (rectangles: no slanted one); NONE when there is none, or another cell lies there: that is an edge. */
GwPlace  gw_place_side    (const GwGrid  *grid,
                           GwCell         cell,
                           GwDirection    direction);
gboolean gw_place_equal   (const GwPlace *a,
                           const GwPlace *b);
/* The cells of the line that an OUTSIDE place looks along; OUT: GW_MAX_SIDE * 2. It runs through holes, but stays within
 * the part (of a joined grid) in which it begins. */
guint    gw_place_line    (const GwGrid  *grid,
                           const GwPlace *place,
                           GwCell        *out);
/* The OUTSIDE place that looks along just these cells; NONE when they are no such line, or fewer than two. */
GwPlace  gw_place_of_line (const GwGrid  *grid,
                           const GwCell  *cells,
                           guint          n_cells);
/* The next active cell from CELL in DIRECTION, on the same sheet and behind holes too, or GW_NO_CELL. */
GwCell   gw_grid_step     (const GwGrid  *grid,
                           GwCell         cell,
                           GwDirection    direction);
/* The place of the same kind that an arrow key leads to from PLACE; PLACE itself at the border. Edges keep their
 * orientation: gw_place_turn () changes it. From outside, an arrow into the grid leads to the other side. */
GwPlace  gw_place_move    (const GwGrid  *grid,
                           const GwPlace *place,
                           GwDirection    direction);
/* Another place where PLACE is: an edge or a side of the same first cell; a line that begins at the same spot outside.
 * Comes back to PLACE after all of them; PLACE itself when there is no other. */
GwPlace  gw_place_turn    (const GwGrid  *grid,
                           const GwPlace *place);
/* The place of another kind nearest to PLACE; NONE when there is none. */
GwPlace  gw_place_convert (const GwGrid  *grid,
                           const GwPlace *place,
                           GwPlaceKind    kind);
/* All places of KIND (of GwPlace): cells in their order, the others by their first cell. */
GArray  *gw_place_all     (const GwGrid  *grid,
                           GwPlaceKind    kind);
/* "R2C7", "the edge between R2C7 and R2C8", "left of row 3 (R3C1)", "the left side of R3C1". */
char    *gw_place_name    (const GwGrid  *grid,
                           const GwPlace *place);

G_END_DECLS
