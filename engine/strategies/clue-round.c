#include "strategies/clue-round.h"

#include "strategies/meeting.h"

static guint
var_of (const GwPencil *pencil, const GwCandidates *change)
{
  return pencil->terrain->compiled->var_of_cell[change->cell];
}

static GwMask
left_of (const GwPencil *pencil, const GwCandidates *change)
{
  return pencil->cells[var_of (pencil, change)] & ~change->values;
}

/* The group in which VALUE stands once and both lie: the clue's own, else a house. The number of groups: none. */
static guint
group_of_both (const GwPencil *pencil, const GwClueScope *clue, guint var, guint other, guint value)
{
  const GwTerrain *terrain = pencil->terrain;
  guint house = terrain->n_groups;

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    {
      const guint index = terrain->groups_of[k];
      const GwGroup *group = &terrain->groups[index];

      if ((group->once >> value & 1) == 0 || !gw_pencil_group_is_on (pencil, index) || !gw_group_has (group, other))
        continue;
      if (group->owner == clue->owner)
        return index;
      if (house == terrain->n_groups && gw_meeting_is_house (terrain, index))
        house = index;
    }
  return house;
}

/* Takes the digit that change I leaves from the cells of the others. */
static gboolean
look_around (GwPencil *pencil, const GwClueScope *clue, guint i)
{
  const GwTerrain *terrain = pencil->terrain;
  GwReason *step = pencil->step;
  const guint var = var_of (pencil, &g_array_index (step->changes, GwCandidates, i));
  const guint value = gw_mask_lowest (left_of (pencil, &g_array_index (step->changes, GwCandidates, i)));
  gboolean found = FALSE;

  for (guint k = 0; k < step->changes->len; k++)
    {
      const GwCandidates *other = &g_array_index (step->changes, GwCandidates, k);
      const guint beside = var_of (pencil, other);
      const guint group = k != i ? group_of_both (pencil, clue, var, beside, value) : terrain->n_groups;

      if (group == terrain->n_groups || (left_of (pencil, other) >> value & 1) == 0 || !gw_pencil_strike (pencil, beside, GW_BIT (value)))
        continue;
      found = TRUE;
      if (terrain->groups[group].owner != clue->owner)
        gw_reason_add_seen (step, step->groups, group);
    }
  return found;
}

void
gw_clue_round_add (GwPencil *pencil, const GwClueScope *clue)
{
  const GwReason *step = pencil->step;
  gboolean goes_on = step->idea != NULL && pencil->puts_left && !clue->has_places;

  while (goes_on)
    {
      goes_on = FALSE;
      for (guint i = 0; i < step->changes->len; i++)
        if (gw_mask_is_single (left_of (pencil, &g_array_index (step->changes, GwCandidates, i))))
          goes_on |= look_around (pencil, clue, i);
    }
}
