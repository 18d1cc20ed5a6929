#include "generate/reduce.h"

#include <string.h>

#include "generate/reducer-work.h"

struct _GwReducer
{
  GwPlan  *plan;   /* everything may go; what is open stays open */
  GwAsker *asker;
};

GwReducer *
gw_reducer_new (GwPuzzle *puzzle, const char *target, GError **error)
{
  g_autoptr (GwReducer) reducer = g_new0 (GwReducer, 1);

  reducer->plan = gw_plan_new (puzzle);
  reducer->plan->leaves_open = TRUE;
  if (!gw_plan_set (reducer->plan, "remove", "everything", error)
      || (target != NULL && !gw_plan_set (reducer->plan, "target", target, error)) || !gw_plan_check (reducer->plan, error))
    return NULL;
  reducer->asker = gw_asker_new (puzzle);
  return g_steal_pointer (&reducer);
}

void
gw_reducer_free (GwReducer *reducer)
{
  if (reducer == NULL)
    return;
  gw_asker_free (reducer->asker);
  gw_plan_unref (reducer->plan);
  g_free (reducer);
}

guint64
gw_reducer_work (const GwReducer *reducer)
{
  return gw_asker_work (reducer->asker);
}

/* ---- one puzzle ---- */

GwReduceEnd
gw_asker_only_solution (GwAsker *asker, const GwActive *active, const GwControl *control, guint8 *values)
{
  static const GwReduceEnd ends[] = { [GW_ASKED_NO] = GW_REDUCE_NO_SOLUTION, [GW_ASKED_YES] = GW_REDUCED,
                                      [GW_ASKED_UNDECIDED] = GW_REDUCE_UNDECIDED, [GW_ASKED_STOPPED] = GW_REDUCE_STOPPED };
  GwReduceEnd end = ends[gw_asker_solve (asker, active, NULL, gw_asker_most_nodes (asker), control, values)];
  GwAsked asked;

  if (end != GW_REDUCED)
    return end;
  asked = gw_asker_is_unique (asker, active, gw_asker_most_nodes (asker), control);
  return asked == GW_ASKED_NO ? GW_REDUCE_SEVERAL : ends[asked];
}

/* Givens stand where the list has them, and nowhere else. */
static void
place_givens (GwReducer *reducer, const guint8 *givens, GwMask *clues)
{
  const GwCompiled *compiled = reducer->asker->compiled;

  memset (reducer->plan->places, GW_GIVEN_NEVER, compiled->puzzle->grid->n_cells);
  memset (clues, 0xff, compiled->model->n_vars * sizeof (GwMask));
  for (guint var = 0; givens != NULL && var < compiled->n_vars && compiled->cell_of_var[var] < compiled->puzzle->grid->n_cells; var++)
    if (givens[compiled->cell_of_var[var]] != 0)
      {
        reducer->plan->places[compiled->cell_of_var[var]] = GW_GIVEN_MAY;
        clues[var] = GW_BIT (givens[compiled->cell_of_var[var]] - 1);
      }
}

/* Each unit by itself. FALSE after a stop. */
static gboolean
find_redundant (GwReduction *reduction, const GwControl *control)
{
  const guint n = reduction->stock->units->len;
  g_autofree gboolean *is_spared = g_new (gboolean, MAX (n, 1u));

  for (guint unit = 0; unit < n; unit++)
    is_spared[unit] = gw_left_spares (reduction->left, unit);
  for (guint unit = 0; unit < n; unit++)
    {
      GwAsked asked;

      gw_left_take (reduction->left, unit);
      asked = is_spared[unit] ? GW_ASKED_YES : gw_left_meets (reduction->left, control, NULL);
      gw_left_give (reduction->left, unit);
      if (asked == GW_ASKED_STOPPED)
        return FALSE;
      if (asked == GW_ASKED_YES)
        g_array_append_val (reduction->redundant, unit);
    }
  return TRUE;
}

/* Whether the target is met with all clues. */
static GwReduceEnd
begin (GwReduction *reduction, const GwControl *control)
{
  static const GwReduceEnd ends[] = { [GW_ASKED_NO] = GW_REDUCE_MISSED, [GW_ASKED_YES] = GW_REDUCED,
                                      [GW_ASKED_UNDECIDED] = GW_REDUCE_UNDECIDED, [GW_ASKED_STOPPED] = GW_REDUCE_STOPPED };

  reduction->left = gw_left_new (reduction->stock);
  reduction->n_clues = reduction->left->n_clues;
  return ends[gw_left_meets (reduction->left, control, NULL)];
}

static gboolean
take_away (GwReduction *reduction, guint64 seed, const GwControl *control)
{
  GwRandom random;
  GwRemoved removed;

  gw_random_init (&random, seed);
  removed = gw_remove_clues (reduction->left, &random, control);
  reduction->n_undecided = removed.n_undecided;
  return removed.end == GW_REMOVED_MADE;
}

void
gw_reducer_look (GwReducer *reducer, const guint8 *givens, const GwControl *control, GwReduction *reduction)
{
  g_autofree guint8 *solution = NULL;
  g_autofree GwMask *clues = NULL;
  guint n_vars;

  *reduction = (GwReduction) { .end = GW_REDUCE_STOPPED, .redundant = g_array_new (FALSE, FALSE, sizeof (guint)) };
  if (!gw_asker_prepare (reducer->asker, control, NULL))
    return;
  n_vars = reducer->asker->compiled->model->n_vars;
  solution = g_new (guint8, n_vars);
  clues = g_new (GwMask, n_vars);
  place_givens (reducer, givens, clues);
  reduction->end = gw_asker_only_solution (reducer->asker, &(GwActive){ .clues = clues }, control, solution);
  if (reduction->end != GW_REDUCED)
    return;
  if (gw_stock_new (reducer->plan, reducer->asker, solution, control, &reduction->stock) != GW_STOCK_MADE)
    reduction->end = GW_REDUCE_STOPPED;
  else
    reduction->end = begin (reduction, control);
  if (reduction->end == GW_REDUCED && !find_redundant (reduction, control))
    reduction->end = GW_REDUCE_STOPPED;
}

void
gw_reducer_run (GwReducer *reducer, const guint8 *givens, guint64 seed, const GwControl *control, GwReduction *reduction)
{
  gw_reducer_look (reducer, givens, control, reduction);
  if (reduction->end == GW_REDUCED && !take_away (reduction, seed, control))
    reduction->end = GW_REDUCE_STOPPED;
}

void
gw_reduction_clear (GwReduction *reduction)
{
  g_clear_pointer (&reduction->left, gw_left_free);
  g_clear_pointer (&reduction->stock, gw_stock_free);
  g_clear_pointer (&reduction->redundant, g_array_unref);
}
