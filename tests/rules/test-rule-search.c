/* What setters call rules finds them. */
#include <string.h>

#include "rules/rule-search.h"
#include "rules/rule-table.h"

/* The first lines: what found nothing before. The others: names that rules texts and catalogues use. */
static const struct
{
  const char *typed, *id;
} known[] = {
  { "german", "whisper" },           { "dutch whisper", "whisper" },      { "xv", "kropki_sum" },
  { "x sum", "x_sum" },              { "anti knight", "anti_knight" },    { "knight", "anti_knight" },
  { "nonconsecutive", "non_consecutive" }, { "disjoint", "position_groups" }, { "10 line", "split_line" },
  { "159", "column_indexer" },       { "hyper", "extra_region" },         { "chess", "anti_king" },
  { "killer cage", "sum" },          { "cage", "cage" },                  { "sum cage", "sum" },
  { "white Kropki dot", "kropki_diff" }, { "consecutive", "kropki_diff" }, { "difference dot", "kropki_diff" },
  { "black dot", "kropki_factor" },  { "ratio", "kropki_factor" },        { "Roman numerals", "kropki_sum" },
  { "negative constraint", "no_kropki_elsewhere" }, { "all dots given", "no_kropki_elsewhere" },
  { "knight's move", "anti_knight" }, { "king's move", "anti_king" },     { "no touch", "anti_king" },
  { "diagonals", "diagonal" },       { "X-sudoku", "diagonal" },          { "sudoku X", "diagonal" },
  { "disjoint groups", "position_groups" }, { "disjoint sets", "position_groups" },
  { "windoku", "extra_region" },     { "hypersudoku", "extra_region" },   { "NRC", "extra_region" },
  { "irregular", "jigsaw" },         { "squiggly", "jigsaw" },            { "odd cell", "odd" },
  { "parity cell", "even" },         { "quads", "quadruple" },            { "fortress", "max_cell" },
  { "minimum", "min_cell" },         { "greater than", "greater" },       { "futoshiki", "greater" },
  { "inequality", "greater" },       { "clone", "clone" },                { "magic square", "magic_diagonals" },
  { "indexer", "row_indexer" },      { "counting circles", "count_circles" }, { "global entropy", "entropy_blocks" },
  { "global modular", "modulo_blocks" }, { "KenKen", "product" },         { "product cage", "product" },
  { "doubler", "multiply_cell" },    { "multiplier", "multiply_cell" },   { "digital root", "digital_root" },
  { "anti-killer", "rellik" },       { "look and say", "look_and_say" },  { "lunchbox", "lunchbox" },
  { "equal sum", "equal_sum" },      { "pill arrow", "arrow" },           { "thermo", "thermo" },
  { "slow thermo", "slow_thermo" },  { "fuzzy thermo", "fuzzy_thermo" },  { "German whispers", "whisper" },
  { "whisper line", "whisper" },     { "renban", "renban_line" },         { "palindrome", "palindrome" },
  { "region sum", "region_sum_line" }, { "box sum", "region_sum_line" },  { "blue line", "region_sum_line" },
  { "between line", "between_line" }, { "entropic line", "entropic_line" }, { "entropy line", "entropic_line" },
  { "zipper", "zipper_line" },       { "odd-even oscillator", "parity_line" }, { "nabner", "nabner_line" },
  { "anti-renban", "nabner_line" },  { "mod 3", "modular_line" },         { "ten line", "split_line" },
  { "N-sum line", "split_line" },    { "segmented sum", "split_line" },   { "double arrow", "double_arrow_line" },
  { "lockout", "lockout_line" },     { "little killer", "total" },        { "sandwich sum", "sandwich" },
  { "X-sums", "x_sum" },             { "skyscrapers", "skyscraper" },     { "towers", "skyscraper" },
  { "numbered rooms", "numbered_room" }, { "Suguru", "ripple_cages" },    { "Ripple Effect", "ripple_effect_distance" },
  { "Sukaku", "set_values" },        { "argyle", "anti_bishop" },         { "clock lines", "relation" },
  { "liar", "either" },              { "green line", "whisper" },         { "purple line", "renban_line" },
};

static void
test_known (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      const GwRule *rule = gw_rule_find (known[i].id);

      g_assert_nonnull (rule);
      if (gw_rule_match (rule, known[i].typed) < 3)
        g_error ("'%s' does not find %s", known[i].typed, known[i].id);
    }
}

/* Whole names come before beginnings, beginnings before what is inside, all before the meaning; signs and case do not matter. */
static void
test_order (void)
{
  const GwRule *thermo = gw_rule_find ("thermo"), *slow = gw_rule_find ("slow_thermo"), *arrow = gw_rule_find ("arrow");

  g_assert_cmpuint (gw_rule_match (thermo, "thermometer"), >, gw_rule_match (thermo, "thermom"));
  g_assert_cmpuint (gw_rule_match (thermo, "thermom"), >, gw_rule_match (slow, "thermom"));
  g_assert_cmpuint (gw_rule_match (slow, "thermom"), >, gw_rule_match (arrow, "decimal"));
  g_assert_cmpuint (gw_rule_match (arrow, "decimal"), >, 0);
  g_assert_cmpuint (gw_rule_match (thermo, "THERMO-meter"), ==, gw_rule_match (thermo, "thermometer"));
  g_assert_cmpuint (gw_rule_match (thermo, "sandwich"), ==, 0);
  g_assert_cmpuint (gw_rule_match (gw_rule_find ("whisper"), "lines german"), >, 0);
  g_assert_cmpuint (gw_rule_match (gw_rule_find ("whisper"), "lines british"), ==, 0);
}

/* No rule is listed under a word twice, and none is empty. */
static void
test_words (void)
{
  for (guint i = 0; i < gw_n_rules; i++)
    {
      g_auto (GStrv) words = g_strsplit (gw_rules[i]->words != NULL ? gw_rules[i]->words : "x", ", ", -1);

      for (guint k = 0; words[k] != NULL; k++)
        {
          g_assert_cmpstr (words[k], !=, "");
          for (guint other = 0; other < k; other++)
            g_assert_cmpstr (words[k], !=, words[other]);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rule-search/known", test_known);
  g_test_add_func ("/rule-search/order", test_order);
  g_test_add_func ("/rule-search/words", test_words);
  return g_test_run ();
}
