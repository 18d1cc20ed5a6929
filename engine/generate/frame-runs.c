#include "generate/frame-runs.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "model/place-layers.h"

#define MOST_TRIES 1000u

typedef struct
{
  const GwGrid *grid;
  GwRandom     *random;
  guint8       *is_wall; /* per cell */
} Walls;

static gboolean
is_open (const Walls *walls, GwCell cell)
{
  return cell != GW_NO_CELL && !walls->is_wall[cell];
}

/* The cell that a half turn of the whole grid brings CELL to. */
static GwCell
opposite (const GwGrid *grid, GwCell cell)
{
  const GwGridPart *part = &grid->parts[0];

  return gw_grid_cell_at (grid, grid->sheet[cell], (gint) (2 * part->top + part->rows - 1) - grid->row[cell],
                          (gint) (2 * part->left + part->columns - 1) - grid->column[cell]);
}

static void
wall_up (Walls *walls, GwCell cell)
{
  const GwCell other = opposite (walls->grid, cell);

  walls->is_wall[cell] = TRUE;
  if (other != GW_NO_CELL)
    walls->is_wall[other] = TRUE;
}

/* What stands alone across or down becomes a wall, as long as there is any. */
static void
close_runs (Walls *walls)
{
  gboolean is_new = TRUE;

  while (is_new)
    {
      is_new = FALSE;
      for (guint i = 0; i < walls->grid->n_cells; i++)
        {
          const GwCell cell = (GwCell) i;
          gboolean has_run[2] = { FALSE, FALSE };

          for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
            has_run[towards % 2] |= is_open (walls, gw_cell_towards (walls->grid, cell, towards));
          if (!is_open (walls, cell) || (has_run[0] && has_run[1]))
            continue;
          wall_up (walls, cell);
          is_new = TRUE;
        }
    }
}

/* Whether N_OPEN cells, all that are open, hang together. */
static gboolean
are_joined (const Walls *walls, guint n_open)
{
  g_autofree guint8 *is_seen = g_memdup2 (walls->is_wall, walls->grid->n_cells);
  g_autofree GwCell *cells = g_new (GwCell, walls->grid->n_cells);
  guint n = 0;

  for (guint i = 0; n == 0 && i < walls->grid->n_cells; i++)
    if (!is_seen[i])
      cells[n++] = (GwCell) i;
  if (n > 0)
    is_seen[cells[0]] = TRUE;
  for (guint i = 0; i < n; i++)
    for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
      {
        const GwCell next = gw_cell_towards (walls->grid, cells[i], towards);

        if (next != GW_NO_CELL && !is_seen[next])
          {
            is_seen[next] = TRUE;
            cells[n++] = next;
          }
      }
  return n > 0 && n == n_open;
}

/* FALSE: it became no such walls. */
static gboolean
draw_walls (Walls *walls, const GwFrame *frame)
{
  const GwGrid *grid = walls->grid;
  const guint share = frame->least + gw_random_below (walls->random, frame->most - frame->least + 1);
  guint n_wanted = (grid->n_active * share + 50) / 100, n_open = 0;

  for (guint i = 0; i < grid->n_cells; i++)
    walls->is_wall[i] = !gw_grid_is_active (grid, (GwCell) i);
  /* Closing makes about as many again. */
  for (guint i = 0; i < (n_wanted + 3) / 4; i++)
    wall_up (walls, (GwCell) gw_random_below (walls->random, grid->n_cells));
  close_runs (walls);
  for (guint i = 0; i < grid->n_cells; i++)
    n_open += !walls->is_wall[i];
  return are_joined (walls, n_open) && (grid->n_active - n_open) * 100 >= grid->n_active * frame->least
         && (grid->n_active - n_open) * 100 <= grid->n_active * (frame->most + 5);
}

/* The run that begins at CELL, to the right or down; 0 where none does. */
static guint
run_from (const Walls *walls, GwCell cell, guint towards, GwCell *cells)
{
  guint n = 0;

  if (!is_open (walls, cell) || is_open (walls, gw_cell_towards (walls->grid, cell, (towards + 2) % GW_N_TOWARDS)))
    return 0;
  for (; is_open (walls, cell); cell = gw_cell_towards (walls->grid, cell, towards))
    cells[n++] = cell;
  return n;
}

gboolean
gw_frame_put_runs (const GwPuzzle *puzzle, const GwDefinitions *own, const GwFrame *frame, GwRandom *random, GwEdit *edit, GError **error)
{
  const GwGrid *grid = puzzle->grid;
  g_auto (GStrv) statements = g_strsplit (frame->statements, " ", 2);
  g_autofree guint8 *is_wall = g_new (guint8, grid->n_cells);
  g_autofree GwCell *cells = g_new (GwCell, grid->n_cells);
  Walls walls = { grid, random, is_wall };
  guint n_tries = 0, n = 0;

  if (grid->n_parts != 1)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("walls can only be drawn on a rectangle")));
  while (n_tries < MOST_TRIES && !draw_walls (&walls, frame))
    n_tries++;
  if (n_tries == MOST_TRIES)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("no walls were found for '%s'"), frame->statements));
  for (guint i = 0; i < grid->n_cells; i++)
    if (is_wall[i] && gw_grid_is_active (grid, (GwCell) i))
      cells[n++] = (GwCell) i;
  if (n > 0 && !gw_template_put (puzzle, own, statements[0], n, cells, n, edit, error))
    return FALSE;
  for (guint i = 0; statements[1] != NULL && i < 2 * grid->n_cells; i++)
    {
      n = run_from (&walls, (GwCell) (i / 2), 1 + i % 2, cells);
      if (n > 1 && !gw_template_put (puzzle, own, statements[1], n, cells, n, edit, error))
        return FALSE;
    }
  return TRUE;
}
