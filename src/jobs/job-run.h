#pragma once

#include "jobs/job.h"

G_BEGIN_DECLS

/* Private to job*.c: the record of one run, which the worker and the main thread share. Counted atomically, holds no object
 * and no lock: news is a stack that grows at its top and is taken as a whole. */

/* Takes INPUT. CONTEXT is woken when the run has ended. */
GwJobRun *gw_job_run_new           (const GwJobKind *kind,
                                    gpointer         input,
                                    GMainContext    *context);
GwJobRun *gw_job_run_ref           (GwJobRun        *run);
void      gw_job_run_unref         (GwJobRun        *run);
/* Hands it to the threads; it works in its turn. */
void      gw_job_run_begin         (GwJobRun        *run);
void      gw_job_run_stop          (GwJobRun        *run);
/* All news is there, and nothing of the run is used any more but by the caller. */
gboolean  gw_job_run_has_ended     (GwJobRun        *run);
/* All that has been published since, in order, for the caller to free. */
GSList   *gw_job_run_take          (GwJobRun        *run);
void      gw_job_run_get_progress  (GwJobRun        *run,
                                    GwProgress      *progress);
/* Waits for the threads; nothing may be running. */
void      gw_job_run_end_threads   (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwJobRun, gw_job_run_unref)

G_END_DECLS
