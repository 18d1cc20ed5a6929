/* Naked single: a cell has one candidate left. */
#include "base/i18n.h"
#include "strategies/reason-took.h"
#include "strategies/strategy.h"

/* The values that a placed digit takes from VAR by a house of both. */
static GwMask
taken_by_houses (const GwPencil *pencil, guint var)
{
  const GwTerrain *terrain = pencil->terrain;
  GwMask taken = 0;

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];

      for (guint i = 0; i < group->n_vars; i++)
        if (group->vars[i] != var && gw_bit_test (pencil->placed, group->vars[i]))
          taken |= pencil->cells[group->vars[i]] & group->once;
    }
  return taken;
}

/* Of VALUES those beside which the digit that is placed at the other end of PAIR cannot stand. */
static GwMask
taken_by_pair (const GwPencil *pencil, const GwPair *pair, GwMask values)
{
  GwMask taken = 0;

  if (!gw_bit_test (pencil->placed, pair->other))
    return 0;
  GW_MASK_FOREACH (v, values)
    if ((pair->partners[v] & pencil->cells[pair->other]) == 0)
      taken |= GW_BIT (v);
  return taken;
}

/* A single is told without its marks: what no house shows is looked for at the clues. */
static void
note_clues (GwPencil *pencil, guint var, GwMask value)
{
  const GwTerrain *terrain = pencil->terrain;
  const GwModel *model = terrain->compiled->model;
  GwMask left;

  if (var >= terrain->n_vars)
    return;
  left = pencil->start[var] & ~value & ~taken_by_houses (pencil, var);
  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1] && left != 0; k++)
    {
      const GwMask taken = taken_by_pair (pencil, &terrain->pairs[k], left);

      if (taken == 0)
        continue;
      left &= ~taken;
      gw_reason_add_took (pencil->step, model->instances[terrain->pairs[k].instance].owner, gw_terrain_cell (terrain, terrain->pairs[k].other));
    }
}

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
        gw_pencil_note_known (pencil, var);
        note_clues (pencil, var, GW_BIT (value));
        return TRUE;
      }
  return pencil->has_found;
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *cell = gw_reason_cells_text (&g_array_index (step->placed, GwCandidates, 0), 1, terrain);
  g_autofree char *value = gw_reason_values_text (step->values, terrain);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _("%s can hold nothing but %s"), cell, value);
  gw_reason_append_took (text, step, terrain);
  return g_string_free (text, FALSE);
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
