#include "answer/answer.h"

#include <string.h>

#include "rules/rule.h"

struct _GwAnswerer
{
  GwPuzzle   *puzzle;
  GwCompiled *compiled; /* from the first question on */
  GwSolver   *solver;   /* likewise */
  GwMask     *clues;    /* scratch: a mask per variable; likewise */
};

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

/* Compiling may take a while: it is done under the control of the first question. FALSE when that ended it. */
static gboolean
prepare (GwAnswerer *answerer, const GwControl *control)
{
  if (answerer->compiled != NULL)
    return TRUE;
  answerer->compiled = gw_compile (answerer->puzzle, control, NULL);
  if (answerer->compiled == NULL)
    return FALSE;
  answerer->solver = gw_solver_new (answerer->compiled->model);
  answerer->clues = g_new (GwMask, answerer->compiled->model->n_vars);
  return TRUE;
}

void
gw_answerer_free (GwAnswerer *answerer)
{
  if (answerer == NULL)
    return;
  gw_solver_free (answerer->solver);
  gw_compiled_unref (answerer->compiled);
  gw_puzzle_unref (answerer->puzzle);
  g_free (answerer->clues);
  g_free (answerer);
}

const GwPuzzle *
gw_answerer_puzzle (const GwAnswerer *answerer)
{
  return answerer->puzzle;
}

/* From a value per variable to a symbol per cell. */
static void
spread (const GwCompiled *compiled, const guint8 *values, guint8 *cells)
{
  memset (cells, GW_NO_VALUE, compiled->puzzle->grid->n_cells);
  for (guint var = 0; var < compiled->n_vars; var++)
    cells[compiled->cell_of_var[var]] = values[var];
}

/* Everything is on; GIVENS, which may be NULL, become clues. */
static GwActive
active_with (GwAnswerer *answerer, const guint8 *givens)
{
  const GwCompiled *compiled = answerer->compiled;

  if (givens == NULL)
    return (GwActive) { 0 };
  memset (answerer->clues, 0xff, compiled->model->n_vars * sizeof (GwMask));
  for (guint var = 0; var < compiled->n_vars; var++)
    if (givens[compiled->cell_of_var[var]] != 0)
      answerer->clues[var] = GW_BIT (givens[compiled->cell_of_var[var]] - 1);
  return (GwActive) { .clues = answerer->clues };
}

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

void
gw_answerer_count (GwAnswerer *answerer, const guint8 *givens, const GwQuestion *question, const GwControl *control,
                   GwAnswer *answer)
{
  const GwCompiled *compiled;
  guint n_cells = answerer->puzzle->grid->n_cells;
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
  gw_solver_count (answerer->solver, &active, &of_values, control, &count);
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

void
gw_answerer_count_many (GwAnswerer *answerer, const guint8 *givens, gsize n, guint64 limit, const GwControl *control,
                        guint64 *counts, GwEnd *ends)
{
  const GwCompiled *compiled;
  guint n_cells = answerer->puzzle->grid->n_cells, n_vars;
  g_autofree guint8 *rows = NULL;

  if (!prepare (answerer, control))
    {
      for (gsize i = 0; i < n; i++)
        ends[i] = GW_END_STOPPED;
      memset (counts, 0, n * sizeof *counts);
      return;
    }
  compiled = answerer->compiled;
  n_vars = compiled->model->n_vars;
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

/* Nothing is known yet: what a cell may hold at most. */
static void
fill_open (const GwPuzzle *puzzle, const guint8 *givens, GwMask *open)
{
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    if (gw_grid_is_active (puzzle->grid, (GwCell) cell))
      open[cell] = givens != NULL && givens[cell] != 0 ? GW_BIT (givens[cell] - 1) : puzzle->symbols->all;
}

GwEnd
gw_answerer_candidates (GwAnswerer *answerer, const guint8 *givens, const GwControl *control, GwMask *supported,
                        GwMask *open)
{
  const GwCompiled *compiled;
  g_autofree GwMask *of_vars = NULL;
  GwMask *open_vars;
  GwActive active;
  GwEnd end;

  memset (supported, 0, answerer->puzzle->grid->n_cells * sizeof (GwMask));
  memset (open, 0, answerer->puzzle->grid->n_cells * sizeof (GwMask));
  if (!prepare (answerer, control))
    {
      fill_open (answerer->puzzle, givens, open);
      return GW_END_STOPPED;
    }
  compiled = answerer->compiled;
  of_vars = g_new (GwMask, 2 * compiled->model->n_vars);
  open_vars = of_vars + compiled->model->n_vars;
  active = active_with (answerer, givens);
  end = gw_solver_candidates (answerer->solver, &active, control, of_vars, open_vars);
  for (guint var = 0; var < compiled->n_vars; var++)
    {
      supported[compiled->cell_of_var[var]] = of_vars[var];
      open[compiled->cell_of_var[var]] = open_vars[var];
    }
  return end;
}

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
      outcome = constraint->rule->check (constraint, &view, &fault->violation);
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
