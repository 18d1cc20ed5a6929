#include "strategies/clue-round.h"

#include <string.h>

#include "base/i18n.h"
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

/* What the digits that the step leaves take from CELL, by the clue or a house of both; NAMES: and the houses are premises. */
static GwMask
taken_by_digits (GwPencil *pencil, const GwClueScope *clue, GwCell cell, gboolean names)
{
  const GwTerrain *terrain = pencil->terrain;
  const guint var = terrain->compiled->var_of_cell[cell];
  GwMask taken = 0;

  for (guint i = 0; i < pencil->step->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (pencil->step->changes, GwCandidates, i);
      const GwMask left = left_of (pencil, change);
      const guint value = gw_mask_lowest (left);
      guint group;

      if (!gw_mask_is_single (left) || change->cell == cell)
        continue;
      taken |= ~partners_of (pencil, clue, var_of (pencil, change), var, value);
      group = (pencil->cells[var] & left) != 0 ? group_of_both (pencil, clue->owner, var_of (pencil, change), var, value) : terrain->n_groups;
      if (group == terrain->n_groups)
        continue;
      taken |= left;
      if (names && terrain->groups[group].owner != clue->owner)
        gw_reason_add_seen (pencil->step, pencil->step->groups, group);
    }
  return taken;
}

/* A cell of which the sentence speaks, and that loses nothing but by the digits that the step leaves: where these leave it one in turn, this is said, too. */
static gboolean
look_at_named (GwPencil *pencil, const GwClueScope *clue, GwCell cell)
{
  const guint var = pencil->terrain->compiled->var_of_cell[cell];
  const GwMask left = is_untouched (pencil, cell) ? pencil->cells[var] & ~taken_by_digits (pencil, clue, cell, FALSE) : 0;

  if (!gw_mask_is_single (left) || !gw_pencil_strike (pencil, var, ~left))
    return FALSE;
  taken_by_digits (pencil, clue, cell, TRUE);
  return TRUE;
}

/* A clue of so few cells speaks of all of them. */
#define FEW_CELLS 4u

/* All cells of claims and marks, or of the clue, likewise. */
static gboolean
look_at_all_named (GwPencil *pencil, const GwClueScope *clue)
{
  const GwReason *step = pencil->step;
  gboolean found = FALSE;

  for (guint k = 0; step->claims != NULL && k < step->claims->len; k++)
    for (guint n = 0; n < g_array_index (step->claims, GwClaim, k).n; n++)
      found |= look_at_named (pencil, clue, g_array_index (step->claims, GwClaim, k).cells[n]);
  for (guint k = 0; k < step->marks->len; k++)
    found |= look_at_named (pencil, clue, g_array_index (step->marks, GwCandidates, k).cell);
  for (guint k = 0; k < clue->n_vars && clue->n_vars <= FEW_CELLS && !clue->is_shared; k++)
    found |= look_at_named (pencil, clue, gw_terrain_cell (pencil->terrain, clue->vars[k]));
  return found;
}

/* ---- why a digit goes where it goes ---- */

/* Ideas whose sentence ends with the digits that all cells of a claim hold together. */
static gboolean
ends_with_sets (const GwReason *step)
{
  static const char *const ideas[] = { "sum-sets", "sum-sets-left", "quad-four" };

  for (guint i = 0; i < G_N_ELEMENTS (ideas); i++)
    if (strcmp (step->idea, ideas[i]) == 0)
      return TRUE;
  return FALSE;
}

/* What the step leaves of CELL by now. */
static GwMask
left_in (const GwPencil *pencil, GwCell cell)
{
  return pencil->cells[pencil->terrain->compiled->var_of_cell[cell]] & ~gw_reason_taken_from (pencil->step, cell);
}

/* The cells of which the sentence says what they hold, and what they could hold before the round. */
typedef struct
{
  GwCell cells[GW_CLAIM_CELLS];
  GwMask before[GW_CLAIM_CELLS];
  guint  n;
} Named;

static void
read_named (const GwPencil *pencil, const GwClueScope *clue, Named *named)
{
  const GwReason *step = pencil->step;
  const GwClaim *said = step->claims != NULL && step->claims->len > 0 ? &g_array_index (step->claims, GwClaim, step->claims->len - 1) : NULL;

  named->n = said != NULL ? said->n : MIN (clue->n_vars, GW_CLAIM_CELLS);
  for (guint i = 0; i < named->n; i++)
    {
      named->cells[i] = said != NULL ? said->cells[i] : gw_terrain_cell (pencil->terrain, clue->vars[i]);
      named->before[i] = left_in (pencil, named->cells[i]);
    }
}

/* Whether none of the other cells could hold VALUE. */
static gboolean
fits_only_in (const Named *named, guint at, guint value)
{
  for (guint i = 0; i < named->n; i++)
    if (i != at && (named->before[i] >> value & 1) != 0)
      return FALSE;
  return TRUE;
}

/* "…2+4, and 4 only fits in R9C8": digits that the round settles, as there is no other cell for them; GOES_ON behind others. */
static void
say_only (GwPencil *pencil, const Named *named, gboolean goes_on)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  g_autoptr (GString) text = g_string_new (NULL);
  char *why = pencil->step->why;

  for (guint i = 0; i < named->n; i++)
    {
      const GwMask left = left_in (pencil, named->cells[i]);
      g_autofree char *cell = NULL;

      if (!gw_mask_is_single (left) || gw_mask_is_single (named->before[i]) || !fits_only_in (named, i, gw_mask_lowest (left)))
        continue;
      cell = gw_grid_cell_name (puzzle->grid, named->cells[i]);
      g_string_append_printf (text, text->len > 0 || goes_on ? _(", and %s in %s") : _(", and %s only fits in %s"), puzzle->symbols->text[gw_mask_lowest (left)], cell);
    }
  if (text->len == 0)
    return;
  pencil->step->why = g_strconcat (why, text->str, NULL);
  g_free (why);
}

/* One round of what the digits that the step leaves take from its other cells, and from those that it names. */
static gboolean
go_round (GwPencil *pencil, const GwClueScope *clue)
{
  const GwReason *step = pencil->step;
  gboolean found = FALSE, is_any = FALSE;

  for (guint i = 0; i < step->changes->len; i++)
    if (gw_mask_is_single (left_of (pencil, &g_array_index (step->changes, GwCandidates, i))))
      {
        is_any = TRUE;
        found |= look_around (pencil, clue, i);
      }
  return is_any && (look_at_all_named (pencil, clue) | found);
}

void
gw_clue_round_add (GwPencil *pencil, const GwClueScope *clue, gboolean goes_on)
{
  const GwReason *step = pencil->step;
  Named named = { .n = 0 };

  if (step->idea == NULL || !pencil->puts_left || clue->has_places)
    return;
  if (ends_with_sets (step))
    read_named (pencil, clue, &named);
  while (go_round (pencil, clue))
    ;
  if (named.n > 0)
    say_only (pencil, &named, goes_on);
}

/* ---- without a clue ---- */

/* The digits that STEP puts and CHANGE's cell sees by a house; NAMES: and the houses are premises. */
static GwMask
digits_beside (const GwPencil *pencil, GwReason *step, const GwCandidates *change, gboolean names)
{
  const GwTerrain *terrain = pencil->terrain;
  const GwMask left = left_of (pencil, change);
  GwMask beside = 0;

  for (guint i = 0; i < step->placed->len; i++)
    {
      const GwCandidates *digit = &g_array_index (step->placed, GwCandidates, i);
      const gboolean is_near = (left & digit->values) != 0 && digit->cell != change->cell && var_of (pencil, digit) < terrain->n_vars;
      const guint group = is_near ? group_of_both (pencil, G_MAXUINT, var_of (pencil, digit), var_of (pencil, change), gw_mask_lowest (digit->values))
                                  : terrain->n_groups;

      if (group == terrain->n_groups)
        continue;
      beside |= digit->values;
      if (names)
        gw_reason_add_seen (step, step->seen_groups, group);
    }
  return beside;
}

/* Takes the step's digits from what is said to be left of its other cells; which houses say so, it names. Of what goes from a cell they are no part: that nobody
 * misses. */
static gboolean
take_digits (const GwPencil *pencil, GwReason *step)
{
  gboolean found = FALSE;

  for (guint i = 0; i < step->changes->len; i++)
    {
      GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);
      const GwMask left = left_of (pencil, change);
      const GwMask beside = var_of (pencil, change) < pencil->terrain->n_vars && !gw_mask_is_single (left) ? digits_beside (pencil, step, change, FALSE) : 0;

      if (beside == 0 || (left & ~beside) == 0 || !(gw_mask_is_single (left & ~beside) || gw_reason_tells_left (change, left, pencil->terrain)))
        continue;
      digits_beside (pencil, step, change, TRUE);
      change->values |= beside;
      found = TRUE;
    }
  return found;
}

void
gw_step_round_list (const GwPencil *pencil, GwReason *step, const GPtrArray *parts)
{
  step->is_list = parts->len > 1;
  if (!step->is_list)
    return;
  for (guint i = 0; i < parts->len; i++)
    {
      gw_pencil_note_left (pencil, parts->pdata[i]);
      gw_reason_add_part (step, gw_reason_copy (parts->pdata[i]));
    }
}

/* Where a digit stands, people go on from there. */
static gboolean
is_swept (const GwReason *step)
{
  return step->marks->len == 0 && step->placed->len == 0;
}

gboolean
gw_step_says_more (const GwReason *step, const GwReason *more)
{
  for (guint i = 0; i < more->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (more->changes, GwCandidates, i);

      if ((change->values & ~gw_reason_taken_from (step, change->cell)) != 0)
        return TRUE;
    }
  for (guint i = 0; i < more->placed->len; i++)
    if (!gw_reason_places_in (step, g_array_index (more->placed, GwCandidates, i).cell))
      return TRUE;
  return FALSE;
}

void
gw_step_round_sweep (GwPencil *pencil, guint first, guint n, GwSweepAsk ask, gpointer data)
{
  GwReason *step = pencil->step, more;
  g_autoptr (GPtrArray) parts = NULL;

  if (!is_swept (step) || pencil->wanted != NULL)
    return;
  parts = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_reason_free);
  gw_reason_init (&more);
  g_ptr_array_add (parts, gw_reason_copy (step));
  pencil->step = &more;
  for (guint i = first; i < n && parts->len < GW_MOST_SWEPT && gw_pencil_goes_on (pencil, 1); i++)
    {
      gw_reason_reset (&more);
      if (!ask (pencil, i, data) || !is_swept (&more) || !gw_step_says_more (step, &more))
        continue;
      gw_reason_join (step, &more);
      g_ptr_array_add (parts, gw_reason_copy (&more));
    }
  pencil->step = step;
  gw_step_round_list (pencil, step, parts);
  gw_reason_clear (&more);
}

void
gw_step_round_add (const GwPencil *pencil, GwReason *step)
{
  const gboolean goes_on = pencil->puts_left && step->cases == NULL && !step->is_list && !step->is_pinned;

  do
    gw_pencil_note_left (pencil, step);
  while (goes_on && take_digits (pencil, step));
  if (!step->is_list)
    return;
  g_free (step->why);
  step->why = gw_reason_say_parts (step->parts, step->placed, pencil->terrain);
}
