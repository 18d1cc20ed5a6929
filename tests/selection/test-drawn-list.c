/* Drawn-only elements side by side with clues: identities, edits, clipboard, turns. */
#include <string.h>

#include "selection-support.h"
#include "selection/clipboard.h"
#include "selection/clue-edits.h"
#include "selection/drawn-list.h"
#include "selection/transform.h"

#define FOUR "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\n"
#define SOME "//@ title: T\n//@ draw: line  green 1 2\n//@ draw: nonsense\n//@ draw: fill 3 4\n\n" FOUR \
             "even(1)\n//@ draw: text 6 \"a\"\nodd(2)\n"

/* Every drawing as it is written, "; " between them; of statements in brackets. */
static char *
told (const GwPuzzle *puzzle)
{
  GString *text = g_string_new (NULL);

  for (gint i = -1; i < (gint) puzzle->n_constraints; i++)
    {
      const GwFacts *facts = i < 0 ? puzzle->facts : puzzle->constraints[i]->facts;

      for (guint k = 0; k < gw_facts_size (facts); k++)
        if (strcmp (gw_facts_key (facts, k), "draw") == 0)
          g_string_append_printf (text, i < 0 ? "%s%s" : "%s[%s]", text->len > 0 ? "; " : "", gw_facts_value (facts, k));
    }
  return g_string_free (text, FALSE);
}

static void
assert_drawn (const GwPuzzle *puzzle, GwEdit *edit, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) after = NULL;
  g_autofree char *text = NULL;

  g_assert_nonnull (edit);
  after = gw_puzzle_apply (puzzle, edit, NULL, &error);
  g_assert_no_error (error);
  text = told (after);
  g_assert_cmpstr (text, ==, expected);
  gw_edit_free (edit);
}

static guint64
id_at (const GwPuzzle *puzzle, guint i)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (puzzle);

  g_assert_cmpuint (i, <, list->len);
  return ((GwDrawnItem *) list->pdata[i])->id;
}

static const GwConstraint *
last_of_author (const GwPuzzle *puzzle)
{
  guint i = puzzle->n_constraints;

  while (puzzle->constraints[i - 1]->rule->origin == GW_ORIGIN_INTERNAL)
    i--;
  return puzzle->constraints[i - 1];
}

static void
test_identities (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (SOME), other = NULL;
  g_autoptr (GPtrArray) list = gw_drawn_list (puzzle);
  g_autoptr (GwPuzzle) twice = read_text ("//@ draw: fill red 1\n//@ draw: fill blue 1\n//@ draw: fill red 1\n\n" FOUR);

  g_assert_cmpuint (list->len, ==, 3); /* not the nonsense */
  for (guint i = 0; i < list->len; i++)
    {
      g_assert_true (gw_id_is_drawn (id_at (puzzle, i)));
      g_assert_null (gw_puzzle_find (puzzle, id_at (puzzle, i)));
    }
  /* Colour, lock, order and what else is there do not matter; what is drawn where does. */
  other = read_text ("//@ draw: fill blue locked 3 4\n//@ draw: line 1 2\n//@ draw: line 1 3\n\n" FOUR "odd(9)\n");
  g_assert_cmpuint (id_at (other, 0), ==, id_at (puzzle, 1));
  g_assert_cmpuint (id_at (other, 1), ==, id_at (puzzle, 0));
  g_assert_cmpuint (id_at (other, 2), !=, id_at (puzzle, 0));
  /* The same in the same place, three times. */
  g_assert_cmpuint (id_at (twice, 0), !=, id_at (twice, 1));
  g_assert_cmpuint (id_at (twice, 0), !=, id_at (twice, 2));
  g_assert_cmpuint (id_at (twice, 1), !=, id_at (twice, 2));
}

static void
test_edits (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (SOME), locked = read_text ("//@ draw: line locked 1 2\n//@ draw: fill 3\n\n" FOUR);
  guint64 line = id_at (puzzle, 0), fill = id_at (puzzle, 1), text = id_at (puzzle, 2);
  guint64 both[2] = { line, text }, kept[2] = { id_at (locked, 0), id_at (locked, 1) };
  guint n_locked;

  /* What is not meant keeps its very words, blanks and all. */
  assert_drawn (puzzle, gw_clues_set_fact (puzzle, &fill, 1, "hidden", TRUE), "line  green 1 2; nonsense; fill hidden 3 4; [text 6 \"a\"]");
  assert_drawn (puzzle, gw_clues_set_fact (puzzle, both, 2, "locked", TRUE),
                "line green locked 1 2; nonsense; fill 3 4; [text locked 6 \"a\"]");
  assert_drawn (puzzle, gw_drawn_set_hue (puzzle, &fill, 1, GW_HUE_PINK), "line  green 1 2; nonsense; fill pink 3 4; [text 6 \"a\"]");
  assert_drawn (puzzle, gw_clues_delete (puzzle, &text, 1, NULL), "line  green 1 2; nonsense; fill 3 4");
  assert_drawn (puzzle, gw_clues_delete (puzzle, &line, 1, NULL), "fill 3 4; nonsense; [text 6 \"a\"]");
  assert_drawn (locked, gw_clues_delete (locked, kept, 2, &n_locked), "line locked 1 2");
  g_assert_cmpuint (n_locked, ==, 1);
  g_assert_null (gw_clues_delete (locked, kept, 1, NULL));
  g_assert_null (gw_clues_set_fact (locked, kept, 1, "locked", TRUE));
  g_assert_null (gw_drawn_set_hue (locked, kept, 1, GW_HUE_PINK));
}

/* A statement that goes takes its drawings along; one that is changed keeps both changes. */
static void
test_together (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (SOME);
  const GwConstraint *odd = last_of_author (puzzle);
  guint64 ids[2] = { odd->id, id_at (puzzle, 2) };
  g_autoptr (GwEdit) edit = gw_clues_set_fact (puzzle, ids, 2, "locked", TRUE);
  g_autoptr (GwPuzzle) after = gw_puzzle_apply (puzzle, edit, NULL, NULL);

  g_assert_true (gw_constraint_is_locked (gw_puzzle_find (after, odd->id)));
  g_assert_cmpstr (gw_facts_get (gw_puzzle_find (after, odd->id)->facts, "draw"), ==, "text locked 6 \"a\"");
  assert_drawn (puzzle, gw_clues_delete (puzzle, ids, 2, NULL), "line  green 1 2; nonsense; fill 3 4");
}

static void
test_order (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("//@ draw: fill 1\n//@ draw: fill 2\n//@ draw: fill 3\n\n" FOUR "even(1)\n");
  guint64 ids[3] = { id_at (puzzle, 0), id_at (puzzle, 1), id_at (puzzle, 2) }, two[2] = { ids[2], ids[0] };

  assert_drawn (puzzle, gw_clues_move (puzzle, &ids[2], 1, ids[0]), "fill 3; fill 1; fill 2");
  assert_drawn (puzzle, gw_clues_move (puzzle, &ids[0], 1, 0), "fill 2; fill 3; fill 1");
  assert_drawn (puzzle, gw_clues_move (puzzle, two, 2, 0), "fill 2; fill 1; fill 3");
  g_assert_null (gw_clues_move (puzzle, &ids[0], 1, ids[1]));
  g_assert_null (gw_clues_move (puzzle, &ids[0], 1, last_of_author (puzzle)->id));
  g_assert_cmpuint (gw_clues_gap (puzzle, &ids[0], 1, ids[1], TRUE), ==, ids[2]);
  g_assert_cmpuint (gw_clues_gap (puzzle, &ids[0], 1, ids[1], FALSE), ==, ids[1]);
  g_assert_cmpuint (gw_clues_gap (puzzle, &ids[0], 1, ids[2], TRUE), ==, 0);
}

static void
test_refresh (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (SOME), other = read_text ("//@ draw: fill red 3 4\n\n" FOUR);
  guint64 ids[2] = { id_at (puzzle, 0), id_at (puzzle, 1) };
  g_autoptr (GwSelection) none = gw_selection_new (puzzle->grid), both = gw_selection_of_clues (none, ids, 2);
  g_autoptr (GwSelection) now = gw_selection_refresh (both, other);

  g_assert_cmpuint (now->n_clues, ==, 1);
  g_assert_cmpuint (now->clues[0], ==, ids[1]);
}

/* ---- as pieces ---- */

static GwSelection *
select_cells (const GwPuzzle *puzzle, GwCell first, guint n)
{
  g_autoptr (GwSelection) none = gw_selection_new (puzzle->grid);
  GwCell cells[16];

  for (guint i = 0; i < n; i++)
    cells[i] = (GwCell) (first + i);
  return gw_selection_of_cells (none, cells, n);
}

static void
test_paste (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("//@ draw: line green 1 2\n//@ draw: fill 3\n//@ draw: text @1/1 \"b\"\n\n" FOUR "even(1)\n");
  g_autoptr (GwSelection) piece = select_cells (puzzle, 0, 2), pasted = NULL;
  g_autofree char *text = gw_clipboard_copy (puzzle, piece);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  GwEdit *edit = gw_clipboard_paste (puzzle, piece, text, 5, problems, &pasted);
  g_autoptr (GwEdit) far = NULL;

  g_assert_nonnull (strstr (text, "//@ draw: line green 1 2"));
  g_assert_null (strstr (text, "fill"));
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_cmpuint (pasted->n_clues, ==, 2); /* the mark and the line */
  assert_drawn (puzzle, edit, "line green 1 2; fill 3; text @1/1 \"b\"; line green 6 7");
  /* At the last column the line has no room; the mark has. */
  far = gw_clipboard_paste (puzzle, piece, text, 3, problems, NULL);
  g_assert_cmpuint (problems->len, ==, 1);
  assert_drawn (puzzle, g_steal_pointer (&far), "line green 1 2; fill 3; text @1/1 \"b\"");
}

static void
test_cut_and_nudge (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("//@ draw: line green 1 2\n//@ draw: fill locked 2\n\n" FOUR);
  g_autoptr (GwSelection) piece = select_cells (puzzle, 0, 2), none = gw_selection_new (puzzle->grid), moved = NULL;
  g_autoptr (GwSelection) line = gw_selection_of_clue (none, id_at (puzzle, 0)), fill = gw_selection_of_clue (none, id_at (puzzle, 1));
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) after = NULL;
  g_autoptr (GwEdit) edit = NULL;

  assert_drawn (puzzle, gw_clipboard_cut (puzzle, piece), "fill locked 2");
  edit = gw_selection_nudge (puzzle, line, GW_DOWN, &moved, &error);
  g_assert_no_error (error);
  after = gw_puzzle_apply (puzzle, edit, NULL, NULL);
  g_assert_cmpuint (moved->clues[0], ==, id_at (after, 0)); /* still selected, where it is now */
  assert_drawn (puzzle, g_steal_pointer (&edit), "line green 5 6; fill locked 2");
  g_assert_null (gw_selection_nudge (puzzle, line, GW_UP, NULL, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_null (gw_selection_nudge (puzzle, fill, GW_DOWN, NULL, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
}

/* A place told by a cell and the same place told in numbers stay together in every turn; the grid is measured between its
 * outermost cells. */
static void
test_turns (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text ("//@ draw: shape 7\n//@ draw: shape @1.5/0.5\n\n"
                                           "values = 1234\ncolumns = 5\nrows = 4\nrestrict_grid(1,2,3,4,5)\n");

  for (guint symmetry = GW_SYMMETRY_NONE; symmetry < GW_SYMMETRY_SIXTH; symmetry++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwEdit) edit = gw_transform_turn (puzzle, (GwSymmetry) symmetry, &error);
      g_autoptr (GwPuzzle) after = NULL;
      g_autoptr (GPtrArray) list = NULL;
      const GwDrawnPoint *cell, *place;
      guint left = G_MAXUINT, top = G_MAXUINT;

      g_assert_no_error (error);
      after = gw_puzzle_apply (puzzle, edit, NULL, NULL);
      list = gw_drawn_list (after);
      cell = &g_array_index (((GwDrawnItem *) list->pdata[0])->drawn->points, GwDrawnPoint, 0);
      place = &g_array_index (((GwDrawnItem *) list->pdata[1])->drawn->points, GwDrawnPoint, 0);
      for (guint i = 0; i < after->grid->n_cells; i++)
        if (gw_grid_is_active (after->grid, (GwCell) i))
          {
            left = MIN (left, after->grid->column[i]);
            top = MIN (top, after->grid->row[i]);
          }
      g_assert_cmpfloat (place->x, ==, after->grid->column[cell->cells[0]] - left + 0.5);
      g_assert_cmpfloat (place->y, ==, after->grid->row[cell->cells[0]] - top + 0.5);
    }
}

/* What is told without a cell is found where it lies, and taken away from there. */
static void
test_places (void)
{
  static const struct { const char *drawn; guint cell; gboolean is_there; } cases[] = {
    { "shape @0.5/0.5", 1, TRUE },  { "shape @0.75/0.75", 1, TRUE },        { "shape @0.75/0.75", 2, FALSE },
    { "shape @-0.5/0.5", 1, FALSE }, { "shape square 300x100% @1.5/1.5", 5, TRUE }, { "shape square 300x100% @1.5/1.5", 2, FALSE },
    { "line 1 4", 3, TRUE },        { "line @0/0.5 @4/0.5", 3, TRUE },      { "arrow 1 16", 6, TRUE },
    { "arrow 1 16", 2, FALSE },     { "cage 1 4", 2, FALSE },               { "cage 1 4", 4, TRUE },
    { "text 1+2 \"x\"", 2, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("//@ draw: %s\n\n" FOUR, cases[i].drawn);
      g_autoptr (GwPuzzle) puzzle = read_text (text);
      g_autoptr (GPtrArray) list = gw_drawn_list (puzzle);
      GwDrawnItem *item = gw_drawn_at (puzzle->grid, list, (GwCell) (cases[i].cell - 1), GW_N_DRAWN, GW_MARK_NONE);

      g_assert_cmpint (item != NULL, ==, cases[i].is_there);
      if (item != NULL)
        gw_drawn_erase (puzzle->grid, list, item, (GwCell) (cases[i].cell - 1));
      if (item != NULL && strncmp (cases[i].drawn, "cage", 4) != 0)
        g_assert_cmpuint (list->len, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawn-list/identities", test_identities);
  g_test_add_func ("/drawn-list/edits", test_edits);
  g_test_add_func ("/drawn-list/together", test_together);
  g_test_add_func ("/drawn-list/order", test_order);
  g_test_add_func ("/drawn-list/refresh", test_refresh);
  g_test_add_func ("/drawn-list/paste", test_paste);
  g_test_add_func ("/drawn-list/cut-and-nudge", test_cut_and_nudge);
  g_test_add_func ("/drawn-list/turns", test_turns);
  g_test_add_func ("/drawn-list/places", test_places);
  return g_test_run ();
}
