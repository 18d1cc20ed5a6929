/* What a closure costs: the finder's moves, the prover's trials, on the first pattern of a file.
 *
 *   bench-place FILE [METHOD [STEPS]]    METHOD: naked, all (moves), chains (moves in vector registers),
 *                                      trials (states brought to a fixpoint by them), refute (trials), band (nodes of the first band)
 */

#include "compile/compile.h"
#include "exact/anneal.h"
#include "exact/chains.h"
#include "exact/refuter.h"
#include "exact/region-search.h"
#include "rf/source.h"

#include "cpu-seconds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NINE "values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\nbox_groups(3,3)\n"
#define MOST_ROUNDS 1000u

typedef struct
{
  GwGroupLayout *layout;
  guint16   cells[81];
  guint     n_cells;
} Task;

static GwGroupLayout *
new_layout (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (NINE, strlen (NINE));
  GwReading *reading = gw_source_read (bytes);
  g_autoptr (GwCompiled) compiled = gw_compile (reading->puzzle, NULL, NULL);
  GwGroupLayout *layout = gw_group_layout_new (compiled->model);

  gw_reading_free (reading);
  return layout;
}

static void
read_pattern (Task *task, const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error) || strlen (text) < 81)
    {
      fprintf (stderr, "bench-place: %s\n", error != NULL ? error->message : "no pattern");
      exit (1);
    }
  for (guint i = 0; i < 81; i++)
    if (text[i] != '.' && text[i] != '0')
      task->cells[task->n_cells++] = (guint16) i;
}

static guint64
run_moves (const Task *task, guint strategies, guint steps)
{
  const GwAnnealTask anneal_task = { task->layout, strategies, task->cells, task->n_cells, NULL };
  guint64 n = 0;

  for (guint number = 0; n < steps && number < MOST_ROUNDS; number++)
    {
      g_autoptr (GwAnneal) anneal = gw_anneal_new (&anneal_task, 1, number);

      gw_anneal_run (anneal, (guint) (steps - n), NULL);
      n += gw_anneal_n_moves (anneal);
    }
  return n;
}

/* When one is found the chains end; others go on. */
static guint64
run_chains (const Task *task, gboolean counts_trials, guint steps)
{
  const GwAnnealTask anneal_task = { task->layout, GW_STRATEGY_ALL_FAST, task->cells, task->n_cells, NULL };
  guint64 n = 0, before = 0;

  for (guint number = 0; n < steps && number < MOST_ROUNDS; number++)
    {
      g_autoptr (GwChains) chains = gw_chains_new (&anneal_task, 1, number);
      GwAnnealEnd end = GW_ANNEAL_MORE;

      for (before = n; n < steps && end == GW_ANNEAL_MORE;)
        {
          guint64 n_trials, n_moves;

          end = gw_chains_run (chains, 100, NULL);
          n_moves = gw_chains_n_moves (chains, &n_trials);
          n = before + (counts_trials ? n_trials : n_moves);
        }
    }
  return n;
}

static guint64
run_trials (const Task *task, guint steps)
{
  guint64 n = 0;

  for (guint round = 0; n < steps && round < MOST_ROUNDS; round++)
    {
      g_autoptr (GwRefuter) refuter = gw_refuter_new (task->layout, GW_STRATEGY_NAKED_SINGLE, task->cells, task->n_cells, NULL);

      gw_refuter_run (refuter, steps - n, NULL);
      n += gw_refuter_n_trials (refuter);
    }
  return n;
}

static guint64
run_nodes (const Task *task, guint steps)
{
  g_autoptr (GPtrArray) bands = gw_group_layout_bands (task->layout);
  const GArray *band = g_ptr_array_index (bands, 0);
  guint64 n = 0;

  for (guint round = 0; n < steps && round < MOST_ROUNDS; round++)
    {
      GwRandom random;
      GwRegionSearch *search;

      gw_random_init (&random, round);
      search = gw_region_search_new (task->layout, GW_STRATEGY_ALL_FAST, task->cells, task->n_cells,
                                     (const guint16 *) (gconstpointer) band->data, band->len, &random);
      gw_region_search_run (search, steps - n, NULL);
      n += gw_region_search_n_nodes (search);
      gw_region_search_free (search);
    }
  return n;
}

int
main (int argc, char **argv)
{
  const char *method = argc > 2 ? argv[2] : "all";
  guint steps = argc > 3 ? (guint) strtoul (argv[3], NULL, 10) : 100000;
  Task task = { .layout = new_layout () };
  double start, seconds;
  guint64 n;

  if (argc < 2)
    {
      fprintf (stderr, "usage: bench-place FILE [naked|all|chains|trials|refute|band [STEPS]]\n");
      return 2;
    }
  read_pattern (&task, argv[1]);
  start = cpu_seconds ();
  if (strcmp (method, "refute") == 0)
    n = run_trials (&task, steps);
  else if (strcmp (method, "chains") == 0 || strcmp (method, "trials") == 0)
    n = run_chains (&task, strcmp (method, "trials") == 0, steps);
  else if (strcmp (method, "band") == 0)
    n = run_nodes (&task, steps);
  else
    n = run_moves (&task, strcmp (method, "naked") == 0 ? GW_STRATEGY_NAKED_SINGLE : GW_STRATEGY_ALL_FAST, steps);
  seconds = cpu_seconds () - start;
  printf ("%-7s %10" G_GUINT64_FORMAT " steps %8.3f us each %10.0f a second\n", method, n, seconds * 1e6 / (double) n,
          (double) n / seconds);
  gw_group_layout_free (task.layout);
  return 0;
}
