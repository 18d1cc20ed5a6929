/* Clues that lie in one house, by the sets of digits that each of them can be: two runs in a row share no digit, so few pairs of sets are left, and
 * what is left over is the rest of the house's. */
#include <string.h>

#include "base/i18n.h"
#include "relations/matching.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/clue-names.h"
#include "strategies/clue-premises.h"
#include "strategies/explain-why.h"
#include "strategies/house-set-jobs.h"
#include "strategies/meeting-jobs.h"
#include "strategies/strategy.h"

#define MOST_WAYS    6u    /* are told */
#define MOST_NODES   20000u

/* A job as the candidates are. */
typedef struct
{
  GwPencil          *pencil;
  GwHouseSets       *memory;
  const GwGroup     *house;
  guint              n_clues, n_nodes;
  const GwClueScope *clues[GW_HOUSE_SETS_CLUES];
  guint64            members[GW_HOUSE_SETS_CLUES];  /* bit per cell of the house */
  GwMask             may[GW_HOUSE_SETS_CELLS];
  guint              n_sets[GW_HOUSE_SETS_CLUES];
  GwMask             sets[GW_HOUSE_SETS_CLUES][GW_HOUSE_SETS_MOST];
  GwMask             chosen[GW_HOUSE_SETS_CLUES];
  guint              n_ways;               /* MOST_WAYS + 1: more than are told */
  GwMask             ways[MOST_WAYS][GW_HOUSE_SETS_CLUES];
  GwMask             support[GW_HOUSE_SETS_CELLS];  /* what some way leaves each cell */
} Sets;

/* ---- one job ---- */

static GwHouseSets *
sets_of (GwPencil *pencil)
{
  const GwClues *clues = gw_pencil_clues (pencil);
  GwMeetingJobs *owner = gw_meeting_jobs_get (pencil, clues);

  if (owner->sets == NULL)
    owner->sets = gw_house_sets_new (pencil->terrain, clues);
  return owner->sets;
}

/* FALSE where a clue can be too many sets. */
static gboolean
begin (Sets *sets, GwPencil *pencil, GwHouseSets *memory, const GwHouseSetJob *job)
{
  sets->pencil = pencil;
  sets->memory = memory;
  sets->house = &pencil->terrain->groups[job->house];
  sets->n_clues = job->n_clues;
  if (!gw_pencil_group_is_on (pencil, job->house))
    return FALSE;
  for (guint c = 0; c < job->n_clues; c++)
    {
      const GwClueScope *clue = &pencil->clues->clues[job->clues[c]];

      if (!gw_clue_is_on (pencil->terrain->compiled->model, clue, pencil->off, pencil->off_owners)
          || gw_house_sets_of_clue (memory, pencil->terrain->compiled->model, pencil->clues, job->clues[c])->n == 0)
        return FALSE;
      sets->clues[c] = clue;
      sets->members[c] = gw_house_sets_cells (sets->house, clue);
    }
  for (guint i = 0; i < sets->house->n_vars; i++)
    sets->may[i] = pencil->cells[sets->house->vars[i]];
  return TRUE;
}

/* ---- all ways ---- */

/* The sets of clue C by what its cells may hold. */
static void
look_at_clue (Sets *sets, guint c)
{
  const GwClueSets *all = &sets->memory->of_clue[sets->clues[c] - sets->pencil->clues->clues];
  GwMask may[GW_HOUSE_SETS_CELLS];
  guint n = 0;

  for (guint i = 0; i < sets->clues[c]->n_vars; i++)
    GW_MASK_FOREACH (k, sets->members[c])
      if (sets->house->vars[k] == sets->clues[c]->vars[i])
        may[i] = sets->may[k];
  for (guint k = 0; k < all->n; k++)
    if (gw_house_sets_can_be (sets->pencil->clues, sets->clues[c], sets->memory->cells, may, all->sets[k]))
      sets->sets[c][n++] = all->sets[k];
  sets->n_sets[c] = n;
}

/* Every clue has its set: whether the house can be filled so, and what it leaves its cells. */
static void
take (Sets *sets)
{
  const GwGroup *house = sets->house;
  GwMask domain[GW_HOUSE_SETS_CELLS];

  for (guint i = 0; i < house->n_vars; i++)
    {
      domain[i] = sets->may[i];
      for (guint c = 0; c < sets->n_clues; c++)
        domain[i] &= (sets->members[c] >> i & 1) != 0 ? sets->chosen[c] : ~sets->chosen[c];
      if (domain[i] == 0)
        return;
    }
  if (gw_matching_filter (domain, house->n_vars, NULL, house->full) == GW_FILTER_CONFLICT)
    return;
  for (guint i = 0; i < house->n_vars; i++)
    sets->support[i] |= domain[i];
  if (sets->n_ways < MOST_WAYS)
    memcpy (sets->ways[sets->n_ways], sets->chosen, sizeof sets->chosen);
  sets->n_ways++;
}

/* Clues share as many digits as they share cells. */
static gboolean
fits (const Sets *sets, guint c, GwMask set)
{
  for (guint k = 0; k < c; k++)
    if (gw_mask_count (sets->chosen[k] & set) != gw_mask_count (sets->members[k] & sets->members[c]))
      return FALSE;
  return TRUE;
}

static void
choose (Sets *sets, guint c)
{
  if (c == sets->n_clues || c == GW_HOUSE_SETS_CLUES)
    {
      take (sets);
      return;
    }
  for (guint k = 0; k < sets->n_sets[c] && sets->n_ways <= MOST_WAYS; k++)
    {
      if (++sets->n_nodes > MOST_NODES)
        sets->n_ways = MOST_WAYS + 1;
      sets->chosen[c] = sets->sets[c][k];
      if (fits (sets, c, sets->chosen[c]))
        choose (sets, c + 1);
    }
}

/* FALSE when there are more ways than can be told, or none. */
static gboolean
list_ways (Sets *sets)
{
  memset (sets->support, 0, sizeof sets->support);
  sets->n_ways = sets->n_nodes = 0;
  for (guint c = 0; c < sets->n_clues; c++)
    look_at_clue (sets, c);
  choose (sets, 0);
  return sets->n_ways > 0 && sets->n_ways <= MOST_WAYS;
}

/* ---- the step ---- */

/* Whether what is known of the cells now says the same. */
static gboolean
says (Sets *sets, const GwMask *goes)
{
  gboolean is_said = list_ways (sets);

  for (guint i = 0; i < sets->house->n_vars; i++)
    is_said = is_said && (goes[i] & sets->support[i]) == 0;
  return is_said;
}

/* Only what has to be known. */
static void
trim (Sets *sets, const GwMask *goes)
{
  const GwMask *initial = sets->pencil->terrain->compiled->model->initial;

  for (guint i = sets->house->n_vars; i-- > 0;)
    {
      GwMask before = sets->may[i];

      sets->may[i] = initial[sets->house->vars[i]];
      if (before != sets->may[i] && !says (sets, goes))
        sets->may[i] = before;
    }
  says (sets, goes);
}

/* TRUE if it is called by its first cell, as no part of a rule and no sum. */
static gboolean
is_whole (const Sets *sets, guint c)
{
  const GwConstraint *constraint = sets->pencil->terrain->compiled->puzzle->constraints[sets->clues[c]->owner];

  return constraint->rule != &gw_rule_sum && constraint->n_regions == 1 && constraint->regions[0]->n_cells == sets->clues[c]->n_vars;
}

/* "13 in R1C1 and R1C2", "renban line at R1C2"; what is only a part of its rule by its cells: "non-consecutive (R1C2 and R1C3)" */
static char *
clue_text (const Sets *sets, guint c)
{
  const GwTerrain *terrain = sets->pencil->terrain;
  const GwConstraint *constraint = terrain->compiled->puzzle->constraints[sets->clues[c]->owner];
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  g_autofree char *names = NULL;
  GwCell cells[GW_HOUSE_SETS_CELLS];

  if (is_whole (sets, c))
    return gw_case_clue_name (terrain, sets->clues[c]->owner);
  for (guint i = 0; i < sets->clues[c]->n_vars; i++)
    cells[i] = gw_terrain_cell (terrain, sets->clues[c]->vars[i]);
  names = gw_think_cells (&thinker, cells, sets->clues[c]->n_vars);
  if (constraint->rule != &gw_rule_sum)
    return g_strdup_printf (_("%s (%s)"), _(constraint->rule->cause != NULL ? constraint->rule->cause : constraint->rule->name), names);
  return g_strdup_printf (_("%d in %s"), constraint->args[0].value, names);
}

/* "5+8", "1-4", "2/5/6" */
static char *
set_text (gconstpointer way_data, guint k, guint c)
{
  const Sets *sets = way_data;
  const GwMask set = sets->ways[k][c];
  const GwPuzzle *puzzle = sets->pencil->terrain->compiled->puzzle;
  const GwRule *rule = puzzle->constraints[sets->clues[c]->owner]->rule;
  const char *between = rule == &gw_rule_sum ? "+" : rule == &gw_rule_product ? "×" : "/";
  guint n = gw_mask_count (set), first = gw_mask_lowest (set), last = gw_mask_highest (set);
  GString *text = NULL;

  if (between[0] == '/' && n > 2 && puzzle->symbols->number[last] - puzzle->symbols->number[first] == (gint) n - 1)
    return g_strdup_printf ("%s-%s", puzzle->symbols->text[first], puzzle->symbols->text[last]);
  text = g_string_new (NULL);
  GW_MASK_FOREACH (v, set)
    g_string_append_printf (text, "%s%s", v == first ? "" : between, puzzle->symbols->text[v]);
  return g_string_free (text, FALSE);
}

/* TRUE if each of them is called by its first cell. */
static gboolean
are_whole (const Sets *sets)
{
  for (guint c = 0; c < sets->n_clues; c++)
    if (!is_whole (sets, c))
      return FALSE;
  return TRUE;
}

/* "13 in R1C1 and R1C2 with 15 in R1C3 and R1C4", as their ways are told; "white dots at R3C5 and R4C5" */
static char *
clues_text (const Sets *sets)
{
  GString *text = NULL;

  if (are_whole (sets))
    {
      guint places[GW_HOUSE_SETS_CLUES];

      for (guint c = 0; c < sets->n_clues; c++)
        places[c] = sets->clues[c]->owner;
      return gw_clue_names (sets->pencil->terrain, places, sets->n_clues);
    }
  text = g_string_new (NULL);
  for (guint c = 0; c < sets->n_clues; c++)
    {
      g_autofree char *name = clue_text (sets, c);

      g_string_append_printf (text, "%s%s", c > 0 && sets->n_clues == 2 && sets->n_ways > 1 ? _(" with ") : gw_and_between (c, sets->n_clues), name);
    }
  return g_string_free (text, FALSE);
}

/* Which digits the clues take in any case, where only others lose them. */
static GwMask
taken (const Sets *sets)
{
  GwMask all = ~(GwMask) 0;

  for (guint k = 0; k < sets->n_ways; k++)
    {
      GwMask way = 0;

      for (guint c = 0; c < sets->n_clues; c++)
        way |= sets->ways[k][c];
      all &= way;
    }
  return all;
}

static void
tell (const Sets *sets, guint32 house, const GwMask *goes)
{
  const GwTerrain *terrain = sets->pencil->terrain;
  GwReason *step = sets->pencil->step;
  g_autofree char *name = gw_terrain_group_name (terrain, house), *clues = clues_text (sets), *ways = gw_clue_ways (sets->n_ways, sets->n_clues, set_text, sets);
  guint64 members = 0;
  GwMask of_clues = 0, of_others = 0;

  for (guint c = 0; c < sets->n_clues; c++)
    members |= sets->members[c];
  for (guint i = 0; i < sets->house->n_vars; i++)
    *((members >> i & 1) != 0 ? &of_clues : &of_others) |= goes[i];
  step->idea = "house-ways";
  if (of_clues == 0 && (of_others & ~taken (sets)) == 0)
    {
      g_autofree char *digits = gw_reason_values_text (of_others, terrain);

      step->why = g_strdup_printf (_("%1$s: %2$s can only be %3$s, in any case with %4$s"), name, clues, ways, digits);
    }
  else
    step->why = g_strdup_printf (_("%1$s: %2$s can only be %3$s, each digit where it fits"), name, clues, ways);
}

static void
explain_ways (Sets *sets, guint32 house, const GwMask *goes)
{
  GwPencil *pencil = sets->pencil;

  trim (sets, goes);
  for (guint c = 0; c < sets->n_clues; c++)
    {
      gw_clue_premises_add (pencil->step, pencil->terrain, sets->clues[c]);
      for (guint i = 0; i < sets->clues[c]->n_vars; i++)
        gw_pencil_note_cell (pencil, sets->clues[c]->vars[i], pencil->cells[sets->clues[c]->vars[i]]);
    }
  gw_reason_add_group (pencil->step, house);
  pencil->step->n_bases = pencil->step->groups->len;
  pencil->step->reasoning = GW_REASONING_FULL;
  for (guint i = 0; i < sets->house->n_vars; i++)
    gw_pencil_note_lost (pencil, sets->house->vars[i], ~sets->may[i]);
  tell (sets, house, goes);
}

/* TRUE when anything goes. */
static gboolean
strike (Sets *sets, guint32 house)
{
  GwPencil *pencil = sets->pencil;
  GwMask goes[GW_HOUSE_SETS_CELLS];
  gboolean any = FALSE;

  for (guint i = 0; i < sets->house->n_vars; i++)
    {
      goes[i] = sets->may[i] & ~sets->support[i];
      any |= gw_pencil_strike (pencil, sets->house->vars[i], goes[i]);
    }
  if (any && gw_pencil_explains (pencil))
    explain_ways (sets, house, goes);
  return any;
}

/* Whether nothing has changed in its house since it was looked at in vain: its clues lie in it. */
static gboolean
is_old (const GwHouseSetJob *job, const GwPencil *pencil)
{
  const GwGroup *house = &pencil->terrain->groups[job->house];

  for (guint i = 0; i < house->n_vars; i++)
    if (pencil->changed[house->vars[i]] > job->fruitless)
      return FALSE;
  return TRUE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  GwHouseSets *memory = gw_pencil_clues (pencil)->n > 1 ? sets_of (pencil) : NULL;
  Sets sets;

  for (guint k = 0; memory != NULL && k < memory->jobs->len && gw_pencil_goes_on (pencil, 1); k++)
    {
      GwHouseSetJob *job = &g_array_index (memory->jobs, GwHouseSetJob, k);
      guint64 now = pencil->n_changes;

      if (is_old (job, pencil) || !begin (&sets, pencil, memory, job))
        continue;
      if (!gw_pencil_goes_on (pencil, 10000))
        return pencil->has_found;
      if (!list_ways (&sets) || !strike (&sets, job->house))
        job->fruitless = now;
      else if (gw_pencil_explains (pencil))
        return TRUE;
    }
  return pencil->has_found;
}

const GwStrategy gw_strategy_house_sets = {
  .id = "house-sets",
  .name = N_("sets of a house"),
  .meaning = N_("which digits clues of a house can take, so that none is taken twice"),
  .monotone = TRUE,
  .tenths = 42,
  .find = find,
  .explain = gw_explain_why,
};
