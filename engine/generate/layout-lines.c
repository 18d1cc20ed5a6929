/* lines: of any line rule, along cells that share an edge or, where they may run slantwise, a corner. */
#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "generate/layout-kind.h"
#include "rules/rule-table.h"

#define USUAL_LEAST 3u
#define USUAL_MOST  6u
#define USUAL_N     4u
#define WALKS       400u /* for one line */

/* Another way round is another line: a thermometer. */
static gboolean
has_direction (const GwRule *rule)
{
  return rule->look.start != rule->look.end;
}

/* ---- a walk ---- */

static guint
steps_from (const GwLayoutWork *work, GwCell cell, GwCell *out)
{
  const GwGrid *grid = work->puzzle->grid;
  gint sheet = grid->sheet[cell], row = grid->row[cell], column = grid->column[cell];
  guint n = gw_grid_neighbours (grid, cell, out);

  for (gint down = -1; work->layout->diagonal && down <= 1; down += 2)
    for (gint right = -1; right <= 1; right += 2)
      {
        GwCell corner = gw_grid_cell_at (grid, sheet, row + down, column + right);

        if (corner != GW_NO_CELL)
          out[n++] = corner;
      }
  return n;
}

/* Whether CELL can be the next: nothing stands there, and it does not come back to the line. */
static gboolean
can_go_to (const GwLayoutWork *work, const GwCell *cells, guint n, GwCell cell)
{
  if (!work->is_free[cell] || work->shape_of[cell] != 0)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (cells[i] == cell || (i + 1 < n && gw_grid_adjacent (work->puzzle->grid, cells[i], cell)))
      return FALSE;
  return TRUE;
}

static gboolean
draw_walk (const GwLayoutWork *work, guint length, GwCell *cells)
{
  GwCell around[10];

  cells[0] = (GwCell) gw_random_below (work->random, work->puzzle->grid->n_cells);
  if (!can_go_to (work, cells, 0, cells[0]))
    return FALSE;
  for (guint n = 1; n < length; n++)
    {
      guint n_around = steps_from (work, cells[n - 1], around), n_fine = 0;

      for (guint i = 0; i < n_around; i++)
        if (can_go_to (work, cells, n, around[i]))
          around[n_fine++] = around[i];
      if (n_fine == 0)
        return FALSE;
      cells[n] = around[gw_random_below (work->random, n_fine)];
    }
  return TRUE;
}

/* ---- beside others ---- */

static const GArray *
cells_of (const GwLayoutWork *work, guint shape)
{
  return ((const GwLayoutShape *) work->shapes->pdata[shape])->cells;
}

/* Two steps of one slant each that cross between four cells. */
static gboolean
steps_cross (const GwGrid *grid, GwCell a, GwCell b, GwCell c, GwCell d)
{
  return grid->n_parts > 0 && grid->sheet[a] == grid->sheet[c] && grid->row[a] != grid->row[b]
         && grid->column[a] != grid->column[b] && grid->row[c] != grid->row[d] && grid->column[c] != grid->column[d]
         && MIN (grid->row[a], grid->row[b]) == MIN (grid->row[c], grid->row[d])
         && MIN (grid->column[a], grid->column[b]) == MIN (grid->column[c], grid->column[d]);
}

static gboolean
cross (const GwLayoutWork *work, guint a, guint b)
{
  const GArray *x = cells_of (work, a), *y = cells_of (work, b);

  for (guint i = 1; i < x->len; i++)
    for (guint k = a == b ? i + 1 : 1; k < y->len; k++)
      if (steps_cross (work->puzzle->grid, g_array_index (x, GwCell, i - 1), g_array_index (x, GwCell, i),
                       g_array_index (y, GwCell, k - 1), g_array_index (y, GwCell, k)))
        return TRUE;
  return FALSE;
}

static gboolean
touches_another (const GwLayoutWork *work, guint shape)
{
  const GArray *cells = cells_of (work, shape);
  GwCell around[6];

  for (guint i = 0; i < cells->len; i++)
    {
      guint n = gw_grid_neighbours (work->puzzle->grid, g_array_index (cells, GwCell, i), around);

      for (guint k = 0; k < n; k++)
        if (work->shape_of[around[k]] != 0 && work->shape_of[around[k]] != shape + 1)
          return TRUE;
    }
  return FALSE;
}

/* Of the shapes from MARK on. */
static gboolean
are_fine (const GwLayoutWork *work, guint mark)
{
  for (guint i = mark; i < work->shapes->len; i++)
    {
      if (!work->layout->touching && touches_another (work, i))
        return FALSE;
      for (guint k = 0; k <= i; k++)
        if (cross (work, k, i))
          return FALSE;
    }
  return TRUE;
}

/* ---- with its images ---- */

/* Whether the image is the line itself: cell by cell, or, where it has no direction, backwards. */
static gboolean
is_itself (const GwLayoutWork *work, const GwCell *cells, const GwCell *image, guint length)
{
  gboolean forwards = memcmp (cells, image, length * sizeof *cells) == 0, backwards = !has_direction (work->layout->rule);

  for (guint i = 0; i < length; i++)
    backwards &= cells[i] == image[length - 1 - i];
  return forwards || backwards;
}

static gboolean
is_laid (const GwLayoutWork *work, guint mark, const GwCell *cells, guint length)
{
  for (guint i = mark; i < work->shapes->len; i++)
    if (is_itself (work, (const GwCell *) (gpointer) cells_of (work, i)->data, cells, length))
      return TRUE;
  return FALSE;
}

/* FALSE when an image would lie over another line. */
static gboolean
add_images (GwLayoutWork *work, const GwCell *cells, guint length)
{
  guint mark = work->shapes->len;
  g_autofree GwCell *image = g_new (GwCell, length);

  for (guint i = 0; i < work->n_images; i++)
    {
      for (guint k = 0; k < length; k++)
        image[k] = work->images[i][cells[k]];
      if (is_laid (work, mark, image, length))
        continue;
      for (guint k = 0; k < length; k++)
        if (!work->is_free[image[k]] || work->shape_of[image[k]] != 0)
          return FALSE;
      gw_layout_add_shape (work, image, length);
    }
  return TRUE;
}

/* No more of a size than is wanted, nor in all. */
static gboolean
are_wanted (const GwLayoutWork *work, guint length)
{
  if (work->layout->least > 0)
    return work->shapes->len <= work->layout->n;
  return gw_layout_n_of_size (work, length) <= work->layout->wanted[length];
}

static GwLayoutStep
next (GwLayoutWork *work)
{
  guint length = gw_layout_draw_size (work), mark = work->shapes->len;
  GwCell cells[GW_LAYOUT_MOST_SIZE];

  if (length == 0)
    return GW_LAYOUT_COMPLETE;
  for (guint i = 0; i < WALKS; i++)
    {
      if (!draw_walk (work, length, cells))
        continue;
      if (add_images (work, cells, length) && are_wanted (work, length) && are_fine (work, mark))
        return GW_LAYOUT_ADDED;
      gw_layout_take_back (work, mark);
    }
  return GW_LAYOUT_STUCK;
}

/* ---- the kind ---- */

static gboolean
check_sizes (const GwLayout *layout, const GwPuzzle *puzzle, GError **error)
{
  g_autofree guint8 *is_free = gw_layout_free_cells (puzzle, layout->rule->drawing);
  guint n_free = 0, n_cells = layout->least * layout->n, least = layout->least > 0 ? layout->least : GW_LAYOUT_MOST_SIZE;

  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    n_free += is_free[cell];
  for (guint size = GW_LAYOUT_MOST_SIZE; size >= 1; size--)
    if (layout->wanted[size] > 0)
      {
        n_cells += size * layout->wanted[size];
        least = size;
      }
  if (least < 2)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("sizes: a line has at least two cells")));
  if (n_cells > n_free)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%u cells are wanted, but only %u are free"), n_cells, n_free));
  return TRUE;
}

static gboolean
check (GwLayout *layout, const GwPuzzle *puzzle, GError **error)
{
  if (!(layout->said >> GW_LAYOUT_SIZES & 1))
    {
      layout->least = USUAL_LEAST;
      layout->most = USUAL_MOST;
    }
  if (layout->least > 0 && !(layout->said >> GW_LAYOUT_COUNT & 1))
    layout->n = USUAL_N;
  if (layout->least == 0 && layout->said >> GW_LAYOUT_COUNT & 1)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("count: the sizes already say how many; to use count, write sizes"
                                                         " like 3-6")));
  if (!(layout->said >> GW_LAYOUT_DIAGONAL & 1))
    layout->diagonal = puzzle->grid->n_parts > 0;
  if (layout->diagonal && puzzle->grid->n_parts == 0)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("diagonal: cells of hexagons never share just a corner")));
  return check_sizes (layout, puzzle, error);
}

const GwLayoutKind gw_layout_lines = {
  .id = "lines", .meaning = N_("lines of chosen lengths, of any line rule"), .rule = &gw_rule_thermo, .drawings = 1u << GW_DRAW_LINE,
  .options = 1u << GW_LAYOUT_RULE | 1u << GW_LAYOUT_SIZES | 1u << GW_LAYOUT_COUNT | 1u << GW_LAYOUT_TOUCHING
             | 1u << GW_LAYOUT_DIAGONAL | 1u << GW_LAYOUT_SYMMETRY,
  .check = check, .next = next,
};
