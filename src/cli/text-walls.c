#include "cli/text-walls.h"

/* The wall between two neighbouring places, each a cell or GW_NO_CELL. */
static guint8
wall_between (const GwPicture *picture, GwCell a, GwCell b, gboolean is_compact)
{
  if (a == GW_NO_CELL && b == GW_NO_CELL)
    return GW_WEIGHT_NONE;
  if (a == GW_NO_CELL || b == GW_NO_CELL)
    return GW_WEIGHT_HEAVY;
  if (is_compact)
    return GW_WEIGHT_NONE;
  if (picture->cages[a] >= 0 && picture->cages[a] == picture->cages[b])
    return GW_WEIGHT_LIGHT | GW_WALL_DASHED;
  return GW_WEIGHT_LIGHT;
}

static void
raise_wall (guint8 *wall)
{
  *wall = (guint8) ((*wall & ~GW_WEIGHT_MASK) | GW_WEIGHT_HEAVY);
}

/* Makes the outline of some cells heavy. */
static void
outline (GwWalls *walls, const GwGrid *grid, guint sheet, const GwCell *cells, guint n_cells)
{
  g_autofree guint64 *inside = g_new0 (guint64, GW_WORDS (grid->n_cells));

  for (guint i = 0; i < n_cells; i++)
    gw_bit_set (inside, cells[i]);
  for (guint i = 0; i < n_cells; i++)
    {
      guint row = grid->row[cells[i]], column = grid->column[cells[i]];
      guint8 *around[4];

      if (grid->sheet[cells[i]] != sheet)
        continue;
      around[0] = gw_walls_flat (walls, row, column);
      around[1] = gw_walls_upright (walls, row, column);
      around[2] = gw_walls_upright (walls, row, column + 1);
      around[3] = gw_walls_flat (walls, row + 1, column);
      for (gint side = 0; side < 4; side++)
        {
          gint down = side == 0 ? -1 : side == 3 ? 1 : 0, right = side == 1 ? -1 : side == 2 ? 1 : 0;
          GwCell next = gw_grid_cell_at (grid, (gint) sheet, (gint) row + down, (gint) column + right);

          if (next == GW_NO_CELL || !gw_bit_test (inside, next))
            raise_wall (around[side]);
        }
    }
}

void
gw_walls_init (GwWalls *walls, const GwPicture *picture, guint sheet, gboolean is_compact)
{
  const GwGrid *grid = picture->puzzle->grid;
  guint rows = grid->plan.rows, columns = grid->plan.columns;

  *walls = (GwWalls) { .rows = rows, .columns = columns };
  walls->upright = g_new0 (guint8, rows * (columns + 1));
  walls->flat = g_new0 (guint8, (rows + 1) * columns);
  for (gint row = 0; row <= (gint) rows; row++)
    for (gint column = 0; column <= (gint) columns; column++)
      {
        GwCell cell = gw_grid_cell_at (grid, (gint) sheet, row, column);
        GwCell left = gw_grid_cell_at (grid, (gint) sheet, row, column - 1);
        GwCell above = gw_grid_cell_at (grid, (gint) sheet, row - 1, column);

        if (row < (gint) rows)
          *gw_walls_upright (walls, (guint) row, (guint) column) = wall_between (picture, left, cell, is_compact);
        if (column < (gint) columns)
          *gw_walls_flat (walls, (guint) row, (guint) column) = wall_between (picture, above, cell, is_compact);
      }
  gw_walls_take_layers (walls, picture);
  for (guint i = 0; i < picture->thick->len; i++)
    {
      const GwRegion *region = g_ptr_array_index (picture->thick, i);

      outline (walls, grid, sheet, region->cells, region->n_cells);
    }
  for (guint i = 0; grid->layers != NULL && i < grid->layers->rooms->len; i++)
    {
      const GArray *cells = g_array_index (grid->layers->rooms, GwCellSet, i).cells;

      outline (walls, grid, sheet, (const GwCell *) (gconstpointer) cells->data, cells->len);
    }
}

void
gw_walls_clear (GwWalls *walls)
{
  g_clear_pointer (&walls->upright, g_free);
  g_clear_pointer (&walls->flat, g_free);
}
