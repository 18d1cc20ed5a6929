/* The machinery of background work: no window, no puzzle. */
#define _GNU_SOURCE /* SCHED_IDLE */

#include <stdlib.h>

#ifdef __linux__
#include <sched.h>
#include <sys/resource.h>
#endif

#include "jobs/job.h"

/* ---- a job that does what it is told ---- */

typedef struct
{
  guint number;     /* published again and again */
  guint n_news;
  gboolean waits;   /* goes on until it is stopped */
  gboolean says_end; /* publishes once more after that */
} Order;

static gint n_at_work, n_together, n_orders, n_found, n_works;

static Order *
order (guint number, guint n_news, gboolean waits)
{
  Order *new = g_new0 (Order, 1);

  *new = (Order){ number, n_news, waits, FALSE };
  g_atomic_int_inc (&n_orders);
  return new;
}

static void
order_free (gpointer data)
{
  g_atomic_int_add (&n_orders, -1);
  g_free (data);
}

static guint *
found_new (guint number)
{
  guint *found = g_new (guint, 1);

  *found = number;
  g_atomic_int_inc (&n_found);
  return found;
}

static void
found_free (gpointer data)
{
  g_atomic_int_add (&n_found, -1);
  g_free (data);
}

static void
work (GwJobRun *run)
{
  const Order *what = gw_job_run_input (run);
  const GwControl *control = gw_job_run_control (run);

  g_atomic_int_inc (&n_works);
  if (g_atomic_int_add (&n_at_work, 1) > 0)
    g_atomic_int_inc (&n_together);
  for (guint i = 0; i < what->n_news; i++)
    gw_job_run_publish (run, found_new (what->number * 100 + i));
  gw_control_report (control, &(GwProgress){ GW_UNIT_CELLS, what->number, 2 * what->number, 7 });
  while (what->waits && !gw_control_should_stop (control))
    g_usleep (500);
  if (what->says_end)
    gw_job_run_publish (run, found_new (what->number * 100 + 99));
  g_atomic_int_add (&n_at_work, -1);
}

static const GwJobKind quick_kind = { .name = "Quick", .work = work, .free_input = order_free, .free_news = found_free };
static const GwJobKind long_kind = { .name = "Long", .is_long = TRUE, .work = work, .free_input = order_free,
                                     .free_news = found_free };
static const GwJobKind silent_kind = { .work = work, .free_input = order_free, .free_news = found_free };

/* ---- who listens ---- */

typedef struct
{
  GArray *heard;  /* guint */
  GArray *states; /* GwJobState */
} Ear;

static void
on_news (GwJob *job, gpointer found, Ear *ear)
{
  g_array_append_vals (ear->heard, found, 1);
}

static void
on_state (GwJob *job, Ear *ear)
{
  GwJobState state = gw_job_get_state (job);

  g_array_append_val (ear->states, state);
}

static GwJob *
listen (const GwJobKind *kind, Ear *ear)
{
  GwJob *job = gw_job_new (kind);

  ear->heard = g_array_new (FALSE, FALSE, sizeof (guint));
  ear->states = g_array_new (FALSE, FALSE, sizeof (GwJobState));
  g_signal_connect (job, "news", G_CALLBACK (on_news), ear);
  g_signal_connect (job, "state-changed", G_CALLBACK (on_state), ear);
  return job;
}

static void
wait_for (GwJob *job)
{
  while (gw_job_get_state (job) == GW_JOB_RUNNING)
    g_main_context_iteration (NULL, TRUE);
}

/* The job goes with its last reference, and with it all that was made for it. */
static void
end (GwJob *job, Ear *ear)
{
  g_assert_finalize_object (job);
  g_array_unref (ear->heard);
  g_array_unref (ear->states);
  gw_jobs_end ();
  g_assert_cmpint (g_atomic_int_get (&n_orders), ==, 0);
  g_assert_cmpint (g_atomic_int_get (&n_found), ==, 0);
}

static void
assert_heard (const Ear *ear, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < ear->heard->len; i++)
    g_string_append_printf (text, i > 0 ? " %u" : "%u", g_array_index (ear->heard, guint, i));
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_states (const Ear *ear, const GwJobState *expected, guint n)
{
  g_assert_cmpmem (ear->states->data, ear->states->len * sizeof (GwJobState), expected, n * sizeof (GwJobState));
}

/* ---- cases ---- */

static void
test_states (void)
{
  static const GwJobState twice[] = { GW_JOB_RUNNING, GW_JOB_COMPLETE, GW_JOB_RUNNING, GW_JOB_COMPLETE };
  Ear ear;
  GwJob *job = listen (&quick_kind, &ear);
  GwProgress progress;

  g_assert_cmpint (gw_job_get_state (job), ==, GW_JOB_READY);
  gw_job_start (job, order (1, 3, FALSE));
  wait_for (job);
  assert_heard (&ear, "100 101 102");
  gw_job_start (job, order (2, 1, FALSE));
  wait_for (job);
  assert_heard (&ear, "100 101 102 200");
  assert_states (&ear, twice, G_N_ELEMENTS (twice));
  gw_job_get_progress (job, &progress);
  g_assert_cmpuint (progress.done, ==, 2);
  g_assert_cmpuint (progress.total, ==, 4);
  g_assert_cmpuint (progress.nodes, ==, 7);
  g_assert_cmpint (progress.unit, ==, GW_UNIT_CELLS);
  end (job, &ear);
}

/* What is known early is heard while the run goes on. */
static void
test_poll (void)
{
  Ear ear;
  GwJob *job = listen (&quick_kind, &ear);
  GwProgress progress = { 0 };

  gw_job_start (job, order (4, 2, TRUE));
  while (ear.heard->len < 2 || progress.done == 0)
    {
      g_main_context_iteration (NULL, TRUE);
      gw_job_get_progress (job, &progress);
    }
  g_assert_cmpint (gw_job_get_state (job), ==, GW_JOB_RUNNING);
  assert_heard (&ear, "400 401");
  g_assert_cmpuint (progress.total, ==, 8);
  gw_job_stop (job);
  wait_for (job);
  end (job, &ear);
}

/* Stopping keeps what is there, and what the run says when it ends. */
static void
test_stop (void)
{
  Ear ear;
  GwJob *job = listen (&quick_kind, &ear);
  Order *what = order (5, 1, TRUE);

  what->says_end = TRUE;
  gw_job_start (job, what);
  while (ear.heard->len < 1)
    g_main_context_iteration (NULL, TRUE);
  gw_job_stop (job);
  wait_for (job);
  assert_heard (&ear, "500 599");
  end (job, &ear);
}

/* An older question's answers are never heard, though the run gives them after the newer question. */
static void
test_late (void)
{
  Ear ear;
  GwJob *job = listen (&quick_kind, &ear);
  Order *what = order (6, 1, TRUE);

  what->says_end = TRUE;
  gw_job_start (job, what);
  while (ear.heard->len < 1)
    g_main_context_iteration (NULL, TRUE);
  gw_job_start (job, order (7, 1, FALSE));
  wait_for (job);
  assert_heard (&ear, "600 700");
  end (job, &ear);
}

/* Ten edits, as fast as they come: the first begins at once, the last is answered, no others; never two at work. */
static void
test_ten_edits (void)
{
  Ear ear;
  GwJob *job = listen (&quick_kind, &ear);

  gint64 last = g_get_monotonic_time ();
  guint n_rests = 0;

  g_atomic_int_set (&n_together, 0);
  g_atomic_int_set (&n_works, 0);
  for (guint i = 0; i < 10; i++)
    {
      n_rests += g_get_monotonic_time () - last >= GW_JOB_QUIET * 1000 / 2; /* the machine was busy elsewhere */
      last = g_get_monotonic_time ();
      gw_job_start (job, order (10 + i, 1, i < 9));
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  wait_for (job);
  g_assert_cmpuint (g_array_index (ear.heard, guint, ear.heard->len - 1), ==, 1900);
  g_assert_cmpuint (gw_job_get_n_begun (job), <=, 2 + n_rests);
  g_assert_cmpint (g_atomic_int_get (&n_works), <=, 2 + (gint) n_rests);
  g_assert_cmpint (g_atomic_int_get (&n_together), ==, 0);
  g_test_message ("10 questions, %u begun", gw_job_get_n_begun (job));
  end (job, &ear);
}

/* Without a look at the main loop in between, the time that has passed decides nothing. */
static void
test_ten_at_once (void)
{
  Ear ear;
  GwJob *job = listen (&quick_kind, &ear);

  for (guint i = 0; i < 10; i++)
    gw_job_start (job, order (10 + i, 1, i < 9));
  wait_for (job);
  assert_heard (&ear, "1900");
  g_assert_cmpuint (gw_job_get_n_begun (job), ==, 2);
  end (job, &ear);
}

/* A job that nobody holds any more ends on the main thread when its run has. */
static void
test_closing (void)
{
  Ear ear;
  GwJob *job = listen (&quick_kind, &ear);
  gpointer seen = job;

  g_object_add_weak_pointer (G_OBJECT (job), &seen);
  gw_job_start (job, order (8, 5, TRUE));
  while (ear.heard->len < 1)
    g_main_context_iteration (NULL, TRUE);
  gw_job_stop (job);
  g_signal_handlers_disconnect_by_data (job, &ear);
  g_object_unref (job);
  while (seen != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_array_unref (ear.heard);
  g_array_unref (ear.states);
  gw_jobs_end ();
  g_assert_cmpint (g_atomic_int_get (&n_orders), ==, 0);
  g_assert_cmpint (g_atomic_int_get (&n_found), ==, 0);
}

/* Long work, as much as there are threads for and more, keeps no short job waiting. */
static void
test_lanes (void)
{
  guint n = g_get_num_processors () + 1;
  g_autoptr (GPtrArray) longs = g_ptr_array_new_with_free_func (g_object_unref);
  Ear ear;
  GwJob *job = listen (&quick_kind, &ear);

  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (longs, gw_job_new (&long_kind));
      gw_job_start (longs->pdata[i], order (1, 0, TRUE));
    }
  gw_job_start (job, order (3, 1, FALSE));
  wait_for (job);
  assert_heard (&ear, "300");
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (gw_job_get_state (longs->pdata[i]), ==, GW_JOB_RUNNING);
  gw_jobs_end ();
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (gw_job_get_state (longs->pdata[i]), ==, GW_JOB_COMPLETE);
  end (job, &ear);
}

static void
test_names (void)
{
  GwJob *a = gw_job_new (&long_kind), *b = gw_job_new (&long_kind), *c = gw_job_new (&silent_kind);
  g_auto (GStrv) before = gw_jobs_list_running (), names = NULL, after = NULL;

  gw_job_start (a, order (1, 0, TRUE));
  gw_job_start (b, order (1, 0, TRUE));
  gw_job_start (c, order (1, 0, TRUE));
  names = gw_jobs_list_running ();
  gw_jobs_end ();
  after = gw_jobs_list_running ();
  g_assert_cmpstrv (before, ((const char *[]){ NULL }));
  g_assert_cmpstrv (names, ((const char *[]){ "Long", NULL }));
  g_assert_cmpstrv (after, ((const char *[]){ NULL }));
  g_assert_finalize_object (a);
  g_assert_finalize_object (b);
  g_assert_finalize_object (c);
}

#ifdef __linux__
/* Of the thread that asks: its niceness; 1000 more where it would starve beside a busy program. */
static guint
rank (void)
{
  return (sched_getscheduler (0) == SCHED_IDLE ? 1000 : 0) + (guint) MAX (getpriority (PRIO_PROCESS, 0), 0);
}

static gpointer
tell_rank (gpointer run)
{
  gw_job_run_publish (run, found_new (rank ()));
  return NULL;
}

static void
work_and_tell (GwJobRun *run)
{
  tell_rank (run);
  g_thread_join (g_thread_new ("helper", tell_rank, run));
}

/* The window comes first, then what takes seconds, then what takes minutes, its helpers too; but all of them get on. */
static void
test_ranks (void)
{
  static const GwJobKind kinds[] = { { .work = work_and_tell, .free_input = order_free, .free_news = found_free },
                                     { .is_long = TRUE, .work = work_and_tell, .free_input = order_free, .free_news = found_free } };
  guint own = rank ();
  const guint expected[] = { MAX (own, 1), MAX (own, 2) };

  GwJob *jobs[G_N_ELEMENTS (kinds)];
  Ear ears[G_N_ELEMENTS (kinds)];

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *both = g_strdup_printf ("%u %u", expected[i], expected[i]);

      jobs[i] = listen (&kinds[i], &ears[i]);
      gw_job_start (jobs[i], order (1, 0, FALSE));
      wait_for (jobs[i]);
      assert_heard (&ears[i], both);
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    end (jobs[i], &ears[i]);
  g_assert_cmpuint (rank (), ==, own);
}
#endif

/* Jobs that are asked, stopped and dropped at any moment leave nothing behind. */
static void
test_any_moment (void)
{
  const char *seed = g_getenv ("GW_TEST_SEED");
  guint rounds = g_getenv ("GW_TEST_LONG") != NULL ? 2000 : 100;
  GwRandom random;

  gw_random_init (&random, seed != NULL ? g_ascii_strtoull (seed, NULL, 10) : 11);
  for (guint i = 0; i < rounds; i++)
    {
      GwJob *job = gw_job_new (i % 3 == 0 ? &long_kind : &quick_kind);
      guint n = 1 + gw_random_below (&random, 3);

      for (guint k = 0; k < n; k++)
        {
          gw_job_start (job, order (i, gw_random_below (&random, 4), gw_random_below (&random, 2)));
          for (guint turns = gw_random_below (&random, 4); turns > 0; turns--)
            g_main_context_iteration (NULL, FALSE);
          g_usleep (gw_random_below (&random, 600));
        }
      gw_job_stop (job);
      g_object_unref (job);
    }
  gw_jobs_end ();
  g_assert_cmpint (g_atomic_int_get (&n_orders), ==, 0);
  g_assert_cmpint (g_atomic_int_get (&n_found), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#ifdef __linux__
  g_test_add_func ("/jobs/ranks", test_ranks); /* the first: GLib keeps threads for later, with the rank that they have */
#endif
  g_test_add_func ("/jobs/states", test_states);
  g_test_add_func ("/jobs/poll", test_poll);
  g_test_add_func ("/jobs/stop", test_stop);
  g_test_add_func ("/jobs/late-answers", test_late);
  g_test_add_func ("/jobs/ten-edits", test_ten_edits);
  g_test_add_func ("/jobs/ten-at-once", test_ten_at_once);
  g_test_add_func ("/jobs/closing", test_closing);
  g_test_add_func ("/jobs/lanes", test_lanes);
  g_test_add_func ("/jobs/names", test_names);
  g_test_add_func ("/jobs/any-moment", test_any_moment);
  return g_test_run ();
}
