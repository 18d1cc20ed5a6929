/* Symbols and how often they stand. */
#include "selection-support.h"
#include "selection/puzzle-text.h"

static void
assert_times (const char *values, const char *symbol, guint times, const char *expected)
{
  g_autoptr (GwSymbols) symbols = gw_symbols_new (values, NULL);
  g_autofree char *same = gw_values_text (symbols);
  g_autofree char *text = gw_values_with_times (symbols, (guint) gw_symbols_find (symbols, symbol, -1), times);

  g_assert_cmpstr (same, ==, values);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_times (void)
{
  assert_times ("123", "2", 3, "12223");
  assert_times ("122333", "3", 1, "1223");
  assert_times ("122333", "1", 2, "1122333");
  assert_times ("adbbbccb", "b", 2, "adbbcc");
  assert_times ("adbbbccb", "b", 5, "adbbbccbb");
  assert_times ("adbbbccb", "b", 4, "adbbbccb");
  assert_times ("äöä", "ä", 1, "äö");
  assert_times ("123", "2", 0, NULL);
  assert_times ("123", "2", GW_MAX_SYMBOLS - 1, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzzle-text/times", test_times);
  return g_test_run ();
}
