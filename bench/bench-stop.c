/* How much is still computed once counting the solutions of a puzzle was told to stop, until the answer is there, and how much memory it took. What is freed
 * afterwards does not count.
 *
 *   bench-stop FILE...             rule files; stopped at eleven moments from 1 to 1,000 ms of processor time, each about twice the one before
 *   bench-stop own|sat|both FILE...  the same by one of the engines, or by both from the beginning, at three more moments, up to 8 s; then candidates are asked for, too
 */

#include "gridwright.h"

#include "cpu-seconds.h"
#include "read-puzzle.h"

#include <sys/resource.h>

static const double moments[] = { 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.125, 0.25, 0.5, 1, 2, 4, 8 };
#define N_USUAL 11 /* of these */

static gboolean
is_late (gpointer data)
{
  return cpu_seconds () > *(const double *) data;
}

typedef struct
{
  GwEngineChoice engine;
  gboolean       for_candidates; /* else solutions are counted */
  guint          n_moments;
} Asked;

static GwEnd
ask (GwAnswerer *answerer, const GwPuzzle *puzzle, const Asked *asked, const GwControl *control)
{
  const guint n_places = gw_grid_n_places (puzzle->grid);
  const GwQuestion question = { .limit = 2, .n_witnesses = 2 };
  g_autofree GwMask *supported = g_new0 (GwMask, n_places), *open = g_new0 (GwMask, n_places);
  GwAnswer answer;
  GwEnd end;

  gw_answerer_set_engine (answerer, asked->engine);
  if (asked->for_candidates)
    return gw_answerer_candidates (answerer, NULL, control, supported, open);
  gw_answerer_count (answerer, NULL, &question, control, &answer);
  end = answer.end;
  gw_answer_clear (&answer);
  return end;
}

/* Milliseconds beyond SECONDS from now; -1 where it was answered before. */
static double
stop_after (GwPuzzle *puzzle, const Asked *asked, double seconds)
{
  double until = cpu_seconds () + seconds, beyond = -1;
  const GwControl control = { .should_stop = is_late, .data = &until };
  GwAnswerer *answerer = gw_answerer_new (puzzle, NULL);

  if (answerer == NULL)
    return -1;
  if (ask (answerer, puzzle, asked, &control) == GW_END_STOPPED && is_late (&until))
    beyond = (cpu_seconds () - until) * 1e3;
  gw_answerer_free (answerer);
  return beyond;
}

static void
measure (GwPuzzle *puzzle, const char *path, const Asked *asked)
{
  double longest = 0, worst_moment = 0;
  struct rusage usage;
  guint n = 0;

  for (guint i = 0; i < asked->n_moments; i++)
    {
      const double beyond = stop_after (puzzle, asked, moments[i]);

      n += beyond >= 0;
      if (beyond <= longest)
        continue;
      longest = beyond;
      worst_moment = moments[i];
    }
  getrusage (RUSAGE_SELF, &usage);
  printf ("%s%s %2u stops, %6.2f ms at most (after %.0f ms), %ld MB so far\n", path, asked->for_candidates ? ", candidates:" : "", n, longest, worst_moment * 1e3, usage.ru_maxrss / 1024);
}

int
main (int argc, char **argv)
{
  static const char *const engines[] = { [GW_ENGINE_AUTO] = "auto", [GW_ENGINE_OWN] = "own", [GW_ENGINE_SAT] = "sat", [GW_ENGINE_BOTH] = "both" };
  Asked asked = { .n_moments = N_USUAL };
  int first = 1;

  for (guint i = 0; i < G_N_ELEMENTS (engines) && argc > 1; i++)
    if (g_str_equal (argv[1], engines[i]))
      {
        asked.engine = (GwEngineChoice) i;
        asked.n_moments = G_N_ELEMENTS (moments);
        first = 2;
      }
  for (int i = first; i < argc; i++)
    {
      g_autoptr (GwPuzzle) puzzle = read_puzzle (argv[i]);

      if (puzzle == NULL)
        return 1;
      asked.for_candidates = FALSE;
      measure (puzzle, argv[i], &asked);
      asked.for_candidates = TRUE;
      if (first == 2)
        measure (puzzle, argv[i], &asked);
    }
  return 0;
}
