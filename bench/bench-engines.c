/* What rule files cost either engine: a line of a table each, processor time of the whole process.
 *
 *   bench-engines FILE…                 counts to two, by each engine alone and by the default
 *   bench-engines --stop FILE…          races both engines, stops them after some time, and says for how many milliseconds
 *                                       they worked on; the last column: what the loser did after own search had won
 */

#include "gridwright.h"

#include "cpu-seconds.h"
#include "read-puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Compiling counts. The answer is the same each time; the time is the best of three. */
static double
seconds_to_two (GwPuzzle *puzzle, GwEngineChoice engine, guint64 *count)
{
  double best = -1;

  for (guint i = 0; i < 3; i++)
    {
      double start = cpu_seconds (), took;
      g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
      const GwQuestion question = { .limit = 2 };
      GwAnswer answer;

      gw_answerer_set_engine (answerer, engine);
      gw_answerer_count (answerer, NULL, &question, NULL, &answer);
      took = cpu_seconds () - start;
      best = best < 0 || took < best ? took : best;
      *count = answer.count;
      gw_answer_clear (&answer);
    }
  return best;
}

static gboolean
print_times (const char *path, GwPuzzle *puzzle)
{
  static const GwEngineChoice engines[] = { GW_ENGINE_OWN, GW_ENGINE_SAT, GW_ENGINE_AUTO };
  g_autofree char *name = g_path_get_basename (path);
  guint64 counts[G_N_ELEMENTS (engines)];
  gboolean agree = TRUE;

  printf ("| %s |", name);
  for (guint i = 0; i < G_N_ELEMENTS (engines); i++)
    {
      printf (" %.3f |", seconds_to_two (puzzle, engines[i], &counts[i]));
      agree = agree && counts[i] == counts[0];
    }
  printf ("%s\n", agree ? "" : " they do not agree");
  fflush (stdout);
  return agree;
}

/* Asked by several threads: own search, and nobody else. */
typedef struct
{
  double limit, start;
  double stopped; /* processor time when TRUE was said first; 0 = not yet */
} Patience;

static gboolean
runs_out (gpointer data)
{
  Patience *patience = data;
  double now = cpu_seconds ();

  if (now - patience->start < patience->limit)
    return FALSE;
  if (patience->stopped == 0)
    patience->stopped = now;
  return TRUE;
}

static void
note_time (const guint8 *cells, gpointer data)
{
  *(double *) data = cpu_seconds ();
}

/* From the solution that ends the race to the return of the call: the loser is stopped in between. The worst of five. */
static double
loser_milliseconds (GwPuzzle *puzzle)
{
  double worst = 0;

  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
      double found = 0;
      const GwQuestion question = { .limit = 1, .found = note_time, .data = &found };
      GwAnswer answer;

      gw_answerer_set_engine (answerer, GW_ENGINE_BOTH);
      gw_answerer_count (answerer, NULL, &question, NULL, &answer);
      worst = found != 0 ? MAX (worst, 1000 * (cpu_seconds () - found)) : worst;
      gw_answer_clear (&answer);
    }
  return worst;
}

static gboolean
print_stops (const char *path, GwPuzzle *puzzle)
{
  static const double limits[] = { 0.02, 0.05, 0.1, 0.2, 0.5, 1 };
  g_autofree char *name = g_path_get_basename (path);

  printf ("| %s |", name);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
      Patience patience = { .limit = limits[i], .start = cpu_seconds () };
      const GwControl control = { .should_stop = runs_out, .data = &patience };
      const GwQuestion question = { 0 };
      GwAnswer answer;

      gw_answerer_set_engine (answerer, GW_ENGINE_BOTH);
      gw_answerer_count (answerer, NULL, &question, &control, &answer);
      if (patience.stopped == 0)
        printf (" done |");
      else
        printf (" %.1f |", 1000 * (cpu_seconds () - patience.stopped));
      gw_answer_clear (&answer);
    }
  printf (" %.1f |\n", loser_milliseconds (puzzle));
  fflush (stdout);
  return TRUE;
}

int
main (int argc, char **argv)
{
  gboolean is_stop = argc > 1 && strcmp (argv[1], "--stop") == 0, agree = TRUE;

  if (argc < 2)
    {
      fprintf (stderr, "usage: bench-engines [--stop] FILE…\n");
      return 2;
    }
  for (int i = is_stop ? 2 : 1; i < argc; i++)
    {
      g_autoptr (GwPuzzle) puzzle = read_puzzle (argv[i]);

      if (puzzle != NULL)
        agree = (is_stop ? print_stops : print_times) (argv[i], puzzle) && agree;
    }
  return agree ? 0 : 1;
}
