/* The table of pairs behind a relation, and relations in puzzles. */
#include "formula/pair-grid.h"
#include "read-text.h"

#define HEAD "values = 1234\ncolumns = 4\nrows = 4\n"

static char *
text_of (const GwPuzzle *puzzle)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      g_autofree char *line = gw_constraint_to_text (puzzle->constraints[i], puzzle->symbols);

      if (line != NULL && puzzle->constraints[i]->rule->define == NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", line);
    }
  return g_string_free (text, FALSE);
}

static void
assert_made (const GwPairGrid *grid, const GwPuzzle *puzzle, const char *name, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwConstraint) made = gw_pair_grid_make (grid, puzzle, 0, name, NULL, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = gw_constraint_to_text (made, puzzle->symbols);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_table (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (HEAD);
  GwPairGrid grid;

  gw_pair_grid_init (&grid, puzzle->symbols);
  gw_pair_grid_set (&grid, 0, 2, TRUE);
  assert_made (&grid, puzzle, "x", "relation(x, 13, 31)");
  gw_pair_grid_set_symmetric (&grid, FALSE);
  gw_pair_grid_set (&grid, 2, 0, FALSE);
  gw_pair_grid_set (&grid, 3, 3, TRUE);
  assert_made (&grid, puzzle, "x", "relation(x, 13, 44)");
  g_assert_cmpuint (gw_pair_grid_count (&grid), ==, 2);
  gw_pair_grid_invert (&grid);
  g_assert_cmpuint (gw_pair_grid_count (&grid), ==, 14);
  g_assert_false (gw_pair_grid_has (&grid, 0, 2));
  gw_pair_grid_set_symmetric (&grid, TRUE);
  g_assert_true (gw_pair_grid_has (&grid, 0, 2));
  g_assert_cmpuint (gw_pair_grid_count (&grid), ==, 15);
}

static void
fill (GwPairGrid *grid, const GwPuzzle *puzzle, const char *text, guint undefined)
{
  g_autoptr (GwFormula) formula = gw_formula_parse (text, NULL, NULL, NULL);

  g_assert_nonnull (formula);
  g_assert_cmpuint (gw_pair_grid_fill (grid, puzzle->symbols, formula), ==, undefined);
}

static void
test_fill (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (HEAD);
  g_autoptr (GwPuzzle) doubled = read_text ("values = 012-\nempty_value = -\nnumber(0,0)\nnumber(1,5)\nnumber(2,10)\ncolumns = 2\nrows = 2\n");
  GwPairGrid grid;

  gw_pair_grid_init (&grid, puzzle->symbols);
  gw_pair_grid_set_symmetric (&grid, FALSE);
  fill (&grid, puzzle, "b = 2*a", 0);
  assert_made (&grid, puzzle, "twice", "relation(twice, 12, 24)");
  gw_pair_grid_set_symmetric (&grid, TRUE);
  fill (&grid, puzzle, "b = 2*a", 0);
  assert_made (&grid, puzzle, "twice", "relation(twice, 12, 21, 24, 42)");
  /* 2, 3, 4 over 3, 4 and so on: 8 of 16 leave a rest */
  fill (&grid, puzzle, "a/b >= 1", 8);
  g_assert_cmpuint (gw_pair_grid_count (&grid), ==, 12);
  /* numbers, not faces; nothing with the empty value */
  gw_pair_grid_init (&grid, doubled->symbols);
  fill (&grid, doubled, "a + b >= 10", 0);
  assert_made (&grid, doubled, "x", "relation(x, 02, 11, 12, 20, 21, 22)");
}

static void
test_read (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (HEAD "relation(up,12,23)\nrelation(near,12,21,33)\n");
  g_autoptr (GPtrArray) relations = gw_relations_of (puzzle);
  GwPairGrid grid;

  g_assert_cmpuint (relations->len, ==, 2);
  gw_pair_grid_read (&grid, puzzle->symbols, relations->pdata[0]);
  g_assert_false (grid.is_symmetric);
  g_assert_true (gw_pair_grid_has (&grid, 0, 1) && gw_pair_grid_has (&grid, 1, 2) && !gw_pair_grid_has (&grid, 1, 0));
  gw_pair_grid_read (&grid, puzzle->symbols, relations->pdata[1]);
  g_assert_true (grid.is_symmetric);
}

static void
assert_fault (const GwPuzzle *puzzle, const char *name, const char *message)
{
  g_autofree char *fault = gw_relation_name_fault (puzzle, name, 0);

  g_assert_cmpstr (fault, ==, message);
}

static void
test_names (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (HEAD "relation(up,12,23)\n");
  g_autoptr (GError) error = NULL;
  GwPairGrid grid;

  assert_fault (puzzle, "", "Give the relation a name.");
  assert_fault (puzzle, "up", "There is a relation “up” already.");
  assert_fault (puzzle, "a b", "A name cannot contain blanks or ( ) , = / ?");
  assert_fault (puzzle, "größer", NULL);
  gw_pair_grid_init (&grid, puzzle->symbols);
  g_assert_null (gw_pair_grid_make (&grid, puzzle, 0, "none", NULL, &error));
  g_assert_cmpstr (error->message, ==, "Allow at least one pair: as it is, no two cells could ever be together.");
}

/* ---- edits ---- */

#define USED HEAD "relation(up,12,23)\nrelation_line(up,1,2,6)\neither(1,1,relation_mark,up,3,4)\nrelation(near,11)\nrelation_adjacent(near)\n"

static void
assert_edit (const GwPuzzle *puzzle, GwEdit *edit, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) after = gw_puzzle_apply (puzzle, edit, NULL, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = text_of (after);
  g_assert_cmpstr (text, ==, expected);
  gw_edit_free (edit);
}

static void
test_rename (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (USED);
  g_autoptr (GPtrArray) relations = gw_relations_of (puzzle), uses = gw_relation_uses (puzzle, "up");
  const GwConstraint *up = relations->pdata[0];
  g_autoptr (GwConstraint) renamed = NULL, widened = NULL;
  GwPairGrid grid;

  g_assert_cmpuint (uses->len, ==, 2);
  gw_pair_grid_read (&grid, puzzle->symbols, up);
  renamed = gw_pair_grid_make (&grid, puzzle, up->id, "rise", "b = a+1", NULL);
  g_assert_cmpstr (gw_facts_get (renamed->facts, "formula"), ==, "b = a+1");
  assert_edit (puzzle, gw_relation_replace (puzzle, up, renamed, NULL),
               "relation(rise, 12, 23); relation_line(rise, 1, 2, 6); either(1, 1, relation_mark, rise, 3, 4); relation(near, 11); "
               "relation_adjacent(near)");
  gw_pair_grid_set (&grid, 2, 3, TRUE);
  widened = gw_pair_grid_make (&grid, puzzle, up->id, "up", NULL, NULL);
  assert_edit (puzzle, gw_relation_replace (puzzle, up, widened, NULL),
               "relation(up, 12, 23, 34); relation_line(up, 1, 2, 6); either(1, 1, relation_mark, up, 3, 4); relation(near, 11); "
               "relation_adjacent(near)");
}

static void
test_remove (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (USED);
  g_autoptr (GPtrArray) relations = gw_relations_of (puzzle);

  assert_edit (puzzle, gw_relation_remove (puzzle, relations->pdata[0]), "relation(near, 11); relation_adjacent(near)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pair-grid/table", test_table);
  g_test_add_func ("/pair-grid/fill", test_fill);
  g_test_add_func ("/pair-grid/read", test_read);
  g_test_add_func ("/relations/names", test_names);
  g_test_add_func ("/relations/rename", test_rename);
  g_test_add_func ("/relations/remove", test_remove);
  return g_test_run ();
}
