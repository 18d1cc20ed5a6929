#define G_LOG_DOMAIN "gridwright"

/* What real variants cost, many files in one process: reads each, compiles it, and counts its solutions to two by own search
 * alone or as the default does. A line a file, tabs between: name, milliseconds of reading, compiling and searching (processor time, the best of
 * the rounds), guesses, nodes, solutions (with + when it gave up), relations of the model, propagations, work counted by search. bench/run-variants.py reads that.
 *
 *   bench-variants [--engine own|sat|auto] ROUNDS SECONDS FILE…    gives a search up after so many seconds; 0 = never
 */

#include "gridwright.h"

#include "cpu-seconds.h"
#include "read-puzzle.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct
{
  double  read, compile, search; /* seconds */
  guint64 guesses, nodes, count, propagations, work;
  guint   n_instances;
  gboolean gave_up;
} Cost;

typedef struct
{
  double  end;
  guint   looks;
} Limit;

/* The clock is read now and then only. */
static gboolean
is_spent (gpointer data)
{
  Limit *limit = data;

  return limit->end > 0 && ++limit->looks % 64 == 0 && cpu_seconds () > limit->end;
}

static GwEngineChoice engine = GW_ENGINE_OWN;

/* By whom the default or a choice would ask; compiling counts as searching. */
static gboolean
measure_answer (GwPuzzle *puzzle, double start, double seconds, Cost *cost)
{
  double was_read = cpu_seconds ();
  g_autoptr (GwAnswerer) answerer = puzzle != NULL ? gw_answerer_new (puzzle, NULL) : NULL;
  const GwQuestion question = { .limit = 2 };
  Limit limit = { .end = seconds > 0 ? was_read + seconds : 0 };
  const GwControl control = { .should_stop = is_spent, .data = &limit };
  GwAnswer answer;

  if (answerer == NULL)
    return FALSE;
  gw_answerer_set_engine (answerer, engine);
  gw_answerer_count (answerer, NULL, &question, &control, &answer);
  *cost = (Cost) { .read = was_read - start, .search = cpu_seconds () - was_read, .guesses = answer.guesses, .nodes = answer.nodes,
                   .count = answer.count, .gave_up = answer.end == GW_END_STOPPED };
  gw_answer_clear (&answer);
  return TRUE;
}

static gboolean
measure_own (GwPuzzle *puzzle, double start, double seconds, Cost *cost)
{
  double was_read = cpu_seconds (), was_compiled;
  g_autoptr (GwCompiled) compiled = NULL;
  const GwQuestion question = { .limit = 2 };
  Limit limit = { 0 };
  const GwControl control = { .should_stop = is_spent, .data = &limit };
  GwSolver *solver;
  GwCount count;

  compiled = puzzle != NULL ? gw_compile_for_search (puzzle, NULL, NULL) : NULL;
  if (compiled == NULL)
    return FALSE;
  was_compiled = cpu_seconds ();
  limit.end = seconds > 0 ? was_compiled + seconds : 0;
  solver = gw_solver_new (compiled->model);
  gw_solver_count (solver, NULL, &question, &control, &count);
  *cost = (Cost) { was_read - start, was_compiled - was_read, cpu_seconds () - was_compiled, count.guesses, count.nodes,
                   count.count, count.propagations, count.work, compiled->model->n_instances, count.end == GW_END_STOPPED };
  gw_count_clear (&count);
  gw_solver_free (solver);
  return TRUE;
}

static gboolean
measure (const char *path, double seconds, Cost *cost)
{
  double start = cpu_seconds ();
  g_autoptr (GwPuzzle) puzzle = read_puzzle (path);

  return engine == GW_ENGINE_OWN ? measure_own (puzzle, start, seconds, cost) : measure_answer (puzzle, start, seconds, cost);
}

/* The best of ROUNDS; a long search is not worth another round. */
static gboolean
measure_best (const char *path, guint rounds, double seconds)
{
  g_autofree char *name = g_path_get_basename (path);
  Cost best = { 0 }, cost;

  for (guint round = 0; round < rounds && best.search < 0.5; round++)
    {
      if (!measure (path, seconds, &cost))
        {
          fprintf (stderr, "bench-variants: %s: cannot be solved\n", path);
          return FALSE;
        }
      if (round > 0)
        {
          cost.read = MIN (cost.read, best.read);
          cost.compile = MIN (cost.compile, best.compile);
          cost.search = MIN (cost.search, best.search);
        }
      best = cost;
    }
  printf ("%s\t%.3f\t%.3f\t%.3f\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT
          "%s\t%u\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT "\n", name,
          best.read * 1e3, best.compile * 1e3, best.search * 1e3, best.guesses, best.nodes, best.count,
          best.gave_up ? "+" : "", best.n_instances, best.propagations, best.work);
  fflush (stdout);
  return TRUE;
}

int
main (int argc, char **argv)
{
  gboolean fine = TRUE;

  if (argc > 2 && g_strcmp0 (argv[1], "--engine") == 0)
    {
      engine = argv[2][0] == 'o' ? GW_ENGINE_OWN : argv[2][0] == 's' ? GW_ENGINE_SAT : GW_ENGINE_AUTO;
      argc -= 2;
      argv += 2;
    }
  if (argc < 4)
    {
      fprintf (stderr, "usage: bench-variants [--engine own|sat|auto] ROUNDS SECONDS FILE…\n");
      return 2;
    }
  for (int i = 3; i < argc; i++)
    fine = measure_best (argv[i], (guint) atoi (argv[1]), g_ascii_strtod (argv[2], NULL)) && fine;
  return fine ? 0 : 1;
}
