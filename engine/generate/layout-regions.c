/* regions: jigsaw pieces in place of boxes, or extra regions beside them. */
#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "generate/parting.h"
#include "rules/rule-table.h"

/* Pieces hold every value: as many cells as values are listed, over the whole grid unless their number is said. */
static gboolean
want_pieces (GwLayout *layout, const GwPuzzle *puzzle, GError **error)
{
  g_autofree guint8 *is_free = gw_layout_free_cells (puzzle, layout->rule->drawing);
  guint n_free = 0, size = puzzle->symbols->n_listed;

  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    n_free += is_free[cell];
  if (size > GW_LAYOUT_MOST_SIZE || size * MAX (layout->n, 1) > n_free)
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("%u cells are wanted, but only %u are free"), size * MAX (layout->n, 1), n_free));
  if (layout->n == 0 && n_free % size != 0)
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("%u cells cannot be divided into pieces of %u; use count to say how many pieces there"
                                       " should be"), n_free,
                                     size));
  layout->wanted[size] = layout->n > 0 ? layout->n : n_free / size;
  return TRUE;
}

static gboolean
check_sizes (const GwLayout *layout, const GwPuzzle *puzzle, GError **error)
{
  guint most = layout->most;

  for (guint size = 1; size <= GW_LAYOUT_MOST_SIZE; size++)
    if (layout->wanted[size] > 0)
      most = MAX (most, size);
  if (most > puzzle->symbols->n_listed)
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("sizes: a group of %u cells is too large for %u values"), most, puzzle->symbols->n_listed));
  return TRUE;
}

static gboolean
check (GwLayout *layout, const GwPuzzle *puzzle, GError **error)
{
  gboolean has_sizes = layout->said >> GW_LAYOUT_SIZES & 1;

  layout->squares = TRUE;
  if (!(layout->said >> GW_LAYOUT_TOUCHING & 1))
    layout->touching = TRUE;
  if (!has_sizes && !want_pieces (layout, puzzle, error))
    return FALSE;
  return check_sizes (layout, puzzle, error) && gw_part_check (layout, puzzle, error);
}

static GwLayoutStep
next (GwLayoutWork *work)
{
  if (work->shapes->len > 0)
    return GW_LAYOUT_COMPLETE;
  return gw_part_cells (work) ? GW_LAYOUT_ADDED : GW_LAYOUT_STUCK;
}

const GwLayoutKind gw_layout_regions = {
  .id = "regions", .meaning = N_("jigsaw pieces that cover the grid, or some extra regions"), .rule = &gw_rule_jigsaw,
  .drawings = 1u << GW_DRAW_BORDER | 1u << GW_DRAW_SHADE,
  .options = 1u << GW_LAYOUT_RULE | 1u << GW_LAYOUT_SIZES | 1u << GW_LAYOUT_COUNT | 1u << GW_LAYOUT_GAPS | 1u << GW_LAYOUT_TOUCHING
             | 1u << GW_LAYOUT_SYMMETRY,
  .check = check, .next = next,
};
