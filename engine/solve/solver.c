#include "solve/solver.h"

#include <string.h>

#include "domain/relation.h"
#include "relations/automaton.h"
#include "relations/distinct.h"
#include "solve/clued.h"
#include "solve/plain-candidates.h"
#include "solve/plain-groups.h"
#include "solve/search.h"
#include "solve/solver-hear.h"
#include "solve/solver-work.h"

/* How lanes for puzzles with clues are asked next. */
typedef enum
{
  TRY_PEEK,
  TRY_FIRST,
  TRY_SECOND, /* left out where lanes know all */
  TRY_LAST,
} Try;

struct _GwSolver
{
  GwModel     *model;
  GwSearch    *search;    /* made when it is needed first */
  gboolean     knows_plain; /* whether there are lanes has been asked */
  GwPlain     *plain;     /* then: NULL when the model is more than groups */
  GwPlainWork *plain_work;
  gboolean     knows_patience; /* likewise, of first_patience () */
  GwPatience   patience;
  gboolean     has_cages;
  gboolean     knows_clued; /* likewise, of the lanes for hard puzzles with clues */
  GwClued     *clued;
  Try          next_try;
  GwMask      *masks;     /* scratch: a domain per variable */
  guint64      work;      /* of the counts that have ended … */
  guint64      running;   /* … and of the one that has not, when it was told last */
  const GwControl *control; /* borrowed, while it counts */
  GwFound      heard;     /* of what shows candidates; NULL: by nobody */
  gpointer     heard_data;
};

/* ---- the fast path ---- */

/* A shape of more groups than that is no grid that people play; making its lanes would take long. */
#define MOST_PLAIN_GROUPS 2000

/* The lanes tell solutions apart by every variable, and each may have all values. */
static gboolean
are_alike (const GwModel *model)
{
  for (guint var = 0; var < model->n_vars; var++)
    if (model->initial[var] != gw_mask_below (model->n_values))
      return FALSE;
  return model->n_told == model->n_vars;
}

static gboolean
is_group (const GwModel *model, const GwInstance *instance)
{
  return instance->relation->kind == GW_RELATION_DISTINCT && gw_distinct_is_plain (model, instance);
}

/* The lanes know groups in which every value stands at most once, and nothing else. */
static GwPlain *
plain_of (const GwModel *model)
{
  if (!are_alike (model))
    return NULL;
  for (guint i = 0; i < model->n_instances; i++)
    if (!is_group (model, &model->instances[i]))
      return NULL;
  return gw_plain_of_groups (model, is_group, MOST_PLAIN_GROUPS);
}

GwSolver *
gw_solver_new (GwModel *model)
{
  GwSolver *solver = g_new0 (GwSolver, 1);

  solver->model = gw_model_ref (model);
  solver->masks = g_new (GwMask, model->n_vars);
  return solver;
}

/* Made when it is needed first, as the search is: many a model is asked for a random solution alone. */
static const GwPlain *
lanes_of (GwSolver *solver)
{
  if (!solver->knows_plain)
    {
      solver->knows_plain = TRUE;
      solver->plain = plain_of (solver->model);
      if (solver->plain != NULL)
        solver->plain_work = gw_plain_work_new (solver->plain);
    }
  return solver->plain;
}

void
gw_solver_free (GwSolver *solver)
{
  if (solver == NULL)
    return;
  gw_search_free (solver->search);
  gw_plain_work_free (solver->plain_work);
  gw_plain_free (solver->plain);
  gw_clued_free (solver->clued);
  gw_model_unref (solver->model);
  g_free (solver->masks);
  g_free (solver);
}

static const GwClued *
clued_lanes_of (GwSolver *solver, const GwControl *control)
{
  gboolean is_stopped = FALSE;

  if (!solver->knows_clued)
    solver->clued = gw_clued_new (solver->model, control, &is_stopped);
  solver->knows_clued = !is_stopped;
  return solver->clued;
}

static GwSearch *
search_of (GwSolver *solver)
{
  if (solver->search == NULL)
    solver->search = gw_search_new (solver->model);
  return solver->search;
}

static const guint64 *
off_of (const GwActive *active)
{
  return active != NULL ? active->off : NULL;
}

/* The lanes are made for all groups; a group that is switched off needs the other search. */
static gboolean
can_use_plain (GwSolver *solver, const GwActive *active)
{
  if (lanes_of (solver) == NULL)
    return FALSE;
  for (guint i = 0; off_of (active) != NULL && i < solver->model->n_instances; i++)
    if (!gw_instance_is_on (solver->model, &solver->model->instances[i], active->off))
      return FALSE;
  return TRUE;
}

static GwEnd
end_of_plain (GwPlainEnd end)
{
  return end == GW_PLAIN_COMPLETE ? GW_END_COMPLETE : end == GW_PLAIN_LIMIT ? GW_END_LIMIT : GW_END_STOPPED;
}

/* ---- solutions ---- */

/* Where solutions go while they are found. */
typedef struct
{
  const GwQuestion *question;
  GwCount          *count;
  guint             n_vars;
} Taker;

static gboolean
wants_solutions (const GwQuestion *question)
{
  return question->found != NULL || question->n_witnesses > 0;
}

static void
take_solution (const Taker *taker, const guint8 *values)
{
  GwCount *count = taker->count;

  if (count->n_witnesses < taker->question->n_witnesses)
    memcpy (count->witnesses + (gsize) count->n_witnesses++ * taker->n_vars, values, taker->n_vars);
  if (taker->question->found != NULL)
    taker->question->found (values, taker->question->data);
}

/* The lanes speak of values 1 … K. */
static void
take_plain (gsize puzzle, guint8 *values, gpointer data)
{
  const Taker *taker = data;

  for (guint var = 0; var < taker->n_vars; var++)
    values[var]--;
  take_solution (taker, values);
}

static void
count_plain (GwSolver *solver, const GwActive *active, const GwQuestion *question, const GwControl *control, GwCount *count)
{
  guint n_vars = solver->model->n_vars;
  Taker taker = { question, count, n_vars };
  GwPlainBatch batch = { .n_puzzles = 1, .masks = solver->masks, .limit = question->limit,
                         .found = wants_solutions (question) ? take_plain : NULL, .data = &taker };
  GwPlainResult result;
  GwPlainTotals totals;

  gw_active_domains (solver->model, active, solver->masks);
  gw_plain_run (solver->plain_work, &batch, &result, &totals, control);
  count->count = result.count;
  count->end = end_of_plain (result.end);
  count->nodes = totals.nodes;
  count->guesses = totals.guesses;
  count->work = totals.work;
}

/* ---- counting ---- */

/* A control that tells the caller's how far the search is each time that it is asked. */
typedef struct
{
  const GwControl *control;
  const GwSearch  *search;
  GwProgress       progress; /* but for nodes and work */
  guint64          nodes, work; /* of lanes */
} Watch;

static gboolean
look (gpointer data)
{
  Watch *watch = data;

  watch->progress.nodes = watch->nodes + gw_search_n_nodes (watch->search);
  watch->progress.work = watch->work + gw_search_work (watch->search);
  gw_control_report (watch->control, &watch->progress);
  return gw_control_should_stop (watch->control);
}

/* After so many contradictions search hands over. First to see whether lanes have done soon, where its own guesses are dear; if not, it learns some more, and
 * then for good. Where there are cages, whose windows make a hundred sums and more, they are very dear: as soon as it has seen a few contradictions and taken
 * as much work as lanes take in all for most puzzles, these try alone, and where they are not done soon, all is as if they had not. Where lanes leave out something
 * that search knows, they may be lost where it is not: they have to be done soon once more, and then it has a long time for itself. */
#define FIRST_PATIENCE 30
#define LEAST_PATIENCE 8
#define PATIENT_WORK   1000000

static const guint64 most_guesses[] = { [TRY_PEEK] = 2000, [TRY_FIRST] = 5000, [TRY_SECOND] = 60000, [TRY_LAST] = 0 };
static const GwPatience patience_before[] = { [TRY_SECOND] = { .n_failures = 180 }, [TRY_LAST] = { .n_failures = 10000 } };

/* Automata of so many states take as long to make for lanes as search takes for another contradiction. */
#define STATES_OF_PATIENCE 256

/* The first patience; none where guesses are cheap. */
static GwPatience
first_patience (const GwModel *model, gboolean *has_cages)
{
  gboolean are_dear = FALSE;
  guint n_states = 0;

  *has_cages = FALSE;
  for (guint i = 0; i < model->n_instances; i++)
    {
      const GwInstance *instance = &model->instances[i];
      const GwRelationKind kind = instance->relation->kind;
      GwWalkSteps walk;

      are_dear |= kind == GW_RELATION_CAGE_SETS || kind == GW_RELATION_GROUP_SUM || kind == GW_RELATION_AUTOMATON
                  || kind == GW_RELATION_MULTISET || kind == GW_RELATION_EITHER;
      *has_cages |= kind == GW_RELATION_CAGE_SETS;
      if (kind != GW_RELATION_AUTOMATON)
        continue;
      gw_automaton_read (model, instance, &walk);
      n_states += (guint) walk.first[walk.n + 1];
    }
  return (GwPatience) { .n_failures = are_dear ? FIRST_PATIENCE + n_states / STATES_OF_PATIENCE : 0 };
}

static void
take_clued (const guint8 *values, gpointer data)
{
  const Taker *taker = data;

  taker->count->count++;
  take_solution (taker, values);
}

/* FALSE: the search has it back. */
static gboolean
run_clued (GwSolver *solver, guint64 n_found, GwCluedQuestion *left, GwCluedTotals *totals, GwEnd *end)
{
  const guint n_vars = solver->model->n_vars;
  const gboolean is_peek = solver->next_try == TRY_PEEK;
  g_autoptr (GArray) frames = is_peek ? gw_search_peek (solver->search) : gw_search_hand_over (solver->search);
  g_autoptr (GwOutcomes) copy = is_peek ? gw_outcomes_copy (gw_search_outcomes (solver->search)) : NULL;
  g_autofree guint32 *weights = g_new (guint32, n_vars);

  gw_search_weights (solver->search, weights);
  left->frames = (const GwMask *) (gpointer) frames->data;
  left->n_frames = frames->len / n_vars;
  left->most_guesses = n_found == 0 ? most_guesses[solver->next_try] : 0;
  left->weights = weights;
  left->outcomes = is_peek ? copy : gw_search_outcomes (solver->search);
  *end = gw_clued_run (solver->clued, left, totals);
  if (!totals->gave_up)
    return TRUE;
  if (!is_peek)
    gw_search_take_back (solver->search);
  solver->next_try++;
  gw_search_set_patience (solver->search, is_peek ? solver->patience : patience_before[solver->next_try]);
  return FALSE;
}

/* What the search has left. FALSE: as above. */
static gboolean
count_clued (GwSolver *solver, Taker *taker, const GwControl *control)
{
  const GwQuestion *question = taker->question;
  GwSearch *search = solver->search;
  GwCount *count = taker->count;
  GwCluedQuestion left = {
    .limit = question->limit == 0 ? 0 : question->limit - count->count,
    .found = take_clued, .data = taker, .control = control,
    .begun = { GW_UNIT_SOLUTIONS, count->count, question->limit, count->nodes + gw_search_n_nodes (search), count->work + gw_search_work (search) },
  };
  GwCluedTotals totals;
  GwEnd end;
  gboolean is_over = run_clued (solver, count->count, &left, &totals, &end);

  count->nodes += totals.nodes;
  count->guesses += totals.guesses;
  count->work += totals.work;
  if (is_over)
    count->end = end;
  return is_over;
}

/* What takes so much work before there is a solution is for lanes to try, where there are cages. */
static void
let_peek (GwSolver *solver)
{
  GwPatience patience = solver->patience;

  patience.least_failures = LEAST_PATIENCE + patience.n_failures - FIRST_PATIENCE;
  patience.work = PATIENT_WORK;
  gw_search_set_patience (solver->search, patience);
}

/* Who is to look first, and when lanes. */
static void
set_patience (GwSolver *solver, const GwActive *active)
{
  if (off_of (active) != NULL)
    return;
  if (!solver->knows_patience)
    solver->patience = first_patience (solver->model, &solver->has_cages);
  solver->knows_patience = TRUE;
  solver->next_try = solver->patience.n_failures == 0 ? TRY_SECOND : solver->has_cages ? TRY_PEEK : TRY_FIRST;
  gw_search_set_patience (solver->search, solver->patience.n_failures > 0 ? solver->patience : patience_before[TRY_SECOND]);
  if (solver->next_try == TRY_PEEK)
    let_peek (solver);
}

/* Makes the lanes where the search is at its end with so many solutions found, and sees which try this is. FALSE: there are none. */
static gboolean
prepare_lanes (GwSolver *solver, guint64 n_found, const GwControl *control)
{
  if (clued_lanes_of (solver, control) == NULL)
    return FALSE;
  if (solver->next_try == TRY_PEEK && (n_found > 0 || gw_search_work (solver->search) < PATIENT_WORK))
    solver->next_try = TRY_FIRST;
  if (solver->next_try == TRY_SECOND && !gw_clued_leaves_out (solver->clued))
    solver->next_try = TRY_LAST;
  return TRUE;
}

static void
count_by_search (GwSolver *solver, const GwActive *active, const GwQuestion *question, const GwControl *control,
                 GwCount *count)
{
  GwSearch *search = search_of (solver);
  Taker taker = { question, count, solver->model->n_vars };
  Watch watch = { control, search, { GW_UNIT_SOLUTIONS, .total = question->limit } };
  const GwControl looking = { .should_stop = look, .data = &watch };
  gboolean is_over = FALSE;
  GwRandom random;

  count->end = GW_END_LIMIT;
  gw_random_init (&random, question->seed);
  gw_search_start (search, active, question->is_random ? &random : NULL);
  if (!question->is_random)
    set_patience (solver, active);
  while (!is_over && (question->limit == 0 || count->count < question->limit))
    {
      const GwSearchStep step = gw_search_next (search, &looking);

      if (step == GW_SEARCH_SOLUTION)
        {
          watch.progress.done = ++count->count;
          take_solution (&taker, gw_search_values (search));
        }
      else if (step != GW_SEARCH_HARD)
        {
          count->end = step == GW_SEARCH_END ? GW_END_COMPLETE : GW_END_STOPPED;
          is_over = TRUE;
        }
      else
        {
          is_over = prepare_lanes (solver, count->count, control) && count_clued (solver, &taker, control);
          watch.nodes = count->nodes;
          watch.work = count->work;
        }
    }
  count->nodes += gw_search_n_nodes (search);
  count->guesses += gw_search_n_guesses (search);
  count->propagations = gw_search_n_propagations (search);
  count->work += gw_search_work (search);
}

static gboolean
should_stop_counting (gpointer data)
{
  return gw_control_should_stop (((const GwSolver *) data)->control);
}

static void
note_counting (const GwProgress *progress, gpointer data)
{
  GwSolver *solver = data;

  solver->running = progress->work;
  gw_control_report (solver->control, progress);
}

void
gw_solver_count (GwSolver *solver, const GwActive *active, const GwQuestion *question, const GwControl *control,
                 GwCount *count)
{
  const GwControl counting = { .should_stop = should_stop_counting, .progress = note_counting, .data = solver };

  solver->control = control;
  *count = (GwCount) { .witnesses = g_new0 (guint8, (gsize) MAX (question->n_witnesses, 1u) * solver->model->n_vars) };
  if (!question->is_random && can_use_plain (solver, active))
    count_plain (solver, active, question, &counting, count);
  else
    count_by_search (solver, active, question, &counting, count);
  solver->work += count->work;
  solver->running = 0;
  solver->control = NULL;
}

guint64
gw_solver_work (const GwSolver *solver)
{
  return solver->work + solver->running;
}

void
gw_count_clear (GwCount *count)
{
  g_clear_pointer (&count->witnesses, g_free);
}

gboolean
gw_solver_gains (const GwSolver *solver)
{
  return solver->search != NULL && gw_search_gains (solver->search);
}

gboolean
gw_solver_left (GwSolver *solver, GwMask *left)
{
  if (solver->search == NULL)
    return FALSE;
  gw_search_rest (solver->search);
  for (guint var = 0; var < solver->model->n_vars; var++)
    {
      left[var] = gw_search_domain (solver->search, var);
      if (left[var] == 0)
        return FALSE;
    }
  return TRUE;
}

/* ---- many of one kind ---- */

static gboolean
has_no_restrictions (const GwModel *model)
{
  for (guint var = 0; var < model->n_vars; var++)
    if (model->initial[var] != gw_mask_below (model->n_values))
      return FALSE;
  return model->n_restrictions == 0;
}

static void
count_many_plain (GwSolver *solver, const guint8 *givens, gsize n, guint64 limit, const GwControl *control,
                  guint64 *counts, GwEnd *ends)
{
  g_autofree GwPlainResult *results = g_new0 (GwPlainResult, n);
  GwPlainBatch batch = { .n_puzzles = n, .bytes = givens, .limit = limit };

  gw_plain_run (solver->plain_work, &batch, results, NULL, control);
  for (gsize i = 0; i < n; i++)
    {
      counts[i] = results[i].count;
      ends[i] = end_of_plain (results[i].end);
    }
}

static void
count_one_row (GwSolver *solver, const guint8 *givens, guint64 limit, const GwControl *control, guint64 *n, GwEnd *end)
{
  g_autofree GwMask *clues = g_new (GwMask, solver->model->n_vars);
  const GwActive active = { .clues = clues };
  const GwQuestion question = { .limit = limit };
  GwCount count;

  for (guint var = 0; var < solver->model->n_vars; var++)
    clues[var] = givens[var] == 0 ? ~(GwMask) 0 : GW_BIT (givens[var] - 1);
  gw_solver_count (solver, &active, &question, control, &count);
  *n = count.count;
  *end = count.end;
  gw_count_clear (&count);
}

void
gw_solver_count_many (GwSolver *solver, const guint8 *givens, gsize n, guint64 limit, const GwControl *control,
                      guint64 *counts, GwEnd *ends)
{
  if (lanes_of (solver) != NULL && has_no_restrictions (solver->model))
    {
      count_many_plain (solver, givens, n, limit, control, counts, ends);
      return;
    }
  for (gsize i = 0; i < n; i++)
    {
      count_one_row (solver, givens + i * solver->model->n_vars, limit, control, &counts[i], &ends[i]);
      gw_control_report (control, &(GwProgress) { GW_UNIT_PUZZLES, .done = i + 1, .total = n });
    }
}

/* ---- true candidates ---- */

/* Candidates at the root that no solution has been found for. What only helps is nobody's question. */
static void
unsupported (const GwSearch *search, const GwModel *model, const GwMask *supported, GwMask *wanted)
{
  for (guint var = 0; var < model->n_vars; var++)
    wanted[var] = var < model->n_told ? gw_search_domain (search, var) & ~supported[var] : 0;
}

/* How many variables nothing is wanted of any more. */
static guint
forget_supported (const GwMask *supported, guint n_vars, GwMask *wanted)
{
  guint n_settled = 0;

  for (guint var = 0; var < n_vars; var++)
    {
      wanted[var] &= ~supported[var];
      n_settled += wanted[var] == 0;
    }
  return n_settled;
}

typedef struct
{
  GwSolver *solver;
  GwMask   *supported;
  GwMask   *wanted;
  Watch    *watch;
  guint     n_found;
} Hunt;

void
gw_solver_hear (GwSolver *solver, GwFound found, gpointer data)
{
  solver->heard = found;
  solver->heard_data = data;
}

static void
tell_heard (const GwSolver *solver, const guint8 *values)
{
  if (solver->heard != NULL)
    solver->heard (values, solver->heard_data);
}

static void
take_witness (const guint8 *values, gpointer data)
{
  Hunt *hunt = data;
  guint n_vars = hunt->solver->model->n_vars;

  for (guint var = 0; var < n_vars; var++)
    hunt->supported[var] |= GW_BIT (values[var]);
  hunt->watch->progress.done = forget_supported (hunt->supported, n_vars, hunt->wanted);
  hunt->n_found++;
  tell_heard (hunt->solver, values);
}

static gboolean
should_stop_lanes (gpointer data)
{
  const Watch *watch = data;

  return gw_control_should_stop (watch->control);
}

/* Lanes know of solutions, but what is counted are cells. */
static void
report_lanes (const GwProgress *progress, gpointer data)
{
  Watch *watch = data;

  watch->progress.nodes = progress->nodes;
  watch->progress.work = progress->work;
  gw_control_report (watch->control, &watch->progress);
}

/* What the search has left. FALSE: the search has it back. */
static gboolean
hunt_clued (Hunt *hunt, GwSearchStep *step)
{
  Watch *watch = hunt->watch;
  const GwControl control = { .should_stop = should_stop_lanes, .progress = report_lanes, .data = watch };
  GwCluedQuestion left = {
    .wanted = hunt->wanted, .found = take_witness, .data = hunt, .control = &control,
    .begun = { .nodes = watch->nodes + gw_search_n_nodes (watch->search), .work = watch->work + gw_search_work (watch->search) },
  };
  GwCluedTotals totals;
  GwEnd end;
  gboolean is_over = run_clued (hunt->solver, hunt->n_found, &left, &totals, &end);

  watch->nodes += totals.nodes;
  watch->work += totals.work;
  look (watch);
  *step = end == GW_END_STOPPED ? GW_SEARCH_STOPPED : GW_SEARCH_END;
  return is_over;
}

/* So many solutions are looked for as if they were counted, for in most puzzles that is all that there is. */
#define COUNTED_FIRST 2

/* One search for all: each solution shows a candidate a variable, and the rest of the tree is left out where it has nothing new. So what is
 * refuted is refuted once and together, not one candidate after the other. */
static GwSearchStep
hunt_all (GwSolver *solver, const GwActive *active, gboolean is_known, GwMask *supported, Watch *watch)
{
  const GwControl looking = { .should_stop = look, .data = watch };
  GwSearch *search = solver->search;
  Hunt hunt = { solver, supported, solver->masks, watch, 0 };

  set_patience (solver, active);
  unsupported (search, solver->model, supported, hunt.wanted);
  for (;;)
    {
      GwSearchStep step = is_known || hunt.n_found >= COUNTED_FIRST ? gw_search_hunt (search, hunt.wanted, &looking) : gw_search_next (search, &looking);

      if (step == GW_SEARCH_SOLUTION)
        take_witness (gw_search_values (search), &hunt);
      else if (step != GW_SEARCH_HARD)
        return step;
      else if (prepare_lanes (solver, hunt.n_found, watch->control) && hunt_clued (&hunt, &step))
        return step;
    }
}

/* So many solutions cost the lanes less than questions do. */
#define PLAIN_SAMPLE 8

/* Those lanes learn nothing from contradictions: what takes them more nodes, once there are as many solutions as are looked for as if they were counted, is hunted. */
#define PLAIN_PATIENCE 10000u

typedef struct
{
  GwSolver *solver;
  Watch    *watch;
  guint64   nodes, work; /* of one call */
  guint64   counted;     /* nodes at the first look with COUNTED_FIRST; G_MAXUINT64: not yet … */
  guint     n_found;     /* … of these */
  gboolean  is_stopped;  /* by the control */
} Patience;

static guint64
nodes_of_lanes (const Patience *patience)
{
  return patience->watch->nodes + patience->nodes;
}

static gboolean
is_out_of_patience (gpointer data)
{
  Patience *patience = data;

  patience->is_stopped = gw_control_should_stop (patience->watch->control);
  if (patience->counted == G_MAXUINT64 && patience->n_found >= COUNTED_FIRST)
    patience->counted = nodes_of_lanes (patience);
  return patience->is_stopped || (patience->n_found >= COUNTED_FIRST && nodes_of_lanes (patience) - patience->counted >= PLAIN_PATIENCE);
}

static void
note_work (const GwProgress *progress, gpointer data)
{
  Patience *patience = data;

  patience->nodes = progress->nodes;
  patience->work = progress->work;
  gw_control_report (patience->watch->control, progress);
}

static void
end_call (Patience *patience)
{
  patience->watch->nodes += patience->nodes;
  patience->watch->work += patience->work;
  patience->nodes = patience->work = 0;
}

static void
take_plain_witness (gsize puzzle, guint8 *values, gpointer data)
{
  Patience *patience = data;

  patience->n_found++;
  for (guint var = 0; var < patience->solver->model->n_vars; var++)
    values[var]--;
  tell_heard (patience->solver, values);
}

/* At the root, with what is KNOWN (may be NULL): the lanes see some solutions, and are then asked for what these do not show. GW_END_LIMIT: what is still
 * open is not for them. */
static GwEnd
candidates_by_lanes (GwSolver *solver, const GwMask *known, Watch *watch, GwMask *supported, GwMask *open)
{
  guint n_vars = solver->model->n_vars;
  GwMask *domains = solver->masks;
  Patience patience = { .solver = solver, .watch = watch, .n_found = known != NULL ? COUNTED_FIRST : 0, .counted = known != NULL ? 0 : G_MAXUINT64 };
  const GwPlainWitness witness = { n_vars, take_plain_witness, &patience };
  const GwControl control = { .should_stop = is_out_of_patience, .progress = note_work, .data = &patience };
  GwEnd end;

  for (guint var = 0; var < n_vars; var++)
    domains[var] = gw_search_domain (solver->search, var);
  end = known != NULL ? GW_END_LIMIT : gw_plain_sample (solver->plain_work, &witness, &control, domains, PLAIN_SAMPLE, supported);
  end_call (&patience);
  if (end == GW_END_LIMIT)
    end = gw_plain_candidates (solver->plain_work, &witness, &control, domains, supported);
  end_call (&patience);
  if (end == GW_END_STOPPED && !patience.is_stopped)
    return GW_END_LIMIT;
  for (guint var = 0; end == GW_END_STOPPED && var < n_vars; var++)
    open[var] = domains[var] & ~supported[var];
  return end;
}

GwEnd
gw_solver_candidates (GwSolver *solver, const GwActive *active, const GwMask *known, const GwControl *control,
                      GwMask *supported, GwMask *open)
{
  GwSearch *search = search_of (solver);
  guint n_vars = solver->model->n_vars;
  Watch watch = { control, search, { GW_UNIT_CELLS, .total = n_vars } };
  const GwControl looking = { .should_stop = look, .data = &watch };
  GwSearchStep step;

  memset (supported, 0, n_vars * sizeof (GwMask));
  memset (open, 0, n_vars * sizeof (GwMask));
  gw_search_start (search, active, NULL);
  step = gw_search_root (search, &looking);
  if (step == GW_SEARCH_END)
    return GW_END_COMPLETE;
  if (known != NULL)
    memcpy (supported, known, n_vars * sizeof (GwMask));
  if (step == GW_SEARCH_SOLUTION && can_use_plain (solver, active))
    {
      const GwEnd end = candidates_by_lanes (solver, known, &watch, supported, open);

      if (end != GW_END_LIMIT)
        return end;
    }
  if (step == GW_SEARCH_SOLUTION)
    step = hunt_all (solver, active, known != NULL, supported, &watch);
  if (step == GW_SEARCH_END)
    return GW_END_COMPLETE;
  gw_search_rest (search);
  unsupported (search, solver->model, supported, open);
  return GW_END_STOPPED;
}
