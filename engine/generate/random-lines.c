#include "generate/random-lines.h"

/* ---- lines ---- */

#define LEAST_CELLS 3u

typedef struct
{
  const GwGrid *grid;
  GwRandom     *random;
  guint        *line; /* per cell: the number of its line; 0: none */
} Lines;

/* How many cells of line NUMBER are beside CELL. */
static guint
count_beside (const Lines *lines, GwCell cell, guint number)
{
  GwCell around[6];
  guint n = gw_grid_neighbours (lines->grid, cell, around), count = 0;

  for (guint i = 0; i < n; i++)
    count += lines->line[around[i]] == number;
  return count;
}

/* Where line NUMBER goes on from its end, by lot: to a free cell that touches nothing else of it. GW_NO_CELL: nowhere. */
static GwCell
draw_next (const Lines *lines, GwCell end, guint number)
{
  GwCell around[6], chosen = GW_NO_CELL;
  guint n = gw_grid_neighbours (lines->grid, end, around), n_seen = 0;

  for (guint i = 0; i < n; i++)
    if (gw_grid_is_active (lines->grid, around[i]) && lines->line[around[i]] == 0 && count_beside (lines, around[i], number) == 1
        && gw_random_below (lines->random, ++n_seen) == 0)
      chosen = around[i];
  return chosen;
}

/* The cells of a line from START, which goes on at both ends. Returns how many. */
static guint
draw_line (const Lines *lines, GwCell start, guint number, guint most, GwCell *cells)
{
  guint n = 1;

  cells[0] = start;
  lines->line[start] = number;
  for (guint ends = 0; ends < 2; ends++)
    {
      for (GwCell cell; n < most && (cell = draw_next (lines, cells[n - 1], number)) != GW_NO_CELL;)
        {
          cells[n++] = cell;
          lines->line[cell] = number;
        }
      for (guint i = 0; i < n / 2; i++)
        {
          const GwCell other = cells[i];

          cells[i] = cells[n - 1 - i];
          cells[n - 1 - i] = other;
        }
    }
  return n;
}

void
gw_random_lines (const GwGrid *grid, guint most, GwRandom *random, GwCell *next)
{
  g_autofree guint *line = g_new0 (guint, grid->n_cells);
  g_autofree gint *order = g_new (gint, grid->n_cells);
  g_autofree GwCell *cells = g_new (GwCell, grid->n_cells);
  const Lines lines = { grid, random, line };
  guint n_lines = 0;

  for (guint i = 0; i < grid->n_cells; i++)
    {
      order[i] = (gint) i;
      next[i] = GW_NO_CELL;
    }
  gw_random_shuffle (random, order, grid->n_cells);
  for (guint i = 0; i < grid->n_cells; i++)
    {
      const GwCell start = (GwCell) order[i];
      guint n;

      if (line[start] != 0 || !gw_grid_is_active (grid, start))
        continue;
      n = draw_line (&lines, start, ++n_lines, most, cells);
      for (guint k = 0; k < n; k++)
        if (n < LEAST_CELLS)
          line[cells[k]] = 0;
        else if (k + 1 < n)
          next[cells[k]] = cells[k + 1];
    }
}

/* ---- a path ---- */

static void
turn_round (gint *order, guint from, guint to)
{
  for (; from < to; from++, to--)
    {
      const gint other = order[from];

      order[from] = order[to];
      order[to] = other;
    }
}

/* A step from the last cell to one beside it, at a side or a corner, makes a loop of the end; which is opened in front of it. */
static void
bite (const GwGrid *grid, GwRandom *random, gint *order, guint n)
{
  const gint row = grid->row[order[n - 1]] + (gint) gw_random_below (random, 3) - 1;
  const gint column = grid->column[order[n - 1]] + (gint) gw_random_below (random, 3) - 1;
  const GwCell beside = gw_grid_cell_at (grid, grid->sheet[order[n - 1]], row, column);

  for (guint i = 0; beside != GW_NO_CELL && i + 2 < n; i++)
    if (order[i] == (gint) beside)
      turn_round (order, i + 1, n - 1);
}

/* So many bites a cell leave nothing of the way to and fro that they begin with. */
#define BITES_A_CELL 40u

gboolean
gw_random_path (const GwGrid *grid, GwRandom *random, guint *number)
{
  const guint n = grid->n_cells, columns = grid->parts[0].columns;
  g_autofree gint *order = g_new (gint, n);

  if (grid->n_parts != 1 || grid->n_active != n || n != grid->parts[0].rows * columns)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const guint row = i / columns, column = row % 2 == 0 ? i % columns : columns - 1 - i % columns;

      order[i] = (gint) gw_grid_cell_at (grid, (gint) grid->parts[0].sheet, (gint) (grid->parts[0].top + row), (gint) (grid->parts[0].left + column));
    }
  for (guint i = 0; i < BITES_A_CELL * n; i++)
    {
      if (gw_random_below (random, 2) == 0)
        turn_round (order, 0, n - 1);
      bite (grid, random, order, n);
    }
  for (guint i = 0; i < n; i++)
    number[order[i]] = i + 1;
  return TRUE;
}
