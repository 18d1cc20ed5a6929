#pragma once

#include <gtk/gtk.h>

#include "jobs/job.h"

G_BEGIN_DECLS

/* The button that starts and stops a long job, a line that says how far it is, and a remark about how it ended.
 *
 * Signals
 *   go                       the button was pressed while nothing runs
 *   tick                     say how far it is: each second, and when it ends
 *   finished (const char *)  it ended by itself after so long that nobody waits for it; the remark, or else the last line */
#define GW_TYPE_JOB_BAR (gw_job_bar_get_type ())

G_DECLARE_FINAL_TYPE (GwJobBar, gw_job_bar, GW, JOB_BAR, GtkWidget)

/* Once. NAME, translated, is what the button says at rest. */
void     gw_job_bar_set_job      (GwJobBar   *self,
                                  GwJob      *job,
                                  const char *name);
/* Whether there is something to start it on. */
void     gw_job_bar_set_ready    (GwJobBar   *self,
                                  gboolean    is_ready);

/* When the job is given a question: the clock begins, and there is no remark any more. */
void     gw_job_bar_begin        (GwJobBar   *self,
                                  gpointer    question);
/* As if by hand: the end is no news. */
void     gw_job_bar_stop         (GwJobBar   *self);
gboolean gw_job_bar_is_running   (GwJobBar   *self);
/* Since it began. */
guint    gw_job_bar_get_seconds  (GwJobBar   *self);

/* NULL: none. */
void     gw_job_bar_set_progress (GwJobBar   *self,
                                  const char *text);
void     gw_job_bar_set_remark   (GwJobBar   *self,
                                  const char *text);

G_END_DECLS
