/* What the pill in the header bar and the Analysis panel say of a puzzle. The puzzles and the sentences are those of the tests on a
 * screen (tests/ui/run-analysis-tests.py, run-author-tests.py). */
#include "analysed.h"

#include <string.h>

#include "panels/analysis-text.h"
#include "read-text.h"

#define GRID "values = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\nbox_groups(2, 2)\n"
/* One solution: 1234 3412 2143 4321; the first given follows from the others. */
#define ONE GRID "set_cell(1, 1)\nset_cell(2, 2)\nset_cell(7, 1)\nset_cell(8, 2)\nset_cell(9, 2)\nset_cell(14, 3)\nset_cell(3, 3)\n"

static const struct
{
  const char *text;
  const char *verdict;  /* its beginning */
  const char *others;   /* further parts of it, apart by "|"; NULL: none */
} CASES[] = {
  { GRID, "Empty grid", NULL },
  { GRID "set_cell(1, 1)\n", "72 solutions", NULL }, /* a quarter of all 288 grids */
  { GRID "set_cell(1, 1)\nset_cell(3, 1)\n", "No solution: row: R1C1 and R1C3 are both 1", NULL },
  { ONE, "One solution · ", NULL },
  { "//@ working: ?1??????????????\n\n" GRID "set_cell(1, 1)\n", "No solution: ", NULL },
  { "//@ working: ?2??????????????\n\n" GRID "set_cell(1, 1)\n", "", " solutions, with 1 working digit" },
  { "//@ working: ?23?????????????\n\n" GRID "set_cell(1, 1)\n", "", " solutions, with 2 working digits" },
  { "//@ solution: 1234341221434321\n\n" ONE, "One solution, and it is yours · ", NULL },
  { "//@ solution: ???3????????????\n\n" ONE, "One solution, but not yours", NULL },
  { "//@ solution: ???4????????????\n\n" ONE, "One solution, and it agrees with yours", NULL },
  { "//@ draw: fill grey 1 2 3\n\n" ONE, "One solution, but 1 mark is not enforced · ", NULL },
  { "//@ draw: fill grey 1 2 3\n//@ draw: line grey 5 6 7\n\n" ONE, "One solution, but 2 marks are not enforced · ", NULL },
  { "//@ draw: line grey 5 6 7\n\n" ONE, "One solution, but 1 line is not enforced · ", NULL },
  { "//@ draw: line grey 5 6 7\n//@ solution: 1234341221434321\n\n" ONE, "One solution, but 1 line is not enforced · the solution is yours · ", NULL },
  { "//@ draw: line grey 5 6 7\n//@ draw: line grey 9 10\n\n" GRID "set_cell(1, 1)\n", "72 solutions: 2 lines are not enforced", NULL },
};

static void
test_verdicts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autoptr (GwPuzzle) puzzle = read_text (CASES[i].text);
      g_autoptr (GwAnalysis) found = analyse (puzzle, NULL);
      g_autofree char *verdict = gw_analysis_verdict (found);
      g_auto (GStrv) others = g_strsplit (CASES[i].others != NULL ? CASES[i].others : "", "|", -1);

      g_test_message ("%s", verdict);
      g_assert_cmpint (gw_analysis_is_doubtful (found), ==, strstr (verdict, "not enforced") != NULL);
      if (!g_str_has_prefix (verdict, CASES[i].verdict))
        g_error ("\"%s\" does not begin \"%s\"", verdict, CASES[i].verdict);
      for (guint k = 0; others[k] != NULL; k++)
        if (strstr (verdict, others[k]) == NULL)
          g_error ("\"%s\" lacks \"%s\"", verdict, others[k]);
    }
}

/* Where the solution that was found differs from the author's, and nowhere where it is the same. */
static void
test_differing (void)
{
  g_autoptr (GwPuzzle) other = read_text ("//@ solution: ???3????????????\n\n" ONE);
  g_autoptr (GwPuzzle) same = read_text ("//@ solution: ???4????????????\n\n" ONE);
  g_autoptr (GwAnalysis) of_other = analyse (other, NULL), of_same = analyse (same, NULL);
  g_autofree char *told = gw_analysis_sentence (of_other), *agreeing = gw_analysis_sentence (of_same);

  g_assert_nonnull (strstr (told, "It differs from yours in R1C4."));
  g_assert_null (strstr (agreeing, "differs"));
}

/* The shares of a table are those of all solutions: in 4 by 4 with a 1 in its first cell, three of four symbols are left beside it. */
static void
test_shares (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (GRID "set_cell(1, 1)\n");
  g_autoptr (GwAnalysis) found = analyse (puzzle, NULL);
  g_autofree char *text = gw_analysis_cell_text (found, 1);

  g_assert_cmpstr (text, ==, "R1C2: 2 in 33.3 %, 3 in 33.3 %, 4 in 33.3 %");
}

/* Not counted to the end: what may stand there, and no share of it, for those of a sample are not even. */
static void
test_no_shares_of_some (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("values = 123456789\ncolumns = 9\nrows = 9\ncolumn_groups\nrow_groups\nbox_groups(3, 3)\nset_cell(1, 1)\n");
  g_autoptr (GwAnalysisInput) input = gw_analysis_input_new (puzzle, 0, NULL, 1);
  g_autoptr (GwAnalysis) found = gw_analysis_find (input, NULL, NULL, NULL);
  g_autofree char *text = gw_analysis_cell_text (found, 1);

  g_assert_null (found->shares);
  g_assert_cmpstr (text, ==, "R1C2: 2, 3, 4, 5, 6, 7, 8, 9");
}

/* An estimate has one digit, and is said only where it is one, and of more than was found. */
static void
test_estimates (void)
{
  static const struct
  {
    double      log10_count;
    guint64     count;
    const char *text;
  } cases[] = {
    { 21.8242, 2, "At least 2, estimated about 7 × 10²¹" },
    { 20.99, 2, "At least 2, estimated about 1 × 10²¹" },
    { 5.6, 1234, "At least 1234, estimated about 400000" },
    { 5.6, 404352, "At least 404352" },
    { 0, 2, "At least 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const GwAnalysis found = { .finding = GW_FINDING_SEVERAL, .known = 1u << GW_STAGE_ESTIMATE, .count = cases[i].count,
                                 .log10_count = cases[i].log10_count };
      g_autofree char *text = gw_analysis_solutions_text (&found);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* Of layers: one of three cells is shaded, never the second of four; one line of two, beside one that is always there. */
static void
test_shares_of_places (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("columns = 4\nrows = 1\nlayer(shade)\nlayer(links)\n"
                                           "rule One(global) = sum(shade) = 1 and not shade(place 2 of grid)\n"
                                           "rule Line(global) = links(place 1 of grid, right) and links(place 2 of grid, right) + links(place 3 of grid, right) = 1\n"
                                           "One\nLine\n");
  g_autoptr (GwAnalysis) found = analyse (puzzle, NULL);
  g_autofree char *second = gw_analysis_cell_text (found, 1), *third = gw_analysis_cell_text (found, 2);

  g_assert_cmpstr (second, ==, "R1C2: not shaded; line left; line right in 50.0 %");
  g_assert_cmpstr (third, ==, "R1C3: shaded in 33.3 %; line right in 50.0 %; line left in 50.0 %");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/verdict/cases", test_verdicts);
  g_test_add_func ("/verdict/differing", test_differing);
  g_test_add_func ("/verdict/shares", test_shares);
  g_test_add_func ("/verdict/no-shares-of-some", test_no_shares_of_some);
  g_test_add_func ("/verdict/estimates", test_estimates);
  g_test_add_func ("/verdict/shares-of-places", test_shares_of_places);
  return g_test_run ();
}
