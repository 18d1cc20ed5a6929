/* What one digit would leave: its houses lose it, and what a clue then has no room for, or leaves a house no room for, cannot be. Or one clue leaves
 * another none, which is a link of two. No further: what follows from that again is told by cases. */
#include <string.h>

#include "base/i18n.h"
#include "relations/distinct.h"
#include "rules/group.h"
#include "rules/rule-table.h"
#include "strategies/clue-links.h"
#include "strategies/clue-premises.h"
#include "strategies/explain-why.h"
#include "strategies/meeting.h"
#include "strategies/starve.h"
#include "strategies/strategy-table.h"
#include "strategies/strategy.h"

#define NO_HOUSE GW_STARVING_NONE

/* ---- looking ---- */

static gboolean
ask (const GwStarving *starving, const GwClueScope *clue)
{
  return gw_starving_ask (starving, clue, starving->left);
}

static gboolean
speaks_of (const GwClueScope *clue, guint var)
{
  for (guint i = 0; i < clue->n_vars; i++)
    if (clue->vars[i] == var)
      return TRUE;
  return FALSE;
}

/* A house of the cells that CLUE speaks of that has no room for what OUT has; NO_HOUSE: each has. */
static guint32
find_house (const GwStarving *starving, const GwClueScope *clue)
{
  const GwTerrain *terrain = starving->pencil->terrain;

  for (guint i = 0; i < clue->n_vars; i++)
    if (starving->out[clue->vars[i]] != starving->left[clue->vars[i]])
      for (guint32 k = terrain->first_group[clue->vars[i]]; k < terrain->first_group[clue->vars[i] + 1]; k++)
        if (gw_pencil_group_is_on (starving->pencil, terrain->groups_of[k]) && gw_meeting_is_house (terrain, terrain->groups_of[k])
            && !gw_starving_has_room (starving, terrain->groups_of[k], starving->out))
          return terrain->groups_of[k];
  return NO_HOUSE;
}

/* Whether a clue by itself has no room, or leaves a house none. */
static gboolean
fails_by (GwStarving *starving, guint32 place)
{
  const GwClueScope *clue = &starving->suppose->clues->clues[place];

  starving->n_clues = 1;
  starving->clues[0] = place;
  starving->house = NO_HOUSE;
  if (!gw_pencil_goes_on (starving->pencil, 100 * (1 + clue->n_instances)))
    return FALSE;
  if (!ask (starving, clue))
    return TRUE;
  memcpy (starving->out, starving->left, starving->pencil->terrain->n_vars * sizeof (GwMask));
  if (gw_starving_keep (starving, clue, starving->out) && !starving->adds_up)
    {
      if (starving->n_saying < GW_STARVING_CLUES)
        starving->saying[starving->n_saying++] = place;
      starving->house = find_house (starving, clue);
    }
  return starving->house != NO_HOUSE;
}

/* Nobody adds up more cages than that in passing. */
#define MOST_ADDED 4u

static gboolean
is_house_or_sum (const GwTerrain *terrain, guint owner)
{
  const GwRule *rule = terrain->compiled->puzzle->constraints[owner]->rule;

  return rule == &gw_rule_sum || rule == &gw_rule_total || rule->check == gw_group_check;
}

/* What cages leave of houses: a sum of several clues. */
static gboolean
is_rest_of_houses (const GwClueScope *clue, const GwTerrain *terrain)
{
  const GwModel *model = terrain->compiled->model;
  const GwInstance *instance = clue->is_shared && clue->restriction == NULL ? gw_clue_scope_only_instance (clue, model) : NULL;
  gboolean is_rest = instance != NULL && instance->relation != &gw_relation_distinct && instance->n_others <= MOST_ADDED && is_house_or_sum (terrain, clue->owner);

  for (guint i = 0; is_rest && i < instance->n_others; i++)
    is_rest = is_house_or_sum (terrain, model->owners[instance->first_other + i]);
  return is_rest;
}

/* The clue of a unit; G_MAXUINT32 where it is none of these. */
static guint32
place_of (const GwStarving *starving, guint32 unit)
{
  const GwSupposition *suppose = starving->suppose;
  const GwClueScope *clue;

  if (gw_bit_test (suppose->barred, unit) || gw_supposition_kind (suppose, unit) != GW_INFERENCE_CLUE)
    return G_MAXUINT32;
  clue = &suppose->clues->clues[gw_supposition_place (suppose, unit)];
  return (starving->adds_up ? is_rest_of_houses (clue, suppose->terrain) : gw_clue_is_one (clue, suppose->terrain)) ? gw_supposition_place (suppose, unit) : G_MAXUINT32;
}

/* One by one the clues that speak of VAR, which is the cell or one that sees it; each once. */
static gboolean
fails_at (GwStarving *starving, guint var)
{
  GwSupposition *suppose = starving->suppose;

  for (guint32 k = suppose->first_unit[var]; k < suppose->first_unit[var + 1]; k++)
    {
      guint32 unit = suppose->units_of[k], place = place_of (starving, unit);

      if (place == G_MAXUINT32 || gw_bit_test (suppose->dirty, unit))
        continue;
      gw_bit_set (suppose->dirty, unit);
      if (fails_by (starving, place))
        return TRUE;
    }
  return FALSE;
}

/* All clues at once that have said anything. */
static gboolean
fails_together (GwStarving *starving)
{
  guint n = 0;

  memcpy (starving->out, starving->left, starving->pencil->terrain->n_vars * sizeof (GwMask));
  for (guint k = 0; k < starving->n_saying; k++)
    {
      const GwClueScope *clue = &starving->suppose->clues->clues[starving->saying[k]];

      if (ask (starving, clue) && gw_starving_keep (starving, clue, starving->out))
        starving->clues[n++] = starving->saying[k];
    }
  starving->n_clues = n;
  starving->house = NO_HOUSE;
  for (guint k = 0; k < n && n > 1 && starving->house == NO_HOUSE; k++)
    starving->house = find_house (starving, gw_starving_clue_of (starving, k));
  return starving->house != NO_HOUSE;
}

/* Clues of cells that see VAR. */
static gboolean
fails_around (GwStarving *starving, guint value)
{
  const GwTerrain *terrain = starving->pencil->terrain;

  for (guint32 k = terrain->first_group[starving->var]; k < terrain->first_group[starving->var + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];

      for (guint i = 0; i < group->n_vars && gw_starving_sees (starving, terrain->groups_of[k], value); i++)
        if (fails_at (starving, group->vars[i]))
          return TRUE;
    }
  return FALSE;
}

/* A house has no room without any clue: what a clue has said before is not forgotten. */
static gboolean
fails_by_houses (GwStarving *starving)
{
  const GwTerrain *terrain = starving->pencil->terrain;

  starving->n_clues = 0;
  for (guint32 group = 0; group < terrain->n_groups; group++)
    if (gw_pencil_group_is_on (starving->pencil, group) && gw_meeting_is_house (terrain, group) && !gw_starving_has_room (starving, group, starving->left))
      {
        starving->house = group;
        return TRUE;
      }
  return FALSE;
}

static void
begin (GwStarving *starving, guint var, guint value)
{
  starving->var = var;
  starving->values = GW_BIT (value);
  starving->seen = ~(guint64) 0;
  starving->known = starving->pencil->cells;
  starving->n_clues = starving->n_saying = 0;
  starving->linked = GW_STARVING_NONE;
}

static gboolean
finds (GwStarving *starving, guint var, guint value)
{
  begin (starving, var, value);
  if (!gw_starving_suppose (starving, value))
    {
      starving->house = starving->emptied;
      return TRUE;
    }
  memset (starving->suppose->dirty, 0, GW_WORDS (starving->suppose->n_units) * sizeof (guint64));
  return fails_at (starving, var) || fails_together (starving) || fails_around (starving, value) || fails_together (starving) || fails_by_houses (starving);
}

/* ---- one clue after another ---- */

/* Whether the clue at PLACE has no room for what the first one leaves, or leaves a house none. */
static gboolean
fails_behind (GwStarving *starving, guint32 place)
{
  const GwClueScope *clue = &starving->suppose->clues->clues[place];
  GwMask *before = starving->suppose->asked;

  if (!gw_pencil_goes_on (starving->pencil, 100 * (1 + clue->n_instances)))
    return FALSE;
  starving->linked = place;
  starving->house = NO_HOUSE;
  if (!gw_starving_ask (starving, clue, starving->out))
    return TRUE;
  memcpy (before, starving->out, starving->pencil->terrain->n_vars * sizeof (GwMask));
  if (gw_starving_keep (starving, clue, starving->out) && !starving->adds_up)
    starving->house = find_house (starving, clue);
  memcpy (starving->out, before, starving->pencil->terrain->n_vars * sizeof (GwMask));
  return starving->house != NO_HOUSE;
}

/* One by one the clues that speak of a cell of which the first one takes anything. */
static gboolean
fails_from (GwStarving *starving)
{
  GwSupposition *suppose = starving->suppose;
  const GwClueScope *first = gw_starving_clue_of (starving, 0);

  memset (suppose->dirty, 0, GW_WORDS (suppose->n_units) * sizeof (guint64));
  for (guint i = 0; i < first->n_vars; i++)
    for (guint32 k = suppose->first_unit[first->vars[i]]; k < suppose->first_unit[first->vars[i] + 1]; k++)
      {
        guint32 unit = suppose->units_of[k], place = place_of (starving, unit);

        if (starving->out[first->vars[i]] == starving->left[first->vars[i]] || place == G_MAXUINT32 || place == starving->clues[0]
            || gw_bit_test (suppose->dirty, unit))
          continue;
        gw_bit_set (suppose->dirty, unit);
        if (fails_behind (starving, place))
          return TRUE;
      }
  return FALSE;
}

/* By a clue of the cell, and one that shares a cell with that, or with SUMS what cages leave of houses. */
static gboolean
fails_linked (GwStarving *starving, gboolean sums)
{
  const GwSupposition *suppose = starving->suppose;
  gboolean fails = FALSE;

  for (guint32 k = suppose->first_unit[starving->var]; k < suppose->first_unit[starving->var + 1] && !fails; k++)
    {
      guint32 place;

      starving->adds_up = FALSE;
      place = place_of (starving, suppose->units_of[k]);
      if (place == G_MAXUINT32 || !ask (starving, &suppose->clues->clues[place]))
        continue;
      memcpy (starving->out, starving->left, starving->pencil->terrain->n_vars * sizeof (GwMask));
      starving->n_clues = 1;
      starving->clues[0] = place;
      starving->adds_up = sums;
      fails = gw_starving_keep (starving, &suppose->clues->clues[place], starving->out) && fails_from (starving);
    }
  starving->adds_up = sums;
  return fails;
}

/* What is found without a link is found first: knowing more never finds less. */
static gboolean
finds_first (GwStarving *starving, guint var, guint value)
{
  starving->adds_up = FALSE;
  return !gw_strategy_set_has (&starving->pencil->set, gw_strategy_index (&gw_strategy_starve)) && finds (starving, var, value);
}

static gboolean
finds_link (GwStarving *starving, guint var, guint value)
{
  if (finds_first (starving, var, value))
    return TRUE;
  begin (starving, var, value);
  return gw_starving_suppose (starving, value) && fails_linked (starving, FALSE);
}

/* The same of what cages leave of houses, by itself or behind a clue of the cell. */
static gboolean
finds_sum (GwStarving *starving, guint var, guint value)
{
  if (finds_first (starving, var, value))
    return TRUE;
  begin (starving, var, value);
  if (!gw_starving_suppose (starving, value))
    return FALSE;
  starving->adds_up = TRUE;
  memset (starving->suppose->dirty, 0, GW_WORDS (starving->suppose->n_units) * sizeof (guint64));
  return fails_at (starving, var) || fails_around (starving, value) || fails_linked (starving, TRUE);
}

/* ---- no more than is needed ---- */

static void
drop_seen (GwStarving *starving)
{
  const GwTerrain *terrain = starving->pencil->terrain;
  guint n = MIN (terrain->first_group[starving->var + 1] - terrain->first_group[starving->var], GW_STARVING_SEEN);

  starving->seen &= gw_mask_below (n);
  for (guint k = n; k-- > 0;)
    {
      starving->seen &= ~GW_BIT (k);
      if (!gw_starving_fails (starving))
        starving->seen |= GW_BIT (k);
    }
}

static void
drop_clues (GwStarving *starving)
{
  for (guint k = starving->n_clues; k-- > 0 && starving->n_clues > 1;)
    {
      guint32 place = starving->clues[k];

      starving->clues[k] = starving->clues[--starving->n_clues];
      if (gw_starving_fails (starving))
        continue;
      starving->clues[starving->n_clues++] = starving->clues[k];
      starving->clues[k] = place;
    }
}

static void
drop_mark (GwStarving *starving, GwMask *known, guint var)
{
  GwMask before = known[var], initial = starving->pencil->terrain->compiled->model->initial[var];

  if (before == initial)
    return;
  known[var] = initial;
  if (!gw_starving_fails (starving))
    known[var] = before;
}

/* KNOWN becomes what has to be known. */
static void
trim (GwStarving *starving, GwMask *known)
{
  const guint n_vars = starving->pencil->terrain->n_vars;

  memcpy (known, starving->pencil->cells, n_vars * sizeof (GwMask));
  starving->known = known;
  drop_seen (starving);
  drop_clues (starving);
  for (guint var = n_vars; var-- > 0;)
    drop_mark (starving, known, var);
}

/* ---- what else goes by the same words ---- */

/* Further values of the cell, where a house starves. */
static void
strike_values (GwStarving *starving)
{
  GwPencil *pencil = starving->pencil;
  GwMask all = pencil->cells[starving->var];

  GW_MASK_FOREACH (v, all & ~starving->values)
    {
      starving->values |= GW_BIT (v);
      if (starving->values == all || !gw_starving_fails (starving))
        starving->values &= ~GW_BIT (v);
      else
        gw_pencil_strike (pencil, starving->var, GW_BIT (v));
    }
}

static gboolean
is_in_all (const GwStarving *starving, guint var)
{
  const GArray *groups = starving->pencil->step->groups;

  for (guint i = 0; i < groups->len; i++)
    if (!gw_group_has (&starving->pencil->terrain->groups[g_array_index (groups, guint32, i)], var))
      return FALSE;
  return TRUE;
}

/* Other cells outside of the clue, in all houses in which it needs the digit. */
static void
strike_houses (const GwStarving *starving)
{
  GwPencil *pencil = starving->pencil;

  for (guint var = 0; var < pencil->terrain->n_vars && pencil->step->groups->len > 0; var++)
    if (is_in_all (starving, var) && !speaks_of (gw_starving_clue_of (starving, 0), var))
      gw_pencil_strike (pencil, var, starving->values);
}

/* Whether it fails by the houses alone: without them there is room. */
static gboolean
fails_by_houses_seen (GwStarving *other)
{
  const guint64 seen = other->seen;
  gboolean fails = gw_starving_fails (other);

  other->seen = 0;
  fails = fails && (seen == 0 || !gw_starving_fails (other));
  other->seen = seen;
  return fails;
}

/* Other values of the clue's cells for which it has no room, by the same houses. */
static void
strike_clue (GwStarving *starving)
{
  GwPencil *pencil = starving->pencil;
  const GwTerrain *terrain = pencil->terrain;
  const GwClueScope *clue = gw_starving_clue_of (starving, 0);
  GwStarving other = *starving;

  for (guint i = 0; i < clue->n_vars; i++)
    {
      other.var = clue->vars[i];
      other.seen = 0;
      for (guint32 k = terrain->first_group[other.var]; k < terrain->first_group[other.var + 1]; k++)
        for (guint j = 0; j < pencil->step->groups->len; j++)
          if (g_array_index (pencil->step->groups, guint32, j) == terrain->groups_of[k])
            other.seen |= GW_BIT (k - terrain->first_group[other.var]);
      GW_MASK_FOREACH (v, pencil->cells[other.var])
        {
          other.values = GW_BIT (v);
          if (fails_by_houses_seen (&other))
            gw_pencil_strike (pencil, other.var, GW_BIT (v));
        }
    }
}

/* ---- the step ---- */

static void
note_premises (const GwStarving *starving)
{
  GwPencil *pencil = starving->pencil;
  const GwTerrain *terrain = pencil->terrain;

  for (guint k = 0; k < starving->n_clues + (starving->linked != GW_STARVING_NONE); k++)
    {
      gw_clue_premises_add (pencil->step, terrain, gw_starving_clue_of (starving, k));
      for (guint i = 0; i < gw_starving_clue_of (starving, k)->n_vars; i++)
        gw_pencil_note_cell (pencil, gw_starving_clue_of (starving, k)->vars[i], pencil->cells[gw_starving_clue_of (starving, k)->vars[i]]);
    }
  GW_MASK_FOREACH (k, starving->seen)
    gw_reason_add_group (pencil->step, terrain->groups_of[terrain->first_group[starving->var] + k]);
  pencil->step->n_bases = pencil->step->groups->len;
  pencil->step->reasoning = GW_REASONING_FULL;
  for (guint var = 0; var < terrain->n_vars; var++)
    gw_pencil_note_lost (pencil, var, ~starving->known[var]);
}

static void
tell (GwStarving *starving)
{
  GwPencil *pencil = starving->pencil;

  note_premises (starving);
  if (starving->house != NO_HOUSE)
    {
      strike_values (starving);
      gw_starving_tell (starving);
      gw_reason_add_group (pencil->step, starving->house);
      pencil->step->n_bases = pencil->step->groups->len;
    }
  else if (starving->linked != GW_STARVING_NONE)
    {
      strike_values (starving);
      gw_starving_tell (starving);
    }
  else if (starving->adds_up || speaks_of (gw_starving_clue_of (starving, 0), starving->var))
    {
      strike_clue (starving);
      gw_starving_tell (starving);
    }
  else
    {
      strike_houses (starving);
      gw_starving_tell_need (starving);
    }
}

static gboolean
strike (GwStarving *starving)
{
  if (!gw_pencil_strike (starving->pencil, starving->var, starving->values))
    return FALSE;
  if (gw_pencil_explains (starving->pencil))
    {
      trim (starving, starving->suppose->start);
      tell (starving);
    }
  return TRUE;
}

/* Whether something is found about the cell and the value. */
typedef gboolean (*Finds) (GwStarving *starving,
                           guint       var,
                           guint       value);

static gboolean
find_by (GwPencil *pencil, Finds finds_any)
{
  GwSupposition *suppose = gw_supposition_of (pencil);
  GwStarving starving = { .pencil = pencil, .suppose = suppose, .left = suppose->cells, .out = suppose->trial };

  gw_supposition_begin (suppose, pencil->cells, pencil->off, pencil->off_owners);
  if (!gw_supposition_has_clue (suppose))
    return FALSE;
  for (guint var = 0; var < pencil->terrain->n_vars; var++)
    if (!gw_pencil_is_placed (pencil, var))
      GW_MASK_FOREACH (v, pencil->cells[var])
        if (gw_pencil_goes_on (pencil, 100) && finds_any (&starving, var, v) && strike (&starving) && gw_pencil_explains (pencil))
          return TRUE;
  return pencil->has_found;
}

static gboolean
find_starved (GwPencil *pencil, const GwStrategy *strategy)
{
  return find_by (pencil, finds);
}

static gboolean
find_linked (GwPencil *pencil, const GwStrategy *strategy)
{
  return find_by (pencil, finds_link);
}

static gboolean
adds_anything (const GwPencil *pencil)
{
  const GwClues *clues = pencil->clues;

  for (guint i = 0; clues != NULL && i < clues->n; i++)
    if (is_rest_of_houses (&clues->clues[i], pencil->terrain))
      return TRUE;
  return FALSE;
}

static gboolean
find_added (GwPencil *pencil, const GwStrategy *strategy)
{
  return adds_anything (pencil) && find_by (pencil, finds_sum);
}

#define STARVE(id_, name_, tenths_, find_, meaning_) \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .find = find_, .explain = gw_explain_why }

const GwStrategy gw_strategy_starve
    = STARVE ("starve", N_("no room"), 66, find_starved, N_("a digit that would leave a clue no room, or through a clue leave a house none"));
const GwStrategy gw_strategy_clue_link
    = STARVE ("clue-link", N_("linked clues"), 70, find_linked, N_("a digit that, through one clue, would leave another no room"));
const GwStrategy gw_strategy_sum_link
    = STARVE ("sum-link", N_("linked sums"), 73, find_added, N_("a digit that, through a clue, would leave too little or too much for what cages leave of a house"));
