/* Versions: what undo brings back, by value; merging; what is saved. */
#include "document-support.h"

static GwHistory *
history_new (GwReading **reading)
{
  g_autoptr (GBytes) bytes = text_bytes (clean_text);
  GwVersion version = { 0 };

  *reading = gw_source_read (bytes);
  version = (GwVersion) { .puzzle = (*reading)->puzzle, .drawn = (*reading)->puzzle, .source = (*reading)->source };
  return gw_history_new (&version);
}

/* One more version: a given once more, or a sum, by turns. */
static void
push (GwHistory *history, const char *name, guint64 merge)
{
  const GwVersion *now = gw_history_current (history);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  const GwConstraint *old = now->puzzle->constraints[gw_history_n_undo (history) % 2 == 0 ? 5 : 6];
  g_autoptr (GwConstraint) again = gw_constraint_again (old, 0, NULL);
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autoptr (GwSource) source = NULL;
  GwVersion version = { 0 };
  GwHint hint;

  gw_edit_add (edit, again, now->puzzle->n_constraints - 1);
  puzzle = gw_puzzle_apply (now->puzzle, edit, &hint, NULL);
  source = gw_source_update (now->source, puzzle);
  version = (GwVersion) { .puzzle = puzzle, .drawn = puzzle, .source = source };
  gw_history_push (history, &version, hint, name, merge);
}

static void
test_undo (void)
{
  g_autoptr (GwReading) reading = NULL;
  g_autoptr (GwHistory) history = history_new (&reading);
  GwHint hint = 0;

  g_assert_false (gw_history_undo (history, &hint));
  g_assert_false (gw_history_redo (history, &hint));
  g_assert_null (gw_history_undo_name (history));
  push (history, "one", GW_NEVER_MERGE);
  push (history, "two", GW_NEVER_MERGE);
  g_assert_cmpstr (gw_history_undo_name (history), ==, "two");
  g_assert_null (gw_history_redo_name (history));
  g_assert_true (gw_history_undo (history, &hint));
  g_assert_cmpuint (hint, ==, GW_HINT_CONSTRAINTS);
  g_assert_cmpstr (gw_history_redo_name (history), ==, "two");
  g_assert_true (gw_history_undo (history, &hint));
  g_assert_cmpuint (hint, ==, GW_HINT_GIVENS);
  g_assert_true (gw_history_current (history)->puzzle == reading->puzzle);
  g_assert_true (gw_history_current (history)->source == reading->source);
  g_assert_cmpuint (gw_history_n_redo (history), ==, 2);
  push (history, "other", GW_NEVER_MERGE);
  g_assert_cmpuint (gw_history_n_redo (history), ==, 0);
  g_assert_cmpuint (gw_history_n_undo (history), ==, 1);
}

static void
test_merge (void)
{
  g_autoptr (GwReading) reading = NULL;
  g_autoptr (GwHistory) history = history_new (&reading);
  GwHint hint;

  push (history, "1", 7);
  push (history, "14", 7);
  g_assert_cmpuint (gw_history_n_undo (history), ==, 1);
  g_assert_cmpstr (gw_history_undo_name (history), ==, "14");
  push (history, "elsewhere", 8);
  push (history, "back", 7);
  g_assert_cmpuint (gw_history_n_undo (history), ==, 3);
  gw_history_seal (history);
  push (history, "sealed", 7);
  g_assert_cmpuint (gw_history_n_undo (history), ==, 4);
  push (history, "on", 7);
  g_assert_cmpuint (gw_history_n_undo (history), ==, 4);
  gw_history_undo (history, &hint);
  push (history, "after undo", 7);
  g_assert_cmpuint (gw_history_n_undo (history), ==, 4);
  gw_history_undo (history, &hint);
  gw_history_undo (history, &hint);
  gw_history_undo (history, &hint);
  gw_history_undo (history, &hint);
  g_assert_cmpuint (hint, ==, GW_HINT_GIVENS | GW_HINT_CONSTRAINTS); /* those of both */
  g_assert_true (gw_history_current (history)->puzzle == reading->puzzle);
}

/* What is typed and taken back again within one step leaves nothing to undo. */
static void
test_merge_to_nothing (void)
{
  g_autoptr (GwReading) reading = NULL;
  g_autoptr (GwHistory) history = history_new (&reading);
  GwVersion first = *gw_history_current (history);
  guint64 serial = gw_history_serial (history);

  push (history, "1", 7);
  gw_history_push (history, &first, GW_HINT_GIVENS, "back", 7);
  g_assert_cmpuint (gw_history_n_undo (history), ==, 0);
  g_assert_cmpuint (gw_history_serial (history), ==, serial);
  push (history, "again", 7);
  push (history, "again", 8);
  g_assert_cmpuint (gw_history_n_undo (history), ==, 2);
  gw_history_push (history, &first, GW_HINT_GIVENS, "a step that ends where it all began", 9);
  g_assert_cmpuint (gw_history_n_undo (history), ==, 3);
}

static void
test_saved (void)
{
  g_autoptr (GwReading) reading = NULL;
  g_autoptr (GwHistory) history = history_new (&reading);
  guint64 serial;
  GwHint hint;

  g_assert_false (gw_history_is_saved (history));
  push (history, "1", 7);
  serial = gw_history_serial (history);
  gw_history_mark_saved (history, serial);
  g_assert_true (gw_history_is_saved (history));
  push (history, "14", 7); /* the saved version stays one of its own */
  g_assert_false (gw_history_is_saved (history));
  gw_history_undo (history, &hint);
  g_assert_true (gw_history_is_saved (history));
  gw_history_undo (history, &hint);
  g_assert_false (gw_history_is_saved (history));
  push (history, "away", GW_NEVER_MERGE); /* the saved one can never come back */
  g_assert_false (gw_history_is_saved (history));
  g_assert_cmpuint (gw_history_serial (history), !=, serial);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/history/undo", test_undo);
  g_test_add_func ("/history/merge", test_merge);
  g_test_add_func ("/history/merge-to-nothing", test_merge_to_nothing);
  g_test_add_func ("/history/saved", test_saved);
  return g_test_run ();
}
