/* What is picked: a value that every change makes anew. */
#include "selection-support.h"
#include "selection/selection.h"

#define PLAIN "values = 123456\ncolumns = 6\nrows = 6\nrow_groups\ncolumn_groups\nbox_groups(3,2)\n"

static void
assert_picked (const GwSelection *selection, const char *expected)
{
  g_autoptr (GArray) cells = gw_selection_list (selection);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (text, i == 0 ? "%u" : " %u", g_array_index (cells, GwCell, i) + 1u);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_values (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (PLAIN);
  g_autoptr (GwSelection) none = gw_selection_new (puzzle->grid), one = gw_selection_toggle_cell (none, 3);
  g_autoptr (GwSelection) two = gw_selection_add_cell (one, 4), again = gw_selection_toggle_cell (two, 4);
  g_autoptr (GArray) targets = gw_selection_targets (none);

  assert_picked (none, "");
  assert_picked (one, "4");
  assert_picked (two, "4 5");
  g_assert_true (gw_selection_equal (one, again));
  g_assert_false (gw_selection_equal (one, two));
  g_assert_cmpuint (targets->len, ==, 1);
  g_assert_cmpuint (g_array_index (targets, GwCell, 0), ==, 0);
}

static void
test_shapes (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (PLAIN "set_cell(1,5)\nset_cell(9,5)\n");
  g_autoptr (GwSelection) none = gw_selection_new (puzzle->grid), span = gw_selection_extend (none, puzzle->grid, 8);
  g_autoptr (GwSelection) all = gw_selection_all (none, puzzle->grid);
  g_autoptr (GArray) cells = gw_selection_list (all);

  assert_picked (span, "1 2 3 7 8 9");
  g_assert_cmpuint (cells->len, ==, 36);
}

/*    1 2 3
 *   4 5 6 7
 *    8 9 10   */
static void
test_hexagon (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("values = 1234\nhexagonal_grid(3,4)\n");
  g_autoptr (GwSelection) none = gw_selection_new (puzzle->grid), span = gw_selection_extend (none, puzzle->grid, 8);

  assert_picked (span, "1 5 9");
}

static void
test_refresh (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (PLAIN "set_cell(1,5)\n"), smaller = read_text (PLAIN "restrict_grid(1,2)\n");
  g_autoptr (GwSelection) none = gw_selection_new (puzzle->grid);
  g_autoptr (GwSelection) clue = gw_selection_of_clue (none, puzzle->constraints[6]->id), both = gw_selection_add_cell (clue, 1);
  g_autoptr (GwSelection) kept = gw_selection_refresh (both, puzzle), after = gw_selection_refresh (both, smaller);

  g_assert_true (gw_selection_equal (kept, both));
  g_assert_cmpuint (after->n_clues, ==, 0);
  assert_picked (after, "");
  g_assert_cmpuint (after->cursor.cells[0], ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/selection/values", test_values);
  g_test_add_func ("/selection/shapes", test_shapes);
  g_test_add_func ("/selection/hexagon", test_hexagon);
  g_test_add_func ("/selection/refresh", test_refresh);
  return g_test_run ();
}
