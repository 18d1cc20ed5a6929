/* What a puzzle says of itself: rules text from the rules' sentences, symbols and how often they stand. */
#include <string.h>

#include "selection-support.h"
#include "selection/puzzle-text.h"

static void
test_rules_text (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("values = 1234\ncolumns = 4\nrows = 4\nrow_groups\nsum(5,1,2)\nsum(7,3,4)\n"
                                           "thermo(5,6)\nset_cell(1,2)\nanti_knight\n");
  g_autofree char *text = gw_puzzle_rules_text (puzzle);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_cages = 0, n_thermos = 0, n_knights = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      n_cages += strstr (lines[i], "cage add up") != NULL;
      n_thermos += strstr (lines[i], "hermometer") != NULL;
      n_knights += strstr (lines[i], "nights move") != NULL || strstr (lines[i], "knight's move apart") != NULL;
      g_assert_true (g_str_has_suffix (lines[i], "."));
      g_assert_null (strstr (lines[i], "given"));
    }
  g_assert_cmpuint (n_cages, ==, 1);
  g_assert_cmpuint (n_thermos, ==, 1);
  g_assert_cmpuint (n_knights, ==, 1);
}

/* No rule is left without a word, whether the engine knows it or not. */
static void
test_every_rule_has_a_sentence (void)
{
  for (guint i = 0; i < gw_n_rules; i++)
    {
      g_autofree char *sentence = gw_rule_sentence (gw_rules[i]);

      g_assert_true (g_utf8_strlen (sentence, -1) > 10 && g_str_has_suffix (sentence, "."));
      g_assert_false (g_unichar_islower (g_utf8_get_char (sentence)));
    }
}

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
  g_test_add_func ("/puzzle-text/rules", test_rules_text);
  g_test_add_func ("/puzzle-text/every-rule", test_every_rule_has_a_sentence);
  g_test_add_func ("/puzzle-text/times", test_times);
  return g_test_run ();
}
