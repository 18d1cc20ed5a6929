/* What pairs of cells say beside houses: a digit that would take every place of another in a house, or all that a cell has left. Two cells of a pair that stand
 * in one house are the smallest case: no 5 at an X there. */
#include <string.h>

#include "base/i18n.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/clue-names.h"
#include "strategies/explain-why.h"
#include "strategies/meeting.h"
#include "strategies/pair-sight.h"
#include "strategies/strategy.h"
#include "strategies/think.h"

#define NO_GROUP G_MAXUINT32
#define MOST_HOUSES 2u /* by which several cells are seen at once */

/* VAR = VALUE would leave TAKEN no place in a house, or a pair would need the value twice there. */
typedef struct
{
  GwPencil     *pencil;
  GwMask       *hit;      /* per variable: what VAR = VALUE takes */
  guint         n_touched;
  guint16       touched[GW_MAX_CELLS];
  guint         var, value;
  guint32       house;
  guint         taken;
  gboolean      is_twice;
  const GwPair *pair;     /* by which it was found */
} Sight;

/* ---- what a digit takes ---- */

static void
hit (Sight *sight, guint var, GwMask values)
{
  if (sight->hit[var] == 0 && values != 0)
    sight->touched[sight->n_touched++] = (guint16) var;
  sight->hit[var] |= values;
}

static void
suppose (Sight *sight, guint var, guint value)
{
  const GwPencil *pencil = sight->pencil;
  const GwTerrain *terrain = pencil->terrain;
  const GwMask all = gw_mask_below (terrain->compiled->model->n_values);

  while (sight->n_touched > 0)
    sight->hit[sight->touched[--sight->n_touched]] = 0;
  sight->var = var;
  sight->value = value;
  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    if (gw_sight_sees (pencil, terrain->groups_of[k], value))
      for (guint i = 0; i < terrain->groups[terrain->groups_of[k]].n_vars; i++)
        hit (sight, terrain->groups[terrain->groups_of[k]].vars[i], GW_BIT (value));
  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
    if (gw_sight_pair_is_on (pencil, &terrain->pairs[k]))
      hit (sight, terrain->pairs[k].other, all & ~terrain->pairs[k].partners[value]);
  hit (sight, var, all);
  sight->hit[var] &= ~GW_BIT (value);
}

/* ---- what has no room then ---- */

static gboolean
leaves_no_place (const Sight *sight, const GwGroup *group, guint value)
{
  for (guint i = 0; i < group->n_vars; i++)
    if ((sight->pencil->cells[group->vars[i]] & ~sight->hit[group->vars[i]]) >> value & 1)
      return FALSE;
  return TRUE;
}

/* A house of the pair's other cell that loses one of TAKEN altogether. */
static gboolean
starves_house (Sight *sight, guint other, GwMask taken)
{
  const GwTerrain *terrain = sight->pencil->terrain;

  for (guint32 k = terrain->first_group[other]; k < terrain->first_group[other + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];

      if (!gw_meeting_is_house (terrain, terrain->groups_of[k]) || !gw_pencil_group_is_on (sight->pencil, terrain->groups_of[k]))
        continue;
      GW_MASK_FOREACH (v, taken & group->full & group->once)
        if (leaves_no_place (sight, group, v))
          {
            sight->house = terrain->groups_of[k];
            sight->taken = v;
            return TRUE;
          }
    }
  return FALSE;
}

/* A house in which PAIR would need the value at both ends, whatever is known; NO_GROUP: there is none. */
static guint32
house_of_twice (const Sight *sight, const GwPair *pair)
{
  const GwTerrain *terrain = sight->pencil->terrain;

  if ((pair->partners[sight->value] & terrain->compiled->model->initial[pair->other]) != GW_BIT (sight->value))
    return NO_GROUP;
  for (guint32 k = terrain->first_group[sight->var]; k < terrain->first_group[sight->var + 1]; k++)
    if (gw_sight_sees (sight->pencil, terrain->groups_of[k], sight->value) && gw_group_has (&terrain->groups[terrain->groups_of[k]], pair->other))
      return terrain->groups_of[k];
  return NO_GROUP;
}

/* Only units that a pair of the cell looks into: what houses do alone has other names. */
static gboolean
starves_any (Sight *sight, gboolean is_of_one)
{
  const GwTerrain *terrain = sight->pencil->terrain;
  const GwMask all = gw_mask_below (terrain->compiled->model->n_values);

  for (guint32 k = terrain->first_pair[sight->var]; k < terrain->first_pair[sight->var + 1]; k++)
    {
      const GwPair *pair = &terrain->pairs[k];
      const GwMask taken = all & ~pair->partners[sight->value] & (is_of_one ? GW_BIT (sight->value) : all);

      if (!gw_sight_pair_is_on (sight->pencil, pair))
        continue;
      sight->pair = pair;
      sight->house = house_of_twice (sight, pair);
      sight->is_twice = sight->house != NO_GROUP;
      if (sight->is_twice || starves_house (sight, pair->other, taken))
        return TRUE;
    }
  return FALSE;
}

/* ---- what it rests on ---- */

/* Of what VAR = VALUE takes, what the step's houses and clues take, without the one at LEFT_OUT of all these. */
static GwMask
hit_by_named_but (const Sight *sight, guint var, guint value, guint other, guint left_out)
{
  const GwTerrain *terrain = sight->pencil->terrain;
  const GwReason *step = sight->pencil->step;
  GwMask taken = other == var ? ~GW_BIT (value) : 0;

  for (guint i = 0; i < step->groups->len; i++)
    {
      const guint32 index = g_array_index (step->groups, guint32, i);

      if (i != left_out && var != other && gw_group_has (&terrain->groups[index], var) && gw_group_has (&terrain->groups[index], other) && gw_sight_sees (sight->pencil, index, value))
        taken |= GW_BIT (value);
    }
  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
    for (guint i = 0; i < step->clues->len && terrain->pairs[k].other == other; i++)
      if (step->groups->len + i != left_out && g_array_index (step->clues, guint32, i) == terrain->compiled->model->instances[terrain->pairs[k].instance].owner)
        taken |= ~terrain->pairs[k].partners[value];
  return taken;
}

static GwMask
hit_by_named (const Sight *sight, guint var, guint value, guint other)
{
  return hit_by_named_but (sight, var, value, other, G_MAXUINT);
}

/* A house that takes TAKEN from OTHER, else a pair. */
static void
name_source (const Sight *sight, guint other, guint taken)
{
  const GwTerrain *terrain = sight->pencil->terrain;

  if ((hit_by_named (sight, sight->var, sight->value, other) >> taken & 1) != 0)
    return;
  for (guint32 k = terrain->first_pair[sight->var]; k < terrain->first_pair[sight->var + 1]; k++)
    if (terrain->pairs[k].other == other && (terrain->pairs[k].partners[sight->value] >> taken & 1) == 0 && gw_sight_pair_is_on (sight->pencil, &terrain->pairs[k]))
      {
        gw_reason_add_clue (sight->pencil->step, terrain->compiled->model->instances[terrain->pairs[k].instance].owner);
        return;
      }
  for (guint32 k = terrain->first_group[sight->var]; k < terrain->first_group[sight->var + 1]; k++)
    if (gw_group_has (&terrain->groups[terrain->groups_of[k]], other) && gw_sight_sees (sight->pencil, terrain->groups_of[k], sight->value))
      {
        gw_reason_add_seen (sight->pencil->step, sight->pencil->step->groups, terrain->groups_of[k]);
        return;
      }
}

/* That cells have lost TAKEN before, as far as what is named does not take it whenever a cell holds what it loses now. */
static void
name_lost (const Sight *sight)
{
  const GwTerrain *terrain = sight->pencil->terrain;
  const GwGroup *house = &terrain->groups[sight->house];
  const GArray *changes = sight->pencil->step->changes;

  for (guint k = 0; k < changes->len; k++)
    {
      const GwCandidates *change = &g_array_index (changes, GwCandidates, k);

      for (guint i = 0; i < house->n_vars; i++)
        GW_MASK_FOREACH (v, change->values)
          gw_pencil_note_lost (sight->pencil, house->vars[i], GW_BIT (sight->taken) & ~hit_by_named (sight, terrain->compiled->var_of_cell[change->cell], v, house->vars[i]));
    }
}

static void
name_premises (const Sight *sight)
{
  GwPencil *pencil = sight->pencil;
  const GwGroup *house = &pencil->terrain->groups[sight->house];

  for (guint i = 0; i < house->n_vars; i++)
    if ((pencil->cells[house->vars[i]] >> sight->taken & 1) != 0)
      {
        name_source (sight, house->vars[i], sight->taken);
        gw_pencil_note_cell (pencil, house->vars[i], GW_BIT (sight->taken));
      }
}

/* ---- what else goes by the same words ---- */

/* Whether a pair of VAR takes the digit from a cell of the house: otherwise it would not be found by itself. */
static gboolean
looks_into (const Sight *sight, guint var, guint value)
{
  const GwTerrain *terrain = sight->pencil->terrain;

  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
    if ((terrain->pairs[k].partners[value] >> sight->taken & 1) == 0 && gw_group_has (&terrain->groups[sight->house], terrain->pairs[k].other)
        && gw_sight_pair_is_on (sight->pencil, &terrain->pairs[k]))
      return TRUE;
  return FALSE;
}

/* Whether the house has no room, by the clues and houses that are named but the one at LEFT_OUT, when VAR holds VALUE. */
static gboolean
is_alike (const Sight *sight, guint var, guint value, guint left_out)
{
  const GwGroup *house = &sight->pencil->terrain->groups[sight->house];

  for (guint i = 0; i < house->n_vars; i++)
    if ((sight->pencil->cells[house->vars[i]] >> sight->taken & 1) != 0
        && (hit_by_named_but (sight, var, value, house->vars[i], left_out) >> sight->taken & 1) == 0)
      return FALSE;
  return TRUE;
}

/* A house by which VAR and OTHER cannot both hold the digit. */
static guint32
house_between (const Sight *sight, guint var, guint other)
{
  const GwTerrain *terrain = sight->pencil->terrain;

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    if (gw_group_has (&terrain->groups[terrain->groups_of[k]], other) && gw_sight_sees (sight->pencil, terrain->groups_of[k], sight->value))
      return terrain->groups_of[k];
  return NO_GROUP;
}

/* The same of a digit that sees its like, by one house more, which is named then. */
static gboolean
is_alike_by_more (const Sight *sight, guint var)
{
  const GwGroup *house = &sight->pencil->terrain->groups[sight->house];
  GArray *named = sight->pencil->step->groups;
  guint32 more = NO_GROUP;

  for (guint i = 0; i < house->n_vars; i++)
    {
      const guint other = house->vars[i];
      guint32 by;

      if ((sight->pencil->cells[other] >> sight->taken & 1) == 0 || (hit_by_named (sight, var, sight->value, other) >> sight->taken & 1) != 0)
        continue;
      by = other == var ? NO_GROUP : house_between (sight, var, other);
      if (by == NO_GROUP || (more != NO_GROUP && more != by) || named->len >= MOST_HOUSES)
        return FALSE;
      more = by;
    }
  if (more != NO_GROUP)
    gw_reason_add_seen (sight->pencil->step, named, more);
  return TRUE;
}

/* Whether all that goes is seen without the house or clue at LEFT_OUT. */
static gboolean
is_idle (const Sight *sight, guint left_out)
{
  const GArray *changes = sight->pencil->step->changes;

  for (guint i = 0; i < changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (changes, GwCandidates, i);

      GW_MASK_FOREACH (v, change->values)
        if (!is_alike (sight, sight->pencil->terrain->compiled->var_of_cell[change->cell], v, left_out))
          return FALSE;
    }
  return TRUE;
}

/* Houses that were named for one cell may be idle since others were named for the next. */
static void
drop_idle (const Sight *sight)
{
  const GwReason *step = sight->pencil->step;

  for (guint i = step->groups->len + step->clues->len; i-- > 0;)
    {
      if (!is_idle (sight, i))
        continue;
      if (i < step->groups->len)
        g_array_remove_index (step->groups, i);
      else
        g_array_remove_index (step->clues, i - step->groups->len);
    }
}

/* Other cells that leave the same house no place, by the same premises: where the digit sees its like that digit alone, else any other. */
static void
strike_alike (const Sight *sight)
{
  const GwTerrain *terrain = sight->pencil->terrain;
  const gboolean is_of_one = sight->taken == sight->value;
  const GwMask values = is_of_one ? GW_BIT (sight->value) : ~GW_BIT (sight->taken);

  for (guint var = 0; var < terrain->n_vars; var++)
    if (!gw_pencil_is_placed (sight->pencil, var))
      GW_MASK_FOREACH (v, sight->pencil->cells[var] & values)
        if ((var != sight->var || v != sight->value) && looks_into (sight, var, v)
            && (is_alike (sight, var, v, G_MAXUINT) || (is_of_one && is_alike_by_more (sight, var))))
          gw_pencil_strike (sight->pencil, var, GW_BIT (v));
}

/* ---- a pair that would need a digit twice ---- */

/* All pairs of the rule at once, as people look for it. */
static void
strike_twice (Sight *sight)
{
  GwPencil *pencil = sight->pencil;
  const GwTerrain *terrain = pencil->terrain;
  GwConstraint *const *constraints = terrain->compiled->puzzle->constraints;
  const guint owner = terrain->compiled->model->instances[sight->pair->instance].owner;
  g_autofree char *name = gw_reason_clue_name (constraints[owner]);

  for (sight->var = 0; sight->var < terrain->n_vars; sight->var++)
    for (guint32 k = terrain->first_pair[sight->var]; k < terrain->first_pair[sight->var + 1]; k++)
      {
        const GwPair *pair = &terrain->pairs[k];
        const guint other = terrain->compiled->model->instances[pair->instance].owner;
        const guint32 house = gw_sight_pair_is_on (pencil, pair) && constraints[other]->rule == constraints[owner]->rule ? house_of_twice (sight, pair) : NO_GROUP;
        g_autofree char *mine = house != NO_GROUP ? gw_reason_clue_name (constraints[other]) : NULL;

        if (g_strcmp0 (mine, name) != 0 || gw_pencil_is_placed (pencil, sight->var)
            || !gw_pencil_strike (pencil, sight->var, GW_BIT (sight->value)))
          continue;
        gw_reason_add_clue (pencil->step, other);
        gw_reason_add_seen (pencil->step, pencil->step->groups, house);
      }
}

static void
tell_twice (Sight *sight)
{
  const GwTerrain *terrain = sight->pencil->terrain;
  GwReason *step = sight->pencil->step;
  g_autofree char *value = gw_reason_values_text (GW_BIT (sight->value), terrain), *clue = NULL, *houses = NULL;

  strike_twice (sight);
  step->idea = "pair-twice";
  if (step->clues->len > 1)
    {
      clue = gw_reason_clue_name (terrain->compiled->puzzle->constraints[gw_reason_clue (step)]);
      /* Translators: clues of two cells each, a digit: "X: 5 would need another 5 in the same house each time" */
      step->why = g_strdup_printf (_("%1$s: %2$s would need another %2$s in the same house each time"), clue, value);
      return;
    }
  clue = gw_case_clue_name (terrain, gw_reason_clue (step));
  houses = gw_reason_groups_text (step, 0, step->groups->len, terrain);
  /* Translators: a clue of two cells, a digit, a house that both lie in: "X at R1C4: 5 would need another 5 in row 1" */
  step->why = g_strdup_printf (_("%1$s: %2$s would need another %2$s in %3$s"), clue, value, houses);
}

/* ---- words ---- */

/* "anti-knight", "white dot at R1C1 and row 3", "anti-knight, rows 2 and 3": what takes the places. */
static char *
sources_text (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *houses = step->groups->len > 0 ? gw_reason_groups_text (step, 0, step->groups->len, terrain) : NULL;
  g_autofree char *clues = gw_clue_names (terrain, (const guint *) (gconstpointer) step->clues->data, step->clues->len);

  if (houses == NULL || clues[0] == '\0')
    return houses == NULL ? g_steal_pointer (&clues) : g_steal_pointer (&houses);
  /* Several have an "and" of their own. */
  return g_strdup_printf ("%s%s%s", clues, step->groups->len > 1 || step->clues->len > 1 ? ", " : gw_and_between (1, 2), houses);
}

static void
say_house (const Sight *sight, const char *sources)
{
  const GwTerrain *terrain = sight->pencil->terrain;
  GwReason *step = sight->pencil->step;
  const GwCandidates *changes = &g_array_index (step->changes, GwCandidates, 0);
  g_autofree char *cells = gw_reason_cells_text (changes, step->changes->len, terrain);
  g_autofree char *value = gw_reason_values_text (GW_BIT (sight->value), terrain), *taken = gw_reason_values_text (GW_BIT (sight->taken), terrain);
  g_autofree char *house = gw_terrain_group_name (terrain, sight->house), *supposed = NULL;
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };

  if (sight->taken == sight->value)
    {
      step->idea = "far-place";
      /* Translators: clues, a house, a digit, cells: "anti-knight: wherever box 1 has its 4, it sees R4C3" */
      step->why = g_strdup_printf (_("%1$s: wherever %2$s has its %3$s, it sees %4$s"), sources, house, value, cells);
      return;
    }
  supposed = gw_think_suppositions (&thinker, step->changes);
  step->idea = "near-starve";
  /* Translators: cells and what they are supposed to hold ("R1C1 were 5"), clues, a house, a digit */
  step->why = g_strdup_printf (ngettext ("if %1$s, %2$s would leave %3$s no place for %4$s", "if %1$s, %2$s would leave %3$s no place for %4$s",
                                         step->clues->len + step->groups->len), supposed, sources, house, taken);
}

static void
tell_house (const Sight *sight)
{
  GwReason *step = sight->pencil->step;
  g_autofree char *sources = NULL;

  name_premises (sight);
  strike_alike (sight);
  drop_idle (sight);
  name_lost (sight);
  sources = sources_text (step, sight->pencil->terrain);
  say_house (sight, sources);
  gw_reason_add_seen (step, step->groups, sight->house);
}

static void
tell (Sight *sight)
{
  GwReason *step = sight->pencil->step;

  step->values = GW_BIT (sight->value);
  if (sight->is_twice)
    tell_twice (sight);
  else
    tell_house (sight);
  step->n_bases = step->groups->len;
}

static gboolean
search (GwPencil *pencil, gboolean is_of_one)
{
  const GwTerrain *terrain = pencil->terrain;
  Sight sight; /* most of it is a list that is empty at first */

  sight.pencil = pencil;
  sight.hit = pencil->scratch;
  sight.n_touched = 0;
  memset (sight.hit, 0, terrain->n_vars * sizeof (GwMask));
  for (guint var = 0; var < terrain->n_vars; var++)
    {
      if (terrain->first_pair[var] == terrain->first_pair[var + 1] || gw_pencil_is_placed (pencil, var))
        continue;
      GW_MASK_FOREACH (v, pencil->cells[var])
        {
          if (!gw_pencil_goes_on (pencil, 50) || !gw_pencil_wants (pencil, var, GW_BIT (v)))
            continue;
          suppose (&sight, var, v);
          if (!starves_any (&sight, is_of_one) || !gw_pencil_strike (pencil, var, GW_BIT (v)) || !gw_pencil_explains (pencil))
            continue;
          tell (&sight);
          return TRUE;
        }
    }
  return pencil->has_found;
}

/* Nothing is set up where there are no pairs. */
static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  return pencil->terrain->first_pair[pencil->terrain->n_vars] > 0 && search (pencil, strategy->size == 1);
}

#define SIGHT(id_, name_, tenths_, size_, meaning_) \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = size_, .find = find, .explain = gw_explain_why }

const GwStrategy gw_strategy_seen_by_all
    = SIGHT ("seen-by-all", N_("seen by all"), 28, 1, N_("a digit that sees every place of its like in a house, by pairs of cells, too, or that a pair would need twice"));
const GwStrategy gw_strategy_no_place
    = SIGHT ("no-place", N_("no place"), 36, 2, N_("a digit that, by pairs of cells, would leave a house no place for another"));
