/* A rule of one's own that stands is changed or taken away: what its clues, and the rules that use it, become. */
#include "author/rule-change.h"
#include "author/rule-draft.h"
#include "read-text.h"
#include "rules/rule-table.h"

#define FOUR "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\n"

static const GwConstraint *
find (const GwPuzzle *puzzle, const GwRule *rule, const char *begin)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == rule && g_str_has_prefix (puzzle->constraints[i]->args[0].text, begin))
      return puzzle->constraints[i];
  g_assert_not_reached ();
}

static const GwConstraint *
definition_of (const GwPuzzle *puzzle, const char *name)
{
  return find (puzzle, &gw_rule_rule, name);
}

static guint
n_clues (const GwPuzzle *puzzle, const char *name)
{
  guint n = 0;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    n += gw_rule_is_own (puzzle->constraints[i]->rule) && g_str_equal (puzzle->constraints[i]->rule->id, name);
  return n;
}

/* PUZZLE with TEXT in the place of the rule NAME; NULL with an error. */
static GwPuzzle *
change (const GwPuzzle *puzzle, const char *name, const char *text, GError **error)
{
  g_autoptr (GwEdit) edit = gw_rule_change_edit (puzzle, definition_of (puzzle, name), text, NULL, error);

  return edit != NULL ? gw_puzzle_apply (puzzle, edit, NULL, error) : NULL;
}

/* Which of 1 2 3 4 stand in the cell behind a 2 on a line of two. */
static GwMask
second_of_line (GwPuzzle *puzzle)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  GwMask supported[16], open[16];

  g_assert_cmpint (gw_answerer_candidates (answerer, NULL, NULL, supported, open), ==, GW_END_COMPLETE);
  return supported[1];
}

/* ---- another sentence ---- */

static void
test_sentence (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "rule A(line) = first < last\nset_cell(1, 2)\nA(1, 2)\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) changed = change (puzzle, "A", "A(line) = first > last", &error);

  g_assert_no_error (error);
  g_assert_cmphex (second_of_line (puzzle), ==, GW_BIT (2) | GW_BIT (3));
  g_assert_cmphex (second_of_line (changed), ==, GW_BIT (0));
  g_assert_cmpuint (changed->n_constraints, ==, puzzle->n_constraints);
  g_assert_cmpuint (definition_of (changed, "A")->id, ==, definition_of (puzzle, "A")->id);
}

/* Its clues, and what is said of all of them, take the new name. */
static void
test_name (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "rule A(pair) = a + b = 5\nA(1, 2)\nall_given(A)\nA(7, 8)\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) changed = change (puzzle, "A", "Five(pair) = a + b = 5", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (n_clues (changed, "A"), ==, 0);
  g_assert_cmpuint (n_clues (changed, "Five"), ==, 2);
  g_assert_cmpstr (find (changed, &gw_rule_all_given, "")->args[0].text, ==, "Five");
}

/* A file may have a blank behind the name. */
static void
test_blank (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "rule A (line) = first < last\nset_cell(1, 2)\nA(1, 2)\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) changed = change (puzzle, "A", "B(line) = first > last", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (n_clues (changed, "B"), ==, 1);
}

/* A number that a clue lacks: it is not guessed, and the clues stay as they were. */
static void
test_numbers (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "rule A(cage) = sum(cage) = 5\nA(1, 2)\nA(5, 6)\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) changed = change (puzzle, "A", "A(cage, n) = sum(cage) = n", &error);

  g_assert_null (changed);
  g_assert_cmpstr (error->message, ==,
                   "2 clues of “A” would no longer fit. Take them away first, or leave the kind and the numbers as they were.");
}

/* A rule of the whole grid is on while it is one. */
static void
test_whole_grid (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "rule A(line) = first < last\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) whole = change (puzzle, "A", "A(global) = every neighbours a, b: |a - b| < 3", &error);
  g_autoptr (GwPuzzle) other = NULL, line = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (n_clues (whole, "A"), ==, 1);
  other = change (whole, "A", "A(global) = every neighbours a, b: a + b < 7", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n_clues (other, "A"), ==, 1);
  line = change (other, "A", "B(line) = first < last", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n_clues (line, "A") + n_clues (line, "B"), ==, 0);
}

/* ---- rules that use it ---- */

static void
test_used_below (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "rule A(line) = first < last\nrule B(line) = A(rest)\nB(1, 2, 3)\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) renamed = change (puzzle, "A", "C(line) = first < last", &error), changed = NULL;
  g_autoptr (GwEdit) without = gw_rule_change_remove (puzzle, definition_of (puzzle, "A"));
  g_autoptr (GwPuzzle) removed = NULL;

  g_assert_null (renamed);
  g_assert_nonnull (error);
  g_clear_error (&error);
  removed = gw_puzzle_apply (puzzle, without, NULL, &error);
  g_assert_null (removed);
  g_clear_error (&error);
  changed = change (puzzle, "A", "A(line) = first > last", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n_clues (changed, "B"), ==, 1);
}

/* What is typed in the place of a rule may use those above it, its own name too, and none below. */
static void
test_base (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "rule A(line) = first < last\nrule B(line) = first > last\nrule C(line) = B(rest)\n"
                                                "A(1, 2)\nB(1, 2)\nC(5, 6, 7)\n");
  g_autoptr (GwPuzzle) base = gw_rule_change_base (puzzle, definition_of (puzzle, "B"), NULL);
  g_autofree char *own = NULL, *above = NULL, *below = NULL;
  gsize at;

  g_assert_cmpuint (n_clues (base, "A"), ==, 1);
  g_assert_cmpuint (n_clues (base, "B") + n_clues (base, "C"), ==, 0);
  own = gw_rule_draft_fault (base, "B(line) = first = 1", &at);
  g_assert_null (own);
  above = gw_rule_draft_fault (base, "B(line) = A(rest)", &at);
  g_assert_null (above);
  below = gw_rule_draft_fault (base, "B(line) = C(rest)", &at);
  g_assert_nonnull (below);
}

static void
test_remove (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "rule A(pair) = a + b = 5\nrule B(line) = first < last\nA(1, 2)\nall_given(A)\nB(5, 6)\n");
  g_autoptr (GwEdit) edit = gw_rule_change_remove (puzzle, definition_of (puzzle, "A"));
  g_autoptr (GwPuzzle) removed = gw_puzzle_apply (puzzle, edit, NULL, NULL);

  g_assert_cmpuint (removed->n_constraints, ==, puzzle->n_constraints - 3);
  g_assert_cmpuint (n_clues (removed, "B"), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rule-change/sentence", test_sentence);
  g_test_add_func ("/rule-change/name", test_name);
  g_test_add_func ("/rule-change/blank", test_blank);
  g_test_add_func ("/rule-change/numbers", test_numbers);
  g_test_add_func ("/rule-change/whole-grid", test_whole_grid);
  g_test_add_func ("/rule-change/used-below", test_used_below);
  g_test_add_func ("/rule-change/base", test_base);
  g_test_add_func ("/rule-change/remove", test_remove);
  return g_test_run ();
}
