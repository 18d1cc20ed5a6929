#include "strategies/clue-house.h"

#include "rules/rule-table.h"
#include "rules/skyline.h"
#include "rules/thinker.h"
#include "strategies/meeting.h"

/* Whether all cells of the clue lie in the house. */
static gboolean
is_within (const GwGroup *house, const GwClueScope *clue)
{
  guint n = 0;

  for (guint i = 0; i < house->n_vars; i++)
    for (guint k = 0; k < clue->n_vars; k++)
      n += house->vars[i] == clue->vars[k];
  return n == clue->n_vars;
}

static gboolean
lies_in_house (const GwPencil *pencil, const GwClueScope *clue)
{
  const GwTerrain *terrain = pencil->terrain;

  for (guint32 k = terrain->first_group[clue->vars[0]]; k < terrain->first_group[clue->vars[0] + 1]; k++)
    if (is_within (&terrain->groups[terrain->groups_of[k]], clue) && gw_meeting_is_house (terrain, terrain->groups_of[k])
        && gw_pencil_group_is_on (pencil, terrain->groups_of[k]))
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

static gboolean
is_skyline (const GwPencil *pencil, const GwClueScope *clue)
{
  const GwThinker thinker = { .puzzle = pencil->terrain->compiled->puzzle };
  const GwConstraint *constraint = thinker.puzzle->constraints[clue->owner];

  return !clue->is_shared && constraint->rule == &gw_rule_skyscraper && constraint->args[0].value != GW_OPEN && clue->n_vars <= GW_SKYLINE_CELLS
         && clue->n_vars == constraint->regions[0]->n_cells && !gw_puzzle_has_rule (thinker.puzzle, &gw_rule_zero_unseen) && gw_think_is_plain (&thinker);
}

gboolean
gw_clue_strike_in_house (GwPencil *pencil, const GwClueScope *clue, GwReasoning reasoning)
{
  const GwCompiled *compiled = pencil->terrain->compiled;
  const GwConstraint *constraint = compiled->puzzle->constraints[clue->owner];
  const GwSkyline line = { clue->n_vars, compiled->puzzle->symbols->n, TRUE };
  GwMask may[GW_SKYLINE_CELLS], left[GW_SKYLINE_CELLS];
  gboolean has_struck = FALSE;

  if (!is_skyline (pencil, clue) || !lies_in_house (pencil, clue))
    return FALSE;
  for (guint i = 0; i < line.n; i++)
    may[i] = seen_of (pencil, compiled->var_of_cell[constraint->regions[0]->cells[i]], reasoning);
  gw_skyline_leave (&line, may, (guint) constraint->args[0].value, left);
  for (guint i = 0; i < line.n; i++)
    has_struck |= gw_pencil_strike (pencil, compiled->var_of_cell[constraint->regions[0]->cells[i]], ~left[i]);
  return has_struck;
}
