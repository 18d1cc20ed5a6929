/* outside: clues beside rows and columns, on chosen sides; or at the ends of slanted lines. */
#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "generate/clue-on-cells.h"
#include "generate/layout-kind.h"
#include "rules/rule-table.h"

#define ALL_SIDES ((1u << GW_N_SIDES) - 1)

/* A line as it is read from one end. */
typedef struct
{
  guint   sides; /* bit per GwSide: at which it begins; slanted lines may begin at a corner */
  GArray *cells; /* GwCell */
} View;

static void
free_view (gpointer data)
{
  g_array_unref (((View *) data)->cells);
  g_free (data);
}

static void
add_view (GPtrArray *views, guint sides, const GwCell *cells, guint n, gboolean is_backwards)
{
  View *view = g_new (View, 1);

  *view = (View) { sides, g_array_new (FALSE, FALSE, sizeof (GwCell)) };
  for (guint i = 0; i < n; i++)
    g_array_append_val (view->cells, cells[is_backwards ? n - 1 - i : i]);
  g_ptr_array_add (views, view);
}

static void
add_both_ways (GPtrArray *views, GwSide first, GwSide last, const GwCell *cells, guint n)
{
  if (n < 2)
    return;
  add_view (views, 1u << first, cells, n, FALSE);
  add_view (views, 1u << last, cells, n, TRUE);
}

/* ---- lines of a grid ---- */

static guint
walk (const GwGrid *grid, const GwGridPart *part, gint row, gint column, gint down, gint right, GwCell *cells)
{
  guint n = 0;

  for (; row >= 0 && column >= 0 && row < (gint) part->rows && column < (gint) part->columns; row += down, column += right)
    {
      GwCell cell = gw_grid_cell_at (grid, (gint) part->sheet, (gint) part->top + row, (gint) part->left + column);

      if (cell != GW_NO_CELL)
        cells[n++] = cell;
    }
  return n;
}

static void
add_straight (const GwGrid *grid, const GwGridPart *part, GPtrArray *views)
{
  GwCell cells[GW_MAX_SIDE];

  for (gint row = 0; row < (gint) part->rows; row++)
    add_both_ways (views, GW_SIDE_LEFT, GW_SIDE_RIGHT, cells, walk (grid, part, row, 0, 0, 1, cells));
  for (gint column = 0; column < (gint) part->columns; column++)
    add_both_ways (views, GW_SIDE_TOP, GW_SIDE_BOTTOM, cells, walk (grid, part, 0, column, 1, 0, cells));
}

/* From each cell of the border in each slant that goes inwards. */
static void
add_slanted (const GwGrid *grid, const GwGridPart *part, GPtrArray *views)
{
  gint last_row = (gint) part->rows - 1, last_column = (gint) part->columns - 1;
  GwCell cells[GW_MAX_SIDE];

  for (gint row = 0; row <= last_row; row++)
    for (gint column = 0; column <= last_column; column++)
      for (guint slant = 0; slant < 4; slant++)
        {
          gint down = slant & 1 ? -1 : 1, right = slant & 2 ? -1 : 1;
          guint sides = (row == (down > 0 ? 0 : last_row) ? 1u << (down > 0 ? GW_SIDE_TOP : GW_SIDE_BOTTOM) : 0)
                        | (column == (right > 0 ? 0 : last_column) ? 1u << (right > 0 ? GW_SIDE_LEFT : GW_SIDE_RIGHT) : 0);
          guint n = sides != 0 ? walk (grid, part, row, column, down, right, cells) : 0;

          if (n >= 2)
            add_view (views, sides, cells, n, FALSE);
        }
}

static void
add_hexagon (const GwGrid *grid, GPtrArray *views)
{
  static const GwSide ends[][2] = { { GW_SIDE_LEFT, GW_SIDE_RIGHT }, { GW_SIDE_UPPER_LEFT, GW_SIDE_LOWER_RIGHT },
                                    { GW_SIDE_UPPER_RIGHT, GW_SIDE_LOWER_LEFT } };
  GwCell cells[GW_MAX_SIDE * 2];

  for (guint direction = 0; direction < 3; direction++)
    for (guint i = 0; i < gw_grid_n_hex_lines (grid, direction); i++)
      add_both_ways (views, ends[direction][0], ends[direction][1], cells, gw_grid_hex_line (grid, direction, i, cells));
}

static gboolean
stands_there (const GwPuzzle *puzzle, const View *view)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];

      if (constraint->rule->drawing == GW_DRAW_OUTSIDE && constraint->n_regions > 0
          && constraint->regions[0]->n_cells == view->cells->len
          && memcmp (constraint->regions[0]->cells, view->cells->data, view->cells->len * sizeof (GwCell)) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Where a clue may stand: on the chosen sides, and none stands there yet. Free it. */
static GPtrArray *
list_views (const GwLayout *layout, const GwPuzzle *puzzle)
{
  GPtrArray *views = g_ptr_array_new_with_free_func (free_view);

  if (puzzle->grid->n_parts == 0)
    add_hexagon (puzzle->grid, views);
  for (guint i = 0; i < puzzle->grid->n_parts; i++)
    (layout->diagonal ? add_slanted : add_straight) (puzzle->grid, &puzzle->grid->parts[i], views);
  for (guint i = views->len; i-- > 0;)
    if ((((const View *) views->pdata[i])->sides & layout->sides) == 0 || stands_there (puzzle, views->pdata[i]))
      g_ptr_array_remove_index_fast (views, i);
  return views;
}

/* ---- with its images ---- */

static gboolean
has_cells (const GArray *cells, const GwCell *wanted, guint n, gboolean is_backwards)
{
  for (guint i = 0; i < n && cells->len == n; i++)
    if (g_array_index (cells, GwCell, is_backwards ? n - 1 - i : i) != wanted[i])
      return FALSE;
  return cells->len == n;
}

static gboolean
is_laid (const GwLayoutWork *work, const GwCell *cells, guint n, gboolean is_backwards)
{
  for (guint i = 0; i < work->shapes->len; i++)
    if (has_cells (((const GwLayoutShape *) work->shapes->pdata[i])->cells, cells, n, is_backwards))
      return TRUE;
  return FALSE;
}

/* From the other end, where that would say nothing new. */
static gboolean
is_said (const GwLayoutWork *work, const GwCell *cells, guint n)
{
  return gw_clue_reads_both_ways (work->layout->rule) && is_laid (work, cells, n, TRUE);
}

static gboolean
is_among (const GPtrArray *views, const GwCell *cells, guint n)
{
  for (guint i = 0; i < views->len; i++)
    if (has_cells (((const View *) views->pdata[i])->cells, cells, n, FALSE))
      return TRUE;
  return FALSE;
}

/* FALSE when an image stands where none may. */
static gboolean
add_images (GwLayoutWork *work, const GPtrArray *views, const View *view)
{
  guint n = view->cells->len;
  g_autofree GwCell *image = g_new (GwCell, n);

  for (guint i = 0; i < work->n_images; i++)
    {
      for (guint k = 0; k < n; k++)
        image[k] = work->images[i][g_array_index (view->cells, GwCell, k)];
      if (is_laid (work, image, n, FALSE))
        continue;
      if (!is_among (views, image, n) || is_said (work, image, n))
        return FALSE;
      gw_layout_add_shape (work, image, n);
    }
  return TRUE;
}

static GwLayoutStep
next (GwLayoutWork *work)
{
  const GwLayout *layout = work->layout;
  g_autoptr (GPtrArray) views = list_views (layout, work->puzzle);
  guint mark = work->shapes->len;

  if (layout->n > 0 && mark >= layout->n)
    return GW_LAYOUT_COMPLETE;
  for (guint n = views->len; n > 0; n--)
    {
      guint pick = gw_random_below (work->random, n);
      const View *view = views->pdata[pick];

      if (!is_laid (work, (const GwCell *) (gpointer) view->cells->data, view->cells->len, FALSE))
        {
          if (add_images (work, views, view) && (layout->n == 0 || work->shapes->len <= layout->n))
            return GW_LAYOUT_ADDED;
          gw_layout_take_back (work, mark);
        }
      /* The images are looked up among all of them: those that were tried go to the end. */
      views->pdata[pick] = views->pdata[n - 1];
      views->pdata[n - 1] = (gpointer) view;
    }
  return layout->n == 0 && mark > 0 ? GW_LAYOUT_COMPLETE : GW_LAYOUT_STUCK;
}

/* ---- the kind ---- */

static gboolean
check (GwLayout *layout, const GwPuzzle *puzzle, GError **error)
{
  g_autoptr (GPtrArray) views = NULL;

  if (layout->sides == 0)
    layout->sides = ALL_SIDES;
  if (!(layout->said >> GW_LAYOUT_DIAGONAL & 1))
    layout->diagonal = layout->rule == &gw_rule_total && puzzle->grid->n_parts > 0;
  if (layout->diagonal && puzzle->grid->n_parts == 0)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("diagonal: cells of hexagons never share just a corner")));
  views = list_views (layout, puzzle);
  if (views->len > 0 && layout->n <= views->len)
    return TRUE;
  return gw_fail (error, GW_ERROR_INVALID,
                  g_strdup_printf (_("%u outside clues are wanted, but there are only %u places on these sides"), MAX (layout->n, 1),
                                   views->len));
}

const GwLayoutKind gw_layout_outside = {
  .id = "outside", .meaning = N_("clues outside the grid, on chosen sides"), .rule = &gw_rule_sandwich,
  .drawings = 1u << GW_DRAW_OUTSIDE,
  .options = 1u << GW_LAYOUT_RULE | 1u << GW_LAYOUT_COUNT | 1u << GW_LAYOUT_DIAGONAL | 1u << GW_LAYOUT_SIDES
             | 1u << GW_LAYOUT_SYMMETRY,
  .check = check, .next = next,
};
