/* Draws a hexagonal grid. A cell of width w is drawn with walls of its own:
 *
 *        ╱ ╲
 *       │ 5 │         the row below is shifted by half a cell, so that its upper walls are
 *        ╲ ╱          the lower walls of this one
 */
#include "cli/text-picture.h"

typedef struct
{
  guint width, height; /* of a cell's inside; the width is odd */
  guint half;          /* half the distance of neighbours */
} Hexes;

/* Where the wall left of the cell stands, and the line above its inside. */
static void
place (const GwGrid *grid, const Hexes *hexes, guint cell, guint *x, guint *y)
{
  guint middle = grid->plan.rows - grid->plan.columns, row = grid->row[cell];
  guint shift = row > middle ? row - middle : middle - row;

  *x = (shift + 2 * grid->column[cell]) * hexes->half;
  *y = row * (hexes->height + 1);
}

static void
draw_hexagon (const GwPicture *picture, GwTextCanvas *canvas, const Hexes *hexes, GwCell cell)
{
  const char *rising = picture->is_ascii ? "/" : "╱", *falling = picture->is_ascii ? "\\" : "╲";
  guint x, y, slope = (hexes->half + 1) / 2;

  place (picture->puzzle->grid, hexes, cell, &x, &y);
  gw_text_canvas_put (canvas, x + slope, y, rising, 1);
  gw_text_canvas_put (canvas, x + 2 * hexes->half - slope, y, falling, 1);
  gw_text_canvas_put (canvas, x + slope, y + hexes->height + 1, falling, 1);
  gw_text_canvas_put (canvas, x + 2 * hexes->half - slope, y + hexes->height + 1, rising, 1);
  gw_text_canvas_vertical (canvas, x, y + 1, hexes->height, GW_WEIGHT_LIGHT, FALSE, FALSE);
  gw_text_canvas_vertical (canvas, x + 2 * hexes->half, y + 1, hexes->height, GW_WEIGHT_LIGHT, FALSE, FALSE);
  gw_picture_draw_cell (picture, canvas, cell, x + 1, y + 1, hexes->width, hexes->height);
}

void
gw_picture_append_hexagon (const GwPicture *picture, GString *out)
{
  const GwGrid *grid = picture->puzzle->grid;
  guint rows = 2 * (grid->plan.rows - grid->plan.columns) + 1;
  GwTextCanvas *canvas;
  Hexes hexes;

  gw_picture_cell_size (picture, &hexes.width, &hexes.height);
  hexes.width |= 1;
  hexes.half = (hexes.width + 1) / 2;
  canvas = gw_text_canvas_new (2 * hexes.half * grid->plan.rows + 1, rows * (hexes.height + 1) + 1, picture->is_ascii);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (gw_grid_is_active (grid, (GwCell) cell))
      draw_hexagon (picture, canvas, &hexes, (GwCell) cell);
  gw_text_canvas_append (canvas, out);
  gw_text_canvas_free (canvas);
}
