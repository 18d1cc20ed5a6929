/* A puzzle beside the solution that its author has stated. */
#include <string.h>

#include "author/falsehood.h"
#include "author/own-digits.h"
#include "read-text.h"

#define GRID "values = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\nbox_groups(2, 2)\n"
/* A solution of the plain grid. */
#define FULL "//@ solution: 1234 3412 2143 4321\n\n"

/* The rules whose clues are false: "sum thermo". */
static void
assert_false_clues (const char *text, const char *expected)
{
  g_autoptr (GwPuzzle) puzzle = read_text (text);
  g_autoptr (GPtrArray) found = gw_falsehoods_find (puzzle);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    {
      const GwFalsehood *falsehood = found->pdata[i];

      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", gw_puzzle_find (puzzle, falsehood->id)->rule->id);
      g_assert_cmpuint (strlen (falsehood->sentence), >, 10);
      g_assert_cmpuint (falsehood->cells->len, >, 0);
    }
  g_assert_cmpstr (names->str, ==, expected);
}

static void
test_false_clues (void)
{
  assert_false_clues (FULL GRID, "");
  assert_false_clues (GRID "sum(9, 1, 2)\n", ""); /* nothing is stated */
  assert_false_clues (FULL GRID "sum(3, 1, 2)\n", "");
  assert_false_clues (FULL GRID "sum(4, 1, 2)\nthermo(1, 2, 3)\nthermo(3, 2)\nset_cell(16, 2)\n", "sum thermo set_cell");
  assert_false_clues (FULL GRID "sum(?, 1, 2)\n", "");
}

/* A part says what it can: R1C1 = 1 leaves 2 to 4 for R1C2. */
static void
test_part (void)
{
  assert_false_clues ("//@ solution: 1??? ???? ???? ????\n\n" GRID "sum(7, 1, 2)\n", "sum");
  assert_false_clues ("//@ solution: 1??? ???? ???? ????\n\n" GRID "thermo(1, 2)\n", "");
  assert_false_clues ("//@ solution: 12?? ???? ???? ????\n\n" GRID "thermo(2, 1)\n", "thermo");
  /* Givens are part of it. */
  assert_false_clues ("//@ solution: 1??? ???? ???? ????\n\n" GRID "set_cell(2, 2)\nsum(4, 1, 2)\n", "sum");
}

/* What is stated may be no solution by itself. */
static void
test_broken (void)
{
  assert_false_clues ("//@ solution: 11?? ???? ???? ????\n\n" GRID, "row_groups box_groups");
}

static void
assert_match (const char *stated, GwOwnMatch expected, const char *differing)
{
  static const guint8 solution[] = { 0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0 };
  g_autofree char *text = g_strconcat (stated, GRID, NULL);
  g_autoptr (GwPuzzle) puzzle = read_text (text);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_autoptr (GString) names = g_string_new (NULL);

  g_assert_cmpint (gw_solution_match (puzzle, solution, cells), ==, expected);
  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (names, "%s%u", i > 0 ? " " : "", g_array_index (cells, GwCell, i) + 1u);
  g_assert_cmpstr (names->str, ==, differing);
}

static void
test_match (void)
{
  assert_match ("", GW_OWN_UNSTATED, "");
  assert_match (FULL, GW_OWN_SAME, "");
  assert_match ("//@ solution: 1??4 ???? ???? ????\n\n", GW_OWN_PART, "");
  assert_match ("//@ solution: 1??3 ???? ???? ???2\n\n", GW_OWN_OTHER, "4 16");
  assert_match ("//@ solution: 1243 3412 2134 4321\n\n", GW_OWN_OTHER, "3 4 11 12");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/author/falsehood/false-clues", test_false_clues);
  g_test_add_func ("/author/falsehood/part", test_part);
  g_test_add_func ("/author/falsehood/broken", test_broken);
  g_test_add_func ("/author/falsehood/match", test_match);
  return g_test_run ();
}
