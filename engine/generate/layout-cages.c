/* cages: sums, products, or plain cages whose cells differ. */
#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "generate/parting.h"
#include "rules/rule-table.h"

#define USUAL_LEAST 2u
#define USUAL_MOST  5u

/* ---- totals that only one set of numbers has ---- */

/* How many sets of SIZE different values have each total up to MOST, counted to two. Free it. */
static guint8 *
count_sets (const GwSymbols *symbols, guint size, guint most)
{
  gsize row = most + 1;
  g_autofree guint8 *sets = g_new0 (guint8, (size + 1) * row);

  sets[0] = 1;
  for (guint v = 0; v < symbols->n_plain; v++)
    for (guint n = size; n > 0; n--)
      for (guint total = (guint) symbols->number[v]; total <= most; total++)
        sets[n * row + total] = (guint8) MIN (2, sets[n * row + total] + sets[(n - 1) * row + total - (guint) symbols->number[v]]);
  return g_memdup2 (sets + size * row, row);
}

static guint
most_total (const GwSymbols *symbols)
{
  guint most = 0;

  for (guint v = 0; v < symbols->n_plain; v++)
    most += (guint) MAX (0, symbols->number[v]);
  return most;
}

/* Sums reach so far that a table of them is small, and no number is negative. */
static gboolean
has_small_numbers (const GwSymbols *symbols)
{
  for (guint v = 0; v < symbols->n_plain; v++)
    if (symbols->number[v] < 0 || symbols->number[v] > 1000)
      return FALSE;
  return TRUE;
}

static gint
witnessed_total (const GwLayoutWork *work, const GwLayoutShape *shape)
{
  const GwView view = { work->puzzle, work->witness };
  gint total = 0;

  for (guint i = 0; i < shape->cells->len; i++)
    total += gw_view_number (&view, g_array_index (shape->cells, GwCell, i));
  return total;
}

/* A forced total for the shape: the one that it has in the solution at hand, where that is one; else by lot. */
static gint
draw_total (const GwLayoutWork *work, const GwLayoutShape *shape)
{
  guint most = most_total (work->puzzle->symbols), n = 0;
  g_autofree guint8 *sets = count_sets (work->puzzle->symbols, shape->cells->len, most);
  gint now = witnessed_total (work, shape), drawn = GW_OPEN;

  if (sets[now] == 1)
    return now;
  for (guint total = 0; total <= most; total++)
    if (sets[total] == 1 && gw_random_below (work->random, ++n) == 0)
      drawn = (gint) total;
  return drawn;
}

static GwLayoutStep
force_one (GwLayoutWork *work)
{
  guint n = work->shapes->len, n_forced = 0, start;

  for (guint i = 0; i < n; i++)
    n_forced += ((const GwLayoutShape *) work->shapes->pdata[i])->total != GW_OPEN;
  if (n_forced * 100 >= work->layout->forced * n)
    return GW_LAYOUT_COMPLETE;
  start = gw_random_below (work->random, n);
  for (guint i = 0; i < n; i++)
    {
      GwLayoutShape *shape = work->shapes->pdata[(start + i) % n];

      if (shape->total != GW_OPEN || (shape->total = draw_total (work, shape)) == GW_OPEN)
        continue;
      work->changed = (start + i) % n;
      return GW_LAYOUT_ADDED;
    }
  return GW_LAYOUT_STUCK;
}

/* ---- the kind ---- */

static gboolean
must_differ (const GwLayout *layout, const GwPuzzle *puzzle)
{
  return layout->rule == &gw_rule_cage || layout->rule == &gw_rule_rellik
         || ((layout->rule == &gw_rule_sum || layout->rule == &gw_rule_product)
             && !gw_puzzle_has_rule (puzzle, &gw_rule_repetition));
}

static gboolean
check_sizes (const GwLayout *layout, const GwPuzzle *puzzle, GError **error)
{
  for (guint size = 1; size <= GW_LAYOUT_MOST_SIZE; size++)
    if ((layout->wanted[size] > 0 || (layout->least > 0 && size == layout->most)) && size > puzzle->symbols->n_plain
        && must_differ (layout, puzzle))
      return gw_fail (error, GW_ERROR_INVALID,
                      g_strdup_printf (_("sizes: the %u cells of a cage cannot all differ with only %u values"), size,
                                       puzzle->symbols->n_plain));
  return TRUE;
}

static gboolean
check (GwLayout *layout, const GwPuzzle *puzzle, GError **error)
{
  if (!(layout->said >> GW_LAYOUT_SIZES & 1))
    {
      layout->least = MIN (USUAL_LEAST, puzzle->symbols->n_plain);
      layout->most = MIN (USUAL_MOST, puzzle->symbols->n_plain);
    }
  if (!(layout->said >> GW_LAYOUT_SQUARES & 1))
    layout->squares = TRUE;
  if (!(layout->said >> GW_LAYOUT_TOUCHING & 1))
    layout->touching = TRUE;
  if (!layout->squares && puzzle->grid->n_parts == 0)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("squares: there are no 2 by 2 blocks on hexagons")));
  if (layout->forced > 0
      && (layout->rule != &gw_rule_sum || !has_small_numbers (puzzle->symbols) || !must_differ (layout, puzzle)))
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("forced: only totals of cages whose cells differ can be forced")));
  return check_sizes (layout, puzzle, error) && gw_part_check (layout, puzzle, error);
}

static GwLayoutStep
next (GwLayoutWork *work)
{
  if (work->shapes->len > 0)
    return force_one (work);
  return gw_part_cells (work) ? GW_LAYOUT_ADDED : GW_LAYOUT_STUCK;
}

const GwLayoutKind gw_layout_cages = {
  .id = "cages", .meaning = N_("cages of chosen sizes, over the whole grid or with gaps"), .rule = &gw_rule_sum,
  .drawings = 1u << GW_DRAW_CAGE,
  .options = 1u << GW_LAYOUT_RULE | 1u << GW_LAYOUT_SIZES | 1u << GW_LAYOUT_COUNT | 1u << GW_LAYOUT_GAPS | 1u << GW_LAYOUT_FORCED
             | 1u << GW_LAYOUT_SQUARES | 1u << GW_LAYOUT_TOUCHING | 1u << GW_LAYOUT_SYMMETRY,
  .check = check, .next = next,
};
