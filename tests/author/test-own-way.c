/* What an author does with the steps of a path: kept, moved, told in other words, left to the program again. */
#include "author/own-way.h"

#include <string.h>

#define GRID "values = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\nbox_groups(2, 2)\n"
#define GIVENS "set_cell(1, 1)\nset_cell(3, 3)\nset_cell(6, 4)\nset_cell(11, 4)\nset_cell(13, 4)\nset_cell(16, 1)\n"

static GwPuzzle *
read_puzzle (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (GRID GIVENS, strlen (GRID GIVENS));
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  g_assert_cmpuint (reading->n_errors, ==, 0);
  return gw_puzzle_ref (reading->puzzle);
}

static GwPath *
walk (GwPuzzle *puzzle)
{
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, NULL, NULL);
  g_autoptr (GwTerrain) terrain = gw_terrain_new (compiled);
  g_autoptr (GwPencil) pencil = gw_pencil_new (terrain);

  gw_pencil_start (pencil, NULL);
  g_assert_cmpuint (pencil->n_open, ==, 10);
  return gw_path_new (pencil, gw_strategy_set_all (), NULL);
}

/* Takes EDIT. */
static GwPuzzle *
after (const GwPuzzle *puzzle, GwEdit *edit)
{
  g_autoptr (GError) error = NULL;
  GwPuzzle *changed = gw_puzzle_apply (puzzle, edit, NULL, &error);

  g_assert_no_error (error);
  gw_edit_free (edit);
  return changed;
}

static char *
text_of (const GwPuzzle *puzzle, const GwPath *path, guint i)
{
  g_autoptr (GwPin) pin = gw_pin_of (path->steps->pdata[i]);

  return gw_pin_write (pin, puzzle);
}

static void
assert_way (const GwPuzzle *puzzle, const char *first, const char *second)
{
  g_autofree char *way = gw_way_text (puzzle), *wanted = g_strconcat (first, "\n", second, second != NULL ? "\n" : NULL, NULL);

  g_assert_cmpstr (way, ==, wanted);
}

static void
test_pin (void)
{
  g_autoptr (GwPuzzle) puzzle = read_puzzle (), later = NULL, both = NULL, one = NULL, none = NULL;
  g_autoptr (GwPath) path = walk (puzzle), again = NULL;
  g_autofree char *first = text_of (puzzle, path, 0), *third_step = text_of (puzzle, path, 2), *way = NULL, *nothing = NULL;

  later = after (puzzle, gw_way_pin (puzzle, path, 2, TRUE));
  assert_way (later, third_step, NULL);
  again = walk (later);
  for (guint i = 0; i < again->steps->len; i++)
    if (((const GwReason *) again->steps->pdata[i])->is_pinned)
      {
        g_autofree char *text = text_of (later, again, i);

        g_assert_cmpstr (text, ==, third_step);
        one = after (later, gw_way_pin (later, again, i, FALSE));
      }
  g_assert_nonnull (one);
  way = gw_way_text (one);
  g_assert_cmpstr (way, ==, "");
  both = after (puzzle, gw_way_pin (puzzle, path, 0, TRUE));
  assert_way (both, first, NULL);
  none = after (both, gw_way_forget (both));
  nothing = gw_way_text (none);
  g_assert_cmpstr (nothing, ==, "");
}

static void
test_move (void)
{
  g_autoptr (GwPuzzle) puzzle = read_puzzle (), moved = NULL, back = NULL;
  g_autoptr (GwPath) path = walk (puzzle);
  g_autofree char *first = text_of (puzzle, path, 0), *second = text_of (puzzle, path, 1);

  g_assert_null (gw_way_move (puzzle, path, 0, FALSE));
  g_assert_null (gw_way_move (puzzle, path, path->steps->len - 1, TRUE));
  moved = after (puzzle, gw_way_move (puzzle, path, 1, FALSE));
  assert_way (moved, second, first);
  back = after (puzzle, gw_way_move (puzzle, path, 0, TRUE));
  assert_way (back, second, first);
}

/* What could not be taken is kept when another step is told in words. */
static void
test_words (void)
{
  g_autoptr (GwPuzzle) puzzle = read_puzzle (), wrong = NULL, said = NULL;
  g_autoptr (GwPath) path = NULL;
  g_autoptr (GwFacts) facts = gw_facts_push (NULL, GW_PIN_KEY, "naked-single 2=1");
  g_autofree char *first = NULL, *told = NULL;
  GwEdit *edit = gw_edit_new ();

  gw_edit_set_facts (edit, facts);
  wrong = after (puzzle, edit); /* 1 stands in row 1 already */
  path = walk (wrong);
  first = text_of (wrong, path, 0);
  told = g_strconcat (first, " | Here it begins.", NULL);
  said = after (wrong, gw_way_say (wrong, path, 0, "Here it begins."));
  assert_way (said, told, "naked-single 2=1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/own-way/pin", test_pin);
  g_test_add_func ("/own-way/move", test_move);
  g_test_add_func ("/own-way/words", test_words);
  return g_test_run ();
}
