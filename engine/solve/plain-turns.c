/* Several lanes on one puzzle whose solutions are to be heard of in the order in which one lane would find them. The first lane's are told at once, others wait until all lanes
 * before theirs are done. */

#include "solve/plain-internal.h"

/* One lane is enough for what it does in so many nodes, an empty 16 by 16 among them: to share would only make others search what nobody needs. */
#define NODES_ALONE 300u

/* Solutions that may wait; then the first lane goes on alone, until there are half as many. */
#define MOST_WAITING 8192u

void
gw_plain_turns_begin (GwPlainWork *work)
{
  const GwPlainBatch *batch = work->batch;

  work->in_turn = batch->found != NULL && !batch->in_any_order && batch->n_puzzles == 1;
  work->first = 0;
  work->resting = 0;
  work->n_waiting = 0;
  for (guint l = 0; work->in_turn && l < work->n_lanes; l++)
    work->turns[l].previous = work->turns[l].next = GW_PLAIN_NO_LANE;
}

/* ---- who may ---- */

gboolean
gw_plain_turns_share (const GwPlainWork *work)
{
  return work->batch->in_any_order || (work->in_turn && work->totals.nodes >= NODES_ALONE && work->resting == 0);
}

void
gw_plain_turns_rest (GwPlainWork *work)
{
  if (work->resting == 0 && work->n_waiting > MOST_WAITING)
    {
      work->resting = work->busy & ~(1u << work->first);
      work->busy &= ~work->resting;
    }
  else if (work->resting != 0 && work->n_waiting <= MOST_WAITING / 2)
    {
      work->busy |= work->resting;
      work->resting = 0;
    }
}

void
gw_plain_turn_take (GwPlainWork *work, guint thief, guint victim)
{
  GwPlainTurn *taken = &work->turns[thief], *given = &work->turns[victim];
  GArray *none = taken->behind;

  taken->previous = victim;
  taken->next = given->next;
  if (given->next != GW_PLAIN_NO_LANE)
    work->turns[given->next].previous = thief;
  given->next = thief;
  taken->behind = given->behind;
  given->behind = none;
}

/* ---- what is told ---- */

/* The limit is reached, and nobody has anything left to do. Returns the lanes. */
static guint32
end_all (GwPlainWork *work, GwPlainJob *job)
{
  job->full = TRUE;
  work->results[job->puzzle] = (GwPlainResult) { job->count, GW_PLAIN_LIMIT };
  for (guint l = 0; l < work->n_lanes; l++)
    {
      work->lanes[l].job = GW_PLAIN_NO_JOB;
      work->lanes[l].top = work->lanes[l].bottom = 0;
    }
  work->busy = work->resting = 0;
  return (guint32) (((guint64) 1 << work->n_lanes) - 1);
}

/* FALSE: that was the last one wanted. */
static gboolean
tell (GwPlainWork *work, GwPlainJob *job, guint8 *symbols)
{
  work->batch->found (job->puzzle, symbols, work->batch->data);
  return ++job->count < work->limit;
}

/* What has waited is told. Likewise. */
static gboolean
tell_all (GwPlainWork *work, GwPlainJob *job, GArray *solutions)
{
  const guint n_cells = work->plain->n_cells;
  gboolean goes_on = TRUE;

  for (guint i = 0; goes_on && solutions != NULL && i < solutions->len; i += n_cells)
    {
      work->n_waiting--;
      goes_on = tell (work, job, &g_array_index (solutions, guint8, i));
    }
  if (solutions != NULL)
    g_array_set_size (solutions, 0);
  return goes_on;
}

static GArray *
array_of (GArray **solutions)
{
  if (*solutions == NULL)
    *solutions = g_array_new (FALSE, FALSE, sizeof (guint8));
  return *solutions;
}

/* ---- what is not needed ---- */

static guint64
n_in (const GwPlainWork *work, const GArray *solutions)
{
  return solutions != NULL ? solutions->len / work->plain->n_cells : 0;
}

static guint32
drop_work (GwPlainWork *work, guint lane)
{
  work->lanes[lane].top = work->lanes[lane].bottom = 0;
  return 1u << lane;
}

/* The lanes whose solutions will not be told, since those before come to the limit. They have nothing more to do. */
static guint32
end_unneeded (GwPlainWork *work, const GwPlainJob *job)
{
  guint64 n = job->count;
  guint32 over = 0;

  for (guint l = work->first; l != GW_PLAIN_NO_LANE; l = work->turns[l].next)
    {
      const guint64 own = n_in (work, work->turns[l].own);

      if (n + own >= work->limit)
        over |= drop_work (work, l);
      n = MIN (n + own + n_in (work, work->turns[l].behind), work->limit);
    }
  return over;
}

/* ---- while they search ---- */

guint32
gw_plain_turn_found (GwPlainWork *work, guint lane, const guint16 *frame)
{
  GwPlainJob *job = &work->jobs[work->lanes[lane].job];
  GArray *own;

  if (lane == work->first)
    {
      gw_plain_read_frame (work, frame, work->solution);
      return tell (work, job, work->solution) ? 0 : end_all (work, job);
    }
  own = array_of (&work->turns[lane].own);
  g_array_set_size (own, own->len + work->plain->n_cells);
  gw_plain_read_frame (work, frame, &g_array_index (own, guint8, own->len - work->plain->n_cells));
  work->n_waiting++;
  return work->limit == G_MAXUINT64 ? 0 : end_unneeded (work, job);
}

static void
append_all (GArray **into, GArray *solutions)
{
  if (solutions == NULL || solutions->len == 0)
    return;
  g_array_append_vals (array_of (into), solutions->data, solutions->len);
  g_array_set_size (solutions, 0);
}

/* The next one is the first. Its work need not wait any longer. */
static gboolean
go_on_with_next (GwPlainWork *work, GwPlainJob *job, guint lane)
{
  const guint next = work->turns[lane].next;

  if (!tell_all (work, job, work->turns[lane].behind))
    return FALSE;
  if (next == GW_PLAIN_NO_LANE)
    return TRUE;
  work->first = next;
  work->turns[next].previous = GW_PLAIN_NO_LANE;
  work->busy |= work->resting & 1u << next;
  work->resting &= ~(1u << next);
  return tell_all (work, job, work->turns[next].own);
}

/* A lane that is done; FALSE: all are. */
gboolean
gw_plain_turn_leave (GwPlainWork *work, guint lane)
{
  GwPlainJob *job = &work->jobs[work->lanes[lane].job];
  GwPlainTurn *turn = &work->turns[lane];

  work->resting &= ~(1u << lane);
  if (lane == work->first)
    {
      if (go_on_with_next (work, job, lane))
        return TRUE;
      end_all (work, job);
      return FALSE;
    }
  append_all (&work->turns[turn->previous].behind, turn->own);
  append_all (&work->turns[turn->previous].behind, turn->behind);
  work->turns[turn->previous].next = turn->next;
  if (turn->next != GW_PLAIN_NO_LANE)
    work->turns[turn->next].previous = turn->previous;
  return TRUE;
}

/* Where the control ended it, what waits is told, too: it was found. */
void
gw_plain_turns_end (GwPlainWork *work)
{
  const guint number = work->lanes[work->first].job;
  gboolean goes_on = number != GW_PLAIN_NO_JOB;

  for (guint l = work->first; goes_on && l != GW_PLAIN_NO_LANE; l = work->turns[l].next)
    goes_on = tell_all (work, &work->jobs[number], work->turns[l].own) && tell_all (work, &work->jobs[number], work->turns[l].behind);
  for (guint l = 0; l < work->n_lanes; l++)
    {
      g_clear_pointer (&work->turns[l].own, g_array_unref);
      g_clear_pointer (&work->turns[l].behind, g_array_unref);
    }
}
