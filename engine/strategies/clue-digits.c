#include "strategies/clue-digits.h"

/* What the cells may hold by the step's marks alone, per variable. Free it. */
static GwMask *
seen_by (const GwPencil *pencil, const GwReason *step)
{
  const GwCompiled *compiled = pencil->terrain->compiled;
  GwMask *seen = g_memdup2 (compiled->model->initial, pencil->terrain->n_vars * sizeof (GwMask));

  for (guint i = 0; i < step->marks->len; i++)
    seen[compiled->var_of_cell[g_array_index (step->marks, GwCandidates, i).cell]] &= g_array_index (step->marks, GwCandidates, i).values;
  return seen;
}

static gboolean
is_of (const GwClueScope *clue, guint var)
{
  for (guint i = 0; i < clue->n_vars; i++)
    if (clue->vars[i] == var)
      return TRUE;
  return FALSE;
}

void
gw_clue_digits_add (GwPencil *pencil, GwReason *step, const GwClueScope *clue)
{
  const GwMask all = gw_mask_below (pencil->terrain->compiled->model->n_values);
  g_autofree GwMask *seen = seen_by (pencil, step);

  if (!gw_clues_ask (pencil->clues, clue, gw_clue_scope_whole (clue), seen, pencil->placed, pencil->off))
    return;
  for (guint i = 0; i < step->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);
      const guint var = pencil->terrain->compiled->var_of_cell[change->cell];
      const GwMask left = pencil->cells[var] & ~change->values;
      GwMask lost;

      if (var >= pencil->terrain->n_vars || !is_of (clue, var) || !gw_mask_is_single (left) || gw_reason_places_in (step, change->cell))
        continue;
      gw_reason_add_placed (step, change->cell, gw_mask_lowest (left));
      lost = gw_state_domain (pencil->clues->state, var) & ~pencil->cells[var];
      if (lost != 0)
        gw_reason_add_mark (step, change->cell, all & ~lost);
    }
}
