#include "solve/plain-candidates.h"

#include <string.h>

/* Questions that are put to the lanes at once: each may be answered by the solution of another, so not too many. */
#define MOST_ASKED 16

/* A control that hears of the work of all batches. */
typedef struct
{
  const GwControl *control;
  const GwPlainWitness *witness;
  GwMask          *supported;
  guint64          nodes, work; /* of the batches before */
  GwProgress       progress;    /* of this one */
} Watch;

typedef struct
{
  guint  cell;
  GwMask symbol;
} Asked;

static void
add_up (const GwProgress *progress, gpointer data)
{
  Watch *watch = data;

  watch->progress = (GwProgress) { .unit = GW_UNIT_CELLS, .nodes = watch->nodes + progress->nodes, .work = watch->work + progress->work };
  gw_control_report (watch->control, &watch->progress);
}

static gboolean
should_stop (gpointer data)
{
  const Watch *watch = data;

  return gw_control_should_stop (watch->control);
}

static void
note_solution (gsize puzzle, guint8 *symbols, gpointer data)
{
  Watch *watch = data;

  for (guint cell = 0; cell < watch->witness->n_cells; cell++)
    watch->supported[cell] |= GW_BIT (symbols[cell] - 1);
  if (watch->witness->found != NULL)
    watch->witness->found (puzzle, symbols, watch->witness->data);
}

static gboolean
run (GwPlainWork *work, const GwMask *masks, guint n, guint64 limit, Watch *watch, GwPlainResult *results)
{
  const GwControl control = { should_stop, add_up, watch, 0 };
  const GwPlainBatch batch = { .n_puzzles = n, .masks = masks, .limit = limit, .found = note_solution, .data = watch, .in_any_order = TRUE };
  GwPlainTotals totals;
  gboolean is_over = gw_plain_run (work, &batch, results, &totals, &control);

  watch->nodes += totals.nodes;
  watch->work += totals.work;
  /* Lanes themselves report what they have done some hundred sweeps ago. */
  add_up (&(GwProgress) { 0 }, watch);
  return is_over;
}

GwEnd
gw_plain_sample (GwPlainWork *work, const GwPlainWitness *witness, const GwControl *control, const GwMask *domains, guint most, GwMask *supported)
{
  Watch watch = { .control = control, .witness = witness, .supported = supported };
  GwPlainResult result;

  if (!run (work, domains, 1, most, &watch, &result))
    return GW_END_STOPPED;
  return result.end == GW_PLAIN_COMPLETE ? GW_END_COMPLETE : GW_END_LIMIT;
}

/* A candidate of each cell from FIRST on that no solution is known for, and a puzzle for each in which it stands. */
static guint
ask (const GwMask *domains, const GwMask *supported, guint n_cells, guint first, Asked *asked, GwMask *masks)
{
  guint n = 0;

  for (guint i = 0; i < n_cells && n < MOST_ASKED; i++)
    {
      guint cell = (first + i) % n_cells;
      GwMask wanted = domains[cell] & ~supported[cell];

      if (wanted == 0)
        continue;
      asked[n] = (Asked) { cell, GW_BIT (gw_mask_lowest (wanted)) };
      memcpy (masks + (gsize) n * n_cells, domains, n_cells * sizeof (GwMask));
      masks[(gsize) n * n_cells + cell] = asked[n].symbol;
      n++;
    }
  return n;
}

GwEnd
gw_plain_candidates (GwPlainWork *work, const GwPlainWitness *witness, const GwControl *control, GwMask *domains, GwMask *supported)
{
  const guint n_cells = witness->n_cells;
  g_autofree GwMask *masks = g_new (GwMask, (gsize) MOST_ASKED * n_cells);
  Watch watch = { .control = control, .witness = witness, .supported = supported };
  GwPlainResult results[MOST_ASKED];
  Asked asked[MOST_ASKED];
  guint n, first = 0;

  while ((n = ask (domains, supported, n_cells, first, asked, masks)) > 0)
    {
      gboolean is_over = run (work, masks, n, 1, &watch, results);

      for (guint i = 0; i < n; i++)
        if (results[i].count == 0 && results[i].end == GW_PLAIN_COMPLETE)
          domains[asked[i].cell] &= ~asked[i].symbol;
      if (!is_over)
        return GW_END_STOPPED;
      first = asked[n - 1].cell + 1;
    }
  return GW_END_COMPLETE;
}
