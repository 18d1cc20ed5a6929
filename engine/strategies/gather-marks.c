#include "strategies/gather-marks.h"

static const GwReason *
step_of (const GwPath *path, guint i)
{
  return path->steps->pdata[i];
}

/* Whether VALUE stands in VAR before step I. */
static gboolean
stands_before (const GwPath *path, guint var, guint value, guint i)
{
  const guint32 *takers = &path->taker[var * path->terrain->compiled->model->n_values];

  if (path->cells[gw_terrain_cell (path->terrain, var)] != GW_BIT (value))
    return FALSE;
  if (path->put_at[var] != GW_PATH_NOBODY)
    return path->put_at[var] < i;
  for (guint v = 0; v < path->terrain->compiled->model->n_values; v++)
    if (takers[v] != GW_PATH_NOBODY)
      return FALSE;
  return TRUE; /* from the start */
}

/* Whether GROUP has as many of VALUE before step I as it may. */
static gboolean
is_full_of (const GwPath *path, const GwGroup *group, guint value, guint i)
{
  gint n = 0;

  for (guint k = 0; k < group->n_vars; k++)
    n += stands_before (path, group->vars[k], value, i);
  return n >= group->capacity[value];
}

/* Where a group may hold VALUE several times, those that stood there before the run are premises. */
static void
mark_others (GwReason *run, const GwPath *path, guint first, const GwGroup *group, guint value)
{
  for (guint k = 0; k < group->n_vars; k++)
    if (stands_before (path, group->vars[k], value, first))
      gw_reason_add_mark (run, gw_terrain_cell (path->terrain, group->vars[k]), GW_BIT (value));
}

/* Whether DIGIT, which step AT put, takes VALUE from VAR by GROUP. */
static gboolean
takes_in_group (const GwPath *path, const GwGroup *group, guint at, const GwCandidates *digit, guint var, guint value)
{
  if ((group->limited & digit->values & GW_BIT (value)) == 0 || !gw_group_has (group, var))
    return FALSE;
  return (group->once >> value & 1) != 0 || is_full_of (path, group, value, at + 1);
}

/* How DIGIT, which step AT put, takes VALUE from VAR: its own in a group of both, any other by a pair rule. */
static void
note_sight (GwReason *run, const GwPath *path, guint first, guint at, const GwCandidates *digit, guint var, guint value)
{
  const GwTerrain *terrain = path->terrain;
  const GwModel *model = terrain->compiled->model;
  const guint placed = terrain->compiled->var_of_cell[digit->cell];

  for (guint32 k = terrain->first_group[placed]; k < terrain->first_group[placed + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];

      if (!takes_in_group (path, group, at, digit, var, value))
        continue;
      gw_reason_add_seen (run, run->seen_groups, terrain->groups_of[k]);
      if ((group->once >> value & 1) == 0)
        mark_others (run, path, first, group, value);
      return;
    }
  for (guint32 k = terrain->first_pair[placed]; k < terrain->first_pair[placed + 1]; k++)
    if (terrain->pairs[k].other == var)
      {
        const GwInstance *instance = &model->instances[terrain->pairs[k].instance];

        gw_reason_add_seen (run, run->seen_clues, instance->owner);
        for (guint32 i = 0; i < instance->n_others; i++)
          gw_reason_add_seen (run, run->seen_clues, model->owners[instance->first_other + i]);
      }
}

/* How step AT took VALUE from CELL by digits that it put: it may have said so itself. */
static void
note_sights (GwReason *run, const GwPath *path, guint first, guint at, GwCell cell, guint value)
{
  const GwReason *taker = step_of (path, at);
  const guint var = path->terrain->compiled->var_of_cell[cell];

  for (guint i = 0; i < taker->placed->len && (gw_reason_taken_from (taker, cell) & GW_BIT (value)) == 0; i++)
    if (g_array_index (taker->placed, GwCandidates, i).cell != cell)
      note_sight (run, path, first, at, &g_array_index (taker->placed, GwCandidates, i), var, value);
}

/* What a step took that does not matter a digit took, too: one before the run, and the mark stands, or one of the run; then VALUE is no part of it. */
static gboolean
note_seen (GwReason *run, const GwPath *path, guint first, guint var, guint value, GwMask *values)
{
  const guint seen = gw_path_seen_by (path, var, value);
  const GwCandidates digit = { seen != G_MAXUINT ? gw_terrain_cell (path->terrain, seen) : 0, GW_BIT (value) };

  if (seen == G_MAXUINT)
    return FALSE;
  if (path->put_at[seen] >= first)
    {
      *values |= GW_BIT (value);
      note_sight (run, path, first, path->put_at[seen], &digit, var, value);
    }
  return TRUE;
}

void
gw_gather_mark (GwReason *run, const GwPath *path, guint first, const GwCandidates *mark)
{
  const GwCompiled *compiled = path->terrain->compiled;
  const guint n_values = compiled->model->n_values, var = compiled->var_of_cell[mark->cell];
  GwMask values = mark->values;

  GW_MASK_FOREACH (v, ~mark->values & gw_mask_below (n_values))
    {
      const guint32 taker = path->taker[var * n_values + v];

      if (taker == GW_PATH_NOBODY || (!path->matters[taker] && note_seen (run, path, first, var, v, &values)) || taker < first)
        continue;
      values |= GW_BIT (v);
      note_sights (run, path, first, taker, mark->cell, v);
    }
  gw_reason_add_mark (run, mark->cell, values);
}

void
gw_gather_list (GwReason *run, GArray *to, const GArray *from)
{
  for (guint i = 0; i < from->len; i++)
    gw_reason_add_seen (run, to, g_array_index (from, guint32, i));
}

void
gw_gather_digits (GwReason *run, const GwReason *step)
{
  for (guint i = 0; i < step->placed->len; i++)
    gw_reason_add_placed (run, g_array_index (step->placed, GwCandidates, i).cell, gw_mask_lowest (g_array_index (step->placed, GwCandidates, i).values));
}
