/* Whether what is supposed of a cell fails with what it brings along: what cells see, once what a house or a clue leaves then, and what cells see of that. */
#include "strategies/knock-on.h"

#include <string.h>

#include "relations/matching.h"
#include "strategies/clue-links.h"
#include "strategies/meeting.h"
#include "strategies/pair-sight.h"
#include "strategies/starve.h"

/* So many cells of a house are seen to have too few digits. */
#define MOST_CROWDED 3u

/* ---- what a digit takes ---- */

static gboolean
sees_by_house (const GwKnocking *knocking, guint32 group, guint value)
{
  return gw_sight_sees (knocking->pencil, group, value) && (knocking->sees_all || gw_knocking_lists (knocking->houses, knocking->n_houses, group));
}

static gboolean
sees_by_pair (const GwKnocking *knocking, const GwPair *pair)
{
  return gw_sight_pair_is_on (knocking->pencil, pair)
         && (knocking->sees_all || gw_knocking_lists (knocking->owners, knocking->n_owners, gw_sight_owner (knocking->pencil, pair)));
}

static void
strike (const GwKnocking *knocking, GwMask *cells, guint var, GwMask values)
{
  if ((cells[var] & values) == 0)
    return;
  cells[var] &= ~values;
  g_array_append_val (knocking->changed, var);
}

/* What VAR, which is a digit, takes from cells that see it. */
static void
see (const GwKnocking *knocking, GwMask *cells, guint var, guint value)
{
  const GwTerrain *terrain = knocking->pencil->terrain;

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    for (guint i = 0; i < terrain->groups[terrain->groups_of[k]].n_vars && sees_by_house (knocking, terrain->groups_of[k], value); i++)
      if (terrain->groups[terrain->groups_of[k]].vars[i] != var)
        strike (knocking, cells, terrain->groups[terrain->groups_of[k]].vars[i], GW_BIT (value));
  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
    if (sees_by_pair (knocking, &terrain->pairs[k]))
      strike (knocking, cells, terrain->pairs[k].other, ~terrain->pairs[k].partners[value]);
}

/* Whether the digit that is alone in OTHER is followed. */
static gboolean
is_followed (const GwKnocking *knocking, guint other)
{
  return !gw_pencil_is_placed (knocking->pencil, other) && (knocking->sees_all || gw_knocking_lists (knocking->between, knocking->n_between, other));
}

/* What cells see that have changed, from the FIRST of CHANGED on. A cell that is left nothing; GW_KNOCK_NOTHING: there is none. */
static guint32
follow (const GwKnocking *knocking, GwMask *cells, guint first)
{
  for (guint i = first; i < knocking->changed->len; i++)
    {
      const guint other = g_array_index (knocking->changed, guint, i);

      if (cells[other] == 0)
        return other;
      if (gw_mask_is_single (cells[other]) && is_followed (knocking, other))
        see (knocking, cells, other, gw_mask_lowest (cells[other]));
    }
  return GW_KNOCK_NOTHING;
}

/* The same with what VAR = VALUE takes. */
static guint32
take (const GwKnocking *knocking, GwMask *cells, guint var, guint value)
{
  const guint first = knocking->changed->len;

  strike (knocking, cells, var, ~GW_BIT (value));
  see (knocking, cells, var, value);
  return follow (knocking, cells, first);
}

/* The same of what is supposed at first. */
guint32
gw_knocking_begin (const GwKnocking *knocking)
{
  memcpy (knocking->left, knocking->known, knocking->pencil->terrain->n_vars * sizeof (GwMask));
  knocking->left[knocking->var] |= GW_BIT (knocking->value);
  g_array_set_size (knocking->changed, 0);
  return take (knocking, knocking->left, knocking->var, knocking->value);
}

/* Digits of GROUP that have one place in CELLS. */
static GwMask
lonely_in (const GwGroup *group, const GwMask *cells)
{
  GwMask once = 0, twice = 0;

  for (guint i = 0; i < group->n_vars; i++)
    {
      twice |= once & cells[group->vars[i]];
      once |= cells[group->vars[i]];
    }
  return once & ~twice & group->full & group->once;
}

/* Of the house that brings a digit with it, the next cell that is the only place of one, and is no digit yet; its place there, GW_KNOCK_NOTHING: there is none. */
static guint32
find_next (const GwKnocking *knocking)
{
  const GwGroup *group = &knocking->pencil->terrain->groups[knocking->knock.place];
  const GwMask lonely = lonely_in (group, knocking->then);

  for (guint i = 0; i < group->n_vars; i++)
    if ((knocking->then[group->vars[i]] & lonely) != 0 && !gw_mask_is_single (knocking->then[group->vars[i]]) && is_followed (knocking, group->vars[i]))
      return i;
  return GW_KNOCK_NOTHING;
}

gboolean
gw_knocking_ask (const GwKnocking *knocking, guint32 place, const GwMask *cells)
{
  const GwClueScope *clue = &knocking->suppose->clues->clues[place];

  return gw_clues_ask (knocking->suppose->clues, clue, gw_clue_scope_whole (clue), cells, NULL, knocking->pencil->off);
}

/* What a clue leaves of its cells. */
static guint32
go_on_by_clue (const GwKnocking *knocking)
{
  const GwClueScope *clue = &knocking->suppose->clues->clues[knocking->knock.place];

  if (gw_knocking_ask (knocking, knocking->knock.place, knocking->left))
    for (guint i = 0; i < clue->n_vars; i++)
      if (knocking->sees_all || gw_knocking_lists (knocking->shown, knocking->n_shown, clue->vars[i]))
        strike (knocking, knocking->then, clue->vars[i], ~gw_state_domain (knocking->suppose->clues->state, clue->vars[i]));
  return follow (knocking, knocking->then, 0);
}

/* The digits of a house, as long as one has one place there. */
static guint32
go_on_in_house (GwKnocking *knocking)
{
  const GwKnock *knock = &knocking->knock;
  const GwGroup *group = &knocking->pencil->terrain->groups[knock->place];
  guint32 emptied = take (knocking, knocking->then, knock->var, knock->value);

  for (guint32 i; emptied == GW_KNOCK_NOTHING && (i = find_next (knocking)) != GW_KNOCK_NOTHING;)
    {
      const GwMask digits = knocking->then[group->vars[i]] & lonely_in (group, knocking->then);

      knocking->next[knocking->n_next++] = group->vars[i];
      emptied = take (knocking, knocking->then, group->vars[i], gw_mask_lowest (digits));
    }
  return emptied;
}

/* THEN becomes what is left with what is brought along. */
guint32
gw_knocking_go_on (GwKnocking *knocking)
{
  memcpy (knocking->then, knocking->left, knocking->pencil->terrain->n_vars * sizeof (GwMask));
  g_array_set_size (knocking->changed, 0);
  knocking->n_next = 0;
  switch (knocking->knock.kind)
    {
    case GW_KNOCK_BY_HOUSE:
      return go_on_in_house (knocking);
    case GW_KNOCK_BY_CLUE:
      return go_on_by_clue (knocking);
    default:
      return GW_KNOCK_NOTHING;
    }
}

/* ---- what follows at once ---- */

/* Digits that GROUP has no place for. */
static GwMask
homeless_in (const GwGroup *group, const GwMask *cells)
{
  GwMask homeless = group->full & group->once;

  for (guint i = 0; i < group->n_vars; i++)
    homeless &= ~cells[group->vars[i]];
  return homeless;
}

/* The first of them; GW_KNOCK_NOTHING: each has one. */
static guint32
find_homeless (const GwGroup *group, const GwMask *cells)
{
  const GwMask homeless = homeless_in (group, cells);

  return homeless == 0 ? GW_KNOCK_NOTHING : gw_mask_lowest (homeless);
}

static void
add_knock (GwKnocking *knocking, GwKnockKind kind, guint32 place, guint var, guint value)
{
  if (knocking->n_knocks < GW_KNOCK_MOST)
    knocking->knocks[knocking->n_knocks++] = (GwKnock) { kind, place, var, value };
}

static void
add_only_places (GwKnocking *knocking, guint32 place)
{
  const GwGroup *group = &knocking->pencil->terrain->groups[place];
  const GwMask lonely = lonely_in (group, knocking->left);

  for (guint i = 0; i < group->n_vars; i++)
    if (group->vars[i] != knocking->var && !gw_mask_is_single (knocking->left[group->vars[i]]))
      GW_MASK_FOREACH (v, knocking->left[group->vars[i]] & lonely)
        add_knock (knocking, GW_KNOCK_BY_HOUSE, place, group->vars[i], v);
}

/* The clue that was asked last, where it leaves anything less. */
static void
add_clue (GwKnocking *knocking, guint32 place)
{
  const GwClueScope *clue = &knocking->suppose->clues->clues[place];

  for (guint i = 0; i < clue->n_vars; i++)
    if ((knocking->left[clue->vars[i]] & ~gw_state_domain (knocking->suppose->clues->state, clue->vars[i])) != 0)
      {
        add_knock (knocking, GW_KNOCK_BY_CLUE, place, 0, 0);
        return;
      }
}

/* Whether a few cells of a house have too few digits: more are not seen at a glance. */
static gboolean
is_crowded (const GwKnocking *knocking, guint32 place, const GwMask *cells)
{
  const GwGroup *group = &knocking->pencil->terrain->groups[place];
  GwMask domain[GW_MAX_CELLS];

  if (!gw_meeting_is_house (knocking->pencil->terrain, place))
    return FALSE;
  for (guint i = 0; i < group->n_vars; i++)
    {
      domain[i] = cells[group->vars[i]];
      if (domain[i] == 0)
        return TRUE;
    }
  return !gw_matching_exists (domain, group->n_vars, group->full)
         && gw_is_crowded (knocking->pencil->terrain, place, cells, MOST_CROWDED);
}

static gboolean
fails_in_house (GwKnocking *knocking, guint32 place, const GwMask *cells)
{
  const GwGroup *group = &knocking->pencil->terrain->groups[place];

  knocking->end = (GwKnock) { GW_KNOCK_BY_HOUSE, place, 0, find_homeless (group, cells) };
  if (knocking->end.value != GW_KNOCK_NOTHING)
    return TRUE;
  if (is_crowded (knocking, place, cells))
    return TRUE;
  if (cells == knocking->left)
    add_only_places (knocking, place);
  return FALSE;
}

/* Whether what UNIT speaks of has no room in CELLS: then it is the end. What it brings along, of the first digit, is added. */
static gboolean
fails_in (GwKnocking *knocking, guint unit, const GwMask *cells)
{
  const guint32 place = gw_supposition_place (knocking->suppose, unit);
  const GwInferenceKind kind = gw_supposition_kind (knocking->suppose, unit);

  if (kind == GW_INFERENCE_ONLY_PLACE)
    return fails_in_house (knocking, place, cells);
  if (kind != GW_INFERENCE_CLUE || !gw_clue_is_one (&knocking->suppose->clues->clues[place], knocking->pencil->terrain)
      || !gw_pencil_goes_on (knocking->pencil, 100 * (1 + knocking->suppose->clues->clues[place].n_instances)))
    return FALSE;
  knocking->end = (GwKnock) { GW_KNOCK_BY_CLUE, place, 0, 0 };
  if (!gw_knocking_ask (knocking, place, cells))
    return TRUE;
  if (cells == knocking->left)
    add_clue (knocking, place);
  return FALSE;
}

/* Units of cells that have just changed, and those that are marked already. */
static gboolean
fails_around (GwKnocking *knocking, const GwMask *cells)
{
  const GwSupposition *suppose = knocking->suppose;

  for (guint i = 0; i < knocking->changed->len; i++)
    {
      const guint var = g_array_index (knocking->changed, guint, i);

      for (guint32 k = suppose->first_unit[var]; k < suppose->first_unit[var + 1]; k++)
        gw_bit_set (suppose->dirty, suppose->units_of[k]);
    }
  for (guint k = 0; k < GW_WORDS (suppose->n_units); k++)
    GW_MASK_FOREACH (bit, suppose->dirty[k] & ~suppose->barred[k])
      if (fails_in (knocking, 64 * k + bit, cells))
        return TRUE;
  return FALSE;
}

/* ---- one digit and another ---- */

gboolean
gw_knocking_fails_with (GwKnocking *knocking, const GwKnock *knock)
{
  guint32 emptied;

  knocking->knock = *knock;
  emptied = gw_knocking_go_on (knocking);
  knocking->end = (GwKnock) { GW_KNOCK_BY_CELL, 0, emptied, 0 };
  if (emptied != GW_KNOCK_NOTHING)
    return TRUE;
  memset (knocking->suppose->dirty, 0, GW_WORDS (knocking->suppose->n_units) * sizeof (guint64));
  return fails_around (knocking, knocking->then);
}

/* Supposes that VAR is VALUE and looks what that brings with it. TRUE when it fails by itself. */
gboolean
gw_knocking_fails_alone (GwKnocking *knocking, guint var, guint value)
{
  guint32 emptied;

  knocking->var = var;
  knocking->value = value;
  knocking->sees_all = TRUE;
  knocking->known = knocking->pencil->cells;
  knocking->n_knocks = 0;
  emptied = gw_knocking_begin (knocking);
  knocking->knock = (GwKnock) { GW_KNOCK_BY_CELL, 0, 0, 0 };
  knocking->end = (GwKnock) { GW_KNOCK_BY_CELL, 0, emptied, 0 };
  if (emptied != GW_KNOCK_NOTHING)
    return TRUE;
  memcpy (knocking->suppose->dirty, knocking->suppose->unsaid, GW_WORDS (knocking->suppose->n_units) * sizeof (guint64));
  return fails_around (knocking, knocking->left);
}

/* ---- whether it fails again ---- */

/* Whether the knock comes. */
static gboolean
comes (GwKnocking *knocking)
{
  const GwKnock *knock = &knocking->knock;
  const GwGroup *group;

  if (knock->kind != GW_KNOCK_BY_HOUSE)
    return TRUE;
  group = &knocking->pencil->terrain->groups[knock->place];
  for (guint i = 0; i < group->n_vars; i++)
    if ((knocking->left[group->vars[i]] >> knock->value & 1) != (group->vars[i] == knock->var))
      return FALSE;
  return TRUE;
}

static gboolean
fails_at_end (const GwKnocking *knocking)
{
  const GwKnock *end = &knocking->end;

  switch (end->kind)
    {
    case GW_KNOCK_BY_CELL:
      return knocking->then[end->var] == 0;
    case GW_KNOCK_BY_HOUSE:
      return end->value == GW_KNOCK_NOTHING ? is_crowded (knocking, end->place, knocking->then) : (homeless_in (&knocking->pencil->terrain->groups[end->place], knocking->then) >> end->value & 1) != 0;
    default:
      return !gw_knocking_ask (knocking, end->place, knocking->then);
    }
}

/* Whether it fails just as it was found, from what is known and seen now. */
gboolean
gw_knocking_fails (GwKnocking *knocking)
{
  gw_knocking_begin (knocking);
  if (!comes (knocking))
    return FALSE;
  gw_knocking_go_on (knocking);
  return fails_at_end (knocking);
}

/* The cells in between, each once. */
static guint
count_between (const GwKnocking *knocking)
{
  guint n = knocking->n_between + (knocking->knock.kind == GW_KNOCK_BY_HOUSE);

  for (guint i = 0; i < knocking->n_shown; i++)
    n += !gw_knocking_lists (knocking->between, knocking->n_between, knocking->shown[i]);
  return n;
}

gboolean
gw_knocking_is_short (const GwKnocking *knocking)
{
  return count_between (knocking) <= GW_KNOCK_BETWEEN;
}
