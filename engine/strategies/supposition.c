#include "strategies/supposition.h"

#include <string.h>

/* Answers that are kept, a power of two; of clues of so many cells. */
#define N_ANSWERS    8192u
#define ANSWER_CELLS 16u

struct _GwClueAnswer
{
  const GwClueScope *clue;   /* NULL: none yet */
  guint64            n_offs; /* as it was then: of others nothing is known */
  gboolean           fails;
  GwMask             may[ANSWER_CELLS], left[ANSWER_CELLS];
};

/* ---- which units there are ---- */

/* The cells that a unit looks at; clues of places take no part. */
static guint
vars_of (const GwSupposition *suppose, guint unit, guint32 *vars)
{
  const guint place = gw_supposition_place (suppose, unit);
  const GwGroup *group;

  if (gw_supposition_kind (suppose, unit) == GW_INFERENCE_CLUE)
    {
      const GwClueScope *clue = &suppose->clues->clues[place];

      if (clue->has_places)
        return 0;
      memcpy (vars, clue->vars, clue->n_vars * sizeof (guint32));
      return clue->n_vars;
    }
  group = &suppose->terrain->groups[place];
  for (guint i = 0; i < group->n_vars; i++)
    vars[i] = group->vars[i];
  return group->n_vars;
}

static void
list_units (GwSupposition *suppose)
{
  guint n_vars = suppose->terrain->n_vars;
  g_autofree guint32 *vars = g_new (guint32, n_vars + 1), *at = NULL;

  suppose->first_unit = g_new0 (guint32, n_vars + 2);
  for (guint unit = 0; unit < suppose->n_units; unit++)
    for (guint i = vars_of (suppose, unit, vars); i-- > 0;)
      suppose->first_unit[vars[i] + 1]++;
  for (guint var = 0; var < n_vars; var++)
    suppose->first_unit[var + 1] += suppose->first_unit[var];
  at = g_memdup2 (suppose->first_unit, (n_vars + 1) * sizeof (guint32));
  suppose->units_of = g_new (guint32, suppose->first_unit[n_vars] + 1);
  for (guint unit = 0; unit < suppose->n_units; unit++)
    for (guint i = vars_of (suppose, unit, vars); i-- > 0;)
      suppose->units_of[at[vars[i]]++] = unit;
}

/* The units of each variable as words: all that a removal stirs up is marked with a few of them. */
static void
list_news (GwSupposition *suppose)
{
  const guint n_vars = suppose->terrain->n_vars;
  guint n = 0;

  suppose->first_news = g_new0 (guint32, n_vars + 2);
  suppose->news = g_new (GwUnitWord, suppose->first_unit[n_vars] + 1);
  for (guint var = 0; var < n_vars; var++)
    {
      suppose->first_news[var] = n;
      for (guint32 k = suppose->first_unit[var]; k < suppose->first_unit[var + 1]; k++)
        {
          const guint32 word = suppose->units_of[k] / 64;

          if (n == suppose->first_news[var] || suppose->news[n - 1].word != word)
            suppose->news[n++] = (GwUnitWord) { word, 0 };
          suppose->news[n - 1].units |= GW_BIT (suppose->units_of[k] % 64);
        }
    }
  suppose->first_news[n_vars] = n;
}

static void
stir (GwSupposition *suppose, guint var)
{
  for (guint32 k = suppose->first_news[var]; k < suppose->first_news[var + 1]; k++)
    suppose->dirty[suppose->news[k].word] |= suppose->news[k].units;
}

static GwSupposition *
supposition_new (const GwTerrain *terrain, GwClues *clues)
{
  GwSupposition *suppose = g_new0 (GwSupposition, 1);
  guint n_vars = terrain->n_vars;

  suppose->terrain = terrain;
  suppose->clues = clues;
  suppose->n_units = GW_N_HOUSE_INFERENCES * terrain->n_groups + clues->n;
  suppose->dirty = g_new0 (guint64, GW_WORDS (suppose->n_units) + 1);
  suppose->barred = g_new0 (guint64, GW_WORDS (suppose->n_units) + 1);
  suppose->unsaid = g_new0 (guint64, GW_WORDS (suppose->n_units) + 1);
  suppose->start = g_new0 (GwMask, n_vars + 1);
  suppose->cells = g_new0 (GwMask, n_vars + 1);
  suppose->trial = g_new0 (GwMask, n_vars + 1);
  suppose->asked = g_new0 (GwMask, n_vars + 1);
  suppose->marks = g_new0 (GwMask, n_vars + 1);
  suppose->lines = g_array_new (FALSE, FALSE, sizeof (GwCaseLine));
  suppose->removals = g_array_new (FALSE, FALSE, sizeof (GwRemoval));
  suppose->answers = g_new0 (GwClueAnswer, clues->n > 0 ? N_ANSWERS : 0);
  list_units (suppose);
  list_news (suppose);
  return suppose;
}

GwSupposition *
gw_supposition_of (GwPencil *pencil)
{
  if (pencil->supposition == NULL)
    pencil->supposition = supposition_new (pencil->terrain, gw_pencil_clues (pencil));
  return pencil->supposition;
}

void
gw_supposition_free (GwSupposition *suppose)
{
  if (suppose == NULL)
    return;
  g_free (suppose->dirty);
  g_free (suppose->barred);
  g_free (suppose->unsaid);
  g_free (suppose->start);
  g_free (suppose->cells);
  g_free (suppose->trial);
  g_free (suppose->asked);
  g_free (suppose->marks);
  g_free (suppose->first_unit);
  g_free (suppose->units_of);
  g_free (suppose->first_news);
  g_free (suppose->news);
  g_array_unref (suppose->lines);
  g_array_unref (suppose->removals);
  g_free (suppose->answers);
  g_clear_pointer (&suppose->scout, gw_pencil_free);
  g_free (suppose);
}

/* ---- what is off ---- */

/* Nobody tells a line of more clues than that. */
#define MOST_CLUES_OF_A_LINE 8u

static gboolean
clue_is_on (const GwSupposition *suppose, const GwClueScope *clue, const guint64 *off_owners)
{
  if (clue->has_places)
    return FALSE;
  if (clue->is_shared && clue->restriction == NULL
      && suppose->terrain->compiled->model->instances[clue->instances[0]].n_others >= MOST_CLUES_OF_A_LINE)
    return FALSE;
  return gw_clue_is_on (suppose->terrain->compiled->model, clue, suppose->off, off_owners);
}

/* What is left of a house beside a cage is a group, too, and nobody's house. */
static gboolean
house_is_on (const GwSupposition *suppose, const GwGroup *group)
{
  return suppose->terrain->compiled->model->instances[group->instance].n_others == 0
         && (suppose->off == NULL || !gw_bit_test (suppose->off, group->instance));
}

void
gw_supposition_begin (GwSupposition *suppose, const GwMask *cells, const guint64 *off, const guint64 *off_owners)
{
  suppose->n_offs += off != NULL || suppose->off != NULL;
  suppose->off = off;
  suppose->only = 0;
  memcpy (suppose->start, cells, suppose->terrain->n_vars * sizeof (GwMask));
  memset (suppose->barred, 0, GW_WORDS (suppose->n_units) * sizeof (guint64));
  for (guint unit = 0; unit < suppose->n_units; unit++)
    {
      guint place = gw_supposition_place (suppose, unit);

      if (gw_supposition_kind (suppose, unit) == GW_INFERENCE_CLUE ? !clue_is_on (suppose, &suppose->clues->clues[place], off_owners)
                                                                   : !house_is_on (suppose, &suppose->terrain->groups[place]))
        gw_bit_set (suppose->barred, unit);
    }
}

gboolean
gw_supposition_has_clue (const GwSupposition *suppose)
{
  for (guint unit = 0; unit < suppose->n_units; unit++)
    if (gw_supposition_kind (suppose, unit) == GW_INFERENCE_CLUE && !gw_bit_test (suppose->barred, unit))
      return TRUE;
  return FALSE;
}

/* ---- one inference ---- */

/* Somebody looks at a line by itself. */
static gboolean
is_trial (const GwSupposition *suppose)
{
  return suppose->into == suppose->trial;
}

/* Of VALUES those that are followed: a digit goes from a cell, or nothing else is left there. */
static GwMask
followed (const GwSupposition *suppose, guint var, GwMask values)
{
  GwMask left = suppose->into[var] & ~values;

  return suppose->into[var] & values & (suppose->only == 0 || (left & ~suppose->only) == 0 ? ~(GwMask) 0 : suppose->only);
}

/* FALSE when nothing is left of VAR. */
static gboolean
strike (GwSupposition *suppose, guint var, GwMask values)
{
  const GwRemoval removal = { var, followed (suppose, var, values) };

  if (removal.values == 0)
    return TRUE;
  suppose->into[var] &= ~removal.values;
  if (is_trial (suppose))
    return suppose->into[var] != 0;
  g_array_append_val (suppose->removals, removal);
  stir (suppose, var);
  return suppose->into[var] != 0;
}

static gboolean
strike_others (GwSupposition *suppose, const GwGroup *group, GwMask values, guint one, guint other)
{
  for (guint i = 0; i < group->n_vars; i++)
    if ((suppose->into[group->vars[i]] & values) != 0 && group->vars[i] != one && group->vars[i] != other && !strike (suppose, group->vars[i], values))
      return FALSE;
  return TRUE;
}

static gboolean
infer_seen (GwSupposition *suppose, const GwGroup *group)
{
  GwMask seen = 0, before;

  do
    {
      before = seen;
      for (guint i = 0; i < group->n_vars; i++)
        {
          GwMask here = suppose->into[group->vars[i]];

          if (gw_mask_is_single (here) && (here & group->once & ~seen) != 0)
            {
              seen |= here;
              if (!strike_others (suppose, group, here, group->vars[i], group->vars[i]))
                return FALSE;
            }
        }
    }
  while (seen != before);
  return TRUE;
}

/* Two values that only one cell has room for are told one after the other: the second has no place then. */
static gboolean
infer_only_place (GwSupposition *suppose, const GwGroup *group)
{
  GwMask once = 0, twice = 0;

  for (guint i = 0; i < group->n_vars; i++)
    {
      twice |= once & suppose->into[group->vars[i]];
      once |= suppose->into[group->vars[i]];
    }
  if ((group->full & group->once & ~once) != 0)
    return FALSE;
  once &= ~twice & group->full & group->once;
  for (guint i = 0; i < group->n_vars && once != 0; i++)
    {
      const GwMask here = suppose->into[group->vars[i]] & once;

      if (here != 0 && !strike (suppose, group->vars[i], ~(here & -here)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
infer_pair (GwSupposition *suppose, const GwGroup *group)
{
  for (guint i = 0; i < group->n_vars; i++)
    {
      const GwMask two = suppose->into[group->vars[i]], higher = two & (two - 1);

      if (higher == 0 || (higher & (higher - 1)) != 0 || (two & ~group->once) != 0)
        continue;
      for (guint k = i + 1; k < group->n_vars; k++)
        if (suppose->into[group->vars[k]] == two && !strike_others (suppose, group, two, group->vars[i], group->vars[k]))
          return FALSE;
    }
  return TRUE;
}

static gboolean
ask_clue (GwSupposition *suppose, const GwClueScope *clue)
{
  return gw_clues_ask (suppose->clues, clue, gw_clue_scope_whole (clue), suppose->into, NULL, suppose->off);
}

/* Where the answer for what the clue's cells may hold is kept, or will be. */
static GwClueAnswer *
answer_of (const GwSupposition *suppose, const GwClueScope *clue)
{
  guint64 hash = (guint64) (gsize) clue;

  for (guint i = 0; i < clue->n_vars; i++)
    hash = (hash ^ suppose->into[clue->vars[i]]) * 0x9e3779b97f4a7c15u;
  return &suppose->answers[(hash >> 32) % N_ANSWERS];
}

static gboolean
is_known (const GwSupposition *suppose, const GwClueScope *clue, const GwClueAnswer *answer)
{
  guint i = 0;

  if (answer->clue != clue || answer->n_offs != suppose->n_offs)
    return FALSE;
  while (i < clue->n_vars && answer->may[i] == suppose->into[clue->vars[i]])
    i++;
  return i == clue->n_vars;
}

static void
learn (GwSupposition *suppose, const GwClueScope *clue, GwClueAnswer *answer)
{
  answer->clue = clue;
  answer->n_offs = suppose->n_offs;
  answer->fails = !ask_clue (suppose, clue);
  for (guint i = 0; i < clue->n_vars; i++)
    {
      answer->may[i] = suppose->into[clue->vars[i]];
      answer->left[i] = gw_state_domain (suppose->clues->state, clue->vars[i]);
    }
}

static gboolean
infer_clue (GwSupposition *suppose, const GwClueScope *clue)
{
  GwClueAnswer *answer = clue->n_vars <= ANSWER_CELLS ? answer_of (suppose, clue) : NULL;

  suppose->work += 100 * (1 + clue->n_instances);
  if (answer != NULL && !is_known (suppose, clue, answer))
    learn (suppose, clue, answer);
  if (answer != NULL ? answer->fails : !ask_clue (suppose, clue))
    return FALSE;
  for (guint i = 0; i < clue->n_vars; i++)
    strike (suppose, clue->vars[i], ~(answer != NULL ? answer->left[i] : gw_state_domain (suppose->clues->state, clue->vars[i])));
  return TRUE;
}

/* FALSE when it fails there. */
static gboolean
infer (GwSupposition *suppose, guint unit)
{
  guint place = gw_supposition_place (suppose, unit);

  suppose->work += 10;
  switch (gw_supposition_kind (suppose, unit))
    {
    case GW_INFERENCE_SEEN:
      return infer_seen (suppose, &suppose->terrain->groups[place]);
    case GW_INFERENCE_ONLY_PLACE:
      return infer_only_place (suppose, &suppose->terrain->groups[place]);
    case GW_INFERENCE_PAIR:
      return infer_pair (suppose, &suppose->terrain->groups[place]);
    default:
      return infer_clue (suppose, &suppose->clues->clues[place]);
    }
}

/* ---- all of them ---- */

/* A line where it changes anything, or fails. */
static gboolean
run_unit (GwSupposition *suppose, guint unit)
{
  GwCaseLine line = { unit, suppose->removals->len, 0, FALSE };
  GwInferenceKind kind = gw_supposition_kind (suppose, unit);
  gboolean goes_on;

  gw_bit_clear (suppose->dirty, unit);
  goes_on = infer (suppose, unit);
  /* These have looked at what they did themselves. */
  if (kind == GW_INFERENCE_SEEN || kind == GW_INFERENCE_CLUE)
    gw_bit_clear (suppose->dirty, unit);
  line.n = suppose->removals->len - line.first;
  if (line.n > 0 || !goes_on)
    g_array_append_val (suppose->lines, line);
  return goes_on;
}

/* Once through all units that have news, in their order. */
static gboolean
run_round (GwSupposition *suppose, gboolean *has_run)
{
  for (guint k = 0; k < GW_WORDS (suppose->n_units); k++)
    for (guint64 rest; (rest = suppose->dirty[k] & ~suppose->barred[k]) != 0;)
      {
        *has_run = TRUE;
        if (!run_unit (suppose, 64 * k + gw_mask_lowest (rest)))
          return FALSE;
      }
  return TRUE;
}

static gboolean
run_rounds (GwSupposition *suppose, guint var, GwMask values, guint most_rounds)
{
  gboolean has_run = TRUE;

  suppose->var = var;
  suppose->values = values;
  suppose->into = suppose->cells;
  memcpy (suppose->cells, suppose->start, suppose->terrain->n_vars * sizeof (GwMask));
  suppose->cells[var] = values;
  g_array_set_size (suppose->lines, 0);
  g_array_set_size (suppose->removals, 0);
  for (suppose->n_rounds = 0; suppose->n_rounds < most_rounds && has_run;)
    {
      has_run = FALSE;
      suppose->n_rounds++;
      if (!run_round (suppose, &has_run))
        return TRUE;
    }
  suppose->is_done = !has_run;
  return FALSE;
}

/* Whether a unit says something of the candidates as they are: then what it says may be wanted though nothing near it changes. */
static gboolean
says_something (GwSupposition *suppose, guint unit, guint32 *vars)
{
  guint n = vars_of (suppose, unit, vars);
  gboolean says;

  suppose->into = suppose->trial;
  says = !infer (suppose, unit);
  suppose->into = suppose->cells;
  for (guint i = 0; i < n; i++)
    {
      says |= suppose->trial[vars[i]] != suppose->start[vars[i]];
      suppose->trial[vars[i]] = suppose->start[vars[i]];
    }
  return says;
}

void
gw_supposition_look (GwSupposition *suppose)
{
  g_autofree guint32 *vars = g_new (guint32, suppose->terrain->n_vars + 1);

  memcpy (suppose->trial, suppose->start, suppose->terrain->n_vars * sizeof (GwMask));
  memset (suppose->unsaid, 0, GW_WORDS (suppose->n_units) * sizeof (guint64));
  for (guint unit = 0; unit < suppose->n_units; unit++)
    if (!gw_bit_test (suppose->barred, unit) && says_something (suppose, unit, vars))
      gw_bit_set (suppose->unsaid, unit);
}

gboolean
gw_supposition_fails (GwSupposition *suppose, guint var, GwMask values, guint most_rounds)
{
  memcpy (suppose->dirty, suppose->unsaid, GW_WORDS (suppose->n_units) * sizeof (guint64));
  stir (suppose, var);
  return run_rounds (suppose, var, values, most_rounds);
}

#define EVERY_ROUND 64u

gboolean
gw_supposition_fails_again (GwSupposition *suppose, GwMask values)
{
  memset (suppose->dirty, 0xff, GW_WORDS (suppose->n_units) * sizeof (guint64));
  for (guint unit = suppose->n_units; unit < 64 * GW_WORDS (suppose->n_units); unit++)
    gw_bit_clear (suppose->dirty, unit);
  return run_rounds (suppose, suppose->var, values, EVERY_ROUND);
}

/* ---- what is needed ---- */

/* Of the line's removals those that somebody needs; the others are taken out. FALSE when none is. */
static gboolean
keep_asked (GwSupposition *suppose, const GwCaseLine *line)
{
  gboolean is_any = FALSE;

  for (guint i = line->first; i < line->first + line->n; i++)
    {
      GwRemoval *removal = &g_array_index (suppose->removals, GwRemoval, i);

      suppose->cells[removal->var] |= removal->values;
      removal->values &= suppose->asked[removal->var];
      suppose->asked[removal->var] &= ~removal->values;
      is_any |= removal->values != 0;
    }
  return is_any;
}

/* Whether the unit says what the line says, or fails, with what TRIAL has now. */
static gboolean
still_says (GwSupposition *suppose, const GwCaseLine *line, gboolean is_end, const guint32 *vars, guint n)
{
  GwMask known[GW_MAX_CELLS];
  gboolean goes_on, says = TRUE;

  for (guint i = 0; i < n; i++)
    known[i] = suppose->trial[vars[i]];
  suppose->into = suppose->trial;
  goes_on = infer (suppose, line->unit);
  suppose->into = suppose->cells;
  for (guint i = line->first; i < line->first + line->n && says; i++)
    {
      const GwRemoval *removal = &g_array_index (suppose->removals, GwRemoval, i);

      says = (suppose->trial[removal->var] & removal->values) == 0;
    }
  for (guint i = 0; i < n; i++)
    suppose->trial[vars[i]] = known[i];
  return !goes_on || (says && !is_end);
}

/* What is known of a cell before the first line. */
static GwMask
known_at_first (const GwSupposition *suppose, guint var)
{
  return var == suppose->var ? suppose->values : suppose->start[var];
}

/* Gives up what is known of a cell: all of it, else what the lines before found, else nothing. */
static void
give_up (GwSupposition *suppose, const GwCaseLine *line, gboolean is_end, const guint32 *vars, guint n, guint var)
{
  const GwMask before = suppose->trial[var], initial = suppose->terrain->compiled->model->initial[var];
  const GwMask at_first = known_at_first (suppose, var);

  if (before == initial)
    return;
  suppose->trial[var] = initial;
  if (still_says (suppose, line, is_end, vars, n))
    return;
  suppose->trial[var] = at_first;
  if (before == at_first || !still_says (suppose, line, is_end, vars, n))
    suppose->trial[var] = before;
}

/* Cells about which the lines before found something are given up first. */
static void
trace_line (GwSupposition *suppose, const GwCaseLine *line, gboolean is_end)
{
  guint32 vars[GW_MAX_CELLS];
  guint n = vars_of (suppose, line->unit, vars);

  for (guint i = 0; i < n; i++)
    suppose->trial[vars[i]] = suppose->cells[vars[i]];
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = n; i-- > 0;)
      if ((suppose->cells[vars[i]] != known_at_first (suppose, vars[i]) || vars[i] == suppose->var) == (pass == 0))
        give_up (suppose, line, is_end, vars, n, vars[i]);
  for (guint i = 0; i < n; i++)
    {
      guint var = vars[i];

      suppose->asked[var] |= known_at_first (suppose, var) & ~suppose->trial[var];
      if (var != suppose->var)
        suppose->marks[var] &= suppose->trial[var] | suppose->start[var];
    }
}

gboolean
gw_supposition_trace (GwSupposition *suppose, guint most_lines)
{
  const GwTerrain *terrain = suppose->terrain;
  guint n = 0;

  memset (suppose->asked, 0, terrain->n_vars * sizeof (GwMask));
  memcpy (suppose->marks, terrain->compiled->model->initial, terrain->n_vars * sizeof (GwMask));
  for (guint i = suppose->lines->len; i-- > 0;)
    {
      GwCaseLine *line = &g_array_index (suppose->lines, GwCaseLine, i);
      gboolean is_end = i + 1 == suppose->lines->len;

      line->is_needed = keep_asked (suppose, line) || is_end;
      if (!line->is_needed)
        continue;
      n += is_end || gw_supposition_counts (suppose, line);
      if (n > most_lines)
        return FALSE;
      trace_line (suppose, line, is_end);
    }
  return TRUE;
}
