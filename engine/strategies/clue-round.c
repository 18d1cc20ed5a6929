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

/* The group in which VALUE stands once and both lie: that of the clue OWNER, else a house. The number of groups: none. */
static guint
group_of_both (const GwPencil *pencil, guint owner, guint var, guint other, guint value)
{
  const GwTerrain *terrain = pencil->terrain;
  guint house = terrain->n_groups;

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    {
      const guint index = terrain->groups_of[k];
      const GwGroup *group = &terrain->groups[index];

      if ((group->once >> value & 1) == 0 || !gw_pencil_group_is_on (pencil, index) || !gw_group_has (group, other))
        continue;
      if (group->owner == owner)
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
      const guint group = k != i ? group_of_both (pencil, clue->owner, var, beside, value) : terrain->n_groups;

      if (group == terrain->n_groups || (left_of (pencil, other) >> value & 1) == 0 || !gw_pencil_strike (pencil, beside, GW_BIT (value)))
        continue;
      found = TRUE;
      if (terrain->groups[group].owner != clue->owner)
        gw_reason_add_seen (step, step->groups, group);
    }
  return found;
}

/* Whether the step changes nothing in CELL yet, which may still hold several. */
static gboolean
is_untouched (const GwPencil *pencil, GwCell cell)
{
  const guint var = pencil->terrain->compiled->var_of_cell[cell];

  return var < pencil->terrain->n_vars && !gw_pencil_is_placed (pencil, var) && !gw_mask_is_single (pencil->cells[var])
         && gw_reason_taken_from (pencil->step, cell) == 0;
}

/* What VALUE in VAR leaves of OTHER by the clue, where that links the two. */
static GwMask
partners_of (const GwPencil *pencil, const GwClueScope *clue, guint var, guint other, guint value)
{
  const GwTerrain *terrain = pencil->terrain;
  GwMask partners = ~(GwMask) 0;

  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
    if (terrain->pairs[k].other == other && terrain->compiled->model->instances[terrain->pairs[k].instance].owner == clue->owner)
      partners &= terrain->pairs[k].partners[value];
  return partners;
}

/* A cell of which the sentence speaks, and that loses nothing but by the digit that change I leaves: where that leaves it one in turn, this is said, too. */
static gboolean
look_at_named (GwPencil *pencil, const GwClueScope *clue, guint i, GwCell cell)
{
  const GwTerrain *terrain = pencil->terrain;
  const GwCandidates *change = &g_array_index (pencil->step->changes, GwCandidates, i);
  const guint value = gw_mask_lowest (left_of (pencil, change)), var = terrain->compiled->var_of_cell[cell];
  GwMask partners;
  guint group;

  if (!is_untouched (pencil, cell))
    return FALSE;
  partners = pencil->cells[var] & partners_of (pencil, clue, var_of (pencil, change), var, value);
  if (gw_mask_is_single (partners))
    return gw_pencil_strike (pencil, var, ~partners);
  group = gw_mask_is_single (pencil->cells[var] & ~GW_BIT (value)) ? group_of_both (pencil, clue->owner, var_of (pencil, change), var, value) : terrain->n_groups;
  if (group == terrain->n_groups || !gw_pencil_strike (pencil, var, GW_BIT (value)))
    return FALSE;
  if (terrain->groups[group].owner != clue->owner)
    gw_reason_add_seen (pencil->step, pencil->step->groups, group);
  return TRUE;
}

/* All cells of claims and marks likewise. */
static gboolean
look_at_all_named (GwPencil *pencil, const GwClueScope *clue, guint i)
{
  const GwReason *step = pencil->step;
  gboolean found = FALSE;

  for (guint k = 0; step->claims != NULL && k < step->claims->len; k++)
    for (guint n = 0; n < g_array_index (step->claims, GwClaim, k).n; n++)
      found |= look_at_named (pencil, clue, i, g_array_index (step->claims, GwClaim, k).cells[n]);
  for (guint k = 0; k < step->marks->len; k++)
    found |= look_at_named (pencil, clue, i, g_array_index (step->marks, GwCandidates, k).cell);
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
          goes_on |= look_around (pencil, clue, i) | look_at_all_named (pencil, clue, i);
    }
}

/* ---- without a clue ---- */

/* Takes DIGIT, which the step puts, from what is said to be left of its other cells; which houses say so, it names. Of what goes from a cell it is no
 * part: that nobody misses. */
static gboolean
take_digit (const GwPencil *pencil, GwReason *step, const GwCandidates *digit)
{
  const GwTerrain *terrain = pencil->terrain;
  const guint value = gw_mask_lowest (digit->values);
  gboolean found = FALSE;

  for (guint i = 0; i < step->changes->len; i++)
    {
      GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);
      const GwMask left = left_of (pencil, change);
      const guint var = var_of (pencil, change);
      const guint group = (left >> value & 1) != 0 && change->cell != digit->cell && var < terrain->n_vars
                            ? group_of_both (pencil, G_MAXUINT, var_of (pencil, digit), var, value) : terrain->n_groups;

      if (group == terrain->n_groups || gw_mask_is_single (left)
          || !(gw_mask_is_single (left & ~GW_BIT (value)) || gw_reason_tells_left (change, left, terrain)))
        continue;
      change->values |= GW_BIT (value);
      gw_reason_add_seen (step, step->seen_groups, group);
      found = TRUE;
    }
  return found;
}

void
gw_step_round_add (const GwPencil *pencil, GwReason *step)
{
  gboolean goes_on = pencil->puts_left && step->cases == NULL && !step->is_list && !step->is_pinned;

  gw_pencil_note_left (pencil, step);
  while (goes_on)
    {
      goes_on = FALSE;
      for (guint i = 0; i < step->placed->len; i++)
        goes_on |= var_of (pencil, &g_array_index (step->placed, GwCandidates, i)) < pencil->terrain->n_vars
                   && take_digit (pencil, step, &g_array_index (step->placed, GwCandidates, i));
      if (goes_on)
        gw_pencil_note_left (pencil, step);
    }
  if (!step->is_list)
    return;
  g_free (step->why);
  step->why = gw_reason_say_parts (step->parts, step->placed, pencil->terrain);
}
