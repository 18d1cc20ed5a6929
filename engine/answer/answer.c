#include "answer/answer.h"

#include <string.h>

#include "answer/race.h"
#include "encode/cnf.h"
#include "rules/number.h"
#include "sat/sat-engine.h"
#include "solve/solver-hear.h"

struct _GwAnswerer
{
  GwPuzzle      *puzzle;
  GwEngineChoice engine;
  GwCompiled    *compiled;  /* from the first question on */
  GwSolver      *solver;    /* likewise */
  GwSatEngine   *sat;       /* likewise */
  GwMask        *clues;     /* scratch: a mask per variable; likewise */
  GwMask        *possible;  /* a mask per cell: what is known of the puzzle; NULL: nothing */
  GwMask        *supported; /* likewise */
  GwFound        heard;     /* of solutions that show candidates; NULL: by nobody */
  gpointer       heard_data;
  GError        *complaint; /* of the last question; NULL: none */
};

/* The work of own search while it is alone: some 30 ms for many puzzles, and some 300 for the solutions or candidates of one; docs/engines.md says why. */
#define HEAD_START_OF_MANY 100000000u
#define HEAD_START 1000000000u
/* From then on it may do about a fifth of what own search does, in work of that a conflict of its own; likewise. */
#define WORK_A_CONFLICT 1200000u

GwAnswerer *
gw_answerer_new (GwPuzzle *puzzle, GError **error)
{
  GwAnswerer *answerer;

  if (!gw_compile_is_possible (puzzle, error))
    return NULL;
  answerer = g_new0 (GwAnswerer, 1);
  answerer->puzzle = gw_puzzle_ref (puzzle);
  return answerer;
}

static guint
most_literals_of (const GwAnswerer *answerer)
{
  return answerer->engine == GW_ENGINE_SAT ? GW_CNF_MAX_LITERALS : GW_RACE_MOST_LITERALS;
}

/* Compiling may take a while: it is done under the control of the first question. FALSE when that ended it, or when the
 * puzzle is too large, which the complaint says then. */
static gboolean
prepare (GwAnswerer *answerer, const GwControl *control)
{
  g_clear_error (&answerer->complaint);
  if (answerer->compiled != NULL)
    return TRUE;
  answerer->compiled = gw_compile_for_search (answerer->puzzle, control, &answerer->complaint);
  if (answerer->compiled == NULL)
    return FALSE;
  answerer->solver = gw_solver_new (answerer->compiled->model);
  answerer->sat = gw_sat_engine_new (answerer->compiled->model, most_literals_of (answerer));
  answerer->clues = g_new (GwMask, answerer->compiled->model->n_vars);
  return TRUE;
}

void
gw_answerer_free (GwAnswerer *answerer)
{
  if (answerer == NULL)
    return;
  gw_solver_free (answerer->solver);
  gw_sat_engine_free (answerer->sat);
  g_clear_error (&answerer->complaint);
  gw_compiled_unref (answerer->compiled);
  gw_puzzle_unref (answerer->puzzle);
  g_free (answerer->clues);
  g_free (answerer->possible);
  g_free (answerer->supported);
  g_free (answerer);
}

const GwPuzzle *
gw_answerer_puzzle (const GwAnswerer *answerer)
{
  return answerer->puzzle;
}

void
gw_answerer_set_engine (GwAnswerer *answerer, GwEngineChoice engine)
{
  answerer->engine = engine;
}

void
gw_answerer_set_known (GwAnswerer *answerer, const GwMask *possible, const GwMask *supported)
{
  gsize size = gw_grid_n_places (answerer->puzzle->grid) * sizeof (GwMask);

  g_free (answerer->possible);
  g_free (answerer->supported);
  answerer->possible = g_memdup2 (possible, size);
  answerer->supported = g_memdup2 (supported, size);
}

const char *
gw_answerer_complaint (const GwAnswerer *answerer)
{
  return answerer->complaint != NULL ? answerer->complaint->message : NULL;
}

static guint64
head_start_of (const GwAnswerer *answerer, guint64 work)
{
  return answerer->engine == GW_ENGINE_BOTH ? 0 : work;
}

/* The second engine of the last question may be lost: it did not hear of its end in time. */
static GwRace
race_of (GwAnswerer *answerer, guint64 head_start)
{
  if (answerer->sat == NULL)
    answerer->sat = gw_sat_engine_new (answerer->compiled->model, most_literals_of (answerer));
  return (GwRace) { answerer->solver, &answerer->sat, answerer->compiled->model, head_start_of (answerer, head_start), GW_RACE_MOST_CONFLICTS,
                     answerer->engine == GW_ENGINE_BOTH ? 0 : WORK_A_CONFLICT };
}

/* From a value per variable to a symbol per cell. */
static void
spread (const GwCompiled *compiled, const guint8 *values, guint8 *cells)
{
  memset (cells, GW_NO_VALUE, gw_grid_n_places (compiled->puzzle->grid));
  for (guint var = 0; var < compiled->n_vars; var++)
    cells[compiled->cell_of_var[var]] = values[var];
}

/* Everything is on; GIVENS, which may be NULL, and what is known become clues. */
static GwActive
active_with (GwAnswerer *answerer, const guint8 *givens)
{
  const GwCompiled *compiled = answerer->compiled;

  if (givens == NULL && answerer->possible == NULL)
    return (GwActive) { 0 };
  memset (answerer->clues, 0xff, compiled->model->n_vars * sizeof (GwMask));
  if (givens != NULL)
    gw_compiled_clues (compiled, givens, answerer->clues);
  for (guint var = 0; answerer->possible != NULL && var < compiled->n_vars; var++)
    answerer->clues[var] &= answerer->possible[compiled->cell_of_var[var]];
  return (GwActive) { .clues = answerer->clues };
}

/* ---- counting ---- */

typedef struct
{
  const GwCompiled *compiled;
  const GwQuestion *question;
  guint8           *cells;
} Listener;

static void
tell_listener (const guint8 *values, gpointer data)
{
  const Listener *listener = data;

  spread (listener->compiled, values, listener->cells);
  listener->question->found (listener->cells, listener->question->data);
}

/* Where the second engine's solutions go. */
typedef struct
{
  const GwQuestion *question;
  GwCount          *count;
  guint             n_cells, n_vars; /* of a solution; of a witness */
} Keeper;

static void
keep_solution (const guint8 *values, gpointer data)
{
  const Keeper *keeper = data;
  GwCount *count = keeper->count;

  if (count->n_witnesses < keeper->question->n_witnesses)
    memcpy (count->witnesses + (gsize) count->n_witnesses++ * keeper->n_vars, values, keeper->n_cells);
  if (keeper->question->found != NULL)
    keeper->question->found (values, keeper->question->data);
}

static void
count_by_clauses (GwAnswerer *answerer, const GwActive *active, const GwQuestion *question, const GwControl *control,
                  GwCount *count)
{
  Keeper keeper = { question, count, answerer->compiled->n_vars, answerer->compiled->model->n_vars };

  *count = (GwCount) { .witnesses = g_new0 (guint8, (gsize) MAX (question->n_witnesses, 1u) * keeper.n_vars) };
  gw_sat_engine_count (answerer->sat, active, question->limit, keep_solution, &keeper, control, &count->count, &count->end,
                       &answerer->complaint);
}

/* In variables and values, by whoever was chosen. */
static void
count_values (GwAnswerer *answerer, const GwActive *active, const GwQuestion *question, const GwControl *control,
              GwCount *count)
{
  const GwRace race = race_of (answerer, HEAD_START);

  switch (answerer->engine)
    {
    case GW_ENGINE_OWN:
      gw_solver_count (answerer->solver, active, question, control, count);
      break;
    case GW_ENGINE_SAT:
      count_by_clauses (answerer, active, question, control, count);
      break;
    default:
      gw_race_count (&race, active, question, control, count);
      break;
    }
}

void
gw_answerer_count (GwAnswerer *answerer, const guint8 *givens, const GwQuestion *question, const GwControl *control,
                   GwAnswer *answer)
{
  const GwCompiled *compiled;
  guint n_cells = gw_grid_n_places (answerer->puzzle->grid);
  g_autofree guint8 *cells = g_new (guint8, n_cells);
  GwQuestion of_values = *question;
  Listener listener;
  GwActive active;
  GwCount count;

  if (!prepare (answerer, control))
    {
      *answer = (GwAnswer) { .end = GW_END_STOPPED };
      return;
    }
  compiled = answerer->compiled;
  active = active_with (answerer, givens);
  listener = (Listener) { compiled, question, cells };
  of_values.found = question->found != NULL ? tell_listener : NULL;
  of_values.data = &listener;
  count_values (answerer, &active, &of_values, control, &count);
  *answer = (GwAnswer) { .count = count.count, .end = count.end, .n_witnesses = count.n_witnesses, .nodes = count.nodes,
                         .guesses = count.guesses };
  answer->witnesses = g_new (guint8, (gsize) MAX (count.n_witnesses, 1u) * n_cells);
  for (guint i = 0; i < count.n_witnesses; i++)
    spread (compiled, count.witnesses + (gsize) i * compiled->model->n_vars, answer->witnesses + (gsize) i * n_cells);
  gw_count_clear (&count);
}

void
gw_answer_clear (GwAnswer *answer)
{
  g_clear_pointer (&answer->witnesses, g_free);
}

/* ---- many of one kind ---- */

/* By own search, several side by side. */
static void
count_together (GwAnswerer *answerer, const guint8 *givens, gsize n, guint64 limit, const GwControl *control,
                guint64 *counts, GwEnd *ends)
{
  const GwCompiled *compiled = answerer->compiled;
  guint n_cells = gw_grid_n_places (answerer->puzzle->grid), n_vars = compiled->model->n_vars;
  g_autofree guint8 *rows = NULL;

  if (n_cells == n_vars)
    {
      gw_solver_count_many (answerer->solver, givens, n, limit, control, counts, ends);
      return;
    }
  rows = g_new0 (guint8, n * n_vars);
  for (gsize i = 0; i < n; i++)
    for (guint var = 0; var < compiled->n_vars; var++)
      rows[i * n_vars + var] = givens[i * n_cells + compiled->cell_of_var[var]];
  gw_solver_count_many (answerer->solver, rows, n, limit, control, counts, ends);
}

/* Those that are not decided yet, each by whoever was chosen. */
static void
count_rest (GwAnswerer *answerer, const guint8 *givens, gsize n, guint64 limit, const GwControl *control, guint64 *counts,
            GwEnd *ends)
{
  guint n_cells = gw_grid_n_places (answerer->puzzle->grid);
  const GwControl quiet = { .should_stop = control != NULL ? control->should_stop : NULL,
                            .data = control != NULL ? control->data : NULL,
                            .deadline = control != NULL ? control->deadline : 0 };
  const GwQuestion question = { .limit = limit };

  for (gsize i = 0; i < n && answerer->complaint == NULL && !gw_control_should_stop (control); i++)
    {
      GwActive active;
      GwCount count;

      if (ends[i] != GW_END_STOPPED)
        continue;
      active = active_with (answerer, givens + i * n_cells);
      count_values (answerer, &active, &question, &quiet, &count);
      counts[i] = count.count;
      ends[i] = count.end;
      gw_count_clear (&count);
      gw_control_report (control, &(GwProgress) { GW_UNIT_PUZZLES, .done = i + 1, .total = n });
    }
}

/* Stops also when no puzzle has been finished while own search did the work of its head start. */
typedef struct
{
  const GwControl *control;
  guint64          head_start;
  guint64          work;   /* so far, of the puzzle or of all that are searched together */
  guint64          moved;  /* the work at which something was finished last */
  guint64          done;
} Patience;

static gboolean
is_out_of_patience (gpointer data)
{
  const Patience *patience = data;

  return gw_control_should_stop (patience->control) || patience->work - patience->moved >= patience->head_start;
}

static void
watch_progress (const GwProgress *progress, gpointer data)
{
  Patience *patience = data;

  if (progress->done != patience->done || progress->work < patience->work)
    patience->moved = progress->work;
  patience->work = progress->work;
  patience->done = progress->done;
  gw_control_report (patience->control, progress);
}

void
gw_answerer_count_many (GwAnswerer *answerer, const guint8 *givens, gsize n, guint64 limit, const GwControl *control,
                        guint64 *counts, GwEnd *ends)
{
  Patience patience = { .control = control };
  const GwControl patient = { is_out_of_patience, watch_progress, &patience, 0 };

  memset (counts, 0, n * sizeof *counts);
  for (gsize i = 0; i < n; i++)
    ends[i] = GW_END_STOPPED;
  if (!prepare (answerer, control))
    return;
  patience.head_start = head_start_of (answerer, HEAD_START_OF_MANY);
  if (answerer->engine == GW_ENGINE_OWN)
    count_together (answerer, givens, n, limit, control, counts, ends);
  else if (answerer->engine == GW_ENGINE_AUTO)
    count_together (answerer, givens, n, limit, &patient, counts, ends);
  if (answerer->engine != GW_ENGINE_OWN)
    count_rest (answerer, givens, n, limit, control, counts, ends);
}

/* ---- true candidates ---- */

/* Nothing is known yet: what a cell may hold at most. */
static void
fill_open (const GwPuzzle *puzzle, const guint8 *givens, GwMask *open)
{
  for (guint cell = 0; cell < gw_grid_n_places (puzzle->grid); cell++)
    if (gw_n_values_at (puzzle, (GwCell) cell) > 0)
      open[cell] = givens != NULL && givens[cell] != 0 ? GW_BIT (givens[cell] - 1) : gw_mask_below (gw_n_values_at (puzzle, (GwCell) cell));
}

/* Per variable; NULL: nothing is known, or something is given that the known solutions need not have. Free it. */
static GwMask *
known_of_vars (const GwAnswerer *answerer, const guint8 *givens)
{
  const GwCompiled *compiled = answerer->compiled;
  GwMask *known;

  if (answerer->supported == NULL || givens != NULL)
    return NULL;
  known = g_new0 (GwMask, compiled->model->n_vars);
  for (guint var = 0; var < compiled->n_vars; var++)
    known[var] = answerer->supported[compiled->cell_of_var[var]];
  return known;
}

void
gw_answerer_hear (GwAnswerer *answerer, GwFound found, gpointer data)
{
  answerer->heard = found;
  answerer->heard_data = data;
}

static GwEnd
find_candidates (GwAnswerer *answerer, const GwActive *active, const GwMask *known, const GwControl *control,
                 GwMask *supported, GwMask *open)
{
  const GwRace race = race_of (answerer, HEAD_START);
  GwEnd end;

  switch (answerer->engine)
    {
    case GW_ENGINE_OWN:
      return gw_solver_candidates (answerer->solver, active, known, control, supported, open);
    case GW_ENGINE_SAT:
      gw_sat_engine_candidates (answerer->sat, active, control, supported, open, &end, &answerer->complaint);
      return end;
    default:
      return gw_race_candidates (&race, active, known, control, supported, open);
    }
}

/* What own search meets goes to who listens. */
static GwEnd
find_and_tell (GwAnswerer *answerer, const GwActive *active, const GwMask *known, const GwControl *control, GwMask *supported, GwMask *open)
{
  g_autofree guint8 *cells = g_new (guint8, gw_grid_n_places (answerer->puzzle->grid));
  const GwQuestion hearing = { .found = answerer->heard, .data = answerer->heard_data };
  Listener listener = { answerer->compiled, &hearing, cells };
  GwEnd end;

  gw_solver_hear (answerer->solver, answerer->heard != NULL ? tell_listener : NULL, &listener);
  end = find_candidates (answerer, active, known, control, supported, open);
  gw_solver_hear (answerer->solver, NULL, NULL);
  return end;
}

GwEnd
gw_answerer_candidates (GwAnswerer *answerer, const guint8 *givens, const GwControl *control, GwMask *supported,
                        GwMask *open)
{
  const GwCompiled *compiled;
  g_autofree GwMask *of_vars = NULL, *known = NULL;
  GwMask *open_vars;
  GwActive active;
  GwEnd end;

  memset (supported, 0, gw_grid_n_places (answerer->puzzle->grid) * sizeof (GwMask));
  memset (open, 0, gw_grid_n_places (answerer->puzzle->grid) * sizeof (GwMask));
  if (!prepare (answerer, control))
    {
      fill_open (answerer->puzzle, givens, open);
      return GW_END_STOPPED;
    }
  compiled = answerer->compiled;
  of_vars = g_new0 (GwMask, 2 * compiled->model->n_vars);
  open_vars = of_vars + compiled->model->n_vars;
  active = active_with (answerer, givens);
  known = known_of_vars (answerer, givens);
  end = find_and_tell (answerer, &active, known, control, of_vars, open_vars);
  for (guint var = 0; var < compiled->n_vars; var++)
    {
      const GwCell place = compiled->cell_of_var[var];

      supported[place] = of_vars[var];
      open[place] = open_vars[var];
      if (!gw_place_is_told (compiled->puzzle->grid, place)) /* nobody asks about all of it */
        open[place] = compiled->model->initial[var] & ~of_vars[var];
    }
  return end;
}

/* ---- judging ---- */

GwOutcome
gw_puzzle_judge (const GwPuzzle *puzzle, const GwMask *cells, GArray *faults)
{
  const GwView view = { puzzle, cells };
  GwOutcome result = GW_SATISFIED;
  GwFault *fault = g_new0 (GwFault, 1);
  g_autofree guint *first = gw_puzzle_find_repeats (puzzle);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];
      GwOutcome outcome;

      if (constraint->role == GW_ROLE_DEFINITION || constraint->rule->check == NULL || first[i] != i)
        continue;
      *fault = (GwFault) { .constraint = i };
      outcome = gw_constraint_check (constraint, &view, &fault->violation);
      if (outcome == GW_VIOLATED && faults != NULL)
        g_array_append_vals (faults, fault, 1);
      /* What is only forbidden need not be satisfied, as long as it is not violated. */
      if (outcome == GW_VIOLATED || constraint->role == GW_ROLE_GOAL)
        result = MAX (result, outcome);
    }
  g_free (fault);
  return result;
}

char *
gw_fault_explain (const GwPuzzle *puzzle, const GwFault *fault)
{
  const GwConstraint *constraint = puzzle->constraints[fault->constraint];

  return constraint->rule->explain (constraint, puzzle, &fault->violation);
}
