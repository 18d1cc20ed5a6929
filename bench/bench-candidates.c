#define G_LOG_DOMAIN "gridwright"

/* What the true candidates of puzzles cost, many files in one process, by own search alone. A line a file, tabs between: name, milliseconds of
 * compiling and searching (processor time, the best of the rounds), nodes and work counted by search, candidates that stand in a solution
 * (with + when it gave up), and a sum that differs when other candidates do. The last lines say the median, the 90th percentile and the worst.
 *
 *   bench-candidates ROUNDS SECONDS FILE…    gives a search up after so many seconds; 0 = never
 */

#include "gridwright.h"

#include "cpu-seconds.h"
#include "read-puzzle.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct
{
  double  took; /* seconds */
  guint64 nodes, work;
  guint   n_candidates;
  guint32 sum;
  gboolean gave_up;
} Cost;

typedef struct
{
  double  end;
  guint   looks;
  guint64 nodes, work;
} Watch;

/* The clock is read now and then only. */
static gboolean
is_spent (gpointer data)
{
  Watch *watch = data;

  return watch->end > 0 && ++watch->looks % 64 == 0 && cpu_seconds () > watch->end;
}

static void
note_progress (const GwProgress *progress, gpointer data)
{
  Watch *watch = data;

  watch->nodes = progress->nodes;
  watch->work = progress->work;
}

static void
sum_up (const GwMask *supported, guint n_cells, Cost *cost)
{
  cost->sum = 2166136261u;
  for (guint cell = 0; cell < n_cells; cell++)
    {
      cost->n_candidates += gw_mask_count (supported[cell]);
      cost->sum = (cost->sum ^ (guint32) (supported[cell] ^ supported[cell] >> 32)) * 16777619u;
    }
}

static gboolean
measure (GwPuzzle *puzzle, double seconds, Cost *cost)
{
  double start = cpu_seconds ();
  g_autoptr (GwAnswerer) answerer = puzzle != NULL ? gw_answerer_new (puzzle, NULL) : NULL;
  Watch watch = { .end = seconds > 0 ? start + seconds : 0 };
  const GwControl control = { .should_stop = is_spent, .progress = note_progress, .data = &watch };
  g_autofree GwMask *supported = NULL, *open = NULL;

  if (answerer == NULL)
    return FALSE;
  supported = g_new0 (GwMask, puzzle->grid->n_cells);
  open = g_new0 (GwMask, puzzle->grid->n_cells);
  gw_answerer_set_engine (answerer, GW_ENGINE_OWN);
  *cost = (Cost) { .gave_up = gw_answerer_candidates (answerer, NULL, &control, supported, open) == GW_END_STOPPED };
  cost->took = cpu_seconds () - start;
  cost->nodes = watch.nodes;
  cost->work = watch.work;
  sum_up (supported, puzzle->grid->n_cells, cost);
  return TRUE;
}

/* The best of ROUNDS; a long search is not worth another round. */
static gboolean
measure_best (const char *path, guint rounds, double seconds, Cost *best)
{
  g_autoptr (GwPuzzle) puzzle = read_puzzle (path);
  g_autofree char *name = g_path_get_basename (path);
  Cost cost = { 0 };

  for (guint round = 0; round < rounds && (round == 0 || best->took < 0.5); round++)
    {
      if (!measure (puzzle, seconds, &cost))
        {
          fprintf (stderr, "bench-candidates: %s: cannot be solved\n", path);
          return FALSE;
        }
      *best = round == 0 || cost.took < best->took ? cost : *best;
    }
  printf ("%s\t%.3f\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT "\t%u%s\t%08x\n", name, best->took * 1e3, best->nodes, best->work,
          best->n_candidates, best->gave_up ? "+" : "", best->sum);
  fflush (stdout);
  return TRUE;
}

static int
compare (const void *a, const void *b)
{
  const double *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

int
main (int argc, char **argv)
{
  g_autofree double *times = g_new0 (double, (gsize) argc + 1);
  guint n = 0;
  Cost cost = { 0 };

  if (argc < 4)
    {
      fprintf (stderr, "usage: bench-candidates ROUNDS SECONDS FILE…\n");
      return 2;
    }
  for (int i = 3; i < argc; i++)
    if (measure_best (argv[i], (guint) atoi (argv[1]), g_ascii_strtod (argv[2], NULL), &cost))
      times[n++] = cost.took * 1e3;
  qsort (times, n, sizeof *times, compare);
  if (n > 0)
    printf ("# %u puzzles: median %.1f ms, 90 %% %.1f, worst %.1f\n", n, times[n / 2], times[n * 9 / 10], times[n - 1]);
  return n == (guint) (argc - 3) ? 0 : 1;
}
