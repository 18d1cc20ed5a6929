#include "strategies/gather-marks.h"

static const GwReason *
step_of (const GwPath *path, guint i)
{
  return path->steps->pdata[i];
}

/* How DIGIT takes VALUE from VAR: its own in a group of both, any other by a pair rule. */
static void
note_sight (GwReason *run, const GwTerrain *terrain, const GwCandidates *digit, guint var, guint value)
{
  const GwModel *model = terrain->compiled->model;
  const guint placed = terrain->compiled->var_of_cell[digit->cell];

  for (guint32 k = terrain->first_group[placed]; k < terrain->first_group[placed + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];

      for (guint i = 0; i < group->n_vars && (group->once & digit->values & GW_BIT (value)) != 0; i++)
        if (group->vars[i] == var)
          {
            gw_reason_add_seen (run, run->seen_groups, terrain->groups_of[k]);
            return;
          }
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

void
gw_gather_mark (GwReason *run, const GwPath *path, guint first, const GwCandidates *mark)
{
  const GwCompiled *compiled = path->terrain->compiled;
  const guint n_values = compiled->model->n_values, var = compiled->var_of_cell[mark->cell];
  GwMask values = mark->values;

  GW_MASK_FOREACH (v, ~mark->values & gw_mask_below (n_values))
    {
      const guint32 taker = path->taker[var * n_values + v];
      const GwCandidates *placed;

      if (taker == GW_PATH_NOBODY || taker < first)
        continue;
      values |= GW_BIT (v);
      placed = &g_array_index (step_of (path, taker)->changes, GwCandidates, 0);
      if (step_of (path, taker)->is_placement && placed->cell != mark->cell)
        note_sight (run, path->terrain, placed, var, v);
    }
  gw_reason_add_mark (run, mark->cell, values);
}

void
gw_gather_list (GwReason *run, GArray *to, const GArray *from)
{
  for (guint i = 0; i < from->len; i++)
    gw_reason_add_seen (run, to, g_array_index (from, guint32, i));
}
