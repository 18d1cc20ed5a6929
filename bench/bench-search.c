/* Counts the solutions of rule files to two and prints what the search took: nodes are the same on every machine.
 *
 *   bench-search NODES FILE…    gives up after so many nodes; 0 = never
 */

#include "gridwright.h"

#include "cpu-seconds.h"
#include "read-puzzle.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct
{
  guint64 most;
  guint64 nodes;
} Limit;

/* The search looks at the control at each node. */
static gboolean
is_spent (gpointer data)
{
  Limit *limit = data;

  return limit->most > 0 && ++limit->nodes > limit->most;
}

static gboolean
measure (const char *path, guint64 most)
{
  g_autoptr (GwPuzzle) puzzle = read_puzzle (path);
  g_autoptr (GwAnswerer) answerer = puzzle != NULL ? gw_answerer_new (puzzle, NULL) : NULL;
  const GwQuestion question = { .limit = 2 };
  Limit limit = { .most = most };
  const GwControl control = { .should_stop = is_spent, .data = &limit };
  GwAnswer answer = { 0 };
  double start = cpu_seconds ();

  if (answerer == NULL)
    {
      fprintf (stderr, "bench-search: %s: cannot be solved\n", path);
      return FALSE;
    }
  gw_answerer_count (answerer, NULL, &question, &control, &answer);
  printf ("%8.3f s %9" G_GUINT64_FORMAT " nodes %9" G_GUINT64_FORMAT " guesses %" G_GUINT64_FORMAT "%s  %s\n",
          cpu_seconds () - start, answer.nodes, answer.guesses, answer.count, answer.end == GW_END_STOPPED ? "+" : "", path);
  gw_answer_clear (&answer);
  return TRUE;
}

int
main (int argc, char **argv)
{
  gboolean fine = TRUE;

  if (argc < 3)
    {
      fprintf (stderr, "usage: bench-search NODES FILE…\n");
      return 2;
    }
  for (int i = 2; i < argc; i++)
    fine = measure (argv[i], g_ascii_strtoull (argv[1], NULL, 10)) && fine;
  return fine ? 0 : 1;
}
