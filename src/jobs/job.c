#include "jobs/job.h"

#include "jobs/job-run.h"

struct _GwJob
{
  GObject          parent_instance;

  const GwJobKind *kind;
  GwJobState       state;
  GwJobRun        *run;       /* at work, or on its way to the end; NULL */
  GwProgress       last;      /* of the run that has ended last */
  guint            run_number;
  gpointer         next;      /* the input that waits */
  gboolean         has_next;
  guint            number, n_begun;
  guint            quiet_id;  /* timeout: until it is quiet */
  gint64           asked;     /* when the last question came; monotonic */
};

enum { NEWS, STATE_CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwJob, gw_job, G_TYPE_OBJECT)

/* Those with a run, or about to have one. Borrowed. */
static GPtrArray *running;

static void begin_next (GwJob *job);

static void
set_state (GwJob *job, GwJobState state)
{
  if (job->state == state)
    return;
  job->state = state;
  if (state == GW_JOB_RUNNING)
    g_ptr_array_add (running, job);
  else
    g_ptr_array_remove_fast (running, job);
  g_signal_emit (job, signals[STATE_CHANGED], 0);
}

/* ---- the watch: the outer half of a run. It lives on the main thread and holds the job until the run has ended, so that
 * the job is never finalised by a thread that works. ---- */

typedef struct
{
  GSource   source;
  GwJob    *job;   /* owned */
  GwJobRun *run;   /* owned */
} Watch;

static gboolean
watch_prepare (GSource *source, int *timeout)
{
  *timeout = -1;
  return gw_job_run_has_ended (((Watch *) source)->run);
}

static gboolean
watch_check (GSource *source)
{
  return gw_job_run_has_ended (((Watch *) source)->run);
}

static void
hear (GwJob *job, GwJobRun *run)
{
  GSList *news = gw_job_run_take (run);

  for (GSList *link = news; link != NULL; link = link->next)
    {
      if (job->run == run && job->run_number == job->number)
        g_signal_emit (job, signals[NEWS], 0, link->data);
      job->kind->free_news (link->data);
    }
  g_slist_free (news);
}

static gboolean
watch_dispatch (GSource *source, GSourceFunc callback, gpointer data)
{
  Watch *watch = (Watch *) source;
  gboolean has_ended = gw_job_run_has_ended (watch->run);

  hear (watch->job, watch->run);
  if (!has_ended)
    {
      g_source_set_ready_time (source, g_get_monotonic_time () + GW_JOB_POLL * 1000);
      return G_SOURCE_CONTINUE;
    }
  gw_job_run_get_progress (watch->run, &watch->job->last);
  g_clear_pointer (&watch->job->run, gw_job_run_unref);
  if (watch->job->has_next)
    begin_next (watch->job);
  else
    set_state (watch->job, GW_JOB_COMPLETE);
  return G_SOURCE_REMOVE;
}

static void
watch_finalize (GSource *source)
{
  Watch *watch = (Watch *) source;

  g_clear_object (&watch->job);
  g_clear_pointer (&watch->run, gw_job_run_unref);
}

static void
watch (GwJob *job, GwJobRun *run, GMainContext *context)
{
  static GSourceFuncs functions = { .prepare = watch_prepare, .check = watch_check, .dispatch = watch_dispatch,
                                    .finalize = watch_finalize };
  GSource *source = g_source_new (&functions, sizeof (Watch));

  ((Watch *) source)->job = g_object_ref (job);
  ((Watch *) source)->run = gw_job_run_ref (run);
  /* Behind the frame that shows the edit. */
  g_source_set_priority (source, G_PRIORITY_DEFAULT_IDLE);
  g_source_set_ready_time (source, g_get_monotonic_time () + GW_JOB_POLL * 1000);
  g_source_attach (source, context);
  g_source_unref (source);
}

/* ---- questions ---- */

/* Not while a run is at work, nor before it is quiet: either comes back here. */
static void
begin_next (GwJob *job)
{
  g_autoptr (GMainContext) context = NULL;

  if (job->run != NULL || job->quiet_id != 0)
    return;
  context = g_main_context_ref_thread_default ();
  job->run = gw_job_run_new (job->kind, g_steal_pointer (&job->next), context);
  job->run_number = job->number;
  job->has_next = FALSE;
  job->n_begun++;
  watch (job, job->run, context);
  gw_job_run_begin (job->run);
}

static gboolean
is_quiet (gpointer data)
{
  GwJob *job = data;

  job->quiet_id = 0;
  begin_next (job);
  return G_SOURCE_REMOVE;
}

static void
drop_next (GwJob *job)
{
  g_clear_handle_id (&job->quiet_id, g_source_remove);
  if (job->has_next)
    g_clear_pointer (&job->next, job->kind->free_input);
  job->has_next = FALSE;
}

void
gw_job_start (GwJob *job, gpointer input)
{
  gint64 now = g_get_monotonic_time ();
  gboolean is_quick = now - job->asked < GW_JOB_QUIET * 1000;

  g_return_if_fail (GW_IS_JOB (job));
  drop_next (job);
  job->asked = now;
  job->number++;
  job->next = input;
  job->has_next = TRUE;
  if (job->run != NULL)
    gw_job_run_stop (job->run);
  if (is_quick)
    job->quiet_id = g_timeout_add (GW_JOB_QUIET, is_quiet, job);
  begin_next (job);
  set_state (job, GW_JOB_RUNNING);
}

void
gw_job_stop (GwJob *job)
{
  g_return_if_fail (GW_IS_JOB (job));
  drop_next (job);
  if (job->run != NULL)
    gw_job_run_stop (job->run);
  else if (job->state == GW_JOB_RUNNING)
    set_state (job, GW_JOB_COMPLETE);
}

/* ---- looking ---- */

GwJobState
gw_job_get_state (GwJob *job)
{
  return job->state;
}

guint
gw_job_get_n_begun (GwJob *job)
{
  return job->n_begun;
}

void
gw_job_get_progress (GwJob *job, GwProgress *progress)
{
  if (job->run != NULL)
    gw_job_run_get_progress (job->run, progress);
  else
    *progress = job->last;
}

char **
gw_jobs_list_running (void)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; running != NULL && i < running->len; i++)
    {
      const GwJob *job = running->pdata[i];

      if (job->kind->name != NULL && g_hash_table_add (seen, (gpointer) job->kind->name))
        g_strv_builder_add (names, _(job->kind->name));
    }
  return g_strv_builder_end (names);
}

void
gw_jobs_end (void)
{
  for (guint i = running != NULL ? running->len : 0; i-- > 0;) /* what has not begun goes from the list at once */
    gw_job_stop (running->pdata[i]);
  while (running != NULL && running->len > 0)
    g_main_context_iteration (NULL, TRUE);
  gw_job_run_end_threads ();
}

/* ---- the object ---- */

GwJob *
gw_job_new (const GwJobKind *kind)
{
  GwJob *job = g_object_new (GW_TYPE_JOB, NULL);

  job->kind = kind;
  return job;
}

/* Nobody is left who could hear: the watch holds a reference while there is a run. */
static void
gw_job_dispose (GObject *object)
{
  GwJob *job = GW_JOB (object);

  drop_next (job);
  if (job->state == GW_JOB_RUNNING)
    g_ptr_array_remove_fast (running, job);
  job->state = GW_JOB_COMPLETE;
  G_OBJECT_CLASS (gw_job_parent_class)->dispose (object);
}

static void
gw_job_class_init (GwJobClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_job_dispose;
  signals[NEWS] = g_signal_new ("news", GW_TYPE_JOB, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[STATE_CHANGED] = g_signal_new ("state-changed", GW_TYPE_JOB, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  running = g_ptr_array_new ();
}

static void
gw_job_init (GwJob *job)
{
  job->asked = G_MININT64 / 2;
}
