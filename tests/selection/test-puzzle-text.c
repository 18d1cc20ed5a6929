/* Symbols and how often they stand. */
#include "rules/rule-table.h"
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

#define FOUR "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\n"

/* What a symbol says is set, changed, and taken away; everything else of the file stays. */
static void
test_say (void)
{
  g_autoptr (GwPuzzle) plain = read_text (FOUR "even(1)\n");
  g_autoptr (GwPuzzle) said = read_text ("values = 1234\ncolumns = 4\nrows = 4\nsymvalue(2, ab)\nnumber(3, 9)\nempty_value = 4\nrow_groups\n");
  g_autoptr (GError) error = NULL;

  assert_clues (plain, gw_symbols_say (plain, &gw_rule_symvalue, 1, "x1", NULL), TRUE,
                "values = 1234; columns = 4; rows = 4; symvalue(2, x1); row_groups; even(1)");
  assert_clues (plain, gw_symbols_say (plain, &gw_rule_number, 0, "7", NULL), TRUE,
                "values = 1234; columns = 4; rows = 4; number(1, 7); row_groups; even(1)");
  assert_clues (plain, gw_symbols_set_empty (plain, 3, NULL), TRUE,
                "values = 1234; columns = 4; rows = 4; empty_value = 4; row_groups; even(1)");
  assert_clues (said, gw_symbols_say (said, &gw_rule_symvalue, 1, "c", NULL), TRUE,
                "values = 1234; columns = 4; rows = 4; symvalue(2, c); number(3, 9); empty_value = 4; row_groups");
  assert_clues (said, gw_symbols_say (said, &gw_rule_number, 2, "", NULL), TRUE,
                "values = 1234; columns = 4; rows = 4; symvalue(2, ab); empty_value = 4; row_groups");
  assert_clues (said, gw_symbols_set_empty (said, GW_NO_SYMBOL, NULL), TRUE,
                "values = 1234; columns = 4; rows = 4; symvalue(2, ab); number(3, 9); row_groups");
  g_assert_null (gw_symbols_say (said, &gw_rule_symvalue, 1, "ab", &error));
  g_assert_no_error (error);
  g_assert_null (gw_symbols_say (said, &gw_rule_symvalue, 0, "", &error));
  g_assert_no_error (error);
  g_assert_null (gw_symbols_say (said, &gw_rule_number, 0, "x", &error));
  g_assert_nonnull (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzzle-text/times", test_times);
  g_test_add_func ("/puzzle-text/say", test_say);
  return g_test_run ();
}
