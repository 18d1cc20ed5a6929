/* What each number of a blank clue leaves, against the enumerator, which puts the number into the text and asks nothing but the rules'
 * checks. */
#include "answer/open-number-within.h"

#include <string.h>

#include "build.h"
#include "naive.h"
#include "rules/rule.h"

#define GRID "values = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\nbox_groups(2, 2)\n"

static const char *const puzzles[] = {
  GRID "sum(?, 1, 2, 5)",
  GRID "sum(?, 1, 2, 5)\nset_cell(3, 1)\nset_cell(6, 1)\nset_cell(16, 4)",
  GRID "sum(?, 1, 2, 5)\nset_cell(1, 2)\nset_cell(7, 1)\nset_cell(12, 3)\nset_cell(14, 4)",
  GRID "product(?, 1, 6, 11)\nset_cell(3, 1)\nset_cell(13, 2)\nset_cell(8, 3)",
  GRID "sum(?, 1, 2, 3, 4, 8, 12, 16, 15, 14, 13)\nset_cell(6, 1)\nset_cell(1, 2)\nset_cell(16, 3)",
  GRID "numbered_room(?, 1, 2, 3, 4)\nset_cell(6, 1)\nset_cell(16, 4)",
  GRID "hidden_multipliers(2)\nsum(?, 1, 2, 5)\nset_cell(3, 1)\nset_cell(6, 1)\nset_cell(16, 4)",
  GRID "hidden_multipliers(2)\nsum(?, 1, 2, 5)\nset_cell(3, 1)",
  GRID "sum(?, 1, 6)\nset_cell(1, 4)\nset_cell(6, 3)\nset_cell(4, 1)\nset_cell(16, 2)",
};

static GwLeaves
leaves_by_hand (const char *text, const char *number)
{
  g_auto (GStrv) parts = g_strsplit (text, "?", 2);
  g_autofree char *written = g_strconcat (parts[0], number, parts[1], NULL);
  g_autoptr (GwPuzzle) puzzle = build_puzzle (written, NULL);
  GwMask supported[16];
  guint64 n = puzzle != NULL ? naive_count_masks (puzzle, 2, 0, supported) : 0;

  return n == 0 ? GW_LEAVES_NONE : n == 1 ? GW_LEAVES_ONE : GW_LEAVES_SEVERAL;
}

static GwLeaves
leaves_as_found (const GwOpenNumbers *found, gint value)
{
  for (guint i = 0; i < found->numbers->len; i++)
    if (g_array_index (found->numbers, GwOpenNumber, i).value == value)
      return g_array_index (found->numbers, GwOpenNumber, i).leaves;
  return GW_LEAVES_NONE;
}

static guint
place_of_blank (const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_constraint_is_open (puzzle->constraints[i]))
      return i;
  g_assert_not_reached ();
}

static void
test_numbers (void)
{
  guint n[4] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autofree char *message = NULL;
      g_autoptr (GwPuzzle) puzzle = build_puzzle (puzzles[i], &message);
      gboolean is_symbol;
      GwOpenNumbers found;

      g_assert_cmpstr (message, ==, NULL);
      g_assert_true (gw_open_numbers_find (puzzle, place_of_blank (puzzle), NULL, &found));
      g_assert_true (found.is_whole);
      is_symbol = found.clue->args[found.arg].type == GW_ARG_SYMBOL;
      for (gint value = 0; value < (is_symbol ? 4 : 70); value++)
        {
          g_autofree char *number = g_strdup_printf ("%d", is_symbol ? value + 1 : value);
          GwLeaves by_hand = leaves_by_hand (puzzles[i], number);

          n[by_hand]++;
          if (leaves_as_found (&found, value) != by_hand)
            g_test_message ("%s: %s", puzzles[i], number);
          g_assert_cmpint (leaves_as_found (&found, value), ==, by_hand);
        }
      gw_open_numbers_clear (&found);
    }
  g_test_message ("%u numbers leave none, %u one, %u several", n[GW_LEAVES_NONE], n[GW_LEAVES_ONE], n[GW_LEAVES_SEVERAL]);
  g_assert_cmpuint (n[GW_LEAVES_ONE], >, 1);
  g_assert_cmpuint (n[GW_LEAVES_SEVERAL], >, 3);
}

/* How many sides of a cell are drawn: what the number of such a rule can be nobody knows beforehand. */
static void
test_layers (void)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle ("layer(fences)\nrule Sides(cell, n?) = sum(fences(cell)) = n\nSides(?, 1)\ncolumns = 2\nrows = 1\n", NULL);
  GwOpenNumbers found;

  g_assert_true (gw_open_numbers_find (puzzle, place_of_blank (puzzle), NULL, &found));
  g_assert_cmpuint (found.numbers->len, ==, 5);
  for (gint value = 0; value <= 4; value++) /* the other cell has three sides of its own, so that no number decides them */
    g_assert_cmpint (leaves_as_found (&found, value), ==, GW_LEAVES_SEVERAL);
  gw_open_numbers_clear (&found);
}

/* With a single symbol there is one filling of however many cells. */
static void
test_one_symbol (void)
{
  g_autoptr (GString) text = g_string_new ("values = 1\ncolumns = 100\nrows = 1\nrepetition\nsum(?");
  g_autoptr (GwPuzzle) puzzle = NULL;
  GwOpenNumbers found;

  for (guint cell = 1; cell <= 100; cell++)
    g_string_append_printf (text, ", %u", cell);
  g_string_append (text, ")\n");
  puzzle = build_puzzle (text->str, NULL);
  g_assert_true (gw_open_numbers_find (puzzle, place_of_blank (puzzle), NULL, &found));
  g_assert_cmpint (leaves_as_found (&found, 99), ==, GW_LEAVES_NONE);
  g_assert_cmpint (leaves_as_found (&found, 100), ==, GW_LEAVES_ONE);
  gw_open_numbers_clear (&found);
}

static gboolean
stop_at_once (gpointer data)
{
  return TRUE;
}

/* Nothing is said that was not found out. */
static void
test_stop (void)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (puzzles[0], NULL);
  const GwControl control = { .should_stop = stop_at_once };
  GwOpenNumbers found;

  g_assert_true (gw_open_numbers_find (puzzle, place_of_blank (puzzle), &control, &found));
  for (guint i = 0; i < found.numbers->len; i++)
    g_assert_cmpint (g_array_index (found.numbers, GwOpenNumber, i).leaves, ==, GW_LEAVES_UNDECIDED);
  gw_open_numbers_clear (&found);
}

/* With no work to do, all that must be searched for stays undecided; with enough, the bound changes nothing. */
static void
test_within (void)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (puzzles[0], NULL);
  guint64 work = 7;
  GwOpenNumbers all, none, enough;

  g_assert_true (gw_open_numbers_find (puzzle, place_of_blank (puzzle), NULL, &all));
  g_assert_true (gw_open_numbers_find_within (puzzle, place_of_blank (puzzle), 100000000, NULL, &enough, &work));
  g_assert_cmpuint (work, >=, 7);
  g_assert_cmpuint (work, <, 100000007);
  g_assert_cmpuint (enough.numbers->len, ==, all.numbers->len);
  for (guint i = 0; i < all.numbers->len; i++)
    g_assert_cmpint (g_array_index (enough.numbers, GwOpenNumber, i).leaves, ==, g_array_index (all.numbers, GwOpenNumber, i).leaves);
  g_assert_true (gw_open_numbers_find_within (puzzle, place_of_blank (puzzle), 0, NULL, &none, &work));
  for (guint i = 0; i < none.numbers->len; i++)
    g_assert_true (g_array_index (none.numbers, GwOpenNumber, i).leaves == GW_LEAVES_UNDECIDED
                   || g_array_index (none.numbers, GwOpenNumber, i).leaves == g_array_index (all.numbers, GwOpenNumber, i).leaves);
  gw_open_numbers_clear (&all);
  gw_open_numbers_clear (&enough);
  gw_open_numbers_clear (&none);
}

/* Two blanks in one clue have no number each, and blank givens are places, not clues. */
static void
test_not_one (void)
{
  static const char *const others[] = { GRID "contains(2, ?, ?, 1, 2, 3)", GRID "set_cell(1, ?)", GRID "sum(5, 1, 2)" };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GwPuzzle) puzzle = build_puzzle (others[i], NULL);
      GwOpenNumbers found;

      for (guint place = 0; puzzle != NULL && place < puzzle->n_constraints; place++)
        g_assert_false (gw_open_numbers_find (puzzle, place, NULL, &found));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/open-number/numbers", test_numbers);
  g_test_add_func ("/open-number/layers", test_layers);
  g_test_add_func ("/open-number/one-symbol", test_one_symbol);
  g_test_add_func ("/open-number/stop", test_stop);
  g_test_add_func ("/open-number/within", test_within);
  g_test_add_func ("/open-number/not-one", test_not_one);
  return g_test_run ();
}
