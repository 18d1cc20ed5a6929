#include "rules/cage.h"

#include <inttypes.h>

#include "base/i18n.h"
#include "rules/number.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "rules/value-sets.h"

gboolean
gw_cage_may_repeat (const GwPuzzle *puzzle)
{
  return gw_puzzle_has_rule (puzzle, &gw_rule_repetition);
}

gboolean
gw_cage_is_usual (const GwConstraint *constraint)
{
  return (constraint->rule == &gw_rule_sum || constraint->rule == &gw_rule_total) && constraint->args[0].value != GW_OPEN && constraint->n_regions == 1
         && constraint->n_args == constraint->regions[0]->n_cells + 1;
}

guint
gw_cage_n_listed (const GwConstraint *constraint)
{
  return constraint->n_args - 1;
}

GwCell
gw_cage_listed (const GwConstraint *constraint, guint i)
{
  return (GwCell) constraint->args[1 + i].value;
}

/* Whether some cell is listed several times. */
static gboolean
lists_again (const GwConstraint *constraint)
{
  return gw_cage_n_listed (constraint) > constraint->regions[0]->n_cells;
}

/* Per cell of the region, how often it is listed. Free it. */
static gint *
count_listed (const GwConstraint *constraint)
{
  const GwRegion *region = constraint->regions[0];
  g_autofree gint *of_cell = g_new0 (gint, GW_MAX_CELLS);
  gint *times = g_new (gint, region->n_cells);

  for (guint i = 0; i < gw_cage_n_listed (constraint); i++)
    of_cell[gw_cage_listed (constraint, i)]++;
  for (guint i = 0; i < region->n_cells; i++)
    times[i] = of_cell[region->cells[i]];
  return times;
}

static void
add_holders (GwViolation *violation, const GwRegion *region, const GwView *view, guint symbol)
{
  for (guint i = 0; i < region->n_cells; i++)
    if (view->cells[region->cells[i]] == GW_BIT (symbol))
      gw_violation_add_cell (violation, region->cells[i]);
}

GwOutcome
gw_cage_check_distinct (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *region = constraint->regions[0];
  GwMask seen = 0;
  guint decided = 0;

  for (guint i = 0; i < region->n_cells; i++)
    {
      GwMask candidates = view->cells[region->cells[i]];

      if (!gw_mask_is_single (candidates))
        continue;
      decided++;
      if ((seen & candidates) && (gint) gw_mask_lowest (candidates) != view->puzzle->symbols->empty)
        {
          if (violation != NULL)
            {
              violation->code = GW_CAGE_REPEATS;
              violation->numbers[0] = gw_mask_lowest (candidates);
              add_holders (violation, region, view, gw_mask_lowest (candidates));
            }
          return GW_VIOLATED;
        }
      seen |= candidates;
    }
  return decided == region->n_cells ? GW_SATISFIED : GW_PENDING;
}

GwOutcome
gw_cage_check_range (const GwConstraint *constraint, gint64 least, gint64 most, gboolean is_full, GwViolation *violation)
{
  const GwRegion *region = constraint->regions[0];
  gint64 total = constraint->args[0].value;

  if (least <= total && total <= most)
    return is_full ? GW_SATISFIED : GW_PENDING;
  if (violation != NULL)
    {
      violation->code = least > total ? GW_CAGE_OVER : GW_CAGE_UNDER;
      violation->numbers[0] = total;
      violation->numbers[1] = least > total ? least : most;
      for (guint i = 0; i < region->n_cells; i++)
        gw_violation_add_cell (violation, region->cells[i]);
    }
  return GW_VIOLATED;
}

/* The same constraint with this total. */
static void
add_derived (const GwConstraint *constraint, gint64 total, GPtrArray *out)
{
  g_autofree GwArg *args = g_memdup2 (constraint->args, constraint->n_args * sizeof (GwArg));

  if (total > GW_MAX_NUMBER)
    return;
  args[0].value = (gint) total;
  g_ptr_array_add (out, gw_constraint_new (constraint->id, constraint->rule, constraint->role, args, constraint->n_args,
                                           constraint->regions, constraint->n_regions, constraint->facts));
}

GwOutcome
gw_cage_check (const GwConstraint *constraint, const GwView *view, GwViolation *violation, gint64 nothing, GwCageTake take)
{
  GwOutcome distinct = GW_SATISFIED;
  gint64 least = nothing, most = nothing;
  gboolean is_full = TRUE;

  if (!gw_cage_may_repeat (view->puzzle))
    distinct = gw_cage_check_distinct (constraint, view, violation);
  if (distinct == GW_VIOLATED || constraint->args[0].value == GW_OPEN)
    return distinct;
  for (guint i = 0; i < gw_cage_n_listed (constraint); i++)
    {
      GwMask candidates = view->cells[gw_cage_listed (constraint, i)];

      if (candidates == 0)
        return GW_PENDING;
      is_full = is_full && gw_mask_is_single (candidates);
      take (view, gw_cage_listed (constraint, i), &least, &most);
    }
  return gw_cage_check_range (constraint, least, most, is_full, violation);
}

/* With coefficients it is not a sum of cells from which others follow. */
void
gw_cage_post_total (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  g_autofree gint *times = lists_again (constraint) ? count_listed (constraint) : NULL;

  gw_post_linear (poster, region->cells, times, region->n_cells, constraint->args[0].value);
}

static gboolean
is_diagonal (const GwGrid *grid, const GwRegion *region)
{
  for (guint i = 1; i < region->n_cells; i++)
    if (ABS (grid->row[region->cells[i]] - grid->row[region->cells[i - 1]]) != 1 || ABS (grid->column[region->cells[i]] - grid->column[region->cells[i - 1]]) != 1)
      return FALSE;
  return region->n_cells > 1;
}

/* "sum 31 on the diagonal R9C5-R5C1"; NULL for a cage. */
char *
gw_cage_total_name (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  const GwRegion *region;
  g_autofree char *first = NULL, *last = NULL;

  if (constraint->rule != &gw_rule_total || constraint->args[0].value == GW_OPEN)
    return NULL;
  region = constraint->regions[0];
  first = gw_grid_cell_name (puzzle->grid, region->cells[0]);
  last = gw_grid_cell_name (puzzle->grid, region->cells[region->n_cells - 1]);
  /* Translators: the first and the last cell of a line with a sum beside it, the sum */
  return g_strdup_printf (is_diagonal (puzzle->grid, region) ? _("sum %3$d on the diagonal %1$s-%2$s") : _("sum %3$d on the line %1$s-%2$s"), first, last,
                          constraint->args[0].value);
}

gboolean
gw_cage_think (const GwConstraint *constraint, GwThinker *thinker, gboolean may_repeat)
{
  const GwRegion *region = constraint->regions[0];
  g_autofree char *name = gw_cage_total_name (constraint, thinker->puzzle);

  if (constraint->args[0].value == GW_OPEN || lists_again (constraint))
    return FALSE;
  return gw_think_sum (thinker, name, region->cells, region->n_cells, constraint->args[0].value, may_repeat, 0);
}

/* Which sets of values come to a total is known of cells that count once. */
static void
post_counting (const GwConstraint *constraint, GwPoster *poster, gboolean may_repeat)
{
  const GwRegion *region = constraint->regions[0];

  if (!may_repeat)
    gw_post_distinct (poster, region->cells, region->n_cells, TRUE);
  gw_cage_post_total (constraint, poster);
}

void
gw_cage_post (const GwConstraint *constraint, GwPoster *poster, GwCagePost differing, GwCagePost repeating)
{
  const GwRegion *region = constraint->regions[0];
  gint total = constraint->args[0].value;
  gboolean may_repeat = gw_cage_may_repeat (poster->puzzle);

  if (total != GW_OPEN && lists_again (constraint))
    post_counting (constraint, poster, may_repeat);
  else if (total != GW_OPEN)
    (may_repeat ? repeating : differing) (poster, region->cells, region->n_cells, total);
  else if (!may_repeat)
    gw_post_distinct (poster, region->cells, region->n_cells, TRUE);
}

void
gw_cage_derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out, gint64 nothing, GwCageTake take)
{
  gint64 total = nothing, same = nothing;

  if (!gw_cage_may_repeat (solution->puzzle) && gw_cage_check_distinct (constraint, solution, NULL) == GW_VIOLATED)
    return;
  for (guint i = 0; i < gw_cage_n_listed (constraint); i++)
    take (solution, gw_cage_listed (constraint, i), &total, &same);
  add_derived (constraint, total, out);
}

/* Cells that count several times make other totals than their sets. */
gboolean
gw_cage_count_sets (const GwConstraint *constraint, const GwPuzzle *puzzle, gboolean multiplies, guint *n_sets)
{
  const GwRegion *region = constraint->regions[0];
  const gint total = constraint->args[0].value;
  g_autoptr (GwValueSets) sets = NULL;
  const GArray *found;

  if (total == GW_OPEN || gw_cage_may_repeat (puzzle) || lists_again (constraint) || gw_are_multiplied (puzzle, region->cells, region->n_cells))
    return FALSE;
  sets = gw_value_sets_new (puzzle->symbols);
  found = gw_value_sets_of_total (sets, region->n_cells, total, multiplies);
  *n_sets = found != NULL ? found->len : 0;
  return found != NULL;
}

char *
gw_cage_explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  g_autofree char *cells = gw_grid_cell_names (puzzle->grid, violation->cells, violation->n_cells);
  const char *name = _(constraint->rule->name);

  switch (violation->code)
    {
    case GW_CAGE_REPEATS:
      return g_strdup_printf (violation->n_cells == 2 ? _("%s: %s are both %s, but the cells of a cage must differ.")
                                                      : _("%s: %s are all %s, but the cells of a cage must differ."),
                              name, cells, puzzle->symbols->text[violation->numbers[0]]);
    case GW_CAGE_OVER:
      return g_strdup_printf (_("%s: %s come to at least %" PRIi64 ", but the clue says %" PRIi64 "."),
                              name, cells, violation->numbers[1], violation->numbers[0]);
    default:
      return g_strdup_printf (_("%s: %s come to at most %" PRIi64 ", but the clue says %" PRIi64 "."),
                              name, cells, violation->numbers[1], violation->numbers[0]);
    }
}

char *
gw_cage_remark_repeats (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  const GwRegion *region = constraint->regions[0];
  g_autofree GwCell *repeated = g_new (GwCell, region->n_cells);
  g_autofree gint *times = NULL;
  g_autofree char *names = NULL;
  guint n = 0;

  if (!lists_again (constraint))
    return NULL;
  times = count_listed (constraint);
  for (guint i = 0; i < region->n_cells; i++)
    if (times[i] > 1)
      repeated[n++] = region->cells[i];
  names = gw_grid_cell_names (puzzle->grid, repeated, n);
  return g_strdup_printf (_("cells that are listed several times count each time: %s"), names);
}

char *
gw_cage_remark (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  if (lists_again (constraint))
    return gw_cage_remark_repeats (constraint, puzzle);
  if (constraint->regions[0]->n_cells > 1)
    return NULL;
  return g_strdup (_("the format asks for at least two cells; one is accepted"));
}
