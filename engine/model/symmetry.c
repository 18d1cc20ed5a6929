#include "model/symmetry.h"

#include "base/error.h"
#include "base/i18n.h"
#include "model/place-layers.h"

gboolean
gw_symmetry_swaps (GwSymmetry symmetry)
{
  return symmetry == GW_SYMMETRY_QUARTER || symmetry == GW_SYMMETRY_THREE_QUARTERS || symmetry == GW_SYMMETRY_FALLING
         || symmetry == GW_SYMMETRY_RISING;
}

gboolean
gw_symmetry_mirrors (GwSymmetry symmetry)
{
  return symmetry == GW_SYMMETRY_LEFT_RIGHT || symmetry == GW_SYMMETRY_UP_DOWN || symmetry == GW_SYMMETRY_FALLING
         || symmetry == GW_SYMMETRY_RISING;
}

/* ---- rectangles ---- */

static void
turn_on_rectangle (const GwGridPlan *plan, GwSymmetry symmetry, guint *row, guint *column)
{
  guint r = *row, c = *column, below = plan->rows - 1 - r, beyond = plan->columns - 1 - c;

  switch (symmetry)
    {
    case GW_SYMMETRY_QUARTER:
      *row = c, *column = below;
      break;
    case GW_SYMMETRY_HALF:
      *row = below, *column = beyond;
      break;
    case GW_SYMMETRY_THREE_QUARTERS:
      *row = beyond, *column = r;
      break;
    case GW_SYMMETRY_LEFT_RIGHT:
      *column = beyond;
      break;
    case GW_SYMMETRY_UP_DOWN:
      *row = below;
      break;
    case GW_SYMMETRY_FALLING:
      *row = c, *column = r;
      break;
    case GW_SYMMETRY_RISING:
      *row = beyond, *column = below;
      break;
    default:
      break;
    }
}

/* ---- hexagons ---- */

/* X counts half cells from the middle, Y rows. With q = (x - y) / 2 a sixth of a turn takes (q, y) to (-y, q + y). */
static void
turn_about_middle (GwSymmetry symmetry, gint *x, gint *y)
{
  gint q = (*x - *y) / 2, down = *y;

  if (symmetry == GW_SYMMETRY_HALF || symmetry == GW_SYMMETRY_LEFT_RIGHT)
    *x = -*x;
  if (symmetry == GW_SYMMETRY_HALF || symmetry == GW_SYMMETRY_UP_DOWN)
    *y = -*y;
  if (symmetry == GW_SYMMETRY_SIXTH)
    {
      *y = q + down;
      *x = 2 * -down + *y;
    }
}

static void
turn_on_hexagon (const GwGridPlan *plan, GwSymmetry symmetry, guint *row, guint *column)
{
  gint k = (gint) plan->rows - (gint) plan->columns, middle = (gint) plan->rows - 1;
  gint y = (gint) *row - k, x = 2 * (gint) *column + ABS (y) - middle;

  turn_about_middle (symmetry, &x, &y);
  *row = (guint) (y + k);
  *column = (guint) ((x + middle - ABS (y)) / 2);
}

/* ---- cells ---- */

static guint
row_start (const GwGridPlan *plan, guint row)
{
  gint k = (gint) plan->rows - (gint) plan->columns;
  guint start = 0;

  if (plan->kind != GW_GRID_HEXAGON)
    return row * plan->columns;
  for (guint r = 0; r < row; r++)
    start += plan->rows - (guint) ABS ((gint) r - k);
  return start;
}

static void
map_cells (const GwGrid *grid, GwSymmetry symmetry, const GwGridPlan *turned, GwCell *to)
{
  guint of_sheet = grid->n_cells / grid->n_sheets;

  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      guint row = grid->row[cell], column = grid->column[cell];

      if (grid->plan.kind == GW_GRID_HEXAGON)
        turn_on_hexagon (&grid->plan, symmetry, &row, &column);
      else
        turn_on_rectangle (&grid->plan, symmetry, &row, &column);
      to[cell] = (GwCell) (grid->sheet[cell] * of_sheet + row_start (turned, row) + column);
    }
}

static gboolean
has_symmetry (const GwGridPlan *plan, GwSymmetry symmetry)
{
  if (plan->kind == GW_GRID_HEXAGON)
    return !gw_symmetry_swaps (symmetry) && (symmetry != GW_SYMMETRY_SIXTH || plan->rows + 1 == 2 * plan->columns);
  return symmetry != GW_SYMMETRY_SIXTH;
}

/* The part of TURNED that holds what PART becomes. */
static gboolean
has_part (const GwGrid *grid, const GwGridPart *part, const GwGrid *turned, const GwCell *to)
{
  guint first = part->sheet * (grid->n_cells / grid->n_sheets) + part->top * grid->plan.columns + part->left;
  guint last = first + (part->rows - 1) * grid->plan.columns + part->columns - 1;
  GwCell a = to[first], b = to[last];

  for (guint i = 0; i < turned->n_parts; i++)
    {
      const GwGridPart *other = &turned->parts[i];

      if (other->sheet == turned->sheet[a] && other->top == MIN (turned->row[a], turned->row[b])
          && other->left == MIN (turned->column[a], turned->column[b])
          && other->top + other->rows - 1 == MAX (turned->row[a], turned->row[b])
          && other->left + other->columns - 1 == MAX (turned->column[a], turned->column[b]))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_same_shape (const GwGrid *grid, const GwGrid *turned, const GwCell *to)
{
  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (gw_grid_is_active (grid, (GwCell) cell) != gw_grid_is_active (turned, to[cell]))
      return FALSE;
  for (guint i = 0; i < grid->n_parts; i++)
    if (!has_part (grid, &grid->parts[i], turned, to))
      return FALSE;
  return TRUE;
}

GwGrid *
gw_symmetry_apply (const GwGrid *grid, GwSymmetry symmetry, GwCell *to, GError **error)
{
  GwGridPlan plan = grid->plan;
  g_autofree GwCell *removed = g_new (GwCell, MAX (plan.n_removed, 1u));
  g_autoptr (GwGrid) turned = NULL;

  if (gw_symmetry_swaps (symmetry))
    {
      plan.columns = grid->plan.rows;
      plan.rows = grid->plan.columns;
      plan.box_width = grid->plan.box_height;
      plan.box_height = grid->plan.box_width;
    }
  if (has_symmetry (&grid->plan, symmetry))
    {
      map_cells (grid, symmetry, &plan, to);
      for (guint i = 0; i < plan.n_removed; i++)
        removed[i] = to[grid->plan.removed[i]];
      plan.removed = removed;
      turned = gw_grid_new (&plan, error);
      if (turned == NULL)
        return NULL;
    }
  if (turned != NULL && is_same_shape (grid, turned, to))
    return g_steal_pointer (&turned);
  g_set_error_literal (error, GW_ERROR, GW_ERROR_INVALID, _("this kind of grid cannot be turned that way"));
  return NULL;
}

/* ---- places of layers ---- */

guint
gw_symmetry_towards (GwSymmetry symmetry, guint towards)
{
  const GwGridPlan plan = { .rows = 3, .columns = 3 };
  static const guint row_of[] = { 0, 1, 2, 1 }, column_of[] = { 1, 2, 1, 0 }; /* beside the middle of three by three */
  guint row = row_of[towards], column = column_of[towards], turned = 0;

  turn_on_rectangle (&plan, symmetry, &row, &column);
  while (row_of[turned] != row || column_of[turned] != column)
    turned++;
  return turned;
}

GwCell
gw_symmetry_place (const GwGrid *grid, GwSymmetry symmetry, const GwCell *to, const GwGrid *turned, GwCell place)
{
  const GwPlaceLayer *layer = gw_layer_of (grid, place), *other = layer != NULL ? gw_layer_find (turned, layer->name) : NULL;
  GwCell cells[2];

  if (layer == NULL)
    return to[place];
  if (other == NULL || gw_place_cells (grid, place, cells) == 0)
    return GW_NO_CELL;
  if (layer->kind == GW_LAYER_SHADE)
    return gw_shade_at (turned, other, to[cells[0]]);
  for (guint towards = 0; towards < GW_N_TOWARDS; towards++)
    if (gw_place_towards (grid, layer, cells[0], towards) == place)
      return gw_place_towards (turned, other, to[cells[0]], gw_symmetry_towards (symmetry, towards));
  return GW_NO_CELL;
}
