/* Naked single: a cell has one candidate left. */
#include "base/i18n.h"
#include "strategies/strategy.h"

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  gsize n_words = GW_WORDS (pencil->terrain->n_vars);

  for (gsize i = 0; i < n_words; i++)
    for (guint64 rest = pencil->single[i]; rest != 0 && gw_pencil_goes_on (pencil, 1);)
      {
        guint var = (guint) (i * 64) + gw_mask_lowest (rest), value = gw_mask_lowest (pencil->cells[var]);
        const gboolean is_put = gw_pencil_put (pencil, var, value);

        /* What is put at once may leave other singles, here too. */
        rest = pencil->step == NULL ? pencil->single[i] : rest & (rest - 1);
        if (!is_put || !gw_pencil_explains (pencil))
          continue;
        pencil->step->values = GW_BIT (value);
        gw_pencil_note_cell (pencil, var, GW_BIT (value));
        gw_pencil_note_lost (pencil, var, ~(GwMask) 0);
        return TRUE;
      }
  return pencil->has_found;
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *cell = gw_reason_cells_text (&g_array_index (step->changes, GwCandidates, 0), 1, terrain);
  g_autofree char *value = gw_reason_values_text (step->values, terrain);

  return g_strdup_printf (_("%s can hold nothing but %s"), cell, value);
}

const GwStrategy gw_strategy_naked_single = {
  .id = "naked-single",
  .name = N_("naked single"),
  .meaning = N_("a cell has one candidate left"),
  .monotone = TRUE,
  .tenths = 10,
  .size = 1,
  .find = find,
  .explain = explain,
};
