/* How much is still computed once placing clues was told to stop: one thread, processor time, the stop at any time of the first second.
 *
 *   bench-place-stop FILE...    rule files whose open givens take long to decide, as with all three strategies
 */

#include "gridwright.h"

#include "cpu-seconds.h"
#include "read-puzzle.h"

#define N_STOPS 20u
#define STRATEGIES "naked-single,hidden-single,locked-candidates"

typedef struct
{
  GwPlacer       *placer;
  GwPlaceQuestion question;
  gint            is_stopped;  /* atomic */
  gint            is_over;     /* atomic */
  GwPlaceVerdict  verdict;
} Work;

static gboolean
should_stop (gpointer data)
{
  return g_atomic_int_get (&((Work *) data)->is_stopped);
}

static gpointer
thread_main (gpointer data)
{
  Work *work = data;
  const GwControl control = { .should_stop = should_stop, .data = work };
  GwPlaceAnswer answer = { 0 };

  gw_placer_ask (work->placer, NULL, &work->question, &control, &answer, NULL);
  work->verdict = answer.verdict;
  gw_place_answer_clear (&answer);
  g_atomic_int_set (&work->is_over, TRUE);
  return NULL;
}

/* In milliseconds; -1 when it was decided before. */
static double
stop_after (Work *work, double seconds)
{
  double start = cpu_seconds (), stop;
  GThread *thread;

  work->is_stopped = work->is_over = FALSE;
  thread = g_thread_new ("place", thread_main, work);
  while (cpu_seconds () - start < seconds && !g_atomic_int_get (&work->is_over))
    g_usleep (200);
  stop = cpu_seconds ();
  g_atomic_int_set (&work->is_stopped, TRUE);
  g_thread_join (thread);
  return work->verdict == GW_PLACE_UNDECIDED ? (cpu_seconds () - stop) * 1e3 : -1;
}

static void
measure (GwPlacer *placer, const char *path, GwPlaceMethod method, const char *name)
{
  Work work = { placer, { .method = method, .n_threads = 1 }, FALSE, FALSE, GW_PLACE_UNDECIDED };
  double longest = 0, sum = 0;
  guint n = 0;

  gw_place_strategies_read (STRATEGIES, &work.question.strategies, NULL);
  for (guint i = 0; i < N_STOPS; i++)
    {
      double ms;

      work.question.seed = i;
      ms = stop_after (&work, (i + 1) / (double) N_STOPS);
      if (ms < 0)
        continue;
      n++;
      sum += ms;
      longest = MAX (longest, ms);
    }
  printf ("%s %-7s %2u stops, %6.2f ms each, %6.2f ms at most\n", path, name, n, n > 0 ? sum / n : 0, longest);
}

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GwPuzzle) puzzle = read_puzzle (argv[i]);
      GwPlacer *placer = puzzle != NULL ? gw_placer_new (puzzle, NULL, NULL) : NULL;

      if (placer == NULL)
        return 1;
      measure (placer, argv[i], GW_PLACE_ANNEAL, "anneal");
      measure (placer, argv[i], GW_PLACE_SEARCH, "search");
      measure (placer, argv[i], GW_PLACE_BAND, "band");
      measure (placer, argv[i], GW_PLACE_AUTO, "auto");
      gw_placer_free (placer);
    }
  return 0;
}
