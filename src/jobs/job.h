#pragma once

#include <glib-object.h>

#include "gridwright.h"

G_BEGIN_DECLS

/* Work behind the window. A GwJob asks one kind of question, again and again: about the puzzle as it is now. It belongs to
 * the main thread; the work is done by threads of its own at lowered priority, one run of a job at a time.
 *
 *     READY ── start ──► RUNNING ── the run has ended ──► COMPLETE
 *                         ▲  │ start: the run is stopped, the new question comes after it  │
 *                         └──┴──────────────────────────── start ◄───────────────────────┘
 *
 * Questions that follow each other quickly are one: the first begins at once, of all others only the last, when there has
 * been quiet for GW_JOB_QUIET. What a run finds is looked at ten times a second, and when it ends. Each question has a
 * number; what is found for an older one is never heard of.
 *
 * How to add a job, in one file:
 *
 *     static void
 *     work (GwJobRun *run)                                             on a thread of the pool
 *     {
 *       GwPuzzle *puzzle = gw_job_run_input (run);                     what was asked: read only
 *       …   gw_answerer_count (answerer, NULL, &question, gw_job_run_control (run), &answer);
 *       gw_job_run_publish (run, g_steal_pointer (&found));            as often as something is known; never touched again
 *     }
 *
 *     static const GwJobKind kind = { .name = …, .work = work,
 *                                     .free_input = (GDestroyNotify) gw_puzzle_unref, .free_news = found_free };
 *
 *     job = gw_job_new (&kind);                                        on the main thread
 *     g_signal_connect_object (job, "news", G_CALLBACK (on_news), self, 0);      (GwJob *job, gpointer found, gpointer self)
 *     gw_job_start (job, gw_puzzle_ref (puzzle));                      after each edit
 *     gw_job_stop (job), g_clear_object (&job);                        in dispose
 *
 * WORK passes its control to every long call and returns soon after it says stop. It knows no GObject. */
typedef struct _GwJobRun GwJobRun;

#define GW_JOB_QUIET 120u /* milliseconds */
#define GW_JOB_POLL  100u

typedef struct
{
  const char     *name;       /* for people, marked by N_ (); NULL: not worth a word when the last window closes */
  gboolean        is_long;    /* minutes rather than seconds: works beside short jobs and cannot keep them waiting */
  void          (*work)       (GwJobRun *run);
  GDestroyNotify  free_input; /* on either thread, after the run */
  GDestroyNotify  free_news;  /* on either thread */
} GwJobKind;

typedef enum
{
  GW_JOB_READY,
  GW_JOB_RUNNING,
  GW_JOB_COMPLETE,
} GwJobState;

/* Signals
 *   news (gpointer)   something that the run has published; the job's, freed afterwards
 *   state-changed     what gw_job_get_state () says */
#define GW_TYPE_JOB (gw_job_get_type ())
G_DECLARE_FINAL_TYPE (GwJob, gw_job, GW, JOB, GObject)

/* ---- the main thread ---- */

/* KIND must live for ever. */
GwJob           *gw_job_new              (const GwJobKind *kind);
/* Takes INPUT. */
void             gw_job_start            (GwJob           *job,
                                          gpointer         input);
/* What the run finds before it ends is still heard of. Nothing is begun any more until the next start. */
void             gw_job_stop             (GwJob           *job);
GwJobState       gw_job_get_state        (GwJob           *job);
/* How many questions were begun. */
guint            gw_job_get_n_begun      (GwJob           *job);
/* How far the run is; all 0 before its first report. */
void             gw_job_get_progress     (GwJob           *job,
                                          GwProgress      *progress);

/* The names of the jobs that are running and have one, each once, translated; free it with g_strfreev (). */
char           **gw_jobs_list_running    (void);
/* Stops all jobs, runs the main context until they have ended, and gives the threads back: at the end of the program. */
void             gw_jobs_end             (void);

/* ---- the thread that works ---- */

gpointer         gw_job_run_input        (GwJobRun        *run);
/* Its should_stop and progress, for every long call. */
const GwControl *gw_job_run_control      (GwJobRun        *run);
/* Takes NEWS. */
void             gw_job_run_publish      (GwJobRun        *run,
                                          gpointer         news);

G_END_DECLS
