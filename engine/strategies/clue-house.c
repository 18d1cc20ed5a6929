#include "strategies/clue-house.h"

#include "rules/rule.h"
#include "strategies/meeting.h"

static gboolean
is_in (const GwGroup *house, guint32 var)
{
  for (guint i = 0; i < house->n_vars; i++)
    if (house->vars[i] == var)
      return TRUE;
  return FALSE;
}

/* What the reasoning may look at of a cell. */
static GwMask
seen_of (const GwPencil *pencil, guint var, GwReasoning reasoning)
{
  const GwMask cells = pencil->cells[var];

  if (reasoning == GW_REASONING_ALONE && !gw_pencil_is_placed (pencil, var))
    return pencil->terrain->compiled->model->initial[var];
  if (reasoning == GW_REASONING_BOUNDS)
    return gw_mask_below (gw_mask_highest (cells) + 1) & ~gw_mask_below (gw_mask_lowest (cells)) & pencil->terrain->compiled->model->initial[var];
  return cells;
}

/* Clues with more cells are drawn by themselves, and nobody takes their house in. */
#define MOST_CELLS 32u

/* What the clue leaves where the N cells from FIRST on differ. */
static gboolean
strike_apart (GwPencil *pencil, const GwConstraint *constraint, guint first, guint n, const GwMask *may)
{
  const GwCompiled *compiled = pencil->terrain->compiled;
  GwMask left[MOST_CELLS];
  gboolean has_struck = FALSE;

  if (!constraint->rule->leave_apart (constraint, compiled->puzzle, first, n, may, left))
    return FALSE;
  for (guint i = 0; i < constraint->regions[0]->n_cells; i++)
    has_struck |= gw_pencil_strike (pencil, compiled->var_of_cell[constraint->regions[0]->cells[i]], ~left[i]);
  return has_struck;
}

/* How many cells from FIRST on lie in one house: at least one. */
static guint
run_in_house (const GwPencil *pencil, const guint32 *vars, guint n_vars, guint first)
{
  const GwTerrain *terrain = pencil->terrain;
  guint longest = 1;

  for (guint32 k = terrain->first_group[vars[first]]; k < terrain->first_group[vars[first] + 1]; k++)
    {
      const guint32 group = terrain->groups_of[k];
      guint n = 1;

      while (first + n < n_vars && is_in (&terrain->groups[group], vars[first + n]))
        n++;
      if (n > longest && gw_meeting_is_house (terrain, group) && gw_pencil_group_is_on (pencil, group))
        longest = n;
    }
  return longest;
}

gboolean
gw_clue_strike_in_house (GwPencil *pencil, const GwClueScope *clue, GwReasoning reasoning)
{
  const GwCompiled *compiled = pencil->terrain->compiled;
  const GwConstraint *constraint = compiled->puzzle->constraints[clue->owner];
  GwMask may[MOST_CELLS];
  guint32 vars[MOST_CELLS];
  gboolean has_struck = FALSE;

  if (clue->is_shared || constraint->rule->leave_apart == NULL || clue->n_vars > MOST_CELLS || clue->n_vars != constraint->regions[0]->n_cells)
    return FALSE;
  for (guint i = 0; i < clue->n_vars; i++)
    {
      vars[i] = compiled->var_of_cell[constraint->regions[0]->cells[i]];
      may[i] = seen_of (pencil, vars[i], reasoning);
    }
  for (guint first = 0, end = 0; first < clue->n_vars; first++)
    {
      const guint n = run_in_house (pencil, vars, clue->n_vars, first);

      /* What lies within the last run was asked with it. */
      if (n > 1 && first + n > end)
        has_struck |= strike_apart (pencil, constraint, first, n, may);
      end = MAX (end, first + n);
    }
  return has_struck;
}
