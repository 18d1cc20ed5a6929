/* How soon the analysis of a puzzle is settled when nothing is known from before.
 *
 *   bench-analysis FILE…     prints those that took more than a second, and how many did not
 *
 * Settled: all is said but which of the clues that are not needed can go together. A minute for each, then it is stopped. */

#include "base/control.h"
#include "jobs/analysis.h"

#include "cpu-seconds.h"

#include <stdio.h>

#define PATIENCE 5u  /* seconds for counting all solutions, as the editor has it */
#define SOON     1.0 /* second */
#define LONGEST  (60 * G_USEC_PER_SEC)

typedef struct
{
  double cpu, clock; /* when it began, then how long it took */
  gboolean is_settled;
} Watch;

static void
read_clocks (Watch *watch)
{
  watch->cpu = cpu_seconds () - watch->cpu;
  watch->clock = (double) g_get_monotonic_time () / G_USEC_PER_SEC - watch->clock;
}

static void
hear (GwAnalysis *analysis, gpointer data)
{
  Watch *watch = data;

  if (analysis->at >= GW_STAGE_TOGETHER && !watch->is_settled)
    {
      read_clocks (watch);
      watch->is_settled = TRUE;
    }
  gw_analysis_unref (analysis);
}

static void
time_analysis (GwPuzzle *puzzle, Watch *watch)
{
  const GwControl control = { .deadline = g_get_monotonic_time () + LONGEST };
  g_autoptr (GwAnalysisInput) input = gw_analysis_input_new (puzzle, 0, NULL, PATIENCE);
  g_autoptr (GwAnalysis) found = NULL;

  read_clocks (watch);
  found = gw_analysis_find (input, &control, hear, watch);
  if (!watch->is_settled)
    read_clocks (watch);
}

/* Of processor time and by the clock. */
static gboolean
is_soon (const char *path)
{
  g_autofree char *text = NULL, *name = g_path_get_basename (path);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GwReading) reading = NULL;
  Watch watch = { 0 };
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    {
      fprintf (stderr, "bench-analysis: %s cannot be read\n", path);
      return FALSE;
    }
  bytes = g_bytes_new_take (g_steal_pointer (&text), length);
  reading = gw_source_read (bytes);
  time_analysis (reading->puzzle, &watch);
  if (watch.is_settled && watch.cpu <= SOON && watch.clock <= SOON)
    return TRUE;
  printf ("%-24s %6.2f s of processor time, %6.2f s by the clock%s\n", name, watch.cpu, watch.clock,
          watch.is_settled ? "" : ", stopped");
  return FALSE;
}

int
main (int argc, char **argv)
{
  int n_soon = 0;

  for (int i = 1; i < argc; i++)
    n_soon += is_soon (argv[i]) ? 1 : 0;
  printf ("%d of %d within a second\n", n_soon, argc - 1);
  return 0;
}
