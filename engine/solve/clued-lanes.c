#include "solve/clued-internal.h"

#include <string.h>

/* ---- what guesses cost ---- */

/* As for branch.h, the best guess is the one with the least (symbols × what such guesses have cost so far / weight): here as a sum of logarithms,
 * so many steps an octave, which fit a lane. Weights stay as they are: a sweep empties several cells at once, and who is to blame is lost. */
#define STEPS 1024

static gint16
logarithm (guint32 number)
{
  guint octave = gw_mask_highest (number);
  gint64 rest = ((gint64) number * STEPS >> octave) - STEPS;

  /* Between powers of two a parabola is right to less than 1 %. */
  return (gint16) ((gint64) octave * STEPS + rest + (rest * (STEPS - rest) * 11 >> 15));
}

static void
set_cost (GwCluedWork *work, guint cell, guint symbol)
{
  work->costs[symbol * work->clued->plain->frame + cell] = logarithm (MAX (gw_outcomes_costs (work->question->outcomes, cell)[symbol], 1));
}

void
gw_clued_set_costs (GwCluedWork *work)
{
  for (guint cell = 0; cell < work->clued->plain->n_cells; cell++)
    {
      work->weights[cell] = logarithm (work->question->weights[cell]);
      for (guint symbol = 0; symbol < work->clued->plain->n_symbols; symbol++)
        set_cost (work, cell, symbol);
    }
}

void
gw_clued_note (GwCluedWork *work, const GwCluedSide *side, guint64 left)
{
  if (side->cell == GW_CLUED_NO_GUESS)
    return;
  gw_outcomes_note (work->question->outcomes, side->cell, side->symbol, side->is_other_side, side->depth, left, side->room);
  set_cost (work, side->cell, side->symbol);
}

guint
gw_clued_best_symbol (const GwCluedWork *work, guint cell, guint16 symbols)
{
  const gint16 *costs = work->costs + cell;
  guint best;

  if (work->wanted != NULL && (symbols & work->wanted[cell]) != 0)
    symbols &= work->wanted[cell];
  best = gw_mask_lowest (symbols);
  for (guint rest = symbols & (symbols - 1u); rest != 0; rest &= rest - 1)
    if (costs[gw_mask_lowest (rest) * work->clued->plain->frame] < costs[best * work->clued->plain->frame])
      best = gw_mask_lowest (rest);
  return best;
}

/* ---- lanes ---- */

/* Doubles the stack. */
void
gw_clued_lane_grow (GwCluedWork *work, GwCluedLane *lane)
{
  const gsize bytes = work->clued->plain->frame * sizeof (guint16);
  guint capacity = MAX (16, 2 * lane->capacity);
  guint16 *stack = g_aligned_alloc0 (capacity, bytes, 64);

  if (lane->capacity > 0)
    memcpy (stack, lane->stack, lane->capacity * bytes);
  g_aligned_free (lane->stack);
  lane->stack = stack;
  lane->sides = g_renew (GwCluedSide, lane->sides, capacity);
  lane->capacity = capacity;
}

gboolean
gw_clued_set_wanted (GwCluedWork *work)
{
  guint16 any = 0;

  for (guint cell = 0; cell < work->clued->plain->n_cells; cell++)
    any |= work->wanted[cell] = (guint16) work->question->wanted[cell];
  return any != 0;
}

gboolean
gw_clued_take (GwCluedWork *work, const guint16 *frame)
{
  guint8 values[GW_CLUED_MOST_VARS];

  for (guint cell = 0; cell < work->clued->plain->n_cells; cell++)
    values[cell] = (guint8) gw_mask_lowest (frame[cell]);
  work->n_found++;
  work->question->found (values, work->question->data);
  if (work->wanted != NULL && !gw_clued_set_wanted (work))
    return FALSE;
  return work->n_found != work->question->limit;
}

gboolean
gw_clued_should_stop (GwCluedWork *work)
{
  GwProgress progress = work->question->begun;

  progress.done += work->n_found;
  progress.nodes += work->totals.nodes;
  progress.work += work->totals.work;
  gw_control_report (work->question->control, &progress);
  return gw_control_should_stop (work->question->control);
}

void
gw_clued_put_frames (GwCluedWork *work)
{
  const GwCluedQuestion *question = work->question;
  const gsize frame = work->clued->plain->frame, n = work->clued->plain->n_cells;
  GwCluedLane *lane = &work->lanes[0];

  for (guint f = 0; f < question->n_frames; f++)
    {
      if (lane->top == lane->capacity)
        gw_clued_lane_grow (work, lane);
      for (guint cell = 0; cell < n; cell++)
        lane->stack[lane->top * frame + cell] = (guint16) question->frames[f * n + cell];
      lane->sides[lane->top++] = (GwCluedSide) { .cell = GW_CLUED_NO_GUESS, .depth = f };
    }
}
