#include "jobs/job-run.h"

#ifdef __linux__
#include <sys/resource.h>
#endif

/* Everything that both threads touch is an atomic word. `begun` hands the record to the worker, `ended` gives it back: that
 * is what orders the two threads, whatever the pool does inside. */
struct _GwJobRun
{
  gatomicrefcount  ref_count;
  const GwJobKind *kind;
  gpointer         input;
  GMainContext    *context;
  GwControl        control;
  gint             begun, should_stop, ended;
  GSList          *news;   /* newest first */
  gint             unit;   /* of the progress */
  gsize            done, total, nodes;
};

/* ---- threads ---- */

/* Long work has threads of its own, as many: it would keep the short waiting for minutes. */
enum { SHORT, LONG, N_POOLS };

static GThreadPool *pools[N_POOLS];

/* Nice enough that a key comes first, not so nice that work starves on a machine that compiles in another window: beside ten busy
 * programs on its core a thread gets 7 % of it with a niceness of 1, 6 with 2, and 1 with 10. bench/bench-job-share measures it. */
static const int niceness[N_POOLS] = { [SHORT] = 1, [LONG] = 2 };

/* Once a thread. Linux gives each thread a priority of its own, which the threads that it starts inherit; elsewhere the kernel has to
 * be fair by itself. */
static void
lower_priority (int pool)
{
#ifdef __linux__
  static _Thread_local gboolean is_low;

  if (!is_low)
    setpriority (PRIO_PROCESS, 0, MAX (niceness[pool], getpriority (PRIO_PROCESS, 0))); /* of this thread */
  is_low = TRUE;
#endif
}

static void
work (gpointer data, gpointer pool)
{
  GwJobRun *run = data;

  lower_priority (GPOINTER_TO_INT (pool));
  if (g_atomic_int_get (&run->begun) && !g_atomic_int_get (&run->should_stop))
    run->kind->work (run);
  g_atomic_int_set (&run->ended, TRUE);
  g_main_context_wakeup (run->context);
  gw_job_run_unref (run);
}

static GThreadPool *
get_pool (int i)
{
  guint most = MAX (1, g_get_num_processors () - 1);

  /* Exclusive: threads of low priority must not be lent to anybody. */
  if (pools[i] == NULL)
    pools[i] = g_thread_pool_new (work, GINT_TO_POINTER (i), (gint) most, TRUE, NULL);
  return pools[i];
}

void
gw_job_run_end_threads (void)
{
  for (guint i = 0; i < N_POOLS; i++)
    if (pools[i] != NULL)
      g_thread_pool_free (g_steal_pointer (&pools[i]), FALSE, TRUE);
}

/* ---- the record ---- */

static gboolean
run_should_stop (gpointer data)
{
  return g_atomic_int_get (&((GwJobRun *) data)->should_stop);
}

static void
run_progress (const GwProgress *progress, gpointer data)
{
  GwJobRun *run = data;

  g_atomic_int_set (&run->unit, (gint) progress->unit);
  g_atomic_pointer_set (&run->done, (gsize) progress->done);
  g_atomic_pointer_set (&run->total, (gsize) progress->total);
  g_atomic_pointer_set (&run->nodes, (gsize) progress->nodes);
}

GwJobRun *
gw_job_run_new (const GwJobKind *kind, gpointer input, GMainContext *context)
{
  GwJobRun *run = g_new0 (GwJobRun, 1);

  g_atomic_ref_count_init (&run->ref_count);
  run->kind = kind;
  run->input = input;
  run->context = g_main_context_ref (context);
  run->control = (GwControl){ .should_stop = run_should_stop, .progress = run_progress, .data = run };
  return run;
}

GwJobRun *
gw_job_run_ref (GwJobRun *run)
{
  g_atomic_ref_count_inc (&run->ref_count);
  return run;
}

void
gw_job_run_unref (GwJobRun *run)
{
  if (!g_atomic_ref_count_dec (&run->ref_count))
    return;
  g_slist_free_full (run->news, run->kind->free_news);
  run->kind->free_input (run->input);
  g_main_context_unref (run->context);
  g_free (run);
}

void
gw_job_run_begin (GwJobRun *run)
{
  g_atomic_int_set (&run->begun, TRUE);
  g_thread_pool_push (get_pool (run->kind->is_long ? LONG : SHORT), gw_job_run_ref (run), NULL);
}

void
gw_job_run_stop (GwJobRun *run)
{
  g_atomic_int_set (&run->should_stop, TRUE);
}

gboolean
gw_job_run_has_ended (GwJobRun *run)
{
  return g_atomic_int_get (&run->ended);
}

GSList *
gw_job_run_take (GwJobRun *run)
{
  return g_slist_reverse (g_atomic_pointer_exchange (&run->news, NULL));
}

void
gw_job_run_get_progress (GwJobRun *run, GwProgress *progress)
{
  *progress = (GwProgress){ .unit = (GwUnit) g_atomic_int_get (&run->unit),
                            .done = (gsize) g_atomic_pointer_get (&run->done),
                            .total = (gsize) g_atomic_pointer_get (&run->total),
                            .nodes = (gsize) g_atomic_pointer_get (&run->nodes) };
}

gpointer
gw_job_run_input (GwJobRun *run)
{
  return run->input;
}

const GwControl *
gw_job_run_control (GwJobRun *run)
{
  return &run->control;
}

void
gw_job_run_publish (GwJobRun *run, gpointer news)
{
  GSList *link = g_slist_prepend (NULL, news);

  do
    link->next = g_atomic_pointer_get (&run->news);
  while (!g_atomic_pointer_compare_and_exchange (&run->news, link->next, link));
}
