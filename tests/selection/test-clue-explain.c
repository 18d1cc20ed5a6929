/* What a clue says of itself, in sentences. */
#include <string.h>

#include "selection-support.h"
#include "selection/clue-explain.h"

#define FOUR "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\n"

/* Of the first clue of RULE. */
static char *
explain (const char *text, const char *rule)
{
  g_autoptr (GwPuzzle) puzzle = read_text (text);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == gw_rule_find (rule))
      return gw_clue_explain (puzzle, puzzle->constraints[i]);
  return NULL;
}

/* WANTED and UNWANTED: parts of it. */
static void
assert_says (const char *more, const char *rule, const char *wanted, const char *unwanted)
{
  g_autofree char *text = g_strconcat (FOUR, more, NULL);
  g_autofree char *told = explain (text, rule);

  g_assert_nonnull (told);
  if (strstr (told, wanted) == NULL || (unwanted != NULL && strstr (told, unwanted) != NULL))
    g_error ("%s: %s", more, told);
}

static void
test_sentences (void)
{
  assert_says ("sum(5,1,2)\n", "sum", "add up to", "open");
  assert_says ("sum(?,1,2)\n", "sum", "open", "locked");
  assert_says ("sum(5,1,2) //@ locked: yes\n", "sum", "locked", "hidden");
  assert_says ("sum(5,1,2) //@ hidden: yes\n", "sum", "hidden", "locked");
}

/* The rule's own sentence about what the givens do to it, and nothing about what others suffer. */
static void
test_faults (void)
{
  assert_says ("sum(5,1,2)\nset_cell(1,4)\nset_cell(2,3)\n", "sum", "at least 7", NULL);
  assert_says ("sum(7,1,2)\nset_cell(1,4)\nset_cell(2,3)\nset_cell(3,3)\n", "sum", "add up", "R1C3");
  assert_says ("set_cell(1,4)\nset_cell(2,4)\n", "row_groups", "R1C1 and R1C2", NULL);
}

static void
test_givens (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "restrict_grid(4)\nset_cell(1,4)\nset_cell(2,?)\n");
  guint n;
  g_autofree GwMask *cells = gw_givens_cells (puzzle, &n);

  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (cells[0], ==, GW_BIT (3));
  g_assert_cmpuint (cells[1], ==, puzzle->symbols->all);
  g_assert_cmpuint (cells[3], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clue-explain/sentences", test_sentences);
  g_test_add_func ("/clue-explain/faults", test_faults);
  g_test_add_func ("/clue-explain/givens", test_givens);
  return g_test_run ();
}
