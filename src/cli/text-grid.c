/* Draws one sheet of a rectangular grid. */
#include "cli/text-walls.h"

#define COMPACT_FROM 17u /* columns: from here on only boxes have walls */

/* Where everything stands. A wall that is nowhere drawn takes no place. */
typedef struct
{
  guint  cell_width, cell_height;
  guint *x, *y;                     /* of the wall left of a column, above a row, and of the last ones */
  guint *wall_width, *wall_height;  /* 0 or 1 */
} Layout;

static gboolean
is_compact (const GwPicture *picture)
{
  return picture->puzzle->grid->plan.columns >= COMPACT_FROM && picture->n_cages == 0 && !picture->has_marks;
}

static guint
upright_width (const GwWalls *walls, guint column)
{
  for (guint row = 0; row < walls->rows; row++)
    if (*gw_walls_upright (walls, row, column) != 0)
      return 1;
  return 0;
}

static guint
flat_height (const GwWalls *walls, guint row)
{
  for (guint column = 0; column < walls->columns; column++)
    if (*gw_walls_flat (walls, row, column) != 0)
      return 1;
  return 0;
}

static void
lay_out (Layout *layout, const GwPicture *picture, const GwWalls *walls)
{
  guint x = 0, y = 0;

  gw_picture_cell_size (picture, &layout->cell_width, &layout->cell_height);
  layout->x = g_new (guint, 2 * (walls->columns + 1));
  layout->wall_width = layout->x + walls->columns + 1;
  layout->y = g_new (guint, 2 * (walls->rows + 1));
  layout->wall_height = layout->y + walls->rows + 1;
  /* In a compact drawing neighbours share the blank between them. */
  if (is_compact (picture) && !picture->has_sides)
    layout->cell_width--;
  for (guint column = 0; column <= walls->columns; column++)
    {
      layout->wall_width[column] = upright_width (walls, column);
      if (column > 0 && is_compact (picture) && !picture->has_sides && layout->wall_width[column] > 0)
        x++;
      layout->x[column] = x;
      x += layout->wall_width[column] + layout->cell_width;
    }
  for (guint row = 0; row <= walls->rows; row++)
    {
      layout->wall_height[row] = flat_height (walls, row);
      layout->y[row] = y;
      y += layout->wall_height[row] + layout->cell_height;
    }
}

static guint
inside_x (const Layout *layout, guint column)
{
  return layout->x[column] + layout->wall_width[column];
}

static guint
inside_y (const Layout *layout, guint row)
{
  return layout->y[row] + layout->wall_height[row];
}

static void
draw_walls (GwTextCanvas *canvas, const Layout *layout, const GwWalls *walls)
{
  for (guint row = 0; row <= walls->rows; row++)
    for (guint column = 0; column < walls->columns; column++)
      gw_text_canvas_horizontal (canvas, inside_x (layout, column), layout->y[row],
                                 layout->x[column + 1] - inside_x (layout, column), *gw_walls_flat (walls, row, column),
                                 layout->wall_width[column] > 0, layout->wall_width[column + 1] > 0);
  for (guint row = 0; row < walls->rows; row++)
    for (guint column = 0; column <= walls->columns; column++)
      gw_text_canvas_vertical (canvas, layout->x[column], inside_y (layout, row),
                               layout->y[row + 1] - inside_y (layout, row), *gw_walls_upright (walls, row, column),
                               layout->wall_height[row] > 0, layout->wall_height[row + 1] > 0);
}

static void
draw_cells (const GwPicture *picture, guint sheet, GwTextCanvas *canvas, const Layout *layout, const GwWalls *walls)
{
  for (guint row = 0; row < walls->rows; row++)
    for (guint column = 0; column < walls->columns; column++)
      {
        GwCell cell = gw_grid_cell_at (picture->puzzle->grid, (gint) sheet, (gint) row, (gint) column);
        guint x = inside_x (layout, column), y = inside_y (layout, row);

        if (cell == GW_NO_CELL)
          continue;
        /* Where cells have no walls, an empty one needs a sign of its own. */
        if (is_compact (picture) && !gw_mask_is_single (picture->cells[cell]) && !picture->is_open[cell])
          gw_text_canvas_put (canvas, x + (layout->cell_width - 1) / 2 + (picture->has_sides ? 0 : 1), y,
                              picture->is_ascii ? "." : "·", 1);
        gw_picture_draw_cell (picture, canvas, cell, x + (is_compact (picture) && !picture->has_sides ? 1 : 0), y,
                              layout->cell_width - (is_compact (picture) && !picture->has_sides ? 1 : 0),
                              layout->cell_height);
      }
}

/* Layers lie on one sheet. */
static void
draw_links (const GwPicture *picture, GwTextCanvas *canvas, const Layout *layout)
{
  const GwGrid *grid = picture->puzzle->grid;
  g_autofree GwTextSpot *middles = gw_grid_has_layers (grid) ? g_new (GwTextSpot, grid->n_cells) : NULL;

  for (guint cell = 0; middles != NULL && cell < grid->n_cells; cell++)
    {
      middles[cell].x = inside_x (layout, grid->column[cell]) + (layout->cell_width - 1) / 2;
      middles[cell].y = inside_y (layout, grid->row[cell]) + (picture->has_corners ? 1 : 0);
    }
  if (middles != NULL)
    gw_picture_draw_links (picture, canvas, middles);
}

void
gw_picture_append_sheet (const GwPicture *picture, guint sheet, GString *out)
{
  GwTextCanvas *canvas;
  Layout layout;
  GwWalls walls;

  gw_walls_init (&walls, picture, sheet, is_compact (picture));
  lay_out (&layout, picture, &walls);
  canvas = gw_text_canvas_new (layout.x[walls.columns] + layout.wall_width[walls.columns],
                               layout.y[walls.rows] + layout.wall_height[walls.rows], picture->is_ascii);
  draw_walls (canvas, &layout, &walls);
  draw_links (picture, canvas, &layout);
  draw_cells (picture, sheet, canvas, &layout, &walls);
  gw_text_canvas_append (canvas, out);
  gw_text_canvas_free (canvas);
  gw_walls_clear (&walls);
  g_free (layout.x);
  g_free (layout.y);
}
