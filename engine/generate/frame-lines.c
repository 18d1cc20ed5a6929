#include "generate/frame-lines.h"

#include <string.h>

#include "generate/random-lines.h"

/* Lines that fill the grid are drawn so often; of each drawing, those stay that still have room. Further drawings hardly add any. */
#define DRAWINGS 6u

static gboolean
is_painted (const GwPuzzle *puzzle, const GwDefinitions *own, const char *statements)
{
  g_autofree char *id = g_strndup (statements, strcspn (statements, "("));
  const GwRule *rule = gw_template_rule (own, id);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == rule)
      return TRUE;
  return FALSE;
}

/* Whether a line is on one of these cells or beside it. */
static gboolean
is_near (const GwGrid *grid, const guint8 *is_taken, const GwCell *cells, guint n_cells)
{
  GwCell around[6];

  for (guint i = 0; i < n_cells; i++)
    {
      guint n = gw_grid_neighbours (grid, cells[i], around);

      if (is_taken[cells[i]])
        return TRUE;
      for (guint k = 0; k < n; k++)
        if (is_taken[around[k]])
          return TRUE;
    }
  return FALSE;
}

/* The line from START along NEXT, into CELLS. Returns how many cells it has. */
static guint
follow (const GwCell *next, GwCell start, GwCell *cells)
{
  guint n = 0;

  for (GwCell cell = start; cell != GW_NO_CELL; cell = next[cell])
    cells[n++] = cell;
  return n;
}

/* The cells at which a line of NEXT begins. Free it. */
static guint8 *
find_starts (const GwGrid *grid, const GwCell *next)
{
  guint8 *is_start = g_new0 (guint8, grid->n_cells);

  for (guint cell = 0; cell < grid->n_cells; cell++)
    is_start[cell] = next[cell] != GW_NO_CELL;
  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (next[cell] != GW_NO_CELL)
      is_start[next[cell]] = FALSE;
  return is_start;
}

gboolean
gw_frame_put_lines (const GwPuzzle *puzzle, const GwDefinitions *own, const GwFrame *frame, GwRandom *random, GwEdit *edit, GError **error)
{
  const GwGrid *grid = puzzle->grid;
  g_autofree guint8 *is_taken = g_new0 (guint8, grid->n_cells);
  g_autofree GwCell *next = g_new (GwCell, grid->n_cells), *cells = g_new (GwCell, grid->n_cells);
  const guint n_drawings = is_painted (puzzle, own, frame->statements) ? 0 : DRAWINGS;

  for (guint drawing = 0; drawing < n_drawings; drawing++)
    {
      g_autofree guint8 *is_start = NULL;

      gw_random_lines (grid, frame->most, random, next);
      is_start = find_starts (grid, next);
      for (guint start = 0; start < grid->n_cells; start++)
        {
          const guint n = is_start[start] ? follow (next, (GwCell) start, cells) : 0;

          if (n < frame->least || n == 0 || is_near (grid, is_taken, cells, n))
            continue;
          for (guint i = 0; i < n; i++)
            is_taken[cells[i]] = TRUE;
          if (!gw_template_put (puzzle, own, frame->statements, n, cells, n, edit, error))
            return FALSE;
        }
    }
  return TRUE;
}
