/* Work that is given up after so many looks. */

#include "base/budget.h"

static gboolean
says_so (gpointer data)
{
  return *(gboolean *) data;
}

/* Three looks are allowed, the fourth ends it. */
static void
test_spent (void)
{
  GwBudget budget = { .most = 3 };
  const GwControl control = gw_budget_control (&budget);

  for (guint i = 0; i < 3; i++)
    {
      g_assert_false (gw_control_should_stop (&control));
      g_assert_false (gw_budget_is_spent (&budget));
    }
  g_assert_true (gw_control_should_stop (&control));
  g_assert_true (gw_budget_is_spent (&budget));
}

/* Who is stopped from outside has not spent it. */
static void
test_outer (void)
{
  gboolean is_over = FALSE;
  const GwControl outer = { .should_stop = says_so, .data = &is_over };
  GwBudget budget = { .outer = &outer, .most = 10 };
  const GwControl control = gw_budget_control (&budget);

  g_assert_false (gw_control_should_stop (&control));
  is_over = TRUE;
  g_assert_true (gw_control_should_stop (&control));
  g_assert_false (gw_budget_is_spent (&budget));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/budget/spent", test_spent);
  g_test_add_func ("/budget/outer", test_outer);
  return g_test_run ();
}
