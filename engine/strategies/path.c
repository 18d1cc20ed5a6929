#include "strategies/path.h"

#include "rules/rule.h"

/* ---- the end ---- */

/* What placing cells does not look at: the rules that are neither groups nor pairs. */
static gboolean
is_broken (const GwPencil *pencil)
{
  const GwTerrain *terrain = pencil->terrain;
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  const GwView view = { puzzle, pencil->scratch };

  if (terrain->is_whole)
    return FALSE;
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    pencil->scratch[cell] = 0;
  for (guint var = 0; var < terrain->n_vars; var++)
    pencil->scratch[gw_terrain_cell (terrain, var)] = pencil->cells[var];
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];

      if (constraint->role == GW_ROLE_DEFINITION || constraint->rule->check == NULL
          || (pencil->off_owners != NULL && !gw_owner_is_on (terrain->compiled->model, i, pencil->off_owners)))
        continue;
      if (gw_constraint_check (constraint, &view, NULL) == GW_VIOLATED)
        return TRUE;
    }
  return FALSE;
}

static GwPathEnd
end_of (const GwPencil *pencil)
{
  if (pencil->is_impossible)
    return GW_PATH_IMPOSSIBLE;
  if (pencil->n_open > 0)
    return pencil->is_stopped ? GW_PATH_STOPPED : GW_PATH_STUCK;
  return is_broken (pencil) ? GW_PATH_IMPOSSIBLE : GW_PATH_SOLVED;
}

/* ---- one step ---- */

/* The cheapest strategy of the set that finds something. */
static const GwStrategy *
find_any (GwPencil *pencil)
{
  GW_STRATEGIES_FOREACH (i, &pencil->set)
    {
      const GwStrategy *strategy = gw_strategies[i];

      if (!gw_pencil_goes_on (pencil, 1))
        break;
      pencil->has_found = FALSE;
      strategy->find (pencil, strategy);
      if (pencil->has_found)
        return strategy;
    }
  return NULL;
}

static void
begin (GwPencil *pencil, GwStrategySet set, const GwControl *control)
{
  pencil->set = set;
  pencil->control = control;
  pencil->is_stopped = FALSE;
}

GwPathEnd
gw_path_run (GwPencil *pencil, GwStrategySet set, const GwControl *control)
{
  begin (pencil, set, control);
  pencil->step = NULL;
  while (pencil->n_open > 0 && find_any (pencil) != NULL)
    ;
  return end_of (pencil);
}

gboolean
gw_path_next (GwPencil *pencil, GwStrategySet set, const GwControl *control, GwStep *step)
{
  begin (pencil, set, control);
  gw_step_reset (step);
  pencil->step = step;
  step->strategy = pencil->n_open > 0 ? find_any (pencil) : NULL;
  pencil->step = NULL;
  return step->strategy != NULL && !pencil->is_stopped;
}

guint
gw_path_collect (GwPencil *pencil, const GwStrategy *strategy, const GwControl *control, GwStep *step)
{
  guint n = 0;

  begin (pencil, gw_strategy_set_of (strategy), control);
  gw_step_reset (step);
  pencil->step = step;
  pencil->collects = TRUE;
  strategy->find (pencil, strategy);
  pencil->collects = FALSE;
  pencil->step = NULL;
  step->strategy = strategy;
  for (guint i = 0; i < step->changes->len; i++)
    n += gw_mask_count (g_array_index (step->changes, GwCandidates, i).values);
  return n;
}

/* ---- all steps ---- */

GwPath *
gw_path_new (GwPencil *pencil, GwStrategySet set, const GwControl *control)
{
  const GwTerrain *terrain = pencil->terrain;
  GwPath *path = g_new0 (GwPath, 1);
  GwStep step;

  path->terrain = gw_terrain_ref (pencil->terrain);
  path->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_step_free);
  path->uses = g_new0 (guint, gw_n_strategies);
  gw_step_init (&step);
  while (gw_path_next (pencil, set, control, &step))
    {
      gw_pencil_apply (pencil, &step);
      g_ptr_array_add (path->steps, gw_step_copy (&step));
      path->uses[gw_strategy_index (step.strategy)]++;
    }
  gw_step_clear (&step);
  path->end = end_of (pencil);
  path->n_open = pencil->n_open;
  path->cells = g_new0 (GwMask, terrain->compiled->puzzle->grid->n_cells);
  for (guint var = 0; var < terrain->n_vars; var++)
    path->cells[gw_terrain_cell (terrain, var)] = pencil->cells[var];
  return path;
}

void
gw_path_free (GwPath *path)
{
  if (path == NULL)
    return;
  gw_terrain_unref (path->terrain);
  g_ptr_array_unref (path->steps);
  g_free (path->cells);
  g_free (path->uses);
  g_free (path);
}
