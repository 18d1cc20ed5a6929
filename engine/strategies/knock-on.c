/* Knock-on: a digit brings others with it, because cells that see it have one digit left, and because a house has one place left for a digit, or a clue leaves
 * a cell one digit: such an inference once, and what cells see is followed before and after it. Then some house has no place for a digit, a cell has nothing, or
 * a clue has no room. Of the digits in between there are few, so that nobody has to write anything down; what takes more, or further inferences, is a case. */
#include <string.h>

#include "base/i18n.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/clue-links.h"
#include "strategies/clue-premises.h"
#include "strategies/pair-sight.h"
#include "strategies/strategy-table.h"
#include "strategies/strategy.h"
#include "strategies/supposition.h"
#include "strategies/think.h"

#define NOTHING     G_MAXUINT32
#define MOST_SEEING 128u /* houses, pairs and cells that are looked at in one step */
#define MOST_KNOCKS 64u  /* digits that one brings with it */

/* So many digits in between are followed without a pencil. */
#define MOST_BETWEEN 3u

/* What brings a digit with it, and what fails then. */
typedef enum
{
  BY_CELL, /* as what brings a digit: nothing but what cells see */
  BY_HOUSE,
  BY_CLUE,
} Kind;

typedef struct
{
  Kind    kind;
  guint32 place;      /* the house's among the groups, the clue's among the clues */
  guint   var, value; /* the digit; of a house that fails, the digit without a place, of a cell the cell */
} Event;

typedef struct
{
  GwPencil      *pencil;
  GwSupposition *suppose; /* whose clues, units and memory these are */
  const GwMask  *known;
  GwMask        *left, *then; /* what the digit leaves; with the other one */
  guint          var, value;
  Event          knock, end;
  Event          knocks[MOST_KNOCKS];
  guint          n_knocks;
  GArray        *changed; /* guint32: cells, once more each time that they lose anything */
  gboolean       sees_all; /* else only by these houses and clues are digits seen, and of those that are left alone in a cell only these */
  guint32        houses[MOST_SEEING], owners[MOST_SEEING], between[MOST_SEEING];
  guint          n_houses, n_owners, n_between;
  guint32        next[GW_MAX_SYMBOLS]; /* cells in which the house that brings a digit with it has further ones */
  guint          n_next;
} Search;

/* ---- what a digit takes ---- */

static gboolean
is_listed (const guint32 *list, guint n, guint32 place)
{
  for (guint i = 0; i < n; i++)
    if (list[i] == place)
      return TRUE;
  return FALSE;
}

static gboolean
sees_by_house (const Search *search, guint32 group, guint value)
{
  return gw_sight_sees (search->pencil, group, value) && (search->sees_all || is_listed (search->houses, search->n_houses, group));
}

static gboolean
sees_by_pair (const Search *search, const GwPair *pair)
{
  return gw_sight_pair_is_on (search->pencil, pair)
         && (search->sees_all || is_listed (search->owners, search->n_owners, gw_sight_owner (search->pencil, pair)));
}

static void
strike (const Search *search, GwMask *cells, guint var, GwMask values)
{
  if ((cells[var] & values) == 0)
    return;
  cells[var] &= ~values;
  g_array_append_val (search->changed, var);
}

/* What VAR, which is a digit, takes from cells that see it. */
static void
see (const Search *search, GwMask *cells, guint var, guint value)
{
  const GwTerrain *terrain = search->pencil->terrain;

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    for (guint i = 0; i < terrain->groups[terrain->groups_of[k]].n_vars && sees_by_house (search, terrain->groups_of[k], value); i++)
      if (terrain->groups[terrain->groups_of[k]].vars[i] != var)
        strike (search, cells, terrain->groups[terrain->groups_of[k]].vars[i], GW_BIT (value));
  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
    if (sees_by_pair (search, &terrain->pairs[k]))
      strike (search, cells, terrain->pairs[k].other, ~terrain->pairs[k].partners[value]);
}

/* Whether the digit that is alone in OTHER is followed. */
static gboolean
is_followed (const Search *search, guint other)
{
  return !gw_pencil_is_placed (search->pencil, other) && (search->sees_all || is_listed (search->between, search->n_between, other));
}

/* Cells that had one digit left before anybody supposed anything, where nobody puts such. */
static void
add_singles (const Search *search, const GwMask *cells)
{
  for (guint k = 0; k < GW_WORDS (search->pencil->terrain->n_vars); k++)
    GW_MASK_FOREACH (bit, search->pencil->single[k])
      {
        const guint var = 64 * k + bit;

        if (gw_mask_is_single (cells[var]))
          g_array_append_val (search->changed, var);
      }
}

/* A cell that VAR = VALUE leaves nothing; NOTHING: there is none. What changes is added to CHANGED. */
static guint32
take (const Search *search, GwMask *cells, guint var, guint value)
{
  const guint first = search->changed->len;

  strike (search, cells, var, ~GW_BIT (value));
  see (search, cells, var, value);
  for (guint i = first; i < search->changed->len; i++)
    {
      const guint other = g_array_index (search->changed, guint, i);

      if (cells[other] == 0)
        return other;
      if (other != var && gw_mask_is_single (cells[other]) && is_followed (search, other))
        see (search, cells, other, gw_mask_lowest (cells[other]));
    }
  return NOTHING;
}

/* The same of what is supposed at first. */
static guint32
begin (const Search *search)
{
  memcpy (search->left, search->known, search->pencil->terrain->n_vars * sizeof (GwMask));
  search->left[search->var] |= GW_BIT (search->value);
  g_array_set_size (search->changed, 0);
  add_singles (search, search->left);
  return take (search, search->left, search->var, search->value);
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

/* Of the house that brings a digit with it, the next cell that is the only place of one, and is no digit yet; its place there, NOTHING: there is none. */
static guint32
find_next (const Search *search)
{
  const GwGroup *group = &search->pencil->terrain->groups[search->knock.place];
  const GwMask lonely = lonely_in (group, search->then);

  for (guint i = 0; i < group->n_vars; i++)
    if ((search->then[group->vars[i]] & lonely) != 0 && !gw_mask_is_single (search->then[group->vars[i]]) && is_followed (search, group->vars[i]))
      return i;
  return NOTHING;
}

/* The same of what comes with it; a house goes on as long as a digit has one place there. */
static guint32
go_on (Search *search)
{
  const Event *knock = &search->knock;
  const GwGroup *group = &search->pencil->terrain->groups[knock->place];
  guint32 emptied;

  memcpy (search->then, search->left, search->pencil->terrain->n_vars * sizeof (GwMask));
  search->n_next = 0;
  if (knock->kind == BY_CELL)
    return NOTHING;
  g_array_set_size (search->changed, 0);
  emptied = take (search, search->then, knock->var, knock->value);
  for (guint32 i; knock->kind == BY_HOUSE && emptied == NOTHING && (i = find_next (search)) != NOTHING;)
    {
      const GwMask digits = search->then[group->vars[i]] & lonely_in (group, search->then);

      search->next[search->n_next++] = group->vars[i];
      emptied = take (search, search->then, group->vars[i], gw_mask_lowest (digits));
    }
  return emptied;
}

static gboolean
ask (const Search *search, guint32 place, const GwMask *cells)
{
  const GwClueScope *clue = &search->suppose->clues->clues[place];

  return gw_clues_ask (search->suppose->clues, clue, gw_clue_scope_whole (clue), cells, NULL, search->pencil->off);
}

/* ---- what follows at once ---- */

/* A digit that GROUP has no place for; NOTHING: each has one. */
static guint32
find_homeless (const GwGroup *group, const GwMask *cells)
{
  GwMask homeless = group->full & group->once;

  for (guint i = 0; i < group->n_vars; i++)
    homeless &= ~cells[group->vars[i]];
  return homeless == 0 ? NOTHING : gw_mask_lowest (homeless);
}

static void
add_knock (Search *search, Kind kind, guint32 place, guint var, GwMask digit)
{
  const Event knock = { kind, place, var, gw_mask_lowest (digit) };

  if (var == search->var || gw_pencil_is_placed (search->pencil, var) || search->n_knocks == MOST_KNOCKS)
    return;
  for (guint i = 0; i < search->n_knocks; i++)
    if (search->knocks[i].var == var && search->knocks[i].value == knock.value)
      return;
  search->knocks[search->n_knocks++] = knock;
}

static void
add_only_places (Search *search, guint32 place)
{
  const GwGroup *group = &search->pencil->terrain->groups[place];
  const GwMask lonely = lonely_in (group, search->left);

  for (guint i = 0; i < group->n_vars; i++)
    GW_MASK_FOREACH (v, search->left[group->vars[i]] & lonely)
      add_knock (search, BY_HOUSE, place, group->vars[i], GW_BIT (v));
}

static void
add_left (Search *search, guint32 place)
{
  const GwClueScope *clue = &search->suppose->clues->clues[place];

  for (guint i = 0; i < clue->n_vars; i++)
    {
      const GwMask left = gw_state_domain (search->suppose->clues->state, clue->vars[i]);

      if (gw_mask_is_single (left))
        add_knock (search, BY_CLUE, place, clue->vars[i], left);
    }
}

/* Whether what UNIT speaks of has no room in CELLS: then it is the end. What it brings with it, of the first digit, is added. */
static gboolean
fails_in (Search *search, guint unit, const GwMask *cells)
{
  const guint32 place = gw_supposition_place (search->suppose, unit);
  const GwInferenceKind kind = gw_supposition_kind (search->suppose, unit);

  if (kind == GW_INFERENCE_ONLY_PLACE)
    {
      const guint32 homeless = find_homeless (&search->pencil->terrain->groups[place], cells);

      search->end = (Event) { BY_HOUSE, place, 0, homeless };
      if (homeless == NOTHING && cells == search->left)
        add_only_places (search, place);
      return homeless != NOTHING;
    }
  if (kind != GW_INFERENCE_CLUE || !gw_clue_is_one (&search->suppose->clues->clues[place], search->pencil->terrain)
      || !gw_pencil_goes_on (search->pencil, 100 * (1 + search->suppose->clues->clues[place].n_instances)))
    return FALSE;
  search->end = (Event) { BY_CLUE, place, 0, 0 };
  if (!ask (search, place, cells))
    return TRUE;
  if (cells == search->left)
    add_left (search, place);
  return FALSE;
}

/* Units of cells that have just changed, and those that are marked already. */
static gboolean
fails_around (Search *search, const GwMask *cells)
{
  const GwSupposition *suppose = search->suppose;

  for (guint i = 0; i < search->changed->len; i++)
    {
      const guint var = g_array_index (search->changed, guint, i);

      for (guint32 k = suppose->first_unit[var]; k < suppose->first_unit[var + 1]; k++)
        gw_bit_set (suppose->dirty, suppose->units_of[k]);
    }
  for (guint k = 0; k < GW_WORDS (suppose->n_units); k++)
    GW_MASK_FOREACH (bit, suppose->dirty[k] & ~suppose->barred[k])
      if (fails_in (search, 64 * k + bit, cells))
        return TRUE;
  return FALSE;
}

/* ---- one digit and another ---- */

static gboolean
fails_with (Search *search, const Event *knock)
{
  guint32 emptied;

  search->knock = *knock;
  emptied = go_on (search);
  search->end = (Event) { BY_CELL, 0, emptied, 0 };
  if (emptied != NOTHING)
    return TRUE;
  memset (search->suppose->dirty, 0, GW_WORDS (search->suppose->n_units) * sizeof (guint64));
  return fails_around (search, search->then);
}

/* Supposes that VAR is VALUE and looks what that brings with it. TRUE when it fails by itself. */
static gboolean
fails_alone (Search *search, guint var, guint value)
{
  guint32 emptied;

  search->var = var;
  search->value = value;
  search->sees_all = TRUE;
  search->known = search->pencil->cells;
  search->n_knocks = 0;
  emptied = begin (search);
  search->knock = (Event) { BY_CELL, 0, 0, 0 };
  search->end = (Event) { BY_CELL, 0, emptied, 0 };
  if (emptied != NOTHING)
    return TRUE;
  memcpy (search->suppose->dirty, search->suppose->unsaid, GW_WORDS (search->suppose->n_units) * sizeof (guint64));
  return fails_around (search, search->left);
}

/* ---- no more than is needed ---- */

/* Whether the knock comes. */
static gboolean
comes (Search *search)
{
  const Event *knock = &search->knock;
  const GwGroup *group = &search->pencil->terrain->groups[knock->place];

  switch (knock->kind)
    {
    case BY_HOUSE:
      for (guint i = 0; i < group->n_vars; i++)
        if ((search->left[group->vars[i]] >> knock->value & 1) != (group->vars[i] == knock->var))
          return FALSE;
      return TRUE;
    case BY_CLUE:
      return ask (search, knock->place, search->left) && gw_state_domain (search->suppose->clues->state, knock->var) == GW_BIT (knock->value);
    default:
      return TRUE;
    }
}

/* Whether it fails just as it was found, from what is known and seen now. */
static gboolean
fails (Search *search)
{
  const Event *end = &search->end;

  begin (search);
  if (!comes (search))
    return FALSE;
  go_on (search);
  switch (end->kind)
    {
    case BY_CELL:
      return search->then[end->var] == 0;
    case BY_HOUSE:
      for (guint i = 0; i < search->pencil->terrain->groups[end->place].n_vars; i++)
        if ((search->then[search->pencil->terrain->groups[end->place].vars[i]] >> end->value & 1) != 0)
          return FALSE;
      return TRUE;
    default:
      return !ask (search, end->place, search->then);
    }
}

/* By what VAR = VALUE is seen. */
static void
list_seeing (Search *search, guint var, guint value)
{
  const GwTerrain *terrain = search->pencil->terrain;

  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1] && search->n_houses < MOST_SEEING; k++)
    if (sees_by_house (search, terrain->groups_of[k], value) && !is_listed (search->houses, search->n_houses, terrain->groups_of[k]))
      search->houses[search->n_houses++] = terrain->groups_of[k];
  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1] && search->n_owners < MOST_SEEING; k++)
    {
      const guint owner = gw_sight_owner (search->pencil, &terrain->pairs[k]);

      if (sees_by_pair (search, &terrain->pairs[k]) && !is_listed (search->owners, search->n_owners, owner))
        search->owners[search->n_owners++] = owner;
    }
}

/* Cells that have just been left one digit, in their order. */
static void
list_between (Search *search, const GwMask *cells)
{
  for (guint i = 0; i < search->changed->len; i++)
    {
      const guint var = g_array_index (search->changed, guint, i);

      if (gw_mask_is_single (cells[var]) && is_followed (search, var) && var != search->var && (search->knock.kind == BY_CELL || var != search->knock.var)
          && search->n_between < MOST_SEEING && !is_listed (search->between, search->n_between, var))
        {
          search->between[search->n_between++] = var;
          list_seeing (search, var, gw_mask_lowest (cells[var]));
        }
    }
}

static void
list_all (Search *search)
{
  search->n_houses = search->n_owners = search->n_between = 0;
  list_seeing (search, search->var, search->value);
  begin (search);
  list_between (search, search->left);
  go_on (search);
  if (search->knock.kind == BY_CELL)
    return;
  list_seeing (search, search->knock.var, search->knock.value);
  list_between (search, search->then);
}

/* Leaves out of the list of N whatever is not needed, and keeps its order. */
static void
drop (Search *search, guint32 *list, guint *n)
{
  for (guint k = *n; k-- > 0;)
    {
      const guint32 place = list[k];

      memmove (list + k, list + k + 1, (--*n - k) * sizeof *list);
      if (fails (search))
        continue;
      memmove (list + k + 1, list + k, ((*n)++ - k) * sizeof *list);
      list[k] = place;
    }
}

static gboolean
is_short (const Search *search)
{
  return search->n_between + (search->knock.kind != BY_CELL) <= MOST_BETWEEN;
}

/* KNOWN becomes what has to be known. FALSE where that is left to those who tell cases. */
static gboolean
trim (Search *search, GwMask *known)
{
  const GwTerrain *terrain = search->pencil->terrain;

  memcpy (known, search->pencil->cells, terrain->n_vars * sizeof (GwMask));
  search->known = known;
  list_all (search);
  search->sees_all = FALSE;
  if (!fails (search))
    return FALSE;
  drop (search, search->between, &search->n_between);
  if (!is_short (search) && gw_strategy_set_has (&search->pencil->set, gw_strategy_index (&gw_strategy_short_cases)))
    return FALSE;
  drop (search, search->owners, &search->n_owners);
  drop (search, search->houses, &search->n_houses);
  for (guint var = terrain->n_vars; var-- > 0;)
    {
      const GwMask before = known[var], initial = terrain->compiled->model->initial[var];

      known[var] = initial;
      if (before != initial && !fails (search))
        known[var] = before;
    }
  return TRUE;
}

/* ---- words ---- */

/* "R6C3 would be 6" */
static char *
digit_text (const Search *search, guint var, GwMask digit)
{
  g_autofree char *cell = gw_grid_cell_name (search->pencil->terrain->compiled->puzzle->grid, gw_terrain_cell (search->pencil->terrain, var));
  g_autofree char *value = gw_reason_values_text (digit, search->pencil->terrain);

  /* Translators: (if a cell were a digit) another cell, its digit: R6C3 would be 6 */
  return g_strdup_printf (_("%1$s would be %2$s"), cell, value);
}

/* "column 4 would have its 1 in R6C4"; GOES_ON: that house was just named. */
static char *
knock_text (const Search *search, guint var, GwMask values, gboolean goes_on)
{
  const GwTerrain *terrain = search->pencil->terrain;
  const Event *knock = &search->knock;
  g_autofree char *cell = gw_grid_cell_name (terrain->compiled->puzzle->grid, gw_terrain_cell (terrain, var));
  g_autofree char *digit = gw_reason_values_text (values, terrain);
  g_autofree char *name = knock->kind == BY_HOUSE ? gw_terrain_group_name (terrain, knock->place)
                                                  : gw_case_clue_name (terrain, search->suppose->clues->clues[knock->place].owner);

  if (goes_on)
    /* Translators: (column 4 would have its 1 in R6C4,) its next digit, that one's cell */
    return g_strdup_printf (_("its %1$s in %2$s"), digit, cell);
  if (knock->kind == BY_HOUSE)
    /* Translators: (if a cell were a digit) a house, another digit, its cell: column 4 would have its 1 in R6C4 */
    return g_strdup_printf (_("%1$s would have its %2$s in %3$s"), name, digit, cell);
  /* Translators: (if a cell were a digit) a clue, another cell, its digit: renban line at R1C7 would leave R4C7 only 9 */
  return g_strdup_printf (_("%1$s would leave %2$s only %3$s"), name, cell, digit);
}

/* The digits in between that BEFORE has not left alone yet, and AFTER has; without BEFORE those of the start. */
static void
add_between (const Search *search, const GwMask *before, const GwMask *after, GPtrArray *texts)
{
  gboolean goes_on = before != NULL && search->knock.kind == BY_HOUSE;

  for (guint i = 0; i < search->n_between; i++)
    {
      const guint var = search->between[i];
      const gboolean is_next = before != NULL && is_listed (search->next, search->n_next, var);

      if (!gw_mask_is_single (after[var]) || (before != NULL && gw_mask_is_single (before[var])))
        continue;
      g_ptr_array_add (texts, is_next ? knock_text (search, var, after[var], goes_on) : digit_text (search, var, after[var]));
      goes_on &= is_next;
    }
}

/* "R1C1 would be 2, column 4 would have its 1 in R6C4 and R6C3 would be 6": all that is in between. Free it. */
static char *
between_text (Search *search)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  fails (search);
  add_between (search, NULL, search->left, texts);
  if (search->knock.kind != BY_CELL)
    g_ptr_array_add (texts, knock_text (search, search->knock.var, GW_BIT (search->knock.value), FALSE));
  add_between (search, search->left, search->then, texts);
  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (text, "%s%s", gw_and_between (i, texts->len), (const char *) texts->pdata[i]);
  return g_string_free (text, FALSE);
}

/* "column 8 would have no place for 9" */
static char *
end_text (const Search *search)
{
  const GwTerrain *terrain = search->pencil->terrain;
  const Event *end = &search->end;
  g_autofree char *name = NULL, *digit = NULL;

  switch (end->kind)
    {
    case BY_HOUSE:
      name = gw_terrain_group_name (terrain, end->place);
      digit = gw_reason_values_text (GW_BIT (end->value), terrain);
      return g_strdup_printf (_("%s would have no place for %s"), name, digit);
    case BY_CLUE:
      name = gw_case_clue_name (terrain, search->suppose->clues->clues[end->place].owner);
      /* Translators: (if a cell were a digit) a clue */
      return g_strdup_printf (_("%s could not be filled"), name);
    default:
      name = gw_grid_cell_name (terrain->compiled->puzzle->grid, gw_terrain_cell (terrain, end->var));
      return g_strdup_printf (_("nothing would be left for %s"), name);
    }
}

static void
say (Search *search)
{
  GwReason *step = search->pencil->step;
  const GwThinker thinker = { .puzzle = search->pencil->terrain->compiled->puzzle };
  g_autofree char *supposed = gw_think_suppositions (&thinker, step->changes), *end = end_text (search), *between = between_text (search);

  step->idea = is_short (search) ? "knock-on" : NULL;
  if (between[0] == '\0')
    /* Translators: a cell and what it is supposed to hold ("R1C1 were 5"), what fails then ("row 3 would have no place for 9") */
    step->why = g_strdup_printf (_("if %1$s, %2$s"), supposed, end);
  else
    /* Translators: the same, with digits that it brings with it in between ("column 4 would have its 1 in R6C4 and R6C3 would be 6") */
    step->why = g_strdup_printf (_("if %1$s, %2$s; then %3$s"), supposed, between, end);
}

/* ---- the step ---- */

/* Other cells in which the digit fails in the very same words. */
static void
strike_alike (Search *search)
{
  GwPencil *pencil = search->pencil;
  const guint var = search->var, value = search->value;

  for (search->var = 0; search->var < pencil->terrain->n_vars; search->var++)
    if (search->var != var && (search->knock.kind == BY_CELL || search->var != search->knock.var) && !is_listed (search->between, search->n_between, search->var)
        && !gw_pencil_is_placed (pencil, search->var)
        && (pencil->cells[search->var] >> value & 1) != 0 && !gw_mask_is_single (pencil->cells[search->var]) && fails (search))
      gw_pencil_strike (pencil, search->var, GW_BIT (value));
  search->var = var;
}

static void
note_clue (const Search *search, const Event *event)
{
  const GwClueScope *clue = &search->suppose->clues->clues[event->place];

  if (event->kind == BY_HOUSE)
    gw_reason_add_group (search->pencil->step, event->place);
  if (event->kind != BY_CLUE)
    return;
  gw_clue_premises_add (search->pencil->step, search->pencil->terrain, clue);
  for (guint i = 0; i < clue->n_vars; i++)
    gw_pencil_note_cell (search->pencil, clue->vars[i], search->pencil->cells[clue->vars[i]]);
}

static void
tell (Search *search)
{
  GwPencil *pencil = search->pencil;
  GwReason *step = pencil->step;

  note_clue (search, &search->knock);
  note_clue (search, &search->end);
  for (guint i = 0; i < search->n_houses; i++)
    gw_reason_add_seen (step, step->groups, search->houses[i]);
  for (guint i = 0; i < search->n_owners; i++)
    gw_reason_add_clue (step, search->owners[i]);
  step->n_bases = step->groups->len;
  step->reasoning = GW_REASONING_FULL;
  step->values = GW_BIT (search->value);
  if (search->knock.kind != BY_CELL)
    gw_pencil_note_cell (pencil, search->knock.var, GW_BIT (search->knock.value));
  for (guint var = 0; var < pencil->terrain->n_vars; var++)
    gw_pencil_note_lost (pencil, var, ~search->known[var]);
  strike_alike (search);
  say (search);
}

/* What has been found, as a step; FALSE when it is left to others. */
static gboolean
strike_found (Search *search)
{
  const guint var = search->var, value = search->value;

  if (!gw_pencil_explains (search->pencil))
    return gw_pencil_strike (search->pencil, var, GW_BIT (value));
  if (!trim (search, search->suppose->start) || !gw_pencil_strike (search->pencil, var, GW_BIT (value)))
    return FALSE;
  tell (search);
  return TRUE;
}

/* With each digit that it brings with it in turn. */
static gboolean
find_knock (Search *search)
{
  for (guint i = 0; i < search->n_knocks && gw_pencil_goes_on (search->pencil, 1); i++)
    {
      if (fails_with (search, &search->knocks[i]) && strike_found (search))
        return TRUE;
      if (search->sees_all)
        continue;
      search->sees_all = TRUE;
      search->known = search->pencil->cells;
      begin (search);
    }
  return FALSE;
}

static gboolean
find_in (Search *search)
{
  GwPencil *pencil = search->pencil;

  for (guint var = 0; var < pencil->terrain->n_vars; var++)
    if (!gw_pencil_is_placed (pencil, var))
      GW_MASK_FOREACH (v, pencil->cells[var])
        if (gw_pencil_goes_on (pencil, 100) && gw_pencil_wants (pencil, var, GW_BIT (v))
            && (fails_alone (search, var, v) ? strike_found (search) : find_knock (search)) && gw_pencil_explains (pencil))
          return TRUE;
  return pencil->has_found;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  GwSupposition *suppose = gw_supposition_of (pencil);
  g_autoptr (GArray) changed = NULL;
  Search search; /* most of it is lists that are empty at first */

  gw_supposition_begin (suppose, pencil->cells, pencil->off, pencil->off_owners);
  if (!gw_supposition_has_clue (suppose))
    return FALSE;
  gw_supposition_look (suppose);
  changed = g_array_new (FALSE, FALSE, sizeof (guint));
  search.pencil = pencil;
  search.suppose = suppose;
  search.left = suppose->cells;
  search.then = suppose->asked;
  search.changed = changed;
  return find_in (&search);
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  return g_strdup (step->why);
}

const GwStrategy gw_strategy_knock_on = {
  .id = "knock-on",
  .name = N_("knock-on"),
  .meaning = N_("a digit that brings up to three others with it, by cells and by one house or clue, and with them something has no room"),
  .monotone = TRUE,
  .tenths = 72,
  .sees_several = TRUE,
  .find = find,
  .explain = explain,
};
