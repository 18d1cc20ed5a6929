/* How much of a core a job gets beside busy processes: bench-job-share [PROCESSES [SECONDS]].
 *
 * The processes only turn. What the job's thread has run stands in its own clock. */
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "jobs/job.h"

static gint64 ran; /* nanoseconds, of the job's thread */
static gint    is_over;

static void
spin (void)
{
  for (volatile guint i = 0; i < 100000; i++)
    continue;
}

static void
work (GwJobRun *run)
{
  struct timespec at;

  while (!gw_control_should_stop (gw_job_run_control (run)))
    spin ();
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &at);
  ran = (gint64) at.tv_sec * 1000000000 + at.tv_nsec;
  g_atomic_int_set (&is_over, TRUE);
}

static void
nothing (gpointer data)
{
}

static gboolean
quit (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

/* Per cent of a core in SECONDS. */
static double
share_of (gboolean is_long, guint seconds)
{
  const GwJobKind kind = { .is_long = is_long, .work = work, .free_input = nothing, .free_news = nothing };
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  GwJob *job = gw_job_new (&kind);
  gint64 start = g_get_monotonic_time ();

  is_over = FALSE;
  gw_job_start (job, NULL);
  g_timeout_add_seconds (seconds, quit, loop);
  g_main_loop_run (loop);
  gw_job_stop (job);
  while (!g_atomic_int_get (&is_over))
    g_usleep (1000);
  g_object_unref (job);
  return 100.0 * (double) ran / 1000.0 / (double) (g_get_monotonic_time () - start);
}

int
main (int argc, char **argv)
{
  guint n = argc > 1 ? (guint) atoi (argv[1]) : 8, seconds = argc > 2 ? (guint) atoi (argv[2]) : 5;
  g_autofree pid_t *busy = g_new0 (pid_t, n + 1);

  for (guint i = 0; i < n; i++)
    if ((busy[i] = fork ()) == 0)
      {
        prctl (PR_SET_PDEATHSIG, SIGKILL);
        for (;;)
          spin ();
      }
  g_print ("beside %u processes: short work %.1f %% of a core, ", n, share_of (FALSE, seconds));
  g_print ("long work %.1f %%\n", share_of (TRUE, seconds));
  for (guint i = 0; i < n; i++)
    kill (busy[i], SIGKILL);
  return 0;
}
