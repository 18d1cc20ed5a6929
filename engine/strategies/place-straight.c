#include "strategies/place-straight.h"

#include "model/place-layers.h"
#include "strategies/place-form.h"
#include "strategies/place-names.h"

/* Whether A and B are pieces of one bridge. */
static gboolean
are_of_one (const GwPencil *pencil, guint32 a, guint32 b)
{
  const GwGrid *grid = pencil->terrain->compiled->puzzle->grid;
  const GwCell one = gw_terrain_cell (pencil->terrain, a), other = gw_terrain_cell (pencil->terrain, b);
  GwCell ends[2], others[2];

  gw_place_bridge_ends (grid, one, ends);
  gw_place_bridge_ends (grid, other, others);
  return gw_layer_of (grid, one) == gw_layer_of (grid, other) && ends[0] == others[0] && ends[1] == others[1];
}

gboolean
gw_place_is_told_by (const GwPencil *pencil, const GwClueScope *part, guint32 var, const GwMask *now, GwMask values)
{
  for (guint i = 0; i < part->n_vars; i++)
    if (part->vars[i] != var && (now[part->vars[i]] & ~values) == 0 && are_of_one (pencil, var, part->vars[i]))
      return TRUE;
  return FALSE;
}

/* What PART takes when variable VAR alone loses LOST, more than is written already. */
static void
extend_by (GwPencil *pencil, const GwClueScope *part, GwMask *seen, guint32 var, GwMask lost)
{
  const GwMask *initial = pencil->terrain->compiled->model->initial;

  for (guint i = 0; i < part->n_vars; i++)
    seen[part->vars[i]] = initial[part->vars[i]];
  seen[var] = initial[var] & ~lost;
  if (!gw_clues_ask (pencil->clues, part, GW_REASONING_FULL, seen, pencil->placed, pencil->off))
    return;
  for (guint i = 0; i < part->n_vars; i++)
    {
      const guint32 other = part->vars[i];
      const GwCell place = gw_terrain_cell (pencil->terrain, other);
      const GwMask more = pencil->cells[other] & ~gw_state_domain (pencil->clues->state, other) & ~gw_reason_taken_from (pencil->step, place);

      if (other == var || more == 0)
        continue;
      gw_reason_add_change (pencil->step, place, more);
      gw_reason_add_clue (pencil->step, part->owner);
    }
}

void
gw_place_run_on (GwPencil *pencil)
{
  const GwClues *clues = pencil->clues;
  g_autofree GwMask *seen = g_new (GwMask, pencil->terrain->n_places);

  for (guint i = 0; i < pencil->step->changes->len; i++) /* grows */
    {
      const GwCandidates change = g_array_index (pencil->step->changes, GwCandidates, i);
      const guint32 var = pencil->terrain->compiled->var_of_cell[change.cell];

      for (guint32 k = clues->first_of[var]; k < clues->first_of[var + 1]; k++)
        if (gw_clue_is_on (pencil->terrain->compiled->model, &clues->clues[clues->of[k]], pencil->off, pencil->off_owners)
            && gw_place_is_straight (pencil, &clues->clues[clues->of[k]]))
          extend_by (pencil, &clues->clues[clues->of[k]], seen, var, change.values);
    }
}
