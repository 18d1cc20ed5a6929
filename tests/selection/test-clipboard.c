/* Copy, cut, paste and nudge: the clipboard is a rule file; what does not fit is told. */
#include <string.h>

#include "selection-support.h"
#include "selection/clipboard.h"

#define FOUR_WRITTEN "values = 1234; columns = 4; rows = 4; row_groups; column_groups"
#define FOUR "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\n"

static GwSelection *
pick (const GwPuzzle *puzzle, const GwCell *cells, guint n)
{
  g_autoptr (GwSelection) none = gw_selection_new (puzzle->grid);

  return gw_selection_of_cells (none, cells, n);
}

static void
test_copy_and_paste (void)
{
  const GwCell square[] = { 0, 1, 4, 5 };
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "set_cell(1,3)\nsum(4,1,2)\nthermo(5,6,7)\n");
  g_autoptr (GwSelection) selection = pick (puzzle, square, 4), pasted = NULL;
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = gw_clipboard_copy (puzzle, selection);

  /* The thermometer leaves the piece, and so does not belong to it. */
  g_assert_nonnull (strstr (text, "sum(4, 1, 2)"));
  g_assert_null (strstr (text, "thermo"));
  assert_clues (puzzle, gw_clipboard_paste (puzzle, selection, text, 10, problems, &pasted), FALSE,
                "set_cell(1, 3); sum(4, 1, 2); thermo(5, 6, 7); set_cell(11, 3); sum(4, 11, 12)");
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_cmpuint (pasted->n_clues, ==, 2);
}

static void
test_what_does_not_fit (void)
{
  const GwCell cells[] = { 0, 1 };
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "set_cell(1,4)\nsum(4,1,2)\n");
  g_autoptr (GwPuzzle) other = read_text ("values = 123\ncolumns = 3\nrows = 3\nset_cell(3,1)\n");
  g_autoptr (GwSelection) selection = pick (puzzle, cells, 2);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = gw_clipboard_copy (puzzle, selection);

  g_assert_null (gw_clipboard_paste (other, selection, text, 2, problems, NULL));
  g_assert_cmpuint (problems->len, ==, 2);
  g_assert_cmpstr (problems->pdata[0], ==, "set_cell(1, 4): there is no value 4 here");
  g_assert_cmpstr (problems->pdata[1], ==, "sum(4, 1, 2): it would reach beyond the grid");
  g_assert_null (gw_clipboard_paste (other, selection, "nonsense", 0, problems, NULL));
  g_assert_cmpuint (problems->len, ==, 3);
  g_assert_nonnull (strstr (problems->pdata[2], "neither a clue nor a puzzle"));
}

static void
test_given_over_given (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "set_cell(1,3)\nset_cell(2,4)\n");
  g_autoptr (GwSelection) selection = pick (puzzle, (const GwCell[]) { 0 }, 1);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = gw_clipboard_copy (puzzle, selection);

  assert_clues (puzzle, gw_clipboard_paste (puzzle, selection, text, 1, problems, NULL), FALSE, "set_cell(1, 3); set_cell(2, 3)");
}

static void
test_cut (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "set_cell(1,3)\nset_cell(2,4) //@ locked: yes\nsum(4,1,2)\nsum(5,2,3)\n");
  g_autoptr (GwSelection) selection = pick (puzzle, (const GwCell[]) { 0, 1 }, 2), none = pick (puzzle, NULL, 0);

  assert_clues (puzzle, gw_clipboard_cut (puzzle, selection), FALSE, "set_cell(2, 4); sum(5, 2, 3)");
  g_assert_null (gw_clipboard_cut (puzzle, none));
  g_assert_null (gw_clipboard_copy (puzzle, none));
}

static void
test_nudge (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "sum(4,1,2)\nset_cell(2,4)\nset_cell(9,1)\n");
  g_autoptr (GwSelection) selection = pick (puzzle, (const GwCell[]) { 0, 1 }, 2), moved = NULL;
  g_autoptr (GError) error = NULL;

  assert_clues (puzzle, gw_selection_nudge (puzzle, selection, GW_DOWN, &moved, NULL), FALSE,
                "sum(4, 5, 6); set_cell(6, 4); set_cell(9, 1)");
  g_assert_true (gw_selection_has_cell (moved, 5));
  g_assert_null (gw_selection_nudge (puzzle, selection, GW_UP, NULL, &error));
  g_assert_cmpstr (error->message, ==, "sum(4, 1, 2): it would reach beyond the grid");
}

/* Walls and sets go by what lies in the picked cells, a room as a whole; what is locked, or would leave the grid, stays, and it is said. */
static void
test_nudge_pieces (void)
{
  g_autoptr (GwPuzzle) puzzle
      = read_text (FOUR "layer(shade)\nblocked(shade,1,2,6)\nset(Islands:5,2)\nset(Islands:7,6)\nroom(1,2)\nroom(5,6,7)\nroom(11,12) //@ locked: yes\n");
  g_autoptr (GwSelection) selection = pick (puzzle, (const GwCell[]) { 0, 1 }, 2), moved = NULL;
  g_autoptr (GwSelection) locked = pick (puzzle, (const GwCell[]) { 10, 11 }, 2);
  g_autoptr (GError) error = NULL, beyond = NULL;

  assert_clues (puzzle, gw_selection_nudge (puzzle, selection, GW_DOWN, &moved, NULL), TRUE,
                FOUR_WRITTEN "; layer(shade); blocked(shade, 5, 6); set(Islands:5, 6); room(5, 6); room(7); room(11, 12)");
  g_assert_true (gw_selection_has_cell (moved, 5));
  g_assert_null (gw_selection_nudge (puzzle, locked, GW_DOWN, NULL, &error));
  g_assert_cmpstr (error->message, ==, "This clue (room) is locked; unlock it to change it.");
  g_assert_null (gw_selection_nudge (puzzle, selection, GW_UP, NULL, &beyond));
}

/* On a hexagon a piece keeps its shape where rows grow and where they shrink. */
static void
test_hexagon (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("values = 123456789\nhexagonal_grid(5,9)\nsum(4,1,6)\n");
  g_autoptr (GwSelection) selection = pick (puzzle, (const GwCell[]) { 0, 5 }, 2);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = gw_clipboard_copy (puzzle, selection);

  assert_clues (puzzle, gw_clipboard_paste (puzzle, selection, text, 36, problems, NULL), FALSE, "sum(4, 1, 6); sum(4, 37, 44)");
}

/* Walls and sets by what lies in the piece, rooms as a whole; where they come, what was said there gives way. */
static void
test_places (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "layer(shade)\nblocked(shade,1,3)\nset(Islands:5,2,4)\nset(Islands:7,12)\nroom(1,5)\nroom(2,3)\nroom(11,12)\n");
  g_autoptr (GwSelection) selection = pick (puzzle, (const GwCell[]) { 0, 1, 4, 5 }, 4);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = gw_clipboard_copy (puzzle, selection);
  g_autoptr (GwPuzzle) bare = read_text (FOUR);

  g_assert_nonnull (strstr (text, "blocked(shade, 1)"));
  g_assert_nonnull (strstr (text, "set(Islands:5, 2)"));
  g_assert_nonnull (strstr (text, "room(1, 5)"));
  g_assert_null (strstr (text, "room(2"));
  assert_clues (puzzle, gw_clipboard_paste (puzzle, selection, text, 10, problems, NULL), TRUE,
                FOUR_WRITTEN "; layer(shade); blocked(shade, 1, 3); set(Islands:5, 2, 4); room(1, 5); room(2, 3); room(12); blocked(shade, 11); "
                             "set(Islands:5, 12); room(11, 15)");
  g_assert_cmpuint (problems->len, ==, 0);
  assert_clues (puzzle, gw_clipboard_cut (puzzle, selection), TRUE,
                FOUR_WRITTEN "; layer(shade); blocked(shade, 3); set(Islands:5, 4); set(Islands:7, 12); room(2, 3); room(11, 12)");
  assert_clues (bare, gw_clipboard_paste (bare, selection, text, 0, problems, NULL), TRUE, FOUR_WRITTEN "; set(Islands:5, 2); room(1, 5)");
  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_cmpstr (problems->pdata[0], ==, "there is no layer 'shade' here; define it: layer(shade, shade)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clipboard/copy-and-paste", test_copy_and_paste);
  g_test_add_func ("/clipboard/what-does-not-fit", test_what_does_not_fit);
  g_test_add_func ("/clipboard/given-over-given", test_given_over_given);
  g_test_add_func ("/clipboard/cut", test_cut);
  g_test_add_func ("/clipboard/nudge", test_nudge);
  g_test_add_func ("/clipboard/nudge-pieces", test_nudge_pieces);
  g_test_add_func ("/clipboard/hexagon", test_hexagon);
  g_test_add_func ("/clipboard/places", test_places);
  return g_test_run ();
}
