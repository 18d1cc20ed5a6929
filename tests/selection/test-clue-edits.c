/* Several clues at once: order, deletion, locks. */
#include <stdlib.h>

#include "selection-support.h"
#include "selection/clue-edits.h"

#define FOUR "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\n"
#define LIST FOUR "even(1)\nodd(2)\neven(3)\nodd(4)\n"

/* The identities of the clues in CELLS: "2 4". */
static GArray *
ids_at (const GwPuzzle *puzzle, const char *cells)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_auto (GStrv) words = g_strsplit (cells, " ", -1);

  for (guint w = 0; words[w] != NULL; w++)
    for (guint i = 0; i < puzzle->n_constraints; i++)
      {
        const GwConstraint *clue = puzzle->constraints[i];

        if (clue->rule->category == GW_CATEGORY_CELL && clue->args[0].value + 1 == atoi (words[w]))
          g_array_append_val (ids, clue->id);
      }
  return ids;
}

static void
assert_moved (const char *cells, const char *before, const char *expected)
{
  g_autoptr (GwPuzzle) puzzle = read_text (LIST);
  g_autoptr (GArray) ids = ids_at (puzzle, cells), to = ids_at (puzzle, before);
  GwEdit *edit = gw_clues_move (puzzle, (const guint64 *) (gconstpointer) ids->data, ids->len,
                                to->len > 0 ? g_array_index (to, guint64, 0) : 0);

  if (expected == NULL)
    g_assert_null (edit);
  else
    assert_clues (puzzle, edit, FALSE, expected);
}

static void
test_move (void)
{
  assert_moved ("4", "1", "odd(4); even(1); odd(2); even(3)");
  assert_moved ("1", "3", "odd(2); even(1); even(3); odd(4)");
  assert_moved ("1", "", "odd(2); even(3); odd(4); even(1)");
  /* Several keep their order, in whatever order they were picked. */
  assert_moved ("4 1", "3", "odd(2); even(1); odd(4); even(3)");
  assert_moved ("4 3", "1", "even(3); odd(4); even(1); odd(2)");
  assert_moved ("1 2", "", "even(3); odd(4); even(1); odd(2)");
  /* Where they are. */
  assert_moved ("3 4", "", NULL);
  assert_moved ("1", "2", NULL);
}

/* Next to each of the four: what the others then look like. */
static void
test_gap (void)
{
  static const struct
  {
    const char *cells, *target, *before, *behind;
  } cases[] = {
    { "1", "3", "3", "4" }, { "1", "4", "4", "" }, { "4", "1", "1", "2" }, { "1", "1", "2", "2" },
    { "2 3", "1", "1", "4" }, { "2 3", "2", "4", "4" }, { "3 4", "2", "2", "" },
  };
  g_autoptr (GwPuzzle) puzzle = read_text (LIST);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gint is_behind = 0; is_behind < 2; is_behind++)
      {
        g_autoptr (GArray) ids = ids_at (puzzle, cases[i].cells), target = ids_at (puzzle, cases[i].target);
        g_autoptr (GArray) expected = ids_at (puzzle, is_behind ? cases[i].behind : cases[i].before);

        g_assert_cmpuint (gw_clues_gap (puzzle, (const guint64 *) (gconstpointer) ids->data, ids->len,
                                        g_array_index (target, guint64, 0), is_behind),
                          ==, expected->len > 0 ? g_array_index (expected, guint64, 0) : 0);
      }
}

static void
test_delete (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "even(1)\nodd(2) //@ locked: yes\neven(3)\n");
  g_autoptr (GArray) ids = ids_at (puzzle, "1 2 3");
  guint n_locked;

  assert_clues (puzzle, gw_clues_delete (puzzle, (const guint64 *) (gconstpointer) ids->data, ids->len, &n_locked), FALSE, "odd(2)");
  g_assert_cmpuint (n_locked, ==, 1);
  g_assert_null (gw_clues_delete (puzzle, &g_array_index (ids, guint64, 1), 1, NULL));
}

static void
test_facts (void)
{
  g_autoptr (GwPuzzle) puzzle = read_text (FOUR "even(1)\nodd(2) //@ locked: yes\neven(3)\n");
  g_autoptr (GArray) ids = ids_at (puzzle, "1 2");
  const guint64 *list = (const guint64 *) (gconstpointer) ids->data;
  g_autoptr (GwEdit) lock = gw_clues_set_fact (puzzle, list, 2, "locked", TRUE);
  g_autoptr (GwPuzzle) locked = gw_puzzle_apply (puzzle, lock, NULL, NULL);
  guint n_steps;

  gw_edit_steps (lock, &n_steps);
  g_assert_cmpuint (n_steps, ==, 1); /* one of them was locked before */
  for (guint i = 0; i < 2; i++)
    g_assert_true (gw_constraint_is_locked (gw_puzzle_find (locked, list[i])));
  g_assert_null (gw_clues_set_fact (locked, list, 2, "locked", TRUE));
  g_assert_null (gw_clues_set_fact (locked, list, 2, "hidden", FALSE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clue-edits/move", test_move);
  g_test_add_func ("/clue-edits/gap", test_gap);
  g_test_add_func ("/clue-edits/delete", test_delete);
  g_test_add_func ("/clue-edits/facts", test_facts);
  return g_test_run ();
}
