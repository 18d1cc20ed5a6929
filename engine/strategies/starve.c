/* What one digit would leave: its houses lose it, and what a clue then has no room for, or leaves a house no room for, cannot be. No further: what
 * follows from that again is told by cases. */
#include <string.h>

#include "base/i18n.h"
#include "relations/matching.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/clue-premises.h"
#include "strategies/meeting.h"
#include "strategies/strategy.h"
#include "strategies/supposition.h"
#include "strategies/think.h"

#define MOST_CLUES 16u /* that speak of one cell, and are looked at together */
#define MOST_SEEN  64u /* houses of one cell */
#define NO_HOUSE   G_MAXUINT32

typedef struct
{
  GwPencil      *pencil;
  GwSupposition *suppose;           /* whose clues and whose memory this is */
  const GwMask  *known;             /* per variable */
  GwMask        *left, *out;        /* what the digit leaves, and what clues then do */
  guint          var;
  GwMask         values;            /* any of which is supposed */
  guint64        seen;              /* bit per house of VAR, in its list, that loses the digit */
  guint          n_clues;
  guint32        clues[MOST_CLUES]; /* their places; all are asked at once */
  guint32        house;             /* has no room then; NO_HOUSE: the only clue has none */
  guint32        emptied;           /* the house that leaves a cell nothing without any clue */
} Starving;

/* ---- whether it fails ---- */

static const GwClueScope *
clue_of (const Starving *starving, guint k)
{
  return &starving->suppose->clues->clues[starving->clues[k]];
}

static gboolean
speaks_of (const GwClueScope *clue, guint var)
{
  for (guint i = 0; i < clue->n_vars; i++)
    if (clue->vars[i] == var)
      return TRUE;
  return FALSE;
}

/* Houses that take part, and others that are as good: no two of their cells hold the same. */
static gboolean
is_seen (const Starving *starving, guint group, guint value)
{
  const GwTerrain *terrain = starving->pencil->terrain;

  return (terrain->groups[group].once >> value & 1) != 0 && terrain->compiled->model->instances[terrain->groups[group].instance].n_others == 0
         && gw_pencil_group_is_on (starving->pencil, group);
}

/* FALSE when a cell has nothing left. */
static gboolean
suppose_value (Starving *starving, guint value)
{
  const GwTerrain *terrain = starving->pencil->terrain;
  guint32 first = terrain->first_group[starving->var];

  memcpy (starving->left, starving->known, terrain->n_vars * sizeof (GwMask));
  starving->left[starving->var] = GW_BIT (value);
  for (guint32 k = first; k < terrain->first_group[starving->var + 1] && k < first + MOST_SEEN; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];

      if ((starving->seen >> (k - first) & 1) == 0 || !is_seen (starving, terrain->groups_of[k], value))
        continue;
      for (guint i = 0; i < group->n_vars; i++)
        {
          GwMask *left = &starving->left[group->vars[i]];

          *left &= group->vars[i] == starving->var ? *left : ~GW_BIT (value);
          starving->emptied = terrain->groups_of[k];
          if (*left == 0)
            return FALSE;
        }
    }
  return TRUE;
}

static gboolean
has_room (const Starving *starving, guint32 house, const GwMask *cells)
{
  const GwGroup *group = &starving->pencil->terrain->groups[house];
  GwMask domain[GW_MAX_CELLS];

  for (guint i = 0; i < group->n_vars; i++)
    {
      domain[i] = cells[group->vars[i]];
      if (domain[i] == 0)
        return FALSE;
    }
  return !gw_meeting_is_house (starving->pencil->terrain, house)
         || gw_matching_filter (domain, group->n_vars, NULL, group->full) != GW_FILTER_CONFLICT;
}

/* FALSE when the clue has no room for what LEFT has. */
static gboolean
ask (Starving *starving, const GwClueScope *clue)
{
  return gw_clues_ask (starving->suppose->clues, clue, clue->is_shared ? GW_REASONING_SHARED : GW_REASONING_FULL, starving->left, NULL,
                       starving->pencil->off);
}

/* Keeps of OUT what the clue that was asked last leaves. TRUE when that is less. */
static gboolean
keep (const Starving *starving, const GwClueScope *clue, GwMask *out)
{
  gboolean is_less = FALSE;

  for (guint i = 0; i < clue->n_vars; i++)
    {
      GwMask left = gw_state_domain (starving->suppose->clues->state, clue->vars[i]);

      is_less |= (out[clue->vars[i]] & ~left) != 0;
      out[clue->vars[i]] &= left;
    }
  return is_less;
}

/* Adds to OUT, of the house, what one of the values leaves. FALSE when it cannot be said so. */
static gboolean
add_left (Starving *starving, guint value)
{
  const GwGroup *house = &starving->pencil->terrain->groups[starving->house];
  GwMask before[GW_MAX_CELLS];
  gboolean is_open;

  for (guint i = 0; i < house->n_vars; i++)
    before[i] = starving->out[house->vars[i]];
  is_open = suppose_value (starving, value);
  memcpy (starving->out, starving->left, starving->pencil->terrain->n_vars * sizeof (GwMask));
  for (guint k = 0; k < starving->n_clues && is_open; k++)
    {
      if (!ask (starving, clue_of (starving, k)))
        return FALSE;
      keep (starving, clue_of (starving, k), starving->out);
    }
  for (guint i = 0; i < house->n_vars; i++)
    starving->out[house->vars[i]] |= before[i];
  return TRUE;
}

/* All of what is supposed; OUT is what is left of the house. */
static gboolean
fails (Starving *starving)
{
  memset (starving->out, 0, starving->pencil->terrain->n_vars * sizeof (GwMask));
  GW_MASK_FOREACH (v, starving->values)
    {
      if (starving->house != NO_HOUSE && !add_left (starving, v))
        return FALSE;
      if (starving->house == NO_HOUSE && (!suppose_value (starving, v) || ask (starving, clue_of (starving, 0))))
        return FALSE;
    }
  return starving->house == NO_HOUSE || !has_room (starving, starving->house, starving->out);
}

/* ---- looking ---- */

/* A house of the cells that CLUE speaks of that has no room for what OUT has; NO_HOUSE: each has. */
static guint32
find_house (const Starving *starving, const GwClueScope *clue)
{
  const GwTerrain *terrain = starving->pencil->terrain;

  for (guint i = 0; i < clue->n_vars; i++)
    if (starving->out[clue->vars[i]] != starving->left[clue->vars[i]])
      for (guint32 k = terrain->first_group[clue->vars[i]]; k < terrain->first_group[clue->vars[i] + 1]; k++)
        if (gw_pencil_group_is_on (starving->pencil, terrain->groups_of[k]) && gw_meeting_is_house (terrain, terrain->groups_of[k])
            && !has_room (starving, terrain->groups_of[k], starving->out))
          return terrain->groups_of[k];
  return NO_HOUSE;
}

/* Whether a clue by itself has no room, or leaves a house none. */
static gboolean
fails_by (Starving *starving, guint32 place)
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
  if (keep (starving, clue, starving->out))
    starving->house = find_house (starving, clue);
  return starving->house != NO_HOUSE;
}

/* Alternatives are one clue to people; sums of several have their own words elsewhere. */
static gboolean
is_told (const GwSupposition *suppose, const GwClueScope *clue)
{
  return !clue->is_shared || (clue->restriction == NULL && suppose->terrain->compiled->puzzle->constraints[clue->owner]->rule == &gw_rule_either);
}

/* The clue of a unit; G_MAXUINT32 where it is none of these. */
static guint32
place_of (const GwSupposition *suppose, guint32 unit)
{
  return gw_bit_test (suppose->barred, unit) || gw_supposition_kind (suppose, unit) != GW_INFERENCE_CLUE
             || !is_told (suppose, &suppose->clues->clues[gw_supposition_place (suppose, unit)])
           ? G_MAXUINT32 : gw_supposition_place (suppose, unit);
}

/* One by one the clues that speak of VAR, which is the cell or one that sees it; each once. */
static gboolean
fails_at (Starving *starving, guint var)
{
  GwSupposition *suppose = starving->suppose;

  for (guint32 k = suppose->first_unit[var]; k < suppose->first_unit[var + 1]; k++)
    {
      guint32 unit = suppose->units_of[k], place = place_of (suppose, unit);

      if (place == G_MAXUINT32 || gw_bit_test (suppose->dirty, unit))
        continue;
      gw_bit_set (suppose->dirty, unit);
      if (fails_by (starving, place))
        return TRUE;
    }
  return FALSE;
}

/* All clues of the cell at once. */
static gboolean
fails_by_all (Starving *starving)
{
  const GwSupposition *suppose = starving->suppose;
  guint n = 0;

  memcpy (starving->out, starving->left, starving->pencil->terrain->n_vars * sizeof (GwMask));
  for (guint32 k = suppose->first_unit[starving->var]; k < suppose->first_unit[starving->var + 1] && n < MOST_CLUES; k++)
    {
      guint32 place = place_of (suppose, suppose->units_of[k]);

      if (place == G_MAXUINT32 || !ask (starving, &suppose->clues->clues[place]))
        continue;
      if (keep (starving, &suppose->clues->clues[place], starving->out))
        starving->clues[n++] = place;
    }
  starving->n_clues = n;
  starving->house = NO_HOUSE;
  for (guint k = 0; k < n && n > 1 && starving->house == NO_HOUSE; k++)
    starving->house = find_house (starving, clue_of (starving, k));
  return starving->house != NO_HOUSE;
}

/* Clues of cells that see VAR. */
static gboolean
fails_around (Starving *starving, guint value)
{
  const GwTerrain *terrain = starving->pencil->terrain;

  for (guint32 k = terrain->first_group[starving->var]; k < terrain->first_group[starving->var + 1]; k++)
    {
      const GwGroup *group = &terrain->groups[terrain->groups_of[k]];

      for (guint i = 0; i < group->n_vars && is_seen (starving, terrain->groups_of[k], value); i++)
        if (fails_at (starving, group->vars[i]))
          return TRUE;
    }
  return FALSE;
}

/* A house has no room without any clue: what a clue has said before is not forgotten. */
static gboolean
fails_by_houses (Starving *starving)
{
  const GwTerrain *terrain = starving->pencil->terrain;

  starving->n_clues = 0;
  for (guint32 group = 0; group < terrain->n_groups; group++)
    if (gw_pencil_group_is_on (starving->pencil, group) && gw_meeting_is_house (terrain, group) && !has_room (starving, group, starving->left))
      {
        starving->house = group;
        return TRUE;
      }
  return FALSE;
}

static gboolean
finds (Starving *starving, guint var, guint value)
{
  starving->var = var;
  starving->values = GW_BIT (value);
  starving->seen = ~(guint64) 0;
  starving->known = starving->pencil->cells;
  starving->n_clues = 0;
  if (!suppose_value (starving, value))
    {
      starving->house = starving->emptied;
      return TRUE;
    }
  memset (starving->suppose->dirty, 0, GW_WORDS (starving->suppose->n_units) * sizeof (guint64));
  return fails_at (starving, var) || fails_by_all (starving) || fails_around (starving, value) || fails_by_houses (starving);
}

/* ---- no more than is needed ---- */

static void
drop_seen (Starving *starving)
{
  const GwTerrain *terrain = starving->pencil->terrain;
  guint n = MIN (terrain->first_group[starving->var + 1] - terrain->first_group[starving->var], MOST_SEEN);

  starving->seen &= gw_mask_below (n);
  for (guint k = n; k-- > 0;)
    {
      starving->seen &= ~GW_BIT (k);
      if (!fails (starving))
        starving->seen |= GW_BIT (k);
    }
}

static void
drop_clues (Starving *starving)
{
  for (guint k = starving->n_clues; k-- > 0 && starving->n_clues > 1;)
    {
      guint32 place = starving->clues[k];

      starving->clues[k] = starving->clues[--starving->n_clues];
      if (fails (starving))
        continue;
      starving->clues[starving->n_clues++] = starving->clues[k];
      starving->clues[k] = place;
    }
}

static void
drop_mark (Starving *starving, GwMask *known, guint var)
{
  GwMask before = known[var], initial = starving->pencil->terrain->compiled->model->initial[var];

  if (before == initial)
    return;
  known[var] = initial;
  if (!fails (starving))
    known[var] = before;
}

/* KNOWN becomes what has to be known. */
static void
trim (Starving *starving, GwMask *known)
{
  const guint n_vars = starving->pencil->terrain->n_vars;

  memcpy (known, starving->pencil->cells, n_vars * sizeof (GwMask));
  starving->known = known;
  drop_seen (starving);
  drop_clues (starving);
  for (guint var = n_vars; var-- > 0;)
    drop_mark (starving, known, var);
}

/* ---- words ---- */

static char *
clues_text (const Starving *starving)
{
  GString *text = g_string_new (NULL);

  for (guint k = 0; k < starving->n_clues; k++)
    {
      g_autofree char *name = gw_case_clue_name (starving->pencil->terrain, clue_of (starving, k)->owner);

      g_string_append_printf (text, "%s%s", k == 0 ? "" : k + 1 == starving->n_clues ? _(" and ") : ", ", name);
    }
  return g_string_free (text, FALSE);
}

static void
say (const Starving *starving, const char *idea, char *why)
{
  starving->pencil->step->idea = idea;
  starving->pencil->step->why = why;
}

/* The clue's cells that lose the value, as far as anybody knows. */
static guint
places_of (const Starving *starving, GwCandidates *places)
{
  const GwTerrain *terrain = starving->pencil->terrain;
  const GwClueScope *clue = clue_of (starving, 0);
  guint value = gw_mask_lowest (starving->values), n = 0;

  for (guint i = 0; i < clue->n_vars; i++)
    for (guint32 k = terrain->first_group[clue->vars[i]]; k < terrain->first_group[clue->vars[i] + 1]; k++)
      {
        gboolean is_in = FALSE;

        for (guint j = 0; j < starving->pencil->step->groups->len; j++)
          is_in |= g_array_index (starving->pencil->step->groups, guint32, j) == terrain->groups_of[k];
        if (is_in && (starving->known[clue->vars[i]] >> value & 1) != 0)
          {
            places[n++] = (GwCandidates) { gw_terrain_cell (terrain, clue->vars[i]), 0 };
            break;
          }
      }
  return n;
}

/* The clue needs the digit in cells that the cell sees. */
static void
tell_need (const Starving *starving)
{
  const GwTerrain *terrain = starving->pencil->terrain;
  GwReason *step = starving->pencil->step;
  GwCandidates places[GW_MAX_CELLS];
  guint n = places_of (starving, places);
  g_autofree char *name = clues_text (starving), *value = gw_reason_values_text (starving->values, terrain);
  g_autofree char *where = gw_reason_cells_text (places, n, terrain), *houses = gw_reason_groups_text (step, 0, step->groups->len, terrain);

  say (starving, "clue-must",
       g_strdup_printf (_("%1$s needs %2$s in %3$s, however it is filled, so nowhere else in %4$s"), name, value, where, houses));
}

static void
tell_no_room (const Starving *starving)
{
  const GwReason *step = starving->pencil->step;
  const GwThinker thinker = { .puzzle = starving->pencil->terrain->compiled->puzzle };
  g_autofree char *name = clues_text (starving), *supposed = gw_think_suppositions (&thinker, step->changes);
  g_autofree char *houses = gw_reason_groups_text (step, 0, step->groups->len, starving->pencil->terrain);

  if (step->groups->len == 0)
    say (starving, NULL, g_strdup_printf (_("if %s, the rest of %s could not be filled"), supposed, name));
  else
    say (starving, NULL, g_strdup_printf (_("if %1$s, the rest of %2$s could not be filled, with no digit twice in %3$s"), supposed, name, houses));
}

/* The fewest cells of the house, among those from FIRST on, that have fewer digits left than they are, with those that are CHOSEN; FALSE: none of SIZE. */
static gboolean
find_crowd (const Starving *starving, guint first, guint size, GwMask left, guint n_chosen, GwCandidates *chosen)
{
  const GwGroup *house = &starving->pencil->terrain->groups[starving->house];

  if (n_chosen == size)
    return gw_mask_count (left) < size;
  for (guint i = first; i + (size - n_chosen) <= house->n_vars; i++)
    {
      GwMask more = left | starving->out[house->vars[i]];

      chosen[n_chosen] = (GwCandidates) { gw_terrain_cell (starving->pencil->terrain, house->vars[i]), more };
      if (gw_mask_count (more) < size && find_crowd (starving, i + 1, size, more, n_chosen + 1, chosen))
        return TRUE;
    }
  return FALSE;
}

#define MOST_CROWDED 5u

/* "R4C1, R4C2 and R5C1 only 1 and 2", "box 5 no place for 9" */
static char *
starved_text (const Starving *starving)
{
  const GwTerrain *terrain = starving->pencil->terrain;
  const GwGroup *house = &terrain->groups[starving->house];
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  GwCandidates crowd[GW_MAX_CELLS];
  GwMask none = house->full;
  g_autofree char *name = gw_terrain_group_name (terrain, starving->house);

  for (guint i = 0; i < house->n_vars; i++)
    none &= ~starving->out[house->vars[i]];
  for (guint size = 1; size <= MOST_CROWDED && none == 0; size++)
    if (find_crowd (starving, 0, size, 0, 0, crowd))
      {
        g_autofree char *cells = gw_reason_cells_text (crowd, size, terrain), *values = gw_think_values (&thinker, crowd[size - 1].values);

        if (crowd[size - 1].values == 0)
          /* Translators: (a clue would leave) a cell nothing */
          return g_strdup_printf (_("%s nothing"), cells);
        /* Translators: (a clue would leave) some cells of a house fewer digits than they are, a house */
        return g_strdup_printf (_("%s nothing but %s, in %s"), cells, values, name);
      }
  if (none != 0)
    {
      g_autofree char *value = gw_reason_values_text (none & -none, terrain);

      /* Translators: (a clue would leave) a house no place for a digit */
      return g_strdup_printf (_("%s no place for %s"), name, value);
    }
  /* Translators: (a clue would leave) a house too few digits */
  return g_strdup_printf (_("%s too few digits"), name);
}

static void
tell_starved (Starving *starving)
{
  const GwThinker thinker = { .puzzle = starving->pencil->terrain->compiled->puzzle };
  g_autofree char *name = clues_text (starving), *supposed = gw_think_suppositions (&thinker, starving->pencil->step->changes);
  g_autofree char *starved = NULL;

  fails (starving);
  starved = starved_text (starving);
  if (starving->n_clues == 0)
    /* Translators: a cell and what it is supposed to hold ("R1C1 were 5"), what that leaves ("box 5 no place for 9") */
    say (starving, "house-starve", g_strdup_printf (_("if %1$s, that would leave %2$s"), supposed, starved));
  else
    /* Translators: a cell and what it is supposed to hold ("R1C1 were 5"), clues, what these leave then ("box 5 no place for 9") */
    say (starving, "clue-starve", g_strdup_printf (starving->n_clues == 1 ? _("if %1$s, %2$s would leave %3$s")
                                                                        : _("if %1$s, %2$s together would leave %3$s"), supposed, name, starved));
}

/* ---- what else goes by the same words ---- */

/* Further values of the cell, where a house starves. */
static void
strike_values (Starving *starving)
{
  GwPencil *pencil = starving->pencil;
  GwMask all = pencil->cells[starving->var];

  GW_MASK_FOREACH (v, all & ~starving->values)
    {
      starving->values |= GW_BIT (v);
      if (starving->values == all || !fails (starving))
        starving->values &= ~GW_BIT (v);
      else
        gw_pencil_strike (pencil, starving->var, GW_BIT (v));
    }
}

/* Other cells outside of the clue, in the one house in which it needs the digit. */
static void
strike_house (const Starving *starving)
{
  GwPencil *pencil = starving->pencil;
  const GwGroup *group = &pencil->terrain->groups[g_array_index (pencil->step->groups, guint32, 0)];

  for (guint i = 0; i < group->n_vars; i++)
    if (!speaks_of (clue_of (starving, 0), group->vars[i]))
      gw_pencil_strike (pencil, group->vars[i], starving->values);
}

/* Other values of the clue's cells for which it has no room, by the same houses. */
static void
strike_clue (Starving *starving)
{
  GwPencil *pencil = starving->pencil;
  const GwTerrain *terrain = pencil->terrain;
  const GwClueScope *clue = clue_of (starving, 0);
  Starving other = *starving;

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
          if (fails (&other))
            gw_pencil_strike (pencil, other.var, GW_BIT (v));
        }
    }
}

/* ---- the step ---- */

static void
note_premises (const Starving *starving)
{
  GwPencil *pencil = starving->pencil;
  const GwTerrain *terrain = pencil->terrain;

  for (guint k = 0; k < starving->n_clues; k++)
    {
      gw_clue_premises_add (pencil->step, terrain, clue_of (starving, k));
      for (guint i = 0; i < clue_of (starving, k)->n_vars; i++)
        gw_pencil_note_cell (pencil, clue_of (starving, k)->vars[i], pencil->cells[clue_of (starving, k)->vars[i]]);
    }
  GW_MASK_FOREACH (k, starving->seen)
    gw_reason_add_group (pencil->step, terrain->groups_of[terrain->first_group[starving->var] + k]);
  pencil->step->n_bases = pencil->step->groups->len;
  pencil->step->reasoning = GW_REASONING_FULL;
  for (guint var = 0; var < terrain->n_vars; var++)
    gw_pencil_note_lost (pencil, var, ~starving->known[var]);
}

static void
tell (Starving *starving)
{
  GwPencil *pencil = starving->pencil;

  note_premises (starving);
  if (starving->house != NO_HOUSE)
    {
      strike_values (starving);
      tell_starved (starving);
      gw_reason_add_group (pencil->step, starving->house);
      pencil->step->n_bases = pencil->step->groups->len;
    }
  else if (speaks_of (clue_of (starving, 0), starving->var))
    {
      strike_clue (starving);
      tell_no_room (starving);
    }
  else
    {
      if (pencil->step->groups->len == 1)
        strike_house (starving);
      tell_need (starving);
    }
}

static gboolean
strike (Starving *starving)
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

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  GwSupposition *suppose = gw_supposition_of (pencil);
  Starving starving = { .pencil = pencil, .suppose = suppose, .left = suppose->cells, .out = suppose->trial };

  gw_supposition_begin (suppose, pencil->cells, pencil->off, pencil->off_owners);
  if (!gw_supposition_has_clue (suppose))
    return FALSE;
  for (guint var = 0; var < pencil->terrain->n_vars; var++)
    if (!gw_pencil_is_placed (pencil, var))
      GW_MASK_FOREACH (v, pencil->cells[var])
        if (gw_pencil_goes_on (pencil, 100) && finds (&starving, var, v) && strike (&starving) && gw_pencil_explains (pencil))
          return TRUE;
  return pencil->has_found;
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  return g_strdup (step->why);
}

const GwStrategy gw_strategy_starve = {
  .id = "starve",
  .name = N_("no room"),
  .meaning = N_("a digit that would leave a clue no room, or by a clue a house none"),
  .monotone = TRUE,
  .tenths = 66,
  .find = find,
  .explain = explain,
};
