/* Knock-on: a digit brings others with it, because cells that see it have one digit left, and because a house has one place left for a digit, or a clue leaves
 * its cells less: such an inference once, and what cells see is followed before and after it. Then some house has no room, a cell has nothing, or a clue has no
 * room. What is in between are few cells, so that nobody has to write anything down; what takes more, or further inferences, is a case. */
#include <string.h>

#include "base/i18n.h"
#include "strategies/clue-premises.h"
#include "strategies/explain-why.h"
#include "strategies/knock-on.h"
#include "strategies/pair-sight.h"
#include "strategies/strategy-table.h"
#include "strategies/strategy.h"

/* ---- no more than is needed ---- */

/* By what VAR = VALUE is seen. */
static void
list_seeing (GwKnocking *knocking, guint var, guint value)
{
  const GwTerrain *terrain = knocking->pencil->terrain;

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1] && knocking->n_houses < GW_KNOCK_SEEING; k++)
    if (gw_sight_sees (knocking->pencil, terrain->groups_of[k], value) && !gw_knocking_lists (knocking->houses, knocking->n_houses, terrain->groups_of[k]))
      knocking->houses[knocking->n_houses++] = terrain->groups_of[k];
  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1] && knocking->n_owners < GW_KNOCK_SEEING; k++)
    {
      const guint owner = gw_sight_owner (knocking->pencil, &terrain->pairs[k]);

      if (gw_sight_pair_is_on (knocking->pencil, &terrain->pairs[k]) && !gw_knocking_lists (knocking->owners, knocking->n_owners, owner))
        knocking->owners[knocking->n_owners++] = owner;
    }
}

/* Cells that have just been left one digit, in their order. */
static void
list_between (GwKnocking *knocking, const GwMask *cells)
{
  for (guint i = 0; i < knocking->changed->len; i++)
    {
      const guint var = g_array_index (knocking->changed, guint, i);

      if (gw_mask_is_single (cells[var]) && !gw_pencil_is_placed (knocking->pencil, var) && var != knocking->var && (knocking->knock.kind != GW_KNOCK_BY_HOUSE || var != knocking->knock.var)
          && knocking->n_between < GW_KNOCK_SEEING && !gw_knocking_lists (knocking->between, knocking->n_between, var))
        {
          knocking->between[knocking->n_between++] = var;
          list_seeing (knocking, var, gw_mask_lowest (cells[var]));
        }
    }
}

/* Cells of which the clue that is asked leaves less. */
static void
list_shown (GwKnocking *knocking)
{
  const GwClueScope *clue = &knocking->suppose->clues->clues[knocking->knock.place];

  for (guint i = 0; i < clue->n_vars && gw_knocking_ask (knocking, knocking->knock.place, knocking->left); i++)
    if ((knocking->left[clue->vars[i]] & ~gw_state_domain (knocking->suppose->clues->state, clue->vars[i])) != 0 && knocking->n_shown < GW_KNOCK_SEEING)
      knocking->shown[knocking->n_shown++] = clue->vars[i];
}

static void
list_all (GwKnocking *knocking)
{
  knocking->n_houses = knocking->n_owners = knocking->n_between = knocking->n_shown = 0;
  list_seeing (knocking, knocking->var, knocking->value);
  gw_knocking_begin (knocking);
  list_between (knocking, knocking->left);
  if (knocking->knock.kind == GW_KNOCK_BY_CLUE)
    list_shown (knocking);
  gw_knocking_go_on (knocking);
  if (knocking->knock.kind == GW_KNOCK_BY_HOUSE)
    list_seeing (knocking, knocking->knock.var, knocking->knock.value);
  if (knocking->knock.kind != GW_KNOCK_BY_CELL)
    list_between (knocking, knocking->then);
}

/* Leaves out of the list of N whatever is not needed, and keeps its order. */
static void
drop (GwKnocking *knocking, guint32 *list, guint *n)
{
  for (guint k = *n; k-- > 0;)
    {
      const guint32 place = list[k];

      memmove (list + k, list + k + 1, (--*n - k) * sizeof *list);
      if (gw_knocking_fails (knocking))
        continue;
      memmove (list + k + 1, list + k, ((*n)++ - k) * sizeof *list);
      list[k] = place;
    }
}

/* KNOWN becomes what has to be known. FALSE where that is left to those who tell cases. */
static gboolean
trim (GwKnocking *knocking, GwMask *known)
{
  const GwTerrain *terrain = knocking->pencil->terrain;

  memcpy (known, knocking->pencil->cells, terrain->n_vars * sizeof (GwMask));
  knocking->known = known;
  list_all (knocking);
  knocking->sees_all = FALSE;
  if (!gw_knocking_fails (knocking))
    return FALSE;
  drop (knocking, knocking->between, &knocking->n_between);
  drop (knocking, knocking->shown, &knocking->n_shown);
  if (!gw_knocking_is_short (knocking) && gw_strategy_set_has (&knocking->pencil->set, gw_strategy_index (&gw_strategy_short_cases)))
    return FALSE;
  drop (knocking, knocking->owners, &knocking->n_owners);
  drop (knocking, knocking->houses, &knocking->n_houses);
  for (guint var = terrain->n_vars; var-- > 0;)
    {
      const GwMask before = known[var], initial = terrain->compiled->model->initial[var];

      known[var] = initial;
      if (before != initial && !gw_knocking_fails (knocking))
        known[var] = before;
    }
  return TRUE;
}

/* ---- the step ---- */

/* Other cells in which the digit fails in the very same words. */
static void
strike_alike (GwKnocking *knocking)
{
  GwPencil *pencil = knocking->pencil;
  const guint var = knocking->var, value = knocking->value;

  for (knocking->var = 0; knocking->var < pencil->terrain->n_vars; knocking->var++)
    if (knocking->var != var && (knocking->knock.kind != GW_KNOCK_BY_HOUSE || knocking->var != knocking->knock.var) && !gw_knocking_lists (knocking->between, knocking->n_between, knocking->var)
        && !gw_knocking_lists (knocking->shown, knocking->n_shown, knocking->var) && !gw_pencil_is_placed (pencil, knocking->var)
        && (pencil->cells[knocking->var] >> value & 1) != 0 && !gw_mask_is_single (pencil->cells[knocking->var]) && gw_knocking_fails (knocking))
      gw_pencil_strike (pencil, knocking->var, GW_BIT (value));
  knocking->var = var;
}

static void
note_clue (const GwKnocking *knocking, const GwKnock *event)
{
  const GwClueScope *clue = &knocking->suppose->clues->clues[event->place];

  if (event->kind == GW_KNOCK_BY_HOUSE)
    gw_reason_add_group (knocking->pencil->step, event->place);
  if (event->kind != GW_KNOCK_BY_CLUE)
    return;
  gw_clue_premises_add (knocking->pencil->step, knocking->pencil->terrain, clue);
  for (guint i = 0; i < clue->n_vars; i++)
    gw_pencil_note_cell (knocking->pencil, clue->vars[i], knocking->pencil->cells[clue->vars[i]]);
}

static void
tell (GwKnocking *knocking)
{
  GwPencil *pencil = knocking->pencil;
  GwReason *step = pencil->step;

  note_clue (knocking, &knocking->knock);
  note_clue (knocking, &knocking->end);
  for (guint i = 0; i < knocking->n_houses; i++)
    gw_reason_add_seen (step, step->groups, knocking->houses[i]);
  for (guint i = 0; i < knocking->n_owners; i++)
    gw_reason_add_clue (step, knocking->owners[i]);
  step->n_bases = step->groups->len;
  step->reasoning = GW_REASONING_FULL;
  step->values = GW_BIT (knocking->value);
  if (knocking->knock.kind == GW_KNOCK_BY_HOUSE)
    gw_pencil_note_cell (pencil, knocking->knock.var, GW_BIT (knocking->knock.value));
  for (guint var = 0; var < pencil->terrain->n_vars; var++)
    gw_pencil_note_lost (pencil, var, ~knocking->known[var]);
  strike_alike (knocking);
  gw_knocking_tell (knocking);
}

/* What has been found, as a step; FALSE when it is left to others. */
static gboolean
strike_found (GwKnocking *knocking)
{
  const guint var = knocking->var, value = knocking->value;

  if (!gw_pencil_explains (knocking->pencil))
    return gw_pencil_strike (knocking->pencil, var, GW_BIT (value));
  if (!trim (knocking, knocking->suppose->start) || !gw_pencil_strike (knocking->pencil, var, GW_BIT (value)))
    return FALSE;
  tell (knocking);
  return TRUE;
}

/* With each digit that it brings with it in turn. */
static gboolean
find_knock (GwKnocking *knocking)
{
  for (guint i = 0; i < knocking->n_knocks && gw_pencil_goes_on (knocking->pencil, 1); i++)
    {
      if (gw_knocking_fails_with (knocking, &knocking->knocks[i]) && strike_found (knocking))
        return TRUE;
      if (knocking->sees_all)
        continue;
      knocking->sees_all = TRUE;
      knocking->known = knocking->pencil->cells;
      gw_knocking_begin (knocking);
    }
  return FALSE;
}

static gboolean
find_in (GwKnocking *knocking)
{
  GwPencil *pencil = knocking->pencil;

  for (guint var = 0; var < pencil->terrain->n_vars; var++)
    if (!gw_pencil_is_placed (pencil, var))
      GW_MASK_FOREACH (v, pencil->cells[var])
        if (gw_pencil_goes_on (pencil, 100) && gw_pencil_wants (pencil, var, GW_BIT (v))
            && (gw_knocking_fails_alone (knocking, var, v) ? strike_found (knocking) : find_knock (knocking)) && gw_pencil_explains (pencil))
          return TRUE;
  return pencil->has_found;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  GwSupposition *suppose = gw_supposition_of (pencil);
  g_autoptr (GArray) changed = NULL;
  GwKnocking knocking; /* most of it is lists that are empty at first */

  gw_supposition_begin (suppose, pencil->cells, pencil->off, pencil->off_owners);
  if (!gw_supposition_has_clue (suppose))
    return FALSE;
  gw_supposition_look (suppose);
  changed = g_array_new (FALSE, FALSE, sizeof (guint));
  knocking.pencil = pencil;
  knocking.suppose = suppose;
  knocking.left = suppose->cells;
  knocking.then = suppose->asked;
  knocking.changed = changed;
  return find_in (&knocking);
}

const GwStrategy gw_strategy_knock_on = {
  .id = "knock-on",
  .name = N_("knock-on"),
  .meaning = N_("a digit that brings up to three others with it, by cells and by one house or clue, and with them something has no room"),
  .monotone = TRUE,
  .tenths = 72,
  .sees_several = TRUE,
  .find = find,
  .explain = gw_explain_why,
};
