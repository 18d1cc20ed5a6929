/* How soon the analysis of a puzzle is settled when nothing is known from before.
 *
 *   bench-analysis FILE…        prints those that took more than a second, and how many did not
 *   bench-analysis equal FILE…  of each that has several solutions: milliseconds of processor time until its candidates, its equal cells and all its solutions are
 *                               known (-: never), how many questions about equal cells were asked, and how many classes of them there are
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
  double begun, known[GW_N_STAGES]; /* milliseconds of processor time; 0: not yet */
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

  for (guint stage = 0; stage < GW_N_STAGES; stage++)
    if (watch->known[stage] <= 0 && gw_analysis_knows (analysis, (GwStage) stage))
      watch->known[stage] = (cpu_seconds () - watch->begun) * 1e3;
  if (analysis->at >= GW_STAGE_TOGETHER && !watch->is_settled)
    {
      read_clocks (watch);
      watch->is_settled = TRUE;
    }
  gw_analysis_unref (analysis);
}

static GwAnalysis *
time_analysis (GwPuzzle *puzzle, Watch *watch)
{
  const GwControl control = { .deadline = g_get_monotonic_time () + LONGEST };
  g_autoptr (GwAnalysisInput) input = gw_analysis_input_new (puzzle, 0, NULL, PATIENCE);
  GwAnalysis *found;

  watch->begun = cpu_seconds ();
  read_clocks (watch);
  found = gw_analysis_find (input, &control, hear, watch);
  if (!watch->is_settled)
    read_clocks (watch);
  return found;
}

static void
print_known (const Watch *watch, GwStage stage)
{
  if (watch->known[stage] > 0)
    printf ("\t%.2f", watch->known[stage]);
  else
    printf ("\t-");
}

static void
print_equal (const char *name, const GwAnalysis *found, const Watch *watch)
{
  if (found->finding != GW_FINDING_SEVERAL)
    return;
  printf ("%s", name);
  print_known (watch, GW_STAGE_CANDIDATES);
  print_known (watch, GW_STAGE_EQUAL);
  print_known (watch, GW_STAGE_ALL);
  printf ("\t%u\t%u\n", found->work[GW_STAGE_EQUAL], found->n_classes);
  fflush (stdout);
}

/* Of processor time and by the clock. */
static gboolean
is_soon (const char *path, gboolean for_equal)
{
  g_autofree char *text = NULL, *name = g_path_get_basename (path);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GwReading) reading = NULL;
  g_autoptr (GwAnalysis) found = NULL;
  Watch watch = { 0 };
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    {
      fprintf (stderr, "bench-analysis: %s cannot be read\n", path);
      return FALSE;
    }
  bytes = g_bytes_new_take (g_steal_pointer (&text), length);
  reading = gw_source_read (bytes);
  found = time_analysis (reading->puzzle, &watch);
  if (for_equal)
    print_equal (name, found, &watch);
  if (for_equal || (watch.is_settled && watch.cpu <= SOON && watch.clock <= SOON))
    return TRUE;
  printf ("%-24s %6.2f s of processor time, %6.2f s by the clock%s\n", name, watch.cpu, watch.clock,
          watch.is_settled ? "" : ", stopped");
  return FALSE;
}

int
main (int argc, char **argv)
{
  const gboolean for_equal = argc > 1 && g_str_equal (argv[1], "equal");
  const int first = for_equal ? 2 : 1;
  int n_soon = 0;

  for (int i = first; i < argc; i++)
    n_soon += is_soon (argv[i], for_equal) ? 1 : 0;
  if (!for_equal)
    printf ("%d of %d within a second\n", n_soon, argc - first);
  return 0;
}
