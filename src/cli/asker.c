#include "cli/asker.h"

#include <string.h>

/* The answerer takes givens only by the thousand; for one row of them there is a solver of our own, made when needed. */
struct _GwAsker
{
  GwPuzzle   *puzzle;
  GwAnswerer *answerer;
  GwCompiled *compiled;
  GwSolver   *solver;
  GwMask     *clues; /* per variable */
};

GwAsker *
gw_asker_new (GwPuzzle *puzzle, GError **error)
{
  GwAnswerer *answerer = gw_answerer_new (puzzle, error);
  GwAsker *asker;

  if (answerer == NULL)
    return NULL;
  asker = g_new0 (GwAsker, 1);
  asker->puzzle = gw_puzzle_ref (puzzle);
  asker->answerer = answerer;
  return asker;
}

void
gw_asker_free (GwAsker *asker)
{
  if (asker == NULL)
    return;
  gw_solver_free (asker->solver);
  g_clear_pointer (&asker->compiled, gw_compiled_unref);
  gw_answerer_free (asker->answerer);
  gw_puzzle_unref (asker->puzzle);
  g_free (asker->clues);
  g_free (asker);
}

/* What could be compiled for the answerer can be compiled again. */
static void
set_clues (GwAsker *asker, const guint8 *givens)
{
  const GwCompiled *compiled;

  if (asker->solver == NULL)
    {
      asker->compiled = gw_compile (asker->puzzle, NULL);
      asker->solver = gw_solver_new (asker->compiled->model);
      asker->clues = g_new (GwMask, asker->compiled->model->n_vars);
    }
  compiled = asker->compiled;
  memset (asker->clues, 0xff, compiled->model->n_vars * sizeof (GwMask));
  for (guint var = 0; var < compiled->n_vars; var++)
    if (givens[compiled->cell_of_var[var]] != 0)
      asker->clues[var] = GW_BIT (givens[compiled->cell_of_var[var]] - 1);
}

static void
spread (const GwCompiled *compiled, const guint8 *values, guint8 *cells)
{
  memset (cells, GW_NO_VALUE, compiled->puzzle->grid->n_cells);
  for (guint var = 0; var < compiled->n_vars; var++)
    cells[compiled->cell_of_var[var]] = values[var];
}

void
gw_asker_count (GwAsker *asker, const guint8 *givens, const GwQuestion *question, const GwControl *control,
                GwAnswer *answer)
{
  guint n_cells = asker->puzzle->grid->n_cells;
  GwCount count;

  if (givens == NULL)
    {
      gw_answerer_count (asker->answerer, question, control, answer);
      return;
    }
  set_clues (asker, givens);
  gw_solver_count (asker->solver, &(GwActive) { .clues = asker->clues }, question, control, &count);
  *answer = (GwAnswer) { .count = count.count, .end = count.end, .n_witnesses = count.n_witnesses, .nodes = count.nodes,
                         .guesses = count.guesses };
  answer->witnesses = g_new (guint8, (gsize) MAX (count.n_witnesses, 1u) * n_cells);
  for (guint i = 0; i < count.n_witnesses; i++)
    spread (asker->compiled, count.witnesses + (gsize) i * asker->compiled->model->n_vars,
            answer->witnesses + (gsize) i * n_cells);
  gw_count_clear (&count);
}

GwEnd
gw_asker_candidates (GwAsker *asker, const guint8 *givens, const GwControl *control, GwMask *supported, GwMask *open)
{
  g_autofree GwMask *of_vars = NULL;
  guint n_vars;
  GwEnd end;

  if (givens == NULL)
    return gw_answerer_candidates (asker->answerer, control, supported, open);
  set_clues (asker, givens);
  n_vars = asker->compiled->model->n_vars;
  of_vars = g_new (GwMask, 2 * n_vars);
  end = gw_solver_candidates (asker->solver, &(GwActive) { .clues = asker->clues }, control, of_vars, of_vars + n_vars);
  memset (supported, 0, asker->puzzle->grid->n_cells * sizeof (GwMask));
  memset (open, 0, asker->puzzle->grid->n_cells * sizeof (GwMask));
  for (guint var = 0; var < asker->compiled->n_vars; var++)
    {
      supported[asker->compiled->cell_of_var[var]] = of_vars[var];
      open[asker->compiled->cell_of_var[var]] = of_vars[n_vars + var];
    }
  return end;
}

void
gw_asker_count_many (GwAsker *asker, const guint8 *givens, gsize n, guint64 limit, const GwControl *control,
                     guint64 *counts, GwEnd *ends)
{
  gw_answerer_count_many (asker->answerer, givens, n, limit, control, counts, ends);
}
