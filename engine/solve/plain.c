#include "solve/plain-internal.h"

/* Enough for any stack of a square grid; larger shapes get fewer lanes. */
#define STACK_BYTES ((gsize) 128 << 20)

const GwPlainVariant *const gw_plain_variants[] = {
#if defined(__x86_64__)
  &gw_plain_avx512,
  &gw_plain_avx2,
#endif
  &gw_plain_portable,
  NULL,
};

static const GwPlainVariant *
best_variant (void)
{
  guint i = 0;
  while (!gw_plain_variants[i]->available ())
    i++;
  return gw_plain_variants[i];
}

GwPlainWork *
gw_plain_work_new_variant (const GwPlain *plain, const GwPlainVariant *variant)
{
  GwPlainWork *work = g_new0 (GwPlainWork, 1);
  const gsize frame = plain->frame;
  gsize deepest = frame * plain->n_cells * sizeof (guint16);

  work->plain = plain;
  work->variant = variant;
  work->n_lanes = (guint) CLAMP (STACK_BYTES / deepest, 1, variant->lanes);
  work->state = g_aligned_alloc0 (frame, variant->lanes * sizeof (guint16), 64);
  for (gsize i = (gsize) plain->n_cells * variant->lanes; i < frame * variant->lanes; i++)
    work->state[i] = 1;
  work->solution = g_new (guint8, plain->n_cells);
  work->last = g_aligned_alloc0 (GW_PLAIN_MAX_LANES, sizeof (guint16), 64);
  work->mask_of[0] = plain->all;
  for (guint s = 1; s <= plain->n_symbols; s++)
    work->mask_of[s] = (guint16) (1u << (s - 1));
  return work;
}

GwPlainWork *
gw_plain_work_new (const GwPlain *plain)
{
  g_return_val_if_fail (plain != NULL, NULL);

  return gw_plain_work_new_variant (plain, best_variant ());
}

void
gw_plain_work_free (GwPlainWork *work)
{
  if (work == NULL)
    return;
  for (guint l = 0; l < work->n_lanes; l++)
    g_aligned_free (work->lanes[l].stack);
  g_aligned_free (work->state);
  g_aligned_free (work->last);
  g_free (work->solution);
  g_free (work);
}

/* What the lanes had found when the control ended the run. */
static void
write_unfinished (GwPlainWork *work)
{
  for (guint l = 0; l < work->n_lanes; l++)
    if (work->lanes[l].job != GW_PLAIN_NO_JOB)
      {
        const GwPlainJob *job = &work->jobs[work->lanes[l].job];
        work->results[job->puzzle] = (GwPlainResult) { job->count, GW_PLAIN_STOPPED };
      }
}

gboolean
gw_plain_run (GwPlainWork *work, const GwPlainBatch *batch, GwPlainResult *results, GwPlainTotals *totals,
              const GwControl *control)
{
  g_return_val_if_fail (work != NULL && batch != NULL, FALSE);
  g_return_val_if_fail (batch->n_puzzles == 0 || results != NULL, FALSE);
  g_return_val_if_fail (batch->n_puzzles == 0 || (batch->bytes != NULL) != (batch->masks != NULL), FALSE);

  const guint n = work->plain->n_cells;
  work->batch = batch;
  work->results = results;
  work->control = control;
  work->limit = batch->limit == 0 ? G_MAXUINT64 : batch->limit;
  work->bytes_step = batch->bytes_step == 0 ? n : batch->bytes_step;
  work->next_puzzle = 0;
  work->free_jobs = G_MAXUINT32;
  work->totals = (GwPlainTotals) { 0 };
  work->n_sweeps = 0;
  for (guint l = 0; l < work->n_lanes; l++)
    {
      work->lanes[l].job = GW_PLAIN_NO_JOB;
      work->lanes[l].top = work->lanes[l].bottom = 0;
    }
  for (gsize i = 0; i < batch->n_puzzles; i++)
    results[i] = (GwPlainResult) { 0, GW_PLAIN_STOPPED };

  gw_plain_turns_begin (work);
  gboolean finished = work->variant->run (work);
  if (work->in_turn)
    gw_plain_turns_end (work);
  if (!finished)
    write_unfinished (work);
  work->totals.work = gw_plain_work_done (work);
  if (totals != NULL)
    *totals = work->totals;
  return finished;
}

gboolean
gw_plain_can_walk (const GwPlain *plain)
{
  return plain->regular;
}

gboolean
gw_plain_walk (GwPlainWork *work, const GwPlainWalks *walks, const GwControl *control)
{
  g_return_val_if_fail (work != NULL && work->plain->regular && walks != NULL, FALSE);

  return work->variant->walk (work, walks, control);
}
