/* Digits beside the clues: read, written, carried, and what of them counts. */
#include <string.h>

#include "author/own-digits.h"
#include "read-text.h"

#define GRID "values = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\nbox_groups(2, 2)\n"
#define WORKING "//@ working: 1??? ??2? ???? ???4\n\n"

/* "1=1 7=2": cells from 1, symbols as written. */
static void
assert_digits (const GwPuzzle *puzzle, guint8 *digits, const char *expected)
{
  g_autofree guint8 *owned = digits;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint cell = 0; owned != NULL && cell < puzzle->grid->n_cells; cell++)
    if (owned[cell] != GW_NO_VALUE)
      g_string_append_printf (text, "%s%u=%s", text->len > 0 ? " " : "", cell + 1, puzzle->symbols->text[owned[cell]]);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_read (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (WORKING GRID), short_one = read_text ("//@ working: 1???\n\n" GRID);
  g_autoptr (GwPuzzle) none = read_text (GRID), strange = read_text ("//@ working: 1x?? ???? ???? ????\n\n" GRID);
  g_autoptr (GwPuzzle) long_one = read_text ("//@ working: 1??? ???? ???? ???? ?\n\n" GRID);
  g_autoptr (GwPuzzle) holed = read_text ("//@ working: 11?? ???? ???? ????\n\n" GRID "restrict_grid(1)\n");

  assert_digits (puzzle, gw_own_read (puzzle, GW_OWN_WORKING), "1=1 7=2 16=4");
  g_assert_null (gw_own_read (puzzle, GW_OWN_SOLUTION));
  g_assert_null (gw_own_read (none, GW_OWN_WORKING));
  g_assert_null (gw_own_read (short_one, GW_OWN_WORKING));
  g_assert_null (gw_own_read (long_one, GW_OWN_WORKING));
  assert_digits (strange, gw_own_read (strange, GW_OWN_WORKING), "1=1");
  assert_digits (holed, gw_own_read (holed, GW_OWN_WORKING), "2=1");
}

static char *
text_after (const GwPuzzle *puzzle, const GwEdit *edit)
{
  g_autoptr (GwPuzzle) after = gw_puzzle_apply (puzzle, edit, NULL, NULL);
  g_autoptr (GwSource) source = gw_source_new (after);
  g_autoptr (GBytes) bytes = gw_source_write (source);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* What is written is read back, and nothing else in the file changes. */
static void
test_write (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("//@ title: T\n\n" GRID), again = NULL;
  g_autoptr (GwEdit) edit = gw_edit_new (), none = gw_edit_new ();
  guint8 digits[16];
  g_autofree char *text = NULL;

  memset (digits, GW_NO_VALUE, sizeof digits);
  g_assert_false (gw_own_edit (none, puzzle, GW_OWN_SOLUTION, digits));
  digits[0] = 3, digits[15] = 0;
  g_assert_true (gw_own_edit (edit, puzzle, GW_OWN_SOLUTION, digits));
  text = text_after (puzzle, edit);
  g_assert_nonnull (strstr (text, "//@ title: T\n//@ solution: 4??????????????1\n"));
  again = read_text (text);
  assert_digits (again, gw_own_read (again, GW_OWN_SOLUTION), "1=4 16=1");
  g_assert_cmpuint (again->n_constraints, ==, puzzle->n_constraints);
}

/* A given hides what was tried in its cell; `?` does not. */
static void
test_hidden (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (WORKING GRID "set_cell(1, 3)\nset_cell(7, ?)\n");

  assert_digits (puzzle, gw_working_read (puzzle), "7=2 16=4");
  assert_digits (puzzle, gw_own_read (puzzle, GW_OWN_WORKING), "1=1 7=2 16=4");
}

static void
test_as_given (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (WORKING GRID "set_cell(1, 3)\n"), none = read_text (GRID);
  g_autoptr (GwPuzzle) with = gw_working_as_given (puzzle), again = gw_working_as_given (puzzle), same = gw_working_as_given (none);
  GwCell cell = GW_NO_CELL;
  guint n = 0;

  g_assert_true (same == none);
  g_assert_cmpuint (with->n_constraints, ==, puzzle->n_constraints + 2);
  for (guint i = 0; i < with->n_constraints; i++)
    if (gw_id_is_working (with->constraints[i]->id, &cell))
      {
        g_assert_true (gw_constraint_is_locked (with->constraints[i]));
        g_assert_cmpint (with->constraints[i]->args[0].value, ==, cell);
        g_assert_cmpint (with->constraints[i]->args[1].value, ==, cell == 6 ? 1 : 3);
        g_assert_nonnull (gw_puzzle_find (again, with->constraints[i]->id));
        n++;
      }
  g_assert_cmpuint (n, ==, 2);
  g_assert_false (gw_id_is_working (1, NULL));
  g_assert_false (gw_id_is_working (1ull << 63, NULL)); /* what is drawn only */
}

static void
test_make_given (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (WORKING GRID "set_cell(1, 3)\nset_cell(7, ?) //@ colour: red\n"), none = read_text (GRID);
  g_autoptr (GwEdit) edit = gw_working_make_given (puzzle);
  g_autofree char *text = text_after (puzzle, edit);

  g_assert_nonnull (strstr (text, "set_cell(1, 3)\n"));
  g_assert_nonnull (strstr (text, "set_cell(7, 2) //@ colour: red\n"));
  g_assert_nonnull (strstr (text, "set_cell(16, 4)\n"));
  g_assert_null (strstr (text, "working"));
  g_assert_null (gw_working_make_given (none));
}

/* With the givens where the author says nothing of his own. */
static void
test_solution (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("//@ solution: ?2?? ???? ???? ????\n\n" GRID "set_cell(1, 3)\nset_cell(2, 4)\n");
  g_autoptr (GwPuzzle) none = read_text (GRID "set_cell(1, 3)\n");

  assert_digits (puzzle, gw_solution_read (puzzle), "1=3 2=2");
  g_assert_null (gw_solution_read (none));
}

static void
test_carry (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (GRID);
  const gint symbols[] = { 1, 2, 3, 0 };
  GwCell cells[16];
  g_autofree char *moved = NULL, *renamed = NULL;

  for (guint i = 0; i < 16; i++)
    cells[i] = (GwCell) (15 - i);
  moved = gw_own_carry (puzzle, "working", "12?? ???? ???? ???4", cells, NULL);
  renamed = gw_own_carry (puzzle, "solution", "12?? ???? ???? ???4", NULL, symbols);
  g_assert_cmpstr (moved, ==, "4?????????????21");
  g_assert_cmpstr (renamed, ==, "23?????????????1");
  g_assert_null (gw_own_carry (puzzle, "title", "12?? ???? ???? ???4", cells, NULL));
  g_assert_null (gw_own_carry (puzzle, "working", "12", cells, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/author/own-digits/read", test_read);
  g_test_add_func ("/author/own-digits/write", test_write);
  g_test_add_func ("/author/own-digits/hidden", test_hidden);
  g_test_add_func ("/author/own-digits/as-given", test_as_given);
  g_test_add_func ("/author/own-digits/make-given", test_make_given);
  g_test_add_func ("/author/own-digits/solution", test_solution);
  g_test_add_func ("/author/own-digits/carry", test_carry);
  return g_test_run ();
}
