/* What becomes of a puzzle when the caller wants an end while it is written. */
#include <string.h>

#include "recipe/bulk.h"

typedef struct
{
  gint     wants_end; /* atomic */
  gboolean is_slow;   /* writing takes longer than there is time for */
  guint    n_writes, n_taken, n_left;
  GwMadeEnd end;      /* as it was handed over */
  gboolean is_called_stopped; /* in the text */
} Desk;

static gboolean
should_stop (gpointer data)
{
  return g_atomic_int_get (&((Desk *) data)->wants_end);
}

/* The end is wanted during the first writing. */
static gboolean
write_text (const GwMade *made, GwBulkItem *item, const GwControl *control, gpointer data, GError **error)
{
  Desk *desk = data;

  desk->n_writes++;
  g_atomic_int_set (&desk->wants_end, TRUE);
  while (desk->is_slow && !gw_control_should_stop (control))
    g_usleep (1000);
  item->text = g_strdup (made->end == GW_MADE_STOPPED ? "stopped" : "finished");
  return TRUE;
}

static void
note (Desk *desk, const GwBulkItem *item)
{
  desk->end = item->end;
  desk->is_called_stopped = g_str_equal (item->text, "stopped");
}

static gboolean
take (GwBulkItem *item, gpointer data)
{
  Desk *desk = data;

  desk->n_taken++;
  note (desk, item);
  return TRUE;
}

static gboolean
rest (gpointer data)
{
  return TRUE;
}

static void
leave (GwBulkItem *item, gpointer data)
{
  Desk *desk = data;

  desk->n_left++;
  note (desk, item);
}

static Desk
run (gboolean is_slow)
{
  static const char text[] = "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  g_autoptr (GwPlan) plan = gw_plan_new (reading->puzzle);
  Desk desk = { .is_slow = is_slow };
  const GwControl control = { .should_stop = should_stop, .data = &desk };
  const GwBulk bulk = { .plan = plan, .seed = 1, .end = 1, .jobs = 1, .write = write_text, .take = take, .rest = rest,
                        .leave = leave, .data = &desk };

  g_assert_true (gw_plan_check (plan, NULL));
  gw_bulk_run (&bulk, &control);
  g_assert_cmpuint (desk.n_writes, ==, 2);
  g_assert_false (desk.is_called_stopped); /* the puzzle was finished, whatever became of its writing */
  return desk;
}

static void
test_in_time (void)
{
  const Desk desk = run (FALSE);

  g_assert_cmpint (desk.end, ==, GW_MADE_PUZZLE);
  g_assert_cmpuint (desk.n_taken, ==, 1);
  g_assert_cmpuint (desk.n_left, ==, 0);
}

/* What is missing in the text makes it no whole item: another run writes it. */
static void
test_too_slow (void)
{
  const Desk desk = run (TRUE);

  g_assert_cmpint (desk.end, ==, GW_MADE_STOPPED);
  g_assert_cmpuint (desk.n_taken, ==, 0);
  g_assert_cmpuint (desk.n_left, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bulk/in-time", test_in_time);
  g_test_add_func ("/bulk/too-slow", test_too_slow);
  return g_test_run ();
}
