#include "solve/plain-internal.h"

/* Doubles the stack. A branch fixes a cell that was open, so the depth is at most the number of cells. */
void
gw_plain_lane_grow (GwPlainWork *work, GwPlainLane *lane)
{
  const gsize frame = work->plain->frame;
  guint capacity = lane->capacity == 0 ? 16 : 2 * lane->capacity;
  guint16 *stack = g_aligned_alloc (capacity, frame * sizeof (guint16), 64);
  if (lane->capacity > 0)
    memcpy (stack, lane->stack, lane->capacity * frame * sizeof (guint16));
  /* The padding holds a decided cell, so that looking for open ones can run over it. */
  for (gsize i = lane->capacity * frame; i < capacity * frame; i++)
    stack[i] = 1;
  g_aligned_free (lane->stack);
  lane->stack = stack;
  lane->capacity = capacity;
}

void
gw_plain_job_start (GwPlainWork *work, guint lane, gsize puzzle)
{
  guint job = (guint) __builtin_ctz (work->free_jobs);
  work->free_jobs &= work->free_jobs - 1;
  work->jobs[job] = (GwPlainJob) { .puzzle = puzzle, .n_lanes = 1 };
  work->lanes[lane].job = job;
}

/* The last lane to leave writes the result. */
void
gw_plain_job_leave (GwPlainWork *work, guint lane)
{
  guint number = work->lanes[lane].job;
  if (number == GW_PLAIN_NO_JOB || (work->in_turn && !gw_plain_turn_leave (work, lane)))
    return;
  work->lanes[lane].job = GW_PLAIN_NO_JOB;
  GwPlainJob *job = &work->jobs[number];
  if (--job->n_lanes > 0)
    return;
  work->results[job->puzzle].count = job->count;
  work->results[job->puzzle].end = job->full ? GW_PLAIN_LIMIT : GW_PLAIN_COMPLETE;
  work->free_jobs |= 1u << number;
}

static void
hand_out (GwPlainWork *work, const GwPlainJob *job, const guint16 *frame)
{
  gw_plain_read_frame (work, frame, work->solution);
  work->batch->found (job->puzzle, work->solution, work->batch->data);
}

/* Counts a solution. Returns the lanes that have nothing more to do, where it was the last one wanted. */
guint32
gw_plain_job_found (GwPlainWork *work, guint lane, const guint16 *frame)
{
  guint number = work->lanes[lane].job;
  GwPlainJob *job = &work->jobs[number];
  if (work->in_turn)
    return gw_plain_turn_found (work, lane, frame);
  if (work->batch->found != NULL)
    hand_out (work, job, frame);
  if (++job->count < work->limit)
    return 0;
  guint32 over = 0;
  job->full = TRUE;
  for (guint l = 0; l < work->n_lanes; l++)
    if (work->lanes[l].job == number)
      {
        work->lanes[l].top = work->lanes[l].bottom = 0;
        over |= 1u << l;
      }
  return over;
}

guint64
gw_plain_work_done (const GwPlainWork *work)
{
  return work->totals.nodes * work->plain->work_of_a_node + work->n_sweeps * work->plain->work_of_a_sweep;
}

gboolean
gw_plain_should_stop (GwPlainWork *work)
{
  GwProgress progress = { GW_UNIT_PUZZLES, work->next_puzzle, work->batch->n_puzzles, work->totals.nodes,
                          gw_plain_work_done (work) };

  /* A single puzzle is job 0, whose solutions are of interest. */
  if (work->batch->n_puzzles == 1)
    progress = (GwProgress) { GW_UNIT_SOLUTIONS, work->jobs[0].count, work->batch->limit, progress.nodes, progress.work };
  gw_control_report (work->control, &progress);
  return gw_control_should_stop (work->control);
}
