#include "strategies/gather.h"

#include "base/i18n.h"
#include "strategies/telling.h"

#define MOST_IN_A_RUN 9u /* more is no sentence */

static const GwReason *
step_of (const GwPath *path, guint i)
{
  return path->steps->pdata[i];
}

static gboolean
is_told_in_passing (const GwPath *path, guint i)
{
  return path->matters[i] && !step_of (path, i)->is_pinned && gw_reason_is_single (step_of (path, i));
}

/* ---- premises ---- */

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

/* MARK as it was before step FIRST: what singles of the run took is there again, and where they see the cell is a premise. */
static void
add_mark (GwReason *run, const GwPath *path, guint first, const GwCandidates *mark)
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
      if (placed->cell != mark->cell)
        note_sight (run, path->terrain, placed, var, v);
    }
  gw_reason_add_mark (run, mark->cell, values);
}

static void
add_list (GwReason *run, GArray *to, const GArray *from)
{
  for (guint i = 0; i < from->len; i++)
    gw_reason_add_seen (run, to, g_array_index (from, guint32, i));
}

/* ---- one step of several ---- */

/* "R1C4 = 7 in box 2": where its house needs it; "R1C4 = 7" where the cell has nothing else. */
static void
append_single (GString *text, const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *change = gw_reason_changes_text (step, terrain), *house = NULL;

  g_string_append (text, text->len > 0 ? ", " : "");
  if (step->groups->len == 0)
    {
      g_string_append (text, change);
      return;
    }
  house = gw_reason_groups_text (step, 0, 1, terrain);
  /* Translators: what stands in a cell, and in which house it has no other place: R1C4 = 7 in box 2 */
  g_string_append_printf (text, _("%s in %s"), change, house);
}

/* Of the steps at LINES, which are singles. */
static GwReason *
run_of (const GwPath *path, const guint *lines, guint n)
{
  GwReason *run = g_new (GwReason, 1);
  g_autoptr (GString) text = g_string_new (NULL);

  gw_reason_init (run);
  run->is_placement = run->is_run = TRUE;
  run->strategy = step_of (path, lines[0])->strategy;
  for (guint i = 0; i < n; i++)
    {
      const GwReason *step = step_of (path, lines[i]);
      const GwCandidates *placed = &g_array_index (step->changes, GwCandidates, 0);

      if (gw_strategy_index (step->strategy) > gw_strategy_index (run->strategy))
        run->strategy = step->strategy;
      gw_reason_add_change (run, placed->cell, placed->values);
      add_list (run, run->seen_groups, step->groups);
      add_list (run, run->seen_groups, step->seen_groups);
      add_list (run, run->seen_clues, step->seen_clues);
      for (guint k = 0; k < step->marks->len; k++)
        add_mark (run, path, lines[0], &g_array_index (step->marks, GwCandidates, k));
      append_single (text, step, path->terrain);
    }
  run->why = g_strdup_printf (_("singles, one after the other: %s."), text->str);
  return run;
}

/* ---- the order ---- */

/* The singles that are told with the one at FIRST, which are not left then. Returns how many. */
static guint
collect (const GwPath *path, gboolean *is_left, guint first, guint lines[MOST_IN_A_RUN])
{
  guint n = 0;

  for (guint i = first; i < path->steps->len && n < MOST_IN_A_RUN; i++)
    {
      if (path->matters[i] && !is_told_in_passing (path, i))
        break;
      if (!is_told_in_passing (path, i))
        continue;
      lines[n++] = i;
      is_left[i] = FALSE;
    }
  return n;
}

/* The step at FIRST, and what it is told with, as the step at N of the new path. */
static GwReason *
take (GwPath *path, gboolean *is_left, guint first, guint n)
{
  guint lines[MOST_IN_A_RUN] = { first }, n_lines = 1, last;

  if (is_told_in_passing (path, first))
    n_lines = collect (path, is_left, first, lines);
  is_left[first] = FALSE;
  last = lines[n_lines - 1];
  path->matters[n] = path->matters[first];
  path->is_first_sight[n] = path->is_first_sight[first];
  path->n_left[n] = path->n_left[last];
  return n_lines > 1 ? run_of (path, lines, n_lines) : gw_reason_copy (step_of (path, first));
}

/* Where a house may hold a digit twice, who took the last one says too little. */
static gboolean
has_repeats (const GwTerrain *terrain)
{
  for (guint i = 0; i < terrain->n_groups; i++)
    if ((terrain->groups[i].limited & ~terrain->groups[i].once) != 0)
      return TRUE;
  return FALSE;
}

void
gw_path_gather (GwPath *path)
{
  const guint n_steps = path->steps->len;
  g_autofree gboolean *is_left = g_new (gboolean, n_steps + 1);
  GPtrArray *steps;

  if (has_repeats (path->terrain))
    return;
  steps = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_reason_free);
  for (guint i = 0; i < n_steps; i++)
    is_left[i] = TRUE;
  for (guint i = 0; i < n_steps; i++)
    if (is_left[i])
      g_ptr_array_add (steps, take (path, is_left, i, steps->len));
  g_ptr_array_unref (path->steps);
  path->steps = steps;
  g_clear_pointer (&path->taker, g_free);
}
