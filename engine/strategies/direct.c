/* Locked candidates, and two digits that need two cells, which leave a digit one place at once: people see it without writing anything down. "All 5s
 * of box 1 lie in row 2, so the 5 of box 2 is in R1C5." */
#include "base/i18n.h"
#include "strategies/strategy-table.h"
#include "strategies/strategy.h"

/* The cells of a group that have room for VALUE: how many, and the last of them. */
typedef struct
{
  guint n, var;
} Places;

/* ---- locked candidates ---- */

/* Of HOUSE; those that lie in LOSES and not in LOCKED have none (NULL: all count). */
static Places
places_in (const GwPencil *pencil, const GwGroup *house, GwMask value, const GwGroup *loses, const GwGroup *locked)
{
  Places places = { 0, 0 };

  for (guint i = 0; i < house->n_vars; i++)
    {
      guint var = house->vars[i];

      if ((pencil->cells[var] & value) == 0 || (loses != NULL && gw_group_has (loses, var) && !gw_group_has (locked, var)))
        continue;
      places.n++;
      places.var = var;
    }
  return places;
}

/* Values of which the full group has all places in the other one. */
static GwMask
locked_values (const GwPencil *pencil, const GwCrossing *crossing)
{
  const GwGroup *full = &pencil->terrain->groups[crossing->full], *other = &pencil->terrain->groups[crossing->other];
  GwMask rest = 0;

  for (guint i = 0; i < crossing->n_rest; i++)
    rest |= pencil->cells[crossing->common[crossing->n_common + i]];
  return full->full & full->once & other->once & ~rest;
}

static void
note (GwPencil *pencil, const GwCrossing *crossing, guint house, GwMask value)
{
  const GwTerrain *terrain = pencil->terrain;
  const GwGroup *loses = &terrain->groups[crossing->other], *locked = &terrain->groups[crossing->full];

  pencil->step->values = value;
  gw_pencil_note_group (pencil, house);
  gw_pencil_note_group (pencil, crossing->full);
  gw_pencil_note_group (pencil, crossing->other);
  pencil->step->n_bases = 2;
  for (guint i = 0; i < crossing->n_rest; i++)
    gw_pencil_note_lost (pencil, crossing->common[crossing->n_common + i], value);
  for (guint i = 0; i < terrain->groups[house].n_vars; i++)
    {
      guint var = terrain->groups[house].vars[i];

      if (!gw_group_has (loses, var) || gw_group_has (locked, var))
        gw_pencil_note_lost (pencil, var, value);
    }
  for (guint i = 0; i < crossing->n_common; i++)
    if ((pencil->cells[crossing->common[i]] & value) != 0)
      gw_pencil_note_cell (pencil, crossing->common[i], value);
}

/* The houses of the cells that lose V: boxes where a box has it locked, rows where a row has, which the eye follows along the other group. TRUE when a
 * step is explained. */
static gboolean
try_value (GwPencil *pencil, const GwCrossing *crossing, guint v)
{
  const GwTerrain *terrain = pencil->terrain;
  const guint16 *others = crossing->common + crossing->n_common + crossing->n_rest;
  const GwGroup *loses = &terrain->groups[crossing->other], *locked = &terrain->groups[crossing->full];

  for (guint i = 0; i < crossing->n_others; i++)
    for (guint32 k = terrain->first_group[others[i]];
         (pencil->cells[others[i]] >> v & 1) != 0 && k < terrain->first_group[others[i] + 1]; k++)
      {
        guint house = terrain->groups_of[k];
        const GwGroup *group = &terrain->groups[house];
        Places places;

        if ((group->full & group->once & GW_BIT (v)) == 0 || group->family == GW_NO_FAMILY || group->family != locked->family
            || !gw_pencil_group_is_on (pencil, house))
          continue;
        places = places_in (pencil, group, GW_BIT (v), loses, locked);
        if (places.n != 1 || gw_pencil_is_placed (pencil, places.var) || !gw_pencil_put (pencil, places.var, v))
          continue;
        if (gw_pencil_explains (pencil))
          {
            note (pencil, crossing, house, GW_BIT (v));
            return TRUE;
          }
      }
  return FALSE;
}

/* Where hidden singles are off, those that are there without any locked candidates: knowing more never finds less. */
static gboolean
find_singles (GwPencil *pencil)
{
  const GwTerrain *terrain = pencil->terrain;

  if (gw_strategy_set_has (&pencil->set, gw_strategy_index (&gw_strategy_hidden_single)))
    return FALSE;
  for (guint g = 0; g < terrain->n_groups && gw_pencil_goes_on (pencil, 8); g++)
    GW_MASK_FOREACH (v, terrain->groups[g].full & terrain->groups[g].once)
      {
        Places places = { 0, 0 };

        if (gw_pencil_group_is_on (pencil, g))
          places = places_in (pencil, &terrain->groups[g], GW_BIT (v), NULL, NULL);
        if (places.n != 1 || gw_pencil_is_placed (pencil, places.var) || !gw_pencil_put (pencil, places.var, v))
          continue;
        if (!gw_pencil_explains (pencil))
          continue;
        pencil->step->values = GW_BIT (v);
        gw_pencil_note_group (pencil, g);
        gw_pencil_note_lost_in (pencil, g, GW_BIT (v));
        pencil->step->n_bases = 1;
        return TRUE;
      }
  return FALSE;
}

static gboolean
find_locked (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwTerrain *terrain = pencil->terrain;

  if (find_singles (pencil))
    return TRUE;
  for (guint i = 0; i < terrain->n_crossings && gw_pencil_goes_on (pencil, 8); i++)
    {
      const GwCrossing *crossing = &terrain->crossings[i];

      if (!gw_pencil_group_is_on (pencil, crossing->full) || !gw_pencil_group_is_on (pencil, crossing->other))
        continue;
      GW_MASK_FOREACH (v, locked_values (pencil, crossing))
        if (try_value (pencil, crossing, v))
          return TRUE;
    }
  return pencil->has_found;
}

static char *
say_single (const char *value, const char *house, const char *cell)
{
  return g_strdup_printf (_("in %s the %s can only go in %s"), house, value, cell);
}

static char *
explain_locked (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *value = gw_reason_values_text (step->values, terrain), *house = gw_reason_groups_text (step, 0, 1, terrain);
  g_autofree char *cell = gw_reason_cells_text (&g_array_index (step->placed, GwCandidates, 0), 1, terrain), *locked = NULL, *line = NULL;

  if (step->groups->len == 1)
    return say_single (value, house, cell);
  locked = gw_reason_groups_text (step, 1, 1, terrain);
  line = gw_reason_groups_text (step, 2, 1, terrain);
  /* Translators: a box, a digit, a row, another box, the cell in it */
  return g_strdup_printf (_("in %1$s the %2$s must be in %3$s, so in %4$s it can only go in %5$s"), locked, value, line, house, cell);
}

/* ---- pairs ---- */

/* Two values that have the same two places in a group. */
typedef struct
{
  guint  group;
  GwMask values;
  guint  vars[2];
} Pair;

/* The places of VALUE, where there are two. */
static gboolean
find_two (const GwPencil *pencil, const GwGroup *group, guint v, guint *vars)
{
  guint n = 0;

  for (guint i = 0; i < group->n_vars; i++)
    if ((pencil->cells[group->vars[i]] >> v & 1) != 0)
      {
        if (n == 2)
          return FALSE;
        vars[n++] = group->vars[i];
      }
  return n == 2;
}

static Places
places_without (const GwPencil *pencil, const GwGroup *house, GwMask value, const Pair *pair)
{
  Places places = { 0, 0 };

  for (guint i = 0; i < house->n_vars; i++)
    if ((pencil->cells[house->vars[i]] & value) != 0 && house->vars[i] != pair->vars[0] && house->vars[i] != pair->vars[1])
      {
        places.n++;
        places.var = house->vars[i];
      }
  return places;
}

/* One of them: the pair is a premise, and where VALUE cannot stand in HOUSE. */
static void
note_place (GwPencil *pencil, const Pair *pair, guint house, GwMask value)
{
  const GwGroup *group = &pencil->terrain->groups[house];

  pencil->step->values |= value;
  if (house != pair->group)
    gw_reason_add_seen (pencil->step, pencil->step->groups, house);
  for (guint i = 0; i < group->n_vars; i++)
    if (group->vars[i] != pair->vars[0] && group->vars[i] != pair->vars[1])
      gw_pencil_note_lost (pencil, group->vars[i], value);
}

/* The pair itself, which from now on holds nothing else: nobody who has seen it sees it a second time. */
static void
note_pair (GwPencil *pencil, const Pair *pair)
{
  const gboolean keeps = gw_strategy_set_has (&pencil->set, gw_strategy_index (&gw_strategy_hidden_pair));

  gw_pencil_note_group (pencil, pair->group);
  pencil->step->n_bases = pencil->step->groups->len;
  gw_pencil_note_lost_in (pencil, pair->group, pair->values);
  for (guint k = 0; k < 2; k++)
    {
      gw_pencil_note_cell (pencil, pair->vars[k], pair->values);
      if (keeps)
        gw_pencil_strike (pencil, pair->vars[k], ~pair->values);
    }
}

/* A value that one of the pair's cells might hold besides, in a house of that cell: whether it has one place left there. */
static gboolean
try_value_beside (GwPencil *pencil, const Pair *pair, guint house, guint v)
{
  const Places places = places_without (pencil, &pencil->terrain->groups[house], GW_BIT (v), pair);

  if (places.n != 1 || gw_pencil_is_placed (pencil, places.var)
      || (gw_pencil_explains (pencil) && gw_reason_places_in (pencil->step, gw_terrain_cell (pencil->terrain, places.var)))
      || !gw_pencil_put (pencil, places.var, v))
    return FALSE;
  if (gw_pencil_explains (pencil))
    note_place (pencil, pair, house, GW_BIT (v));
  return TRUE;
}

/* What else the pair's cells might hold has one place in one of their houses. Explaining, all of that is one step: TRUE. */
static gboolean
try_pair (GwPencil *pencil, const Pair *pair)
{
  const GwTerrain *terrain = pencil->terrain;
  gboolean found = FALSE;

  for (guint k = 0; k < 2; k++)
    for (guint32 at = terrain->first_group[pair->vars[k]]; at < terrain->first_group[pair->vars[k] + 1]; at++)
      {
        const guint house = terrain->groups_of[at];
        const GwGroup *group = &terrain->groups[house];

        if (gw_pencil_group_is_on (pencil, house))
          GW_MASK_FOREACH (v, group->full & group->once & pencil->cells[pair->vars[k]] & ~pair->values)
            found |= try_value_beside (pencil, pair, house, v);
      }
  if (found && gw_pencil_explains (pencil))
    note_pair (pencil, pair);
  return found && gw_pencil_explains (pencil);
}

static gboolean
try_group (GwPencil *pencil, guint index)
{
  const GwGroup *group = &pencil->terrain->groups[index];
  Pair pair = { .group = index };
  guint vars[2];

  GW_MASK_FOREACH (v, group->full & group->once)
    if (find_two (pencil, group, v, pair.vars))
      GW_MASK_FOREACH (w, group->full & group->once & pencil->cells[pair.vars[0]] & pencil->cells[pair.vars[1]] & ~gw_mask_below (v + 1))
        if (find_two (pencil, group, w, vars) && vars[0] == pair.vars[0] && vars[1] == pair.vars[1])
          {
            pair.values = GW_BIT (v) | GW_BIT (w);
            if (try_pair (pencil, &pair))
              return TRUE;
          }
  return FALSE;
}

static gboolean
find_pairs (GwPencil *pencil, const GwStrategy *strategy)
{
  if (find_singles (pencil))
    return TRUE;
  for (guint g = 0; g < pencil->terrain->n_groups && gw_pencil_goes_on (pencil, 8); g++)
    if (gw_pencil_group_is_on (pencil, g) && try_group (pencil, g))
      return TRUE;
  return pencil->has_found;
}

/* "R1C1 and R1C2 are the 1-2 pair in box 1" */
static char *
pair_text (const GwReason *step, const GwTerrain *terrain)
{
  const GwMask values = g_array_index (step->pattern, GwCandidates, 0).values;
  const GwSymbols *symbols = terrain->compiled->puzzle->symbols;
  g_autofree char *group = gw_reason_groups_text (step, step->groups->len - 1, 1, terrain);
  g_autofree char *cells = gw_reason_cells_text (&g_array_index (step->pattern, GwCandidates, 0), step->pattern->len, terrain);

  /* Translators: two cells, two digits, a house */
  return g_strdup_printf (_("%s are the %s-%s pair in %s"), cells, symbols->text[gw_mask_lowest (values)], symbols->text[gw_mask_highest (values)],
                          group);
}

/* Whether the step rests on CELL having lost VALUE. */
static gboolean
has_lost (const GwReason *step, GwCell cell, GwMask value)
{
  for (guint i = 0; i < step->marks->len; i++)
    if (g_array_index (step->marks, GwCandidates, i).cell == cell)
      return (g_array_index (step->marks, GwCandidates, i).values & value) == 0;
  return FALSE;
}

/* Whether DIGIT has one place in GROUP, as the pair holds something else, and the other cells have lost it. */
static gboolean
is_only_place (const GwReason *step, const GwGroup *group, const GwCandidates *digit, const GwTerrain *terrain)
{
  const GwCandidates *pair = (const GwCandidates *) (gpointer) step->pattern->data;
  gboolean is_in = FALSE;

  for (guint i = 0; i < group->n_vars; i++)
    {
      const GwCell cell = gw_terrain_cell (terrain, group->vars[i]);

      if (cell == digit->cell)
        is_in = TRUE;
      else if (cell != pair[0].cell && cell != pair[1].cell && !has_lost (step, cell, digit->values))
        return FALSE;
    }
  return is_in;
}

/* "7 in column 5 and 1 in box 5": what has one place left, and where. */
static char *
places_text (const GwReason *step, const GwTerrain *terrain)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < step->placed->len; i++)
    {
      const GwCandidates *digit = &g_array_index (step->placed, GwCandidates, i);
      guint at = 0;
      g_autofree char *house = NULL;

      while (at + 1 < step->groups->len && !is_only_place (step, &terrain->groups[g_array_index (step->groups, guint32, at)], digit, terrain))
        at++;
      house = gw_reason_groups_text (step, at, 1, terrain);
      g_string_append (text, gw_and_between (i, step->placed->len));
      g_string_append_printf (text, _("%s in %s"), terrain->compiled->puzzle->symbols->text[gw_mask_lowest (digit->values)], house);
    }
  return g_string_free (text, FALSE);
}

static char *
explain_pair (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *value = gw_reason_values_text (step->values, terrain), *house = gw_reason_groups_text (step, 0, 1, terrain);
  g_autofree char *cell = gw_reason_cells_text (&g_array_index (step->placed, GwCandidates, 0), 1, terrain), *pair = NULL;

  if (step->pattern->len == 0)
    return say_single (value, house, cell);
  pair = pair_text (step, terrain);
  if (step->placed->len > 1)
    {
      g_autofree char *places = places_text (step, terrain);

      /* Translators: what two cells are; digits and their houses */
      return g_strdup_printf (_("%s, which leaves one place for %s"), pair, places);
    }
  if (step->groups->len == 1)
    /* Translators: what two cells are in a house, a digit, the cell that is left for it there */
    return g_strdup_printf (_("%s, so the %s can only go in %s"), pair, value, cell);
  /* Translators: what two cells are, a house, a digit, the cell that is left for it */
  return g_strdup_printf (_("%s, so in %s the %s can only go in %s"), pair, house, value, cell);
}

#define DIRECT(id_, name_, tenths_, find_, explain_, meaning_) \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = 1, .find = find_, .explain = explain_ }

const GwStrategy gw_strategy_direct_locked
    = DIRECT ("direct-locked", N_("locked candidates and a single"), 20, find_locked, explain_locked,
              N_("a value of one group is confined to cells that another shares, which leaves it one place in a third"));
const GwStrategy gw_strategy_direct_pair
    = DIRECT ("direct-pair", N_("hidden pair and a single"), 22, find_pairs, explain_pair,
              N_("two values have two places in a group between them, which leaves another value one place"));
