/* How much is still computed once counting the solutions of a puzzle was told to stop, until the answer is there, and how much memory it took. What is freed
 * afterwards does not count.
 *
 *   bench-stop FILE...    rule files; stopped at eleven moments from 1 to 1,000 ms of processor time, each about twice the one before
 */

#include "gridwright.h"

#include "cpu-seconds.h"
#include "read-puzzle.h"

#include <sys/resource.h>

static const double moments[] = { 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.125, 0.25, 0.5, 1 };

static gboolean
is_late (gpointer data)
{
  return cpu_seconds () > *(const double *) data;
}

/* Milliseconds beyond SECONDS from now; -1 where it was answered before. */
static double
stop_after (GwPuzzle *puzzle, double seconds)
{
  double until = cpu_seconds () + seconds, beyond = -1;
  const GwControl control = { .should_stop = is_late, .data = &until };
  const GwQuestion question = { .limit = 2, .n_witnesses = 2 };
  GwAnswerer *answerer = gw_answerer_new (puzzle, NULL);
  GwAnswer answer;

  if (answerer == NULL)
    return -1;
  gw_answerer_count (answerer, NULL, &question, &control, &answer);
  if (answer.end == GW_END_STOPPED && is_late (&until))
    beyond = (cpu_seconds () - until) * 1e3;
  gw_answer_clear (&answer);
  gw_answerer_free (answerer);
  return beyond;
}

static void
measure (GwPuzzle *puzzle, const char *path)
{
  double longest = 0, worst_moment = 0;
  struct rusage usage;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      const double beyond = stop_after (puzzle, moments[i]);

      n += beyond >= 0;
      if (beyond <= longest)
        continue;
      longest = beyond;
      worst_moment = moments[i];
    }
  getrusage (RUSAGE_SELF, &usage);
  printf ("%s %2u stops, %6.2f ms at most (after %.0f ms), %ld MB so far\n", path, n, longest, worst_moment * 1e3, usage.ru_maxrss / 1024);
}

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GwPuzzle) puzzle = read_puzzle (argv[i]);

      if (puzzle == NULL)
        return 1;
      measure (puzzle, argv[i]);
    }
  return 0;
}
