/* How much is still computed once counting the solutions of a puzzle was told to stop, until the answer is there, and how much memory it took. What is freed
 * afterwards does not count.
 *
 *   bench-stop FILE...             rule files; stopped at eleven moments from 1 to 1,000 ms of processor time, each about twice the one before
 *   bench-stop gaps FILE...        how much the second engine alone computes between two looks at who may stop it, in 8 s of counting and as many of candidates: the longest,
 *                                  and how often it was over 20 and 50 ms. Thread time, so that a busy machine says nearly the same
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

/* ---- between looks ---- */

#define SECONDS_OF_GAPS 8.0

typedef struct
{
  double begun, last, longest, at; /* when the longest was over */
  guint  n_looks, n_over_20, n_over_50;
} Gaps;

static gboolean
note_look (gpointer data)
{
  Gaps *gaps = data;
  const double now = thread_seconds (), gap = now - gaps->last;

  gaps->n_looks++;
  gaps->n_over_20 += gap > 0.02;
  gaps->n_over_50 += gap > 0.05;
  if (gap > gaps->longest)
    {
      gaps->longest = gap;
      gaps->at = now - gaps->begun;
    }
  gaps->last = now;
  return now - gaps->begun > SECONDS_OF_GAPS;
}

static void
measure_gaps (GwPuzzle *puzzle, const char *path, gboolean for_candidates)
{
  const Asked asked = { GW_ENGINE_SAT, for_candidates, 0 };
  const double now = thread_seconds ();
  Gaps gaps = { .begun = now, .last = now };
  const GwControl control = { .should_stop = note_look, .data = &gaps };
  GwAnswerer *answerer = gw_answerer_new (puzzle, NULL);

  if (answerer == NULL)
    return;
  ask (answerer, puzzle, &asked, &control);
  printf ("%s%s %u looks in %.1f s, %.1f ms at most between two (after %.2f s), %u over 20, %u over 50\n", path, for_candidates ? ", candidates:" : "", gaps.n_looks,
          gaps.last - gaps.begun, gaps.longest * 1e3, gaps.at, gaps.n_over_20, gaps.n_over_50);
  fflush (stdout);
  gw_answerer_free (answerer);
}

int
main (int argc, char **argv)
{
  static const char *const engines[] = { [GW_ENGINE_AUTO] = "auto", [GW_ENGINE_OWN] = "own", [GW_ENGINE_SAT] = "sat", [GW_ENGINE_BOTH] = "both" };
  const gboolean for_gaps = argc > 1 && g_str_equal (argv[1], "gaps");
  Asked asked = { .n_moments = N_USUAL };
  int first = for_gaps ? 2 : 1;

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
      for (guint k = 0; k < 2; k++)
        {
          asked.for_candidates = k > 0;
          if (for_gaps)
            measure_gaps (puzzle, argv[i], k > 0);
          else if (k == 0 || first == 2)
            measure (puzzle, argv[i], &asked);
        }
    }
  return 0;
}
