/* Why a candidate goes: a path that ends there, without the steps that nothing rests on. A step may be left out when each of
 * the others still stands on what it stood on, and is still found by its strategy. */
#include "strategies/why-not.h"

#include <string.h>

typedef struct
{
  GwPencil        *pencil;
  const GwActive  *active;
  const GwControl *control;
  guint            var, value;
  GPtrArray       *steps;  /* of GwReason */
  GPtrArray       *before; /* of GwMask *: the candidates before each step, per variable */
} Search;

static gboolean
is_gone (const Search *search)
{
  return (search->pencil->cells[search->var] >> search->value & 1) == 0;
}

static guint
var_of (const Search *search, GwCell cell)
{
  return search->pencil->terrain->compiled->var_of_cell[cell];
}

/* Steps of SET until the candidate is gone. */
static gboolean
run_until_gone (Search *search, GwStrategySet set)
{
  GwPencil *pencil = search->pencil;
  gsize size = pencil->terrain->n_places * sizeof (GwMask);
  GwReason step;

  g_ptr_array_set_size (search->steps, 0);
  g_ptr_array_set_size (search->before, 0);
  gw_pencil_start (pencil, search->active);
  gw_reason_init (&step);
  while (!is_gone (search) && !pencil->is_impossible && gw_path_next (pencil, set, search->control, &step))
    {
      g_ptr_array_add (search->before, g_memdup2 (pencil->cells, size));
      g_ptr_array_add (search->steps, gw_reason_copy (&step));
      gw_pencil_apply (pencil, &step);
    }
  gw_reason_clear (&step);
  return is_gone (search);
}

/* ---- leaving out ---- */

static gboolean
same_in (const Search *search, const GwMask *before, guint var, GwMask values)
{
  return ((search->pencil->cells[var] ^ before[var]) & values) == 0;
}

static gboolean
same_in_clue (const Search *search, const GwMask *before, guint place)
{
  const GwConstraint *clue = search->pencil->terrain->compiled->puzzle->constraints[place];

  for (guint i = 0; i < clue->n_regions; i++)
    for (guint k = 0; k < clue->regions[i]->n_cells; k++)
      if (var_of (search, clue->regions[i]->cells[k]) < search->pencil->terrain->n_vars
          && !same_in (search, before, var_of (search, clue->regions[i]->cells[k]), ~(GwMask) 0))
        return FALSE;
  return TRUE;
}

/* What the step's sentence speaks of is as it was. */
static gboolean
stands (const Search *search, const GwReason *step, const GwMask *before)
{
  const GwTerrain *terrain = search->pencil->terrain;

  for (guint i = 0; i < step->pattern->len; i++)
    if (!same_in (search, before, var_of (search, g_array_index (step->pattern, GwCandidates, i).cell), ~(GwMask) 0))
      return FALSE;
  for (guint i = 0; i < step->groups->len; i++)
    {
      const GwGroup *group = &terrain->groups[g_array_index (step->groups, guint32, i)];

      for (guint k = 0; k < group->n_vars; k++)
        if (!same_in (search, before, group->vars[k], step->values))
          return FALSE;
    }
  for (guint var = 0; (step->links->len > 0 || terrain->n_places > terrain->n_vars) && var < terrain->n_places; var++)
    if (!same_in (search, before, var, ~(GwMask) 0))
      return FALSE;
  for (guint i = 0; i < step->clues->len; i++)
    if (!same_in_clue (search, before, g_array_index (step->clues, guint32, i)))
      return FALSE;
  return TRUE;
}

/* The strategy finds all of its changes now. FOUND is overwritten. */
static gboolean
is_found (const Search *search, const GwReason *step, GwReason *found)
{
  gw_path_collect (search->pencil, step->strategy, search->control, found);
  for (guint i = 0; i < step->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);
      GwMask left = change->values;

      for (guint k = 0; k < found->changes->len && left != 0; k++)
        if (g_array_index (found->changes, GwCandidates, k).cell == change->cell)
          left &= ~g_array_index (found->changes, GwCandidates, k).values;
      if (left != 0)
        return FALSE;
    }
  return TRUE;
}

/* Whether the steps that are kept are good without the others, and enough. */
static gboolean
is_enough (Search *search, const gboolean *kept)
{
  GwReason found;
  gboolean is_good = TRUE;

  gw_pencil_start (search->pencil, search->active);
  gw_reason_init (&found);
  for (guint i = 0; i < search->steps->len && is_good; i++)
    {
      const GwReason *step = g_ptr_array_index (search->steps, i);

      if (!kept[i])
        continue;
      is_good = stands (search, step, g_ptr_array_index (search->before, i)) && is_found (search, step, &found);
      if (is_good)
        gw_pencil_apply (search->pencil, step);
    }
  gw_reason_clear (&found);
  return is_good && is_gone (search);
}

static void
leave_out (Search *search)
{
  guint n = search->steps->len;
  g_autofree gboolean *kept = g_new (gboolean, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    kept[i] = TRUE;
  for (guint i = n; i-- > 0 && !gw_control_should_stop (search->control);)
    {
      kept[i] = FALSE;
      kept[i] = !is_enough (search, kept);
    }
  for (guint i = n; i-- > 0;)
    if (!kept[i])
      {
        g_ptr_array_remove_index (search->steps, i);
        g_ptr_array_remove_index (search->before, i);
      }
}

/* ---- the path ---- */

static GwPath *
make_path (Search *search)
{
  const GwTerrain *terrain = search->pencil->terrain;
  GwPath *path = g_new0 (GwPath, 1);

  gw_pencil_start (search->pencil, search->active);
  path->terrain = gw_terrain_ref (search->pencil->terrain);
  path->end = GW_PATH_STUCK;
  path->uses = g_new0 (guint, gw_n_strategies);
  path->steps = g_ptr_array_ref (search->steps);
  path->cells = g_new0 (GwMask, gw_grid_n_places (terrain->compiled->puzzle->grid));
  for (guint i = 0; i < path->steps->len; i++)
    {
      const GwReason *step = g_ptr_array_index (path->steps, i);

      gw_pencil_apply (search->pencil, step);
      path->uses[gw_strategy_index (step->strategy)]++;
    }
  path->n_open = search->pencil->n_open;
  path->matters = g_new (gboolean, path->steps->len + 1);
  path->is_first_sight = g_new0 (gboolean, path->steps->len + 1); /* an answer has no chapters */
  path->n_ways = g_new0 (guint, path->steps->len + 1);
  path->n_left = g_new0 (guint, path->steps->len + 1);
  for (guint i = 0; i < path->steps->len; i++)
    path->matters[i] = TRUE;
  for (guint var = 0; var < terrain->n_vars; var++)
    path->cells[gw_terrain_cell (terrain, var)] = search->pencil->cells[var];
  return path;
}

GwPath *
gw_path_why_not (GwPencil *pencil, const GwActive *active, GwStrategySet set, GwCell cell, guint value, const GwControl *control)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_reason_free);
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func (g_free);
  Search search = { .pencil = pencil, .active = active, .control = control, .value = value, .steps = steps, .before = before };
  GwStrategySet cheapest = GW_NO_STRATEGIES;
  gboolean is_reached;

  search.var = var_of (&search, cell);
  is_reached = run_until_gone (&search, cheapest);
  GW_STRATEGIES_FOREACH (i, &set)
    if (!is_reached)
      {
        gw_strategy_set_add (&cheapest, i);
        is_reached = run_until_gone (&search, cheapest);
      }
  if (!is_reached || gw_control_should_stop (control))
    return NULL;
  leave_out (&search);
  return make_path (&search);
}
