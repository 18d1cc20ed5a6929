#include "book/stage.h"

#define PARTS 1000u /* of a share that progress can tell apart */

static gboolean
should_stop (gpointer data)
{
  return gw_control_should_stop (((GwStages *) data)->outer);
}

static void
hear (const GwProgress *progress, gpointer data)
{
  const GwStages *stages = data;
  guint64 done = progress->total > 0 ? PARTS * stages->share * MIN (progress->done, progress->total) / progress->total : 0;

  gw_control_report (stages->outer, &(GwProgress) { .unit = progress->unit, .done = PARTS * stages->before + done,
                                                    .total = PARTS * stages->whole });
}

void
gw_stages_init (GwStages *stages, const GwControl *outer, guint64 whole)
{
  *stages = (GwStages) { { .should_stop = should_stop, .progress = hear, .data = stages }, outer, 0, 0, whole };
}

const GwControl *
gw_stages_next (GwStages *stages, guint64 share)
{
  stages->before += stages->share;
  stages->share = share;
  return &stages->control;
}
