/* What a clue's step rests on: the clues, and the houses that they lie in. */
#include "strategies/clue-premises.h"

#include "rules/group.h"

/* A rule that says no more than that its regions are groups: rows, boxes. */
static gboolean
is_of_groups (const GwConstraint *constraint)
{
  return constraint->rule->check == gw_group_check;
}

static void
add_regions (const GwConstraint *constraint, guint64 *cells)
{
  for (guint i = 0; i < constraint->n_regions; i++)
    for (guint k = 0; k < constraint->regions[i]->n_cells; k++)
      gw_bit_set (cells, constraint->regions[i]->cells[k]);
}

/* What the step speaks of: the cells of its clues and its own. Bit per cell; free it. */
static guint64 *
cells_spoken_of (const GwTerrain *terrain, const GwClueScope *clue, const guint32 *owners, guint n)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  guint64 *cells = g_new0 (guint64, GW_WORDS (puzzle->grid->n_cells));

  for (guint i = 0; i < n; i++)
    if (!is_of_groups (puzzle->constraints[owners[i]]))
      add_regions (puzzle->constraints[owners[i]], cells);
  for (guint i = 0; i < clue->n_vars; i++)
    gw_bit_set (cells, gw_terrain_cell (terrain, clue->vars[i]));
  return cells;
}

/* Of a rule of groups those that lie in the cells: a sum over houses speaks of nothing else. (What is left of a house beside a cage is a
 * group, too, and no house.) */
static void
add_houses (GwReason *step, const GwTerrain *terrain, guint owner, const guint64 *cells)
{
  guint before = step->groups->len;

  for (guint i = 0; i < terrain->n_groups; i++)
    {
      gboolean is_within = terrain->groups[i].owner == owner && terrain->compiled->model->instances[terrain->groups[i].instance].n_others == 0;

      for (guint k = 0; is_within && k < terrain->groups[i].n_vars; k++)
        is_within = gw_bit_test (cells, gw_terrain_cell (terrain, terrain->groups[i].vars[k]));
      if (is_within)
        gw_reason_add_seen (step, step->groups, i);
    }
  if (step->groups->len == before)
    gw_reason_add_clue (step, owner);
}

void
gw_clue_premises_add (GwReason *step, const GwTerrain *terrain, const GwClueScope *clue)
{
  const GwModel *model = terrain->compiled->model;
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  const GwInstance *instance = clue->restriction == NULL ? &model->instances[clue->instances[0]] : NULL;
  guint32 first = instance != NULL ? instance->first_other : clue->restriction->first_other;
  guint32 n = !clue->is_shared ? 0 : instance != NULL ? instance->n_others : clue->restriction->n_others;
  g_autofree guint32 *owners = g_new (guint32, n + 1);
  g_autofree guint64 *cells = NULL;

  owners[0] = clue->owner;
  for (guint32 i = 0; i < n; i++)
    owners[i + 1] = model->owners[first + i];
  cells = cells_spoken_of (terrain, clue, owners, n + 1);
  for (guint i = 0; i <= n; i++)
    if (n > 0 && is_of_groups (puzzle->constraints[owners[i]]))
      add_houses (step, terrain, owners[i], cells);
    else
      gw_reason_add_clue (step, owners[i]);
}
