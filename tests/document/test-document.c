/* Documents in memory: edits, texts, undo; puzzle, text and diagnostics stay in step. */
#include "document-support.h"

#include <malloc.h>
#include <string.h>

static void
count_change (GwDocument *document, guint hint, guint *n)
{
  (*n)++;
}

static void
keep_hint (GwDocument *document, guint hint, guint *last)
{
  *last = hint;
}

static void
set_text (GwDocument *document, const char *text)
{
  g_autoptr (GBytes) bytes = text_bytes (text);

  gw_document_set_text (document, bytes, NULL, GW_NEVER_MERGE);
}

static void
assert_text (GwDocument *document, const char *wanted)
{
  g_autofree char *text = document_text (document);

  g_assert_cmpstr (text, ==, wanted);
}

static char *
replaced (const char *text, const char *from, const char *to)
{
  g_auto (GStrv) parts = g_strsplit (text, from, 2);

  return g_strjoinv (to, parts);
}

static gboolean
remove_first (GwDocument *document, const char *rule, GError **error)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();

  gw_edit_remove (edit, first_of (document, rule)->id);
  return gw_document_apply (document, edit, "remove", error);
}

static void
test_apply (void)
{
  g_autoptr (GwDocument) document = document_new (clean_text);
  guint n = 0, n_dirty = 0;

  g_signal_connect (document, "changed", G_CALLBACK (count_change), &n);
  g_signal_connect (document, "notify::dirty", G_CALLBACK (count_change), &n_dirty);
  g_assert_false (gw_document_is_dirty (document));
  g_assert_cmpuint (gw_document_get_n_errors (document), ==, 0);
  assert_text (document, clean_text);
  add_statement (document, "even(5)");
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (gw_document_is_dirty (document));
  assert_in_step (document);
  g_assert_cmpstr (gw_document_get_undo_name (document), ==, "add a clue");
  g_assert_true (gw_document_undo (document));
  g_assert_false (gw_document_undo (document));
  g_assert_false (gw_document_is_dirty (document));
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (n_dirty, ==, 2);
  assert_text (document, clean_text);
}

static void
test_refused_edit (void)
{
  g_autoptr (GwDocument) document = document_new (clean_text);
  g_autoptr (GwEdit) edit = gw_edit_new (), nothing = gw_edit_new ();
  g_autoptr (GError) error = NULL;
  guint n = 0;

  g_signal_connect (document, "changed", G_CALLBACK (count_change), &n);
  gw_edit_remove (edit, first_of (document, "values")->id);
  g_assert_false (gw_document_apply (document, edit, "nonsense", &error));
  g_assert_nonnull (error);
  g_assert_true (gw_document_apply (document, nothing, "nothing", NULL));
  g_assert_cmpuint (n, ==, 0);
  g_assert_null (gw_document_get_undo_name (document));
  assert_text (document, clean_text);
}

static void
test_deleted_line (void)
{
  g_autoptr (GwDocument) document = document_new (clean_text);
  g_autofree char *without = replaced (clean_text, "sum(5, 2, 3)    // the cage of which I am proud\n", "");

  g_assert_true (remove_first (document, "sum", NULL));
  assert_text (document, without);
  gw_document_undo (document);
  assert_text (document, clean_text);
  gw_document_redo (document);
  assert_text (document, without);
}

/* ---- texts ---- */

static void
test_text (void)
{
  g_autoptr (GwDocument) document = document_new (clean_text);
  guint64 sum = first_of (document, "sum")->id, cell = first_of (document, "set_cell")->id;
  g_autofree char *total = replaced (clean_text, "sum(5, 2, 3)", "sum(6, 2, 3)");
  g_autofree char *words = replaced (clean_text, "proud", "ashamed");
  g_autofree char *given = replaced (clean_text, "set_cell( 7,2 )\n", "");
  guint hint = 99;

  g_signal_connect (document, "changed", G_CALLBACK (keep_hint), &hint);
  set_text (document, total);
  g_assert_cmpuint (hint, ==, GW_HINT_CONSTRAINTS);
  g_assert_cmpuint (first_of (document, "sum")->id, ==, sum);
  g_assert_cmpint (first_of (document, "sum")->args[0].value, ==, 6);
  g_assert_cmpuint (first_of (document, "set_cell")->id, ==, cell);
  set_text (document, words);
  g_assert_cmpuint (hint, ==, GW_HINT_CONSTRAINTS);
  set_text (document, clean_text);
  g_assert_cmpuint (hint, ==, GW_HINT_NOTHING);
  set_text (document, given);
  g_assert_cmpuint (hint, ==, GW_HINT_GIVENS);
  g_assert_cmpuint (first_of (document, "sum")->id, ==, sum);
  g_assert_true (remove_first (document, "sum", NULL)); /* edits go on with the new text */
  assert_in_step (document);
  while (gw_document_undo (document))
    ;
  assert_text (document, clean_text);
  g_assert_false (gw_document_is_dirty (document));
}

/* An error never loses the rest. */
static void
test_text_with_errors (void)
{
  g_autoptr (GwDocument) document = document_new (clean_text);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autofree char *broken = replaced (clean_text, "sum(5, 2, 3)", "sum(5, 2, "), *gridless = replaced (clean_text, "columns = 4", "col");
  g_autoptr (GError) error = NULL;
  GwPuzzle *last;

  set_text (document, broken);
  g_assert_cmpuint (gw_document_get_n_errors (document), ==, 1);
  g_assert_nonnull (first_of (document, "set_cell"));
  g_assert_null (first_of (document, "sum"));
  last = gw_document_get_drawn (document);
  set_text (document, gridless);
  g_assert_null (gw_document_get_puzzle (document));
  g_assert_true (gw_document_get_drawn (document) == last);
  g_assert_cmpstr (gw_document_get_fact (document, "title"), ==, "Small");
  g_assert_false (gw_document_apply (document, edit, "nothing", &error));
  g_assert_error (error, GW_FILE_ERROR, GW_FILE_ERROR_NO_GRID);
  gw_document_undo (document);
  g_assert_cmpuint (gw_document_get_diagnostics (document)->len, >, 0);
  gw_document_undo (document);
  g_assert_cmpuint (gw_document_get_n_errors (document), ==, 0);
  g_assert_nonnull (first_of (document, "sum"));
}

/* A line that was not understood may make sense after an edit of something else. */
static void
test_edit_with_errors (void)
{
  g_autoptr (GwDocument) document = document_new (sample_text);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwConstraint) rows = constraint_of (gw_document_get_puzzle (document), first_of (document, "rows")->id, "rows=30");
  g_autoptr (GError) error = NULL;
  guint64 sum = first_of (document, "sum")->id;

  g_assert_cmpuint (gw_document_get_n_errors (document), ==, 2);
  gw_edit_replace (edit, rows->id, rows);
  gw_document_apply (document, edit, "more rows", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_document_get_n_errors (document), ==, 1);
  assert_in_step (document);
  g_assert_cmpuint (first_of (document, "sum")->id, ==, sum);
  add_statement (document, "even(5)");
  assert_in_step (document);
  gw_document_undo (document);
  gw_document_undo (document);
  assert_text (document, sample_text);
}

/* ---- texts that are read on a thread ---- */

static void
take_text (GwDocument *document, const char *text)
{
  g_autoptr (GBytes) bytes = text_bytes (text);

  gw_document_take_text (document, bytes, GW_MERGE_TEXT);
}

/* Until nothing is left to do; what a thread does is not in sight, so it is waited for by the change that it makes. */
static void
wait_for_changes (const guint *n, guint wanted)
{
  while (*n < wanted)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_taken_text (void)
{
  g_autoptr (GwDocument) document = document_new (clean_text);
  guint64 sum = first_of (document, "sum")->id;
  g_autofree char *total = replaced (clean_text, "sum(5, 2, 3)", "sum(6, 2, 3)");
  guint n = 0, hint = 99;

  g_signal_connect (document, "changed", G_CALLBACK (count_change), &n);
  g_signal_connect (document, "changed", G_CALLBACK (keep_hint), &hint);
  take_text (document, total);
  assert_text (document, clean_text);
  g_assert_cmpuint (n, ==, 0);
  wait_for_changes (&n, 1);
  assert_text (document, total);
  assert_in_step (document);
  g_assert_cmpuint (hint, ==, GW_HINT_CONSTRAINTS);
  g_assert_cmpuint (first_of (document, "sum")->id, ==, sum);
  take_text (document, total);
  gw_document_settle (document);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (gw_document_undo (document));
  g_assert_false (gw_document_undo (document));
}

/* Of two texts the later one counts; what others do comes after it, and the thread's answer is not heard a second time. */
static void
test_taken_order (void)
{
  g_autoptr (GwDocument) document = document_new (clean_text);
  g_autofree char *six = replaced (clean_text, "sum(5, 2, 3)", "sum(6, 2, 3)");
  g_autofree char *seven = replaced (clean_text, "sum(5, 2, 3)", "sum(7, 2, 3)");
  g_autofree char *both = g_strconcat (seven, "even(5)\n", NULL);
  guint n = 0;

  g_signal_connect (document, "changed", G_CALLBACK (count_change), &n);
  take_text (document, six);
  take_text (document, seven);
  add_statement (document, "even(5)");
  g_assert_cmpuint (n, ==, 2);
  assert_text (document, both);
  take_text (document, six);
  g_assert_true (gw_document_undo (document));
  assert_text (document, both);
  gw_document_undo (document);
  gw_document_undo (document);
  assert_text (document, clean_text);
  take_text (document, six);
  gw_document_discard (document);
  gw_document_settle (document);
  assert_text (document, clean_text);
  for (guint i = 0; i < 20; i++)
    {
      g_usleep (5000);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpuint (n, ==, 6);
}

static void
test_facts (void)
{
  g_autoptr (GwDocument) document = document_new (clean_text);
  guint hint = 99;

  g_signal_connect (document, "changed", G_CALLBACK (keep_hint), &hint);
  g_assert_cmpstr (gw_document_get_fact (document, "title"), ==, "Small");
  g_assert_true (gw_document_set_fact (document, "title", "L", NULL));
  g_assert_true (gw_document_set_fact (document, "title", "La", NULL));
  g_assert_cmpuint (hint, ==, GW_HINT_FACTS);
  g_assert_true (gw_document_set_fact (document, "notes", "two\nlines", NULL));
  g_assert_true (gw_document_set_fact (document, "notes", "two\nlines", NULL));
  g_assert_true (gw_document_set_fact (document, "author", "", NULL));
  g_assert_null (gw_document_get_fact (document, "author"));
  assert_in_step (document);
  gw_document_undo (document);
  gw_document_undo (document);
  g_assert_cmpstr (gw_document_get_fact (document, "title"), ==, "La");
  gw_document_undo (document);
  assert_text (document, clean_text);
  g_assert_false (gw_document_undo (document));
}

/* ---- random ---- */

/* All the way back and forth again: the very bytes, and equal values. */
static void
check_all_versions (GwDocument *document)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free), puzzles = g_ptr_array_new ();
  guint n;

  while (gw_document_redo (document))
    ;
  do
    {
      assert_in_step (document);
      g_ptr_array_add (texts, document_text (document));
      g_ptr_array_add (puzzles, gw_document_get_puzzle (document));
    }
  while (gw_document_undo (document));
  for (n = texts->len; n-- > 0; gw_document_redo (document))
    {
      assert_text (document, texts->pdata[n]);
      g_assert_true (gw_document_get_puzzle (document) == puzzles->pdata[n]);
    }
}

static void
test_random (void)
{
  guint n = g_getenv ("GW_TEST_LONG") != NULL ? 400 : 25;

  for (guint64 seed = test_seed (); n > 0; n--, seed++)
    {
      const char *text = seed % 2 ? clean_text : sample_text;
      g_autoptr (GwDocument) document = document_new (text);
      GwRandom random;

      if (g_test_verbose ())
        g_test_message ("seed %" G_GUINT64_FORMAT, seed);
      gw_random_init (&random, seed);
      for (guint i = 0; i < 60; i++)
        {
          random_step (document, &random);
          assert_in_step (document);
        }
      check_all_versions (document);
      while (gw_document_undo (document))
        ;
      assert_text (document, text);
      g_assert_false (gw_document_is_dirty (document));
      gw_document_discard (document);
    }
}

/* ---- memory ---- */

static gsize
used_memory (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

static void
session (void)
{
  g_autoptr (GwDocument) document = document_new (clean_text);

  for (guint i = 0; i < 1000; i++)
    {
      g_autofree char *statement = g_strdup_printf ("set_cell(%u,%u)", 1 + i % 16, 1 + i % 4);

      add_statement (document, statement);
      gw_document_undo (document);
      if (i % 2 == 0)
        gw_document_redo (document);
      if (i % 4 == 3)
        remove_first (document, "set_cell", NULL);
    }
  while (gw_document_undo (document))
    ;
  while (gw_document_redo (document))
    ;
  gw_document_discard (document);
}

/* The second session finds all that the first one has used. */
static void
test_memory (void)
{
  gsize before, after;

  session ();
  before = used_memory ();
  session ();
  after = used_memory ();
  g_test_message ("%" G_GSIZE_FORMAT " bytes before, %" G_GSIZE_FORMAT " after", before, after);
  g_assert_cmpuint (after, <, before + 64 * 1024);
}

/* Going to and fro makes nothing new; a step costs its change and its two lists of pointers, whatever stands in the file. */
static void
test_cost_of_steps (void)
{
  g_autoptr (GString) text = g_string_new ("values = 1234\ncolumns = 64\nrows = 64\n");
  g_autoptr (GwDocument) document = NULL;
  gsize start, filled, walked;

  for (guint i = 1; i <= 1000; i++)
    g_string_append_printf (text, "set_cell(%u, %u) // the given number %u of this file\n", i, i % 4 + 1, i);
  document = document_new (text->str);
  start = used_memory ();
  for (guint i = 0; i < 200; i++)
    remove_first (document, "set_cell", NULL);
  gw_document_flush (document, NULL);
  filled = used_memory ();
  for (guint i = 0; i < 5; i++)
    {
      while (gw_document_undo (document))
        ;
      while (gw_document_redo (document))
        ;
    }
  gw_document_flush (document, NULL);
  walked = used_memory ();
  g_test_message ("%" G_GSIZE_FORMAT " bytes a step", filled > start ? (filled - start) / 200 : 0);
  g_assert_cmpuint (filled, <, start + 200 * (2 * 1003 * sizeof (gpointer) + 4096));
  g_assert_cmpuint (walked, <, filled + 256 * 1024);
  gw_document_discard (document);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/apply", test_apply);
  g_test_add_func ("/document/refused-edit", test_refused_edit);
  g_test_add_func ("/document/deleted-line", test_deleted_line);
  g_test_add_func ("/document/text", test_text);
  g_test_add_func ("/document/text-with-errors", test_text_with_errors);
  g_test_add_func ("/document/edit-with-errors", test_edit_with_errors);
  g_test_add_func ("/document/taken-text", test_taken_text);
  g_test_add_func ("/document/taken-order", test_taken_order);
  g_test_add_func ("/document/facts", test_facts);
  g_test_add_func ("/document/random", test_random);
  g_test_add_func ("/document/memory", test_memory);
  g_test_add_func ("/document/cost-of-steps", test_cost_of_steps);
  return run_isolated ();
}
