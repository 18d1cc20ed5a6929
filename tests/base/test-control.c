/* How long calls are stopped and watched. */

#include "base/control.h"

typedef struct
{
  guint      asked;
  gboolean   answer;
  guint      reported;
  GwProgress last;
} Watcher;

static gboolean
should_stop (gpointer data)
{
  Watcher *watcher = data;

  watcher->asked++;
  return watcher->answer;
}

static void
note_progress (const GwProgress *progress, gpointer data)
{
  Watcher *watcher = data;

  watcher->reported++;
  watcher->last = *progress;
}

static void
test_nobody (void)
{
  const GwControl empty = { NULL };
  const GwProgress progress = { GW_UNIT_SOLUTIONS, 1, 2, 3 };

  g_assert_false (gw_control_should_stop (NULL));
  g_assert_false (gw_control_should_stop (&empty));
  gw_control_report (NULL, &progress);
  gw_control_report (&empty, &progress);
}

static void
test_stop (void)
{
  Watcher watcher = { 0 };
  const GwControl control = { .should_stop = should_stop, .data = &watcher };

  g_assert_false (gw_control_should_stop (&control));
  watcher.answer = TRUE;
  g_assert_true (gw_control_should_stop (&control));
  g_assert_cmpuint (watcher.asked, ==, 2);
}

static void
test_deadline (void)
{
  gint64 now = g_get_monotonic_time ();
  const GwControl late = { .deadline = now - 1 }, early = { .deadline = now + G_TIME_SPAN_HOUR };

  g_assert_true (gw_control_should_stop (&late));
  g_assert_false (gw_control_should_stop (&early));
}

/* Either is enough. */
static void
test_both (void)
{
  Watcher watcher = { 0 };
  gint64 now = g_get_monotonic_time ();
  GwControl control = { .should_stop = should_stop, .data = &watcher, .deadline = now - 1 };

  g_assert_true (gw_control_should_stop (&control));
  control.deadline = now + G_TIME_SPAN_HOUR;
  g_assert_false (gw_control_should_stop (&control));
  watcher.answer = TRUE;
  g_assert_true (gw_control_should_stop (&control));
}

static void
test_progress (void)
{
  Watcher watcher = { 0 };
  const GwControl control = { .progress = note_progress, .data = &watcher };

  gw_control_report (&control, &(GwProgress) { .done = 5, .total = 7, .nodes = 11 });
  g_assert_cmpuint (watcher.reported, ==, 1);
  g_assert_cmpuint (watcher.last.done, ==, 5);
  g_assert_cmpuint (watcher.last.total, ==, 7);
  g_assert_cmpuint (watcher.last.nodes, ==, 11);
  g_assert_cmpuint (watcher.asked, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/control/nobody", test_nobody);
  g_test_add_func ("/control/stop", test_stop);
  g_test_add_func ("/control/deadline", test_deadline);
  g_test_add_func ("/control/both", test_both);
  g_test_add_func ("/control/progress", test_progress);
  return g_test_run ();
}
