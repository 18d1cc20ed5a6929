/* Named versions inside the file. */
#include <string.h>

#include "author/checkpoint.h"
#include "read-text.h"

#define GRID "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\n"
#define FIRST "//@ title: A // \\\\ b\n\n" GRID "sum(5, 1, 2) // why: //@ locked: yes\n"

static char *
text_of (GBytes *bytes)
{
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* TEXT with one checkpoint more, as a file. */
static char *
taken (const char *text, const char *name, const char *time)
{
  g_autoptr (GwReading) reading = read_good (text);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GDateTime) when = g_date_time_new_from_iso8601 (time, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) after = NULL;
  g_autoptr (GwSource) source = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_true (gw_checkpoint_take (edit, reading->puzzle, reading->source, name, when, &error));
  g_assert_no_error (error);
  after = gw_puzzle_apply (reading->puzzle, edit, NULL, NULL);
  source = gw_source_update (reading->source, after);
  bytes = gw_source_write (source);
  return text_of (bytes);
}

static void
assert_checkpoint (const GwPuzzle *puzzle, guint n, const char *name, const char *time, const char *text)
{
  g_autoptr (GPtrArray) list = gw_checkpoints_list (puzzle);
  const GwCheckpoint *checkpoint = list->pdata[n];
  g_autofree char *stated = g_date_time_format_iso8601 (checkpoint->time);

  g_assert_cmpstr (checkpoint->name, ==, name);
  g_assert_cmpstr (stated, ==, time);
  g_assert_cmpstr (checkpoint->text, ==, text);
}

/* Each holds the file byte for byte as it was, without the others; the file itself stays a file for everybody. */
static void
test_take (void)
{
  g_autofree char *once = taken (FIRST, "before\nlunch", "2026-11-21T10:00:00+01:00");
  g_autofree char *twice = taken (once, "after", "2026-11-21T12:00:00Z");
  g_autoptr (GwReading) reading = read_good (twice), first = read_good (FIRST);
  g_autoptr (GPtrArray) list = gw_checkpoints_list (reading->puzzle), none = gw_checkpoints_list (first->puzzle);
  g_autoptr (GwPuzzle) bare = NULL;

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (list->len, ==, 2);
  assert_checkpoint (reading->puzzle, 0, "before lunch", "2026-11-21T09:00:00Z", FIRST);
  assert_checkpoint (reading->puzzle, 1, "after", "2026-11-21T12:00:00Z", FIRST);
  g_assert_cmpuint (reading->puzzle->n_constraints, ==, first->puzzle->n_constraints);
  bare = gw_checkpoints_left_out (reading->puzzle);
  g_assert_true (gw_facts_equal (bare->facts, first->puzzle->facts));
  for (char **line = g_strsplit (twice, "\n", -1), **at = line; at != NULL; at = NULL, g_strfreev (line))
    for (char **word = at; *word != NULL; word++)
      g_assert_true (strstr (*word, "checkpoint") == NULL || g_str_has_prefix (*word, "//@ "));
}

static void
test_restore (void)
{
  g_autofree char *kept = taken (FIRST, "one", "2026-11-21T12:00:00Z"), *text = NULL;
  g_autofree char *changed = g_strconcat (kept, "sum(6, 3, 4)\n", NULL);
  g_autoptr (GwReading) now = read_good (changed), again = NULL;
  g_autoptr (GBytes) restored = gw_checkpoint_restore (now->puzzle, 0, NULL);
  g_autoptr (GError) error = NULL;

  text = text_of (restored);
  g_assert_cmpstr (text, ==, kept);
  again = read_good (text);
  assert_checkpoint (again->puzzle, 0, "one", "2026-11-21T12:00:00Z", FIRST);
  g_assert_null (gw_checkpoint_restore (now->puzzle, 1, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
}

static void
test_remove (void)
{
  g_autofree char *once = taken (FIRST, "one", "2026-11-21T12:00:00Z"), *twice = taken (once, "two", "2026-11-21T13:00:00Z");
  g_autoptr (GwReading) reading = read_good (twice);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwPuzzle) left = NULL;
  g_autoptr (GPtrArray) list = NULL;

  gw_checkpoint_remove (edit, reading->puzzle, 0);
  left = gw_puzzle_apply (reading->puzzle, edit, NULL, NULL);
  list = gw_checkpoints_list (left);
  g_assert_cmpuint (list->len, ==, 1);
  assert_checkpoint (left, 0, "two", "2026-11-21T13:00:00Z", FIRST);
  g_assert_cmpstr (gw_facts_get (left->facts, "title"), ==, "A // \\ b");
}

/* Where the file states nothing else, nothing is left of it. */
static void
test_remove_last (void)
{
  g_autofree char *once = taken (GRID "sum(5, 1, 2)\n", "one", "2026-11-21T12:00:00Z"), *left = NULL;
  g_autoptr (GwReading) reading = read_good (once);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwPuzzle) after = NULL;
  g_autoptr (GwSource) source = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GwHint hint;

  gw_checkpoint_remove (edit, reading->puzzle, 0);
  after = gw_puzzle_apply (reading->puzzle, edit, &hint, NULL);
  g_assert_cmpint (hint, ==, GW_HINT_FACTS);
  source = gw_source_update (reading->source, after);
  bytes = gw_source_write (source);
  left = text_of (bytes);
  g_assert_null (strstr (left, "checkpoint"));
  g_assert_nonnull (strstr (left, GRID "sum(5, 1, 2)\n"));
}

/* What somebody else has written there is no reason to fall over. */
static void
test_strange (void)
{
  g_autoptr (GwReading) reading = read_good ("//@ checkpoint: x\n//@ checkpoint: y\\nno time\\n)(\n\n" GRID);
  g_autoptr (GPtrArray) list = gw_checkpoints_list (reading->puzzle);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (list->len, ==, 2);
  g_assert_null (((GwCheckpoint *) list->pdata[1])->time);
  g_assert_null (gw_checkpoint_restore (reading->puzzle, 0, NULL));
  g_assert_null (gw_checkpoint_restore (reading->puzzle, 1, &error));
  g_assert_nonnull (error);
}

/* What is made of an earlier version takes the place of the document: no checkpoint is lost or comes back, and the digits
 * that were kept beside another puzzle do not stay. */
static void
test_adopt (void)
{
  g_autofree char *asked_text = taken ("//@ title: T\n//@ working: 1???????????????\n//@ solution: 12??????????????\n" GRID,
                                       "old", "2026-11-21T20:15:00Z");
  g_autofree char *now_text = taken (GRID "row_groups\n", "new", "2026-11-21T20:16:00Z");
  g_autoptr (GwReading) asked = read_good (asked_text), now = read_good (now_text), after = NULL;
  g_autoptr (GBytes) bytes = gw_checkpoints_adopt (now->puzzle, asked->puzzle, asked->source);
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *text = text_of (bytes);

  after = read_good (text);
  list = gw_checkpoints_list (after->puzzle);
  g_assert_cmpuint (list->len, ==, 1);
  assert_checkpoint (after->puzzle, 0, "new", "2026-11-21T20:16:00Z", GRID "row_groups\n");
  g_assert_cmpstr (gw_facts_get (after->puzzle->facts, "title"), ==, "T");
  g_assert_null (gw_facts_get (after->puzzle->facts, "working"));
  g_assert_null (gw_facts_get (after->puzzle->facts, "solution"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/author/checkpoint/take", test_take);
  g_test_add_func ("/author/checkpoint/restore", test_restore);
  g_test_add_func ("/author/checkpoint/remove", test_remove);
  g_test_add_func ("/author/checkpoint/remove-last", test_remove_last);
  g_test_add_func ("/author/checkpoint/strange", test_strange);
  g_test_add_func ("/author/checkpoint/adopt", test_adopt);
  return g_test_run ();
}
