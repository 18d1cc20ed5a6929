#include "model/grid.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "model/place-layers.h"

/* ---- putting a grid together ---- */

static void
add_part (GwGrid *grid, guint sheet, guint top, guint left, guint rows, guint columns)
{
  grid->parts = g_renew (GwGridPart, grid->parts, grid->n_parts + 1);
  grid->parts[grid->n_parts++] = (GwGridPart) { sheet, top, left, rows, columns };
}

/* The squares of side N at the corners of the rectangle that CORNERS names: 1 upper left, 2 upper right, 4 lower left,
 * 8 lower right. */
static void
add_corner_squares (GwGrid *grid, guint corners)
{
  const GwGridPlan *plan = &grid->plan;
  guint n = plan->side, bottom = plan->rows - n, right = plan->columns - n;

  if (corners & 1)
    add_part (grid, 0, 0, 0, n, n);
  if (corners & 2)
    add_part (grid, 0, 0, right, n, n);
  if (corners & 4)
    add_part (grid, 0, bottom, 0, n, n);
  if (corners & 8)
    add_part (grid, 0, bottom, right, n, n);
}

static void
add_parts (GwGrid *grid)
{
  const GwGridPlan *plan = &grid->plan;

  switch (plan->kind)
    {
    case GW_GRID_HEXAGON:
      break;
    case GW_GRID_RECTANGLE:
    case GW_GRID_TWO:
    case GW_GRID_THREE:
    case GW_GRID_TWIN:
      for (guint sheet = 0; sheet < grid->n_sheets; sheet++)
        add_part (grid, sheet, 0, 0, plan->rows, plan->columns);
      break;
    case GW_GRID_CONJOINED:
    case GW_GRID_TWODOKU:
      add_corner_squares (grid, 1 | 8);
      break;
    case GW_GRID_FOUR_DOKU:
      add_corner_squares (grid, 1 | 2 | 4 | 8);
      break;
    case GW_GRID_SAMURAI:
      add_corner_squares (grid, 1 | 2);
      add_part (grid, 0, 6, 6, 9, 9);
      add_corner_squares (grid, 4 | 8);
      break;
    }
}

static guint
hexagon_row_length (const GwGridPlan *plan, guint row)
{
  gint k = (gint) plan->rows - (gint) plan->columns;

  return plan->rows - (guint) ABS ((gint) row - k);
}

static guint
sheet_rows (const GwGridPlan *plan)
{
  return plan->kind == GW_GRID_HEXAGON ? 2 * (plan->rows - plan->columns) + 1 : plan->rows;
}

static guint
row_length (const GwGridPlan *plan, guint row)
{
  return plan->kind == GW_GRID_HEXAGON ? hexagon_row_length (plan, row) : plan->columns;
}

static guint
count_cells (const GwGridPlan *plan)
{
  guint n = 0;

  for (guint row = 0; row < sheet_rows (plan); row++)
    n += row_length (plan, row);
  return n;
}

static void
number_cells (GwGrid *grid)
{
  guint cell = 0;

  grid->sheet = g_new (guint16, grid->n_cells);
  grid->row = g_new (guint16, grid->n_cells);
  grid->column = g_new (guint16, grid->n_cells);
  for (guint sheet = 0; sheet < grid->n_sheets; sheet++)
    for (guint row = 0; row < sheet_rows (&grid->plan); row++)
      for (guint column = 0; column < row_length (&grid->plan, row); column++, cell++)
        {
          grid->sheet[cell] = (guint16) sheet;
          grid->row[cell] = (guint16) row;
          grid->column[cell] = (guint16) column;
        }
}

static gboolean
is_in_part (const GwGrid *grid, guint cell)
{
  for (guint i = 0; i < grid->n_parts; i++)
    {
      const GwGridPart *part = &grid->parts[i];

      if (grid->sheet[cell] == part->sheet && grid->row[cell] >= part->top && grid->row[cell] < part->top + part->rows
          && grid->column[cell] >= part->left && grid->column[cell] < part->left + part->columns)
        return TRUE;
    }
  return grid->plan.kind == GW_GRID_HEXAGON;
}

static void
activate_cells (GwGrid *grid)
{
  grid->active = g_new0 (guint64, GW_WORDS (grid->n_cells));
  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (is_in_part (grid, cell))
      gw_bit_set (grid->active, cell);
  for (guint i = 0; i < grid->plan.n_removed; i++)
    gw_bit_clear (grid->active, grid->plan.removed[i]);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    grid->n_active += gw_bit_test (grid->active, cell);
}

/* ---- is there such a grid? ---- */

static gboolean
fail (GError **error, GwErrorCode code, const char *message)
{
  g_set_error_literal (error, GW_ERROR, code, message);
  return FALSE;
}

static gboolean
sides_are_possible (const GwGridPlan *plan, GError **error)
{
  if (plan->columns == 0 || plan->rows == 0)
    return fail (error, GW_ERROR_INVALID, _("a grid needs at least one column and one row"));
  if (plan->columns > GW_MAX_SIDE || plan->rows > GW_MAX_SIDE)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_LIMIT,
                   plan->kind == GW_GRID_HEXAGON
                     ? _("the hexagon's lines are %u and %u cells long; at most %u and %u are possible")
                     : _("the grid is %u columns by %u rows; at most %u by %u are possible"),
                   plan->columns, plan->rows, GW_MAX_SIDE, GW_MAX_SIDE);
      return FALSE;
    }
  return TRUE;
}

static gboolean
shape_is_possible (const GwGridPlan *plan, GError **error)
{
  guint n = plan->side, shorter = MIN (plan->columns, plan->rows), longer = MAX (plan->columns, plan->rows);

  switch (plan->kind)
    {
    case GW_GRID_HEXAGON:
      if (plan->rows < plan->columns)
        return fail (error, GW_ERROR_INVALID, _("a hexagon's middle line is at least as long as its base line"));
      return TRUE;
    case GW_GRID_CONJOINED:
      if (shorter != n || longer <= n || longer > 2 * n - 1)
        {
          g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
                       _("conjoined grids of %u values are %u cells one way and %u to %u the other"), n, n, n + 1, 2 * n - 1);
          return FALSE;
        }
      return TRUE;
    case GW_GRID_TWODOKU:
      if (plan->columns < n || plan->rows < n || plan->columns >= 2 * n || plan->rows >= 2 * n)
        {
          g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
                       _("a twodoku of %u values has 2*%u-w columns and 2*%u-h rows for boxes of w by h"), n, n, n);
          return FALSE;
        }
      return TRUE;
    case GW_GRID_FOUR_DOKU:
      if (plan->columns < n || plan->rows < n || longer > 2 * n)
        {
          g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("a four-doku of %u values has sides of %u to %u cells"), n, n,
                       2 * n);
          return FALSE;
        }
      return TRUE;
    default:
      return TRUE;
    }
}

static gboolean
removed_are_possible (const GwGridPlan *plan, guint n_cells, GError **error)
{
  for (guint i = 0; i < plan->n_removed; i++)
    if (plan->removed[i] >= n_cells)
      {
        g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("cell %u is not in the grid; cells go from 1 to %u"),
                     plan->removed[i] + 1u, n_cells);
        return FALSE;
      }
  return TRUE;
}

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  return (gint) *(const GwCell *) a - (gint) *(const GwCell *) b;
}

static void
copy_plan (GwGridPlan *to, const GwGridPlan *from)
{
  GwCell *removed = g_memdup2 (from->removed, from->n_removed * sizeof (GwCell));

  *to = *from;
  if (from->n_removed > 1)
    qsort (removed, from->n_removed, sizeof (GwCell), compare_cells);
  to->removed = removed;
}

GwGrid *
gw_grid_new (const GwGridPlan *plan, GError **error)
{
  g_autoptr (GwGrid) grid = NULL;
  guint n_sheets = plan->kind == GW_GRID_THREE ? 3 : plan->kind == GW_GRID_TWO || plan->kind == GW_GRID_TWIN ? 2 : 1;
  guint n_cells;

  if (!sides_are_possible (plan, error) || !shape_is_possible (plan, error))
    return NULL;
  n_cells = n_sheets * count_cells (plan);
  if (n_cells > GW_MAX_CELLS)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_LIMIT, _("the grids have %u cells together; at most %u are possible"), n_cells,
                   GW_MAX_CELLS);
      return NULL;
    }
  if (!removed_are_possible (plan, n_cells, error))
    return NULL;

  grid = g_new0 (GwGrid, 1);
  g_atomic_ref_count_init (&grid->ref_count);
  copy_plan (&grid->plan, plan);
  grid->n_sheets = n_sheets;
  grid->n_cells = n_cells;
  add_parts (grid);
  number_cells (grid);
  activate_cells (grid);
  if (grid->n_active == 0)
    {
      fail (error, GW_ERROR_INVALID, _("no cell of the grid is left; leave some out of restrict_grid"));
      return NULL;
    }
  return g_steal_pointer (&grid);
}

GwGrid *
gw_grid_ref (GwGrid *grid)
{
  g_atomic_ref_count_inc (&grid->ref_count);
  return grid;
}

void
gw_grid_unref (GwGrid *grid)
{
  if (grid == NULL || !g_atomic_ref_count_dec (&grid->ref_count))
    return;
  g_free ((gpointer) grid->plan.removed);
  g_free (grid->parts);
  g_free (grid->sheet);
  g_free (grid->row);
  g_free (grid->column);
  g_free (grid->active);
  gw_place_layers_free (grid->layers);
  g_free (grid);
}

gboolean
gw_grid_has_same_cells (const GwGrid *a, const GwGrid *b)
{
  const GwGridPlan *p = &a->plan, *q = &b->plan;

  return a == b
         || (p->kind == q->kind && p->columns == q->columns && p->rows == q->rows && p->side == q->side
             && a->n_cells == b->n_cells && memcmp (a->active, b->active, GW_WORDS (a->n_cells) * sizeof (guint64)) == 0);
}

gboolean
gw_grid_equal (const GwGrid *a, const GwGrid *b)
{
  return gw_grid_has_same_cells (a, b) && (a == b || gw_place_layers_equal (a->layers, b->layers));
}

/* ---- places and neighbours ---- */

/* Index of the first cell of a row within its sheet. */
static guint
row_start (const GwGridPlan *plan, guint row)
{
  guint start = 0;

  if (plan->kind != GW_GRID_HEXAGON)
    return row * plan->columns;
  for (guint r = 0; r < row; r++)
    start += hexagon_row_length (plan, r);
  return start;
}

GwCell
gw_grid_cell_at (const GwGrid *grid, gint sheet, gint row, gint column)
{
  guint cell;

  if (sheet < 0 || sheet >= (gint) grid->n_sheets || row < 0 || row >= (gint) sheet_rows (&grid->plan) || column < 0
      || column >= (gint) row_length (&grid->plan, (guint) row))
    return GW_NO_CELL;
  cell = (guint) sheet * (grid->n_cells / grid->n_sheets) + row_start (&grid->plan, (guint) row) + (guint) column;
  return gw_grid_is_active (grid, (GwCell) cell) ? (GwCell) cell : GW_NO_CELL;
}

/* On a hexagon the column to step to depends on whether the next row is longer or shorter: above the middle a row's
 * cell c touches c and c+1 of the longer row below; from the middle on c-1 and c of the shorter one. */
static gint
hexagon_step (const GwGrid *grid, gint row, gint column, gint down, gint right)
{
  gint middle = (gint) grid->plan.rows - (gint) grid->plan.columns;
  gboolean grows = down > 0 ? row < middle : row > middle;

  return column + (grows ? right : right - 1);
}

guint
gw_grid_neighbours (const GwGrid *grid, GwCell cell, GwCell out[6])
{
  gint sheet, row, column;
  guint n = 0;

  if (!gw_grid_is_active (grid, cell))
    return 0;
  sheet = grid->sheet[cell];
  row = grid->row[cell];
  column = grid->column[cell];
  for (gint down = -1; down <= 1; down++)
    for (gint right = down == 0 ? -1 : 0; right <= 1; right++)
      {
        gint to = column + right;
        GwCell next;

        if (down == 0 && right == 0)
          continue;
        if (grid->plan.kind == GW_GRID_HEXAGON && down != 0)
          to = hexagon_step (grid, row, column, down, right);
        else if (down != 0 && right != 0)
          continue;
        next = gw_grid_cell_at (grid, sheet, row + down, to);
        if (next != GW_NO_CELL)
          out[n++] = next;
      }
  return n;
}

gboolean
gw_grid_adjacent (const GwGrid *grid, GwCell a, GwCell b)
{
  GwCell neighbours[6];
  guint n = gw_grid_neighbours (grid, a, neighbours);

  for (guint i = 0; i < n; i++)
    if (neighbours[i] == b)
      return TRUE;
  return FALSE;
}

guint
gw_grid_diagonal (const GwGrid *grid, GwCell a, GwCell b, GwCell *out)
{
  gint rows = (gint) grid->row[b] - grid->row[a], columns = (gint) grid->column[b] - grid->column[a];
  guint n = 0;

  if (grid->plan.kind == GW_GRID_HEXAGON || grid->sheet[a] != grid->sheet[b] || ABS (rows) != ABS (columns) || rows == 0)
    return 0;
  for (gint i = 0; i <= ABS (rows); i++)
    {
      GwCell cell = gw_grid_cell_at (grid, grid->sheet[a], grid->row[a] + i * (rows > 0 ? 1 : -1),
                                     grid->column[a] + i * (columns > 0 ? 1 : -1));

      if (cell != GW_NO_CELL)
        out[n++] = cell;
    }
  return n;
}

/* ---- hexagons ---- */

guint
gw_grid_n_hex_lines (const GwGrid *grid, guint direction)
{
  if (grid->plan.kind != GW_GRID_HEXAGON)
    return 0;
  return direction == 0 ? sheet_rows (&grid->plan) : grid->plan.rows;
}

/* Which line of a direction a cell lies on. Going down, a falling line moves one column on while rows grow and stays
 * while they shrink; a rising line stays first and moves one column back later.
 *
 *        a b c          k = 1; falling lines run \ (a e i), rising ones / (c f i)
 *       d e f g
 *        h i j
 */
static gint
hex_line_of (const GwGrid *grid, guint direction, guint cell)
{
  gint k = (gint) grid->plan.rows - (gint) grid->plan.columns;
  gint row = grid->row[cell], column = grid->column[cell];

  if (direction == 0)
    return row;
  if (direction == 1)
    return column - MIN (row, k) + k;
  return column + MAX (0, row - k);
}

guint
gw_grid_hex_line (const GwGrid *grid, guint direction, guint index, GwCell *out)
{
  guint n = 0;

  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (gw_bit_test (grid->active, cell) && hex_line_of (grid, direction, cell) == (gint) index)
      out[n++] = (GwCell) cell;
  return n;
}

/* ---- names ---- */
