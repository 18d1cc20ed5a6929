/* What a clue needs in any case goes from every cell that sees all its places, by houses and by pairs: anti-knight, cages, whatever keeps two cells apart. Places of one
 * house are the smallest case (meeting-step.c). */
#include "strategies/clue-sight.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/clue-premises.h"
#include "strategies/clue-round.h"
#include "strategies/explain-why.h"
#include "strategies/meeting-jobs.h"
#include "strategies/pair-sight.h"
#include "strategies/strategy.h"

/* More places see hardly any cell together; of larger clues nobody knows what they need. */
#define MOST_PLACES 9u
#define MOST_VALUES 8u /* told at once */
#define MOST_NAMED  3u /* cells of a whole clue */
#define MOST_CELLS  16u

typedef struct
{
  GwPencil          *pencil;
  const GwClueScope *clue;
  guint              value;
  guint              n;                    /* places of the value in the clue */
  guint              places[MOST_PLACES];  /* variables */
  guint16            targets[GW_MAX_CELLS];
  guint              n_targets;
} Need;

/* By what VAR and OTHER cannot both hold the value. */
typedef struct
{
  guint32 house; /* GW_SIGHT_NONE: */
  guint32 owner; /* the clue of a pair; GW_NO_CLUE: they may */
} Sight;

static Sight
sight_of (const Need *need, guint var, guint other)
{
  const GwTerrain *terrain = need->pencil->terrain;
  Sight sight = { gw_sight_house (need->pencil, var, other, need->value), GW_NO_CLUE };

  for (guint32 k = terrain->first_pair[var]; sight.house == GW_SIGHT_NONE && k < terrain->first_pair[var + 1]; k++)
    if (terrain->pairs[k].other == other && (terrain->pairs[k].partners[need->value] >> need->value & 1) == 0 && gw_sight_pair_is_on (need->pencil, &terrain->pairs[k]))
      sight.owner = gw_sight_owner (need->pencil, &terrain->pairs[k]);
  return sight;
}

static gboolean
is_of_clue (const Need *need, guint var)
{
  for (guint i = 0; i < need->clue->n_vars; i++)
    if (need->clue->vars[i] == var)
      return TRUE;
  return FALSE;
}

/* ---- who sees whom ---- */

static guint
n_words (const GwTerrain *terrain)
{
  return GW_WORDS (terrain->n_vars);
}

/* Per variable, a bit for each that may see it, by whatever keeps two cells apart: made once, of all groups and pairs that there are. */
static const guint64 *
sights_of (GwMeetingJobs *jobs, const GwTerrain *terrain)
{
  const guint words = n_words (terrain);

  if (jobs->sights != NULL)
    return jobs->sights;
  jobs->sights = g_new0 (guint64, terrain->n_vars * words + 1);
  for (guint g = 0; g < terrain->n_groups; g++)
    for (guint i = 0; i < terrain->groups[g].n_vars && terrain->groups[g].once != 0; i++)
      for (guint k = 0; k < terrain->groups[g].n_vars; k++)
        gw_bit_set (jobs->sights + terrain->groups[g].vars[i] * words, terrain->groups[g].vars[k]);
  for (guint var = 0; var < terrain->n_vars; var++)
    for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
      gw_bit_set (jobs->sights + var * words, terrain->pairs[k].other);
  return jobs->sights;
}

/* Cells with the value that may see all places. */
static void
find_targets (Need *need, const guint64 *sights)
{
  const GwPencil *pencil = need->pencil;
  const guint words = n_words (pencil->terrain);

  need->n_targets = 0;
  for (guint w = 0; w < words; w++)
    {
      guint64 seen = ~(guint64) 0;

      for (guint i = 0; i < need->n; i++)
        seen &= sights[need->places[i] * words + w];
      GW_MASK_FOREACH (bit, seen)
        {
          const guint var = w * 64 + bit;

          if ((pencil->cells[var] >> need->value & 1) != 0 && !gw_pencil_is_placed (pencil, var) && !is_of_clue (need, var) && gw_pencil_wants (pencil, var, GW_BIT (need->value)))
            need->targets[need->n_targets++] = (guint16) var;
        }
    }
}

/* Leaves those that do see all places, by what is on and keeps this value apart. */
static void
keep_targets (Need *need)
{
  guint n = 0;

  for (guint t = 0; t < need->n_targets; t++)
    {
      gboolean sees_all = TRUE;

      for (guint i = 0; i < need->n && sees_all; i++)
        {
          const Sight sight = sight_of (need, need->places[i], need->targets[t]);

          sees_all = sight.house != GW_SIGHT_NONE || sight.owner != GW_NO_CLUE;
        }
      need->targets[n] = need->targets[t];
      n += sees_all;
    }
  need->n_targets = n;
}

/* ---- what is needed ---- */

/* FALSE where the value stands already, or has too many places. A single one is what is left of several by more knowledge. */
static gboolean
find_places (Need *need)
{
  need->n = 0;
  for (guint i = 0; i < need->clue->n_vars; i++)
    {
      const guint var = need->clue->vars[i];

      if ((need->pencil->cells[var] >> need->value & 1) == 0)
        continue;
      if (need->n == MOST_PLACES || gw_pencil_is_placed (need->pencil, var))
        return FALSE;
      need->places[need->n++] = var;
    }
  return need->n > 0;
}

/* Whether the clue cannot do without the value, by what CELLS may hold. */
static gboolean
is_needed (const Need *need, const GwMask *cells)
{
  const GwPencil *pencil = need->pencil;

  return !gw_clues_ask (pencil->clues, need->clue, gw_clue_scope_whole (need->clue), cells, NULL, pencil->off);
}

/* ---- premises ---- */

/* What else is known of the clue's cells, as far as it would not need the value otherwise. */
static void
note_marks (const Need *need, GwMask *cells)
{
  GwPencil *pencil = need->pencil;
  const GwMask *all = pencil->terrain->compiled->model->initial;

  for (guint i = 0; i < need->clue->n_vars; i++)
    {
      const guint var = need->clue->vars[i];
      const gboolean is_place = (pencil->cells[var] >> need->value & 1) != 0;
      const GwMask before = cells[var];

      cells[var] = is_place ? all[var] & ~GW_BIT (need->value) : all[var];
      if (before == cells[var] || is_needed (need, cells))
        continue;
      /* All that it might hold but the value, which it has lost; or all that it has lost. */
      cells[var] = is_place ? before : all[var] & ~GW_BIT (need->value);
      if (!is_place && !is_needed (need, cells))
        cells[var] = before;
      gw_pencil_note_lost (pencil, var, is_place ? ~(before | GW_BIT (need->value)) : ~cells[var]);
    }
}

/* Whether the clues and houses of the step say that VAR and OTHER cannot both hold the value, without the one at LEFT_OUT of its houses, then of its clues. */
static gboolean
is_seen_by_named (const Need *need, guint var, guint other, guint left_out)
{
  const GwTerrain *terrain = need->pencil->terrain;
  const GArray *groups = need->pencil->step->groups, *clues = need->pencil->step->clues;

  for (guint i = 0; i < groups->len; i++)
    {
      const GwGroup *group = &terrain->groups[g_array_index (groups, guint32, i)];

      if (i != left_out && gw_group_has (group, var) && gw_group_has (group, other) && gw_sight_sees (need->pencil, g_array_index (groups, guint32, i), need->value))
        return TRUE;
    }
  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
    for (guint i = 0; i < clues->len && terrain->pairs[k].other == other && (terrain->pairs[k].partners[need->value] >> need->value & 1) == 0; i++)
      if (groups->len + i != left_out && gw_sight_owner (need->pencil, &terrain->pairs[k]) == g_array_index (clues, guint32, i))
        return TRUE;
  return FALSE;
}

/* The same of all places and cells that lose one of the N values. */
static gboolean
are_seen_by_named (const Need *needs, guint n, guint left_out)
{
  for (const Need *need = needs; need < needs + n; need++)
    for (guint t = 0; t < need->n_targets; t++)
      for (guint i = 0; i < need->n; i++)
        if (!is_seen_by_named (need, need->places[i], need->targets[t], left_out))
          return FALSE;
  return TRUE;
}

/* By what places and cells that lose the value see each other: houses, else pairs. */
static void
add_sights (const Need *need)
{
  GwReason *step = need->pencil->step;

  for (guint t = 0; t < need->n_targets; t++)
    for (guint i = 0; i < need->n; i++)
      {
        const Sight sight = sight_of (need, need->places[i], need->targets[t]);

        if (is_seen_by_named (need, need->places[i], need->targets[t], G_MAXUINT))
          continue;
        if (sight.house != GW_SIGHT_NONE)
          gw_reason_add_seen (step, step->groups, sight.house);
        else
          gw_reason_add_clue (step, sight.owner);
      }
}

/* The same of all values, and nothing in vain. N_CLUES say what is needed. */
static void
note_sights (const Need *needs, guint n, guint n_clues)
{
  GwReason *step = needs->pencil->step;

  for (guint i = 0; i < n; i++)
    add_sights (&needs[i]);
  for (guint i = step->groups->len + step->clues->len; i-- > 0;)
    {
      if ((i >= step->groups->len && i < step->groups->len + n_clues) || !are_seen_by_named (needs, n, i))
        continue;
      if (i < step->groups->len)
        g_array_remove_index (step->groups, i);
      else
        g_array_remove_index (step->clues, i - step->groups->len);
    }
  step->n_bases = step->groups->len;
}

/* ---- words ---- */

/* " (anti-knight)": by which clues, from FIRST on, places and cells see each other; houses are seen anyway. Free it. */
static char *
sights_text (const Need *need, guint first)
{
  const GArray *clues = need->pencil->step->clues;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = first; i < clues->len; i++)
    {
      g_autofree char *name = gw_case_clue_name (need->pencil->terrain, g_array_index (clues, guint32, i));

      g_string_append_printf (text, "%s%s", gw_and_between (i - first, clues->len - first), name);
    }
  return text->len > 0 ? g_strdup_printf (" (%s)", text->str) : g_strdup ("");
}

/* Not everywhere, as anti-knight is. */
static gboolean
is_somewhere (const Need *need)
{
  return need->pencil->terrain->compiled->puzzle->constraints[need->clue->owner]->n_regions == 1;
}

/* "8-cage at R1C1 needs 5 in R1C1 or R2C2 in any case", VALUES there; of what holds everywhere "anti-knight: 5 is in R1C1 or R2C3 in any case". Free it. */
static char *
need_text (const Need *need, GwMask values, const char *where)
{
  const GwTerrain *terrain = need->pencil->terrain;
  g_autofree char *name = gw_case_clue_name (terrain, need->clue->owner), *value = gw_reason_values_text (values, terrain);

  if (!is_somewhere (need))
    /* Translators: a clue that holds everywhere, a digit, its places */
    return g_strdup_printf (_("%1$s: %2$s is in %3$s in any case"), name, value, where);
  /* Translators: a clue, a digit, its places there */
  return g_strdup_printf (_("%1$s needs %2$s in %3$s in any case"), name, value, where);
}

/* "renban line at R1C6 needs 3 and 4 in any case, and cells that see all of its cells lose them": of a long clue that may have them anywhere. Free it. */
static char *
whole_text (const Need *need, GwMask values, const char *sights)
{
  const GwTerrain *terrain = need->pencil->terrain;
  g_autofree char *name = gw_case_clue_name (terrain, need->clue->owner), *value = gw_reason_values_text (values, terrain);

  /* Translators: a clue of many cells, a digit, by which clues others see these (" (anti-knight)"); then the same of several digits */
  return g_strdup_printf (gw_mask_is_single (values) ? _("%1$s needs %2$s in any case, and cells that see all of its cells lose it%3$s")
                                                     : _("%1$s needs %2$s in any case, and cells that see all of its cells lose them%3$s"), name, value, sights);
}

char *
gw_clue_loss_text (char *needed, const char *sights, guint n_places, gboolean is_one)
{
  g_autofree char *taken = needed;

  if (n_places == 1)
    /* Translators: what a clue needs in one cell, by which clues others see it (" (anti-knight)"); then the same of several digits */
    return g_strdup_printf (is_one ? _("%1$s, and cells that see that one lose it%2$s") : _("%1$s, and cells that see that one lose them%2$s"), taken, sights);
  if (n_places == 2)
    /* Translators: what a clue needs in two cells, by which clues others see these (" (anti-knight)"): 8-cage at R1C1 needs 5 in R1C1 or R2C2 in any case, and cells that see both
     * lose it (anti-knight) */
    return g_strdup_printf (is_one ? _("%1$s, and cells that see both lose it%2$s") : _("%1$s, and cells that see both lose them%2$s"), taken, sights);
  /* Translators: the same of more cells */
  return g_strdup_printf (is_one ? _("%1$s, and cells that see all of these lose it%2$s") : _("%1$s, and cells that see all of these lose them%2$s"), taken, sights);
}

/* What may stand in the clue's cells but the value. */
static void
leave_out (const Need *need, GwMask *cells)
{
  for (guint i = 0; i < need->clue->n_vars; i++)
    cells[need->clue->vars[i]] = need->pencil->cells[need->clue->vars[i]] & ~GW_BIT (need->value);
}

/* N values that the clue needs in the same places. */
static void
tell (const Need *needs, guint n, GwMask *cells)
{
  const GwTerrain *terrain = needs->pencil->terrain;
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  GwReason *step = needs->pencil->step;
  GwCell places[MOST_PLACES];
  GwMask values = 0;
  g_autofree char *where = NULL, *sights = NULL;
  guint n_clues;

  for (guint k = 0; k < n; k++)
    values |= GW_BIT (needs[k].value);
  for (guint i = 0; i < needs->n; i++)
    {
      places[i] = gw_terrain_cell (terrain, needs->places[i]);
      gw_pencil_note_cell (needs->pencil, needs->places[i], values);
    }
  gw_clue_premises_add (step, terrain, needs->clue);
  n_clues = step->clues->len;
  for (guint k = 0; k < n; k++)
    {
      leave_out (&needs[k], cells);
      note_marks (&needs[k], cells);
    }
  note_sights (needs, n, n_clues);
  where = gw_think_alternatives (&thinker, places, needs->n);
  sights = sights_text (needs, n_clues);
  step->values = values;
  step->idea = "clue-sees";
  if (needs->n > MOST_NAMED && needs->n == needs->clue->n_vars && is_somewhere (needs))
    step->why = whole_text (needs, values, sights);
  else
    step->why = gw_clue_loss_text (need_text (needs, values, where), sights, needs->n, n == 1);
}

/* ---- one clue ---- */

/* Whether the clue needs the value somewhere, and cells see all of its places and have it, too. */
static gboolean
is_seen (Need *need, const guint64 *sights, GwMask *cells)
{
  const guint32 *vars = need->clue->vars;

  /* Two cells of one house that need it have a name of their own: a naked pair. */
  if ((need->clue->is_pair && gw_sight_house (need->pencil, vars[0], vars[1], need->value) != GW_SIGHT_NONE) || !find_places (need))
    return FALSE;
  find_targets (need, sights);
  if (need->n_targets == 0)
    return FALSE;
  leave_out (need, cells);
  if (!gw_pencil_goes_on (need->pencil, 100 * need->clue->n_instances) || !is_needed (need, cells))
    return FALSE;
  keep_targets (need);
  return need->n_targets > 0;
}

static gboolean
strike (const Need *need)
{
  gboolean found = FALSE;

  for (guint i = 0; i < need->n_targets; i++)
    found |= gw_pencil_strike (need->pencil, need->targets[i], GW_BIT (need->value));
  return found;
}

/* Other values that the clue needs in the places of the first, behind that; how many there are then. */
static guint
strike_alike (Need *needs, const guint64 *sights, GwMask *cells)
{
  const guint n_values = needs->pencil->terrain->compiled->model->n_values;
  guint n = 1;

  for (guint v = needs->value + 1; v < n_values && n < MOST_VALUES && is_somewhere (needs); v++)
    {
      Need *more = &needs[n];

      more->pencil = needs->pencil;
      more->clue = needs->clue;
      more->value = v;
      if (is_seen (more, sights, cells) && more->n == needs->n && memcmp (more->places, needs->places, needs->n * sizeof *needs->places) == 0 && strike (more))
        n++;
    }
  return n;
}

/* TRUE when it is explained. */
static gboolean
try_value (Need *needs, const guint64 *sights, GwMask *cells)
{
  if (!is_seen (needs, sights, cells) || !strike (needs) || !gw_pencil_explains (needs->pencil))
    return FALSE;
  tell (needs, strike_alike (needs, sights, cells), cells);
  return TRUE;
}

/* ---- all clues of a kind ---- */

/* Whether the clue is one whose cells are few enough to see what it needs. */
static gboolean
may_need (const GwPencil *pencil, const GwClueScope *clue)
{
  return !clue->has_places && !clue->is_shared && clue->n_vars <= MOST_CELLS
         && gw_clue_is_on (pencil->terrain->compiled->model, clue, pencil->off, pencil->off_owners);
}

typedef struct
{
  Need          *needs;
  const GwRule  *rule;
  const guint64 *sights;
  GwMask        *cells;
} Sweep;

/* Whether clue I is of that kind and needs something whatever has been found out. */
static gboolean
ask_opening (GwPencil *pencil, guint i, gpointer data)
{
  const Sweep *sweep = data;
  Need *needs = sweep->needs;

  needs->clue = &gw_pencil_clues (pencil)->clues[i];
  if (pencil->terrain->compiled->puzzle->constraints[needs->clue->owner]->rule != sweep->rule || !may_need (pencil, needs->clue))
    return FALSE;
  for (needs->value = 0; needs->value < pencil->terrain->compiled->model->n_values; needs->value++)
    {
      gw_reason_reset (pencil->step);
      if (try_value (needs, sweep->sights, sweep->cells) && pencil->step->marks->len == 0)
        return TRUE;
    }
  return FALSE;
}

/* ---- the strategy ---- */

/* Nothing of the clue has changed since it was asked in vain: its places see no more cells than then. */
static gboolean
is_old (const Need *need, guint64 then)
{
  for (guint i = 0; i < need->clue->n_vars; i++)
    if (need->pencil->changed[need->clue->vars[i]] > then)
      return FALSE;
  return need->pencil->wanted == NULL;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwClues *clues = gw_pencil_clues (pencil);
  GwMeetingJobs *jobs = gw_meeting_jobs_get (pencil, clues);
  const guint64 *sights = sights_of (jobs, pencil->terrain);
  Need needs[MOST_VALUES], *need = needs; /* most of it is lists that are empty at first */

  need->pencil = pencil;
  for (guint c = 0; c < clues->n && gw_pencil_goes_on (pencil, 1); c++)
    {
      const guint64 now = pencil->n_changes;

      need->clue = &clues->clues[c];
      if (!may_need (pencil, need->clue) || is_old (need, jobs->sighted[c]))
        continue;
      for (need->value = 0; need->value < pencil->terrain->compiled->model->n_values; need->value++)
        if (try_value (need, sights, jobs->cells))
          {
            Sweep sweep = { needs, pencil->terrain->compiled->puzzle->constraints[need->clue->owner]->rule, sights, jobs->cells };

            gw_step_round_sweep (pencil, c + 1, clues->n, ask_opening, &sweep);
            return TRUE;
          }
      if (pencil->n_changes == now && !pencil->has_found && !pencil->is_stopped && pencil->wanted == NULL)
        jobs->sighted[c] = now;
    }
  return pencil->has_found;
}

const GwStrategy gw_strategy_clue_sight = {
  .id = "clue-sight",
  .name = N_("clue and sight"),
  .meaning = N_("what a clue needs in any case goes from the cells that see all its places, by houses or by pairs of cells"),
  .monotone = TRUE,
  .tenths = 30,
  .size = 2,
  .find = find,
  .explain = gw_explain_why,
};
