#include "strategies/place-straight.h"

#include "strategies/place-form.h"
#include "strategies/place-names.h"

static char *
name_of (const GwPencil *pencil, guint32 var)
{
  const GwCell place = gw_terrain_cell (pencil->terrain, var);

  return gw_place_names (pencil->terrain->compiled->puzzle->grid, &place, 1, NULL);
}

gboolean
gw_place_is_told_by (const GwPencil *pencil, const GwClueScope *part, guint32 var, const GwMask *now, GwMask values)
{
  g_autofree char *name = name_of (pencil, var);

  for (guint i = 0; i < part->n_vars; i++)
    {
      g_autofree char *other = part->vars[i] != var && (now[part->vars[i]] & ~values) == 0 ? name_of (pencil, part->vars[i]) : NULL;

      if (g_strcmp0 (name, other) == 0)
        return TRUE;
    }
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

  if (clues->first_of == NULL)
    return;
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
