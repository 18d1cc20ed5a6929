/* The journal: its records, its thread, what is left of it, and who may have it. */
#include "document-support.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "document/journal-record.h"
#include "document/journal.h"

/* ---- records ---- */

#define N_VERSIONS 40

/* VERSIONS of a text, and the journal that tells them; ENDS: where each of them is complete. */
static GString *
make_journal (GwRandom *random, GBytes *versions[N_VERSIONS], gsize ends[N_VERSIONS])
{
  g_autoptr (GString) text = g_string_new ("// a first text\nvalues = 1234\n");
  GString *out = g_string_new (NULL);
  GwJournalChain chain = { "" };

  gw_journal_append_subject (out, &chain, "file:///tmp/x.rf", "x.rf");
  for (guint i = 0; i < N_VERSIONS; i++)
    {
      guint at = gw_random_below (random, (guint) text->len + 1);

      if (gw_random_below (random, 2) && at < text->len)
        g_string_erase (text, at, (gssize) (1 + gw_random_below (random, (guint) (text->len - at))));
      else
        g_string_insert (text, at, "sum(8, 2, 11)\n");
      versions[i] = g_bytes_new (text->str, text->len);
      if (i % 10 == 0)
        gw_journal_append_text (out, &chain, versions[i]);
      else
        gw_journal_append_change (out, &chain, versions[i - 1], versions[i]);
      ends[i] = out->len;
    }
  return out;
}

/* What LENGTH bytes of it tell is the last version that is complete in them. */
static void
check_cut (const GString *out, gsize length, GBytes *versions[N_VERSIONS], const gsize ends[N_VERSIONS])
{
  GwJournalContents contents;
  gint last = -1;

  while (last + 1 < N_VERSIONS && ends[last + 1] <= length)
    last++;
  gw_journal_parse (out->str, length, &contents);
  g_assert_true ((contents.text == NULL) == (last < 0));
  if (last >= 0)
    {
      g_assert_true (g_bytes_equal (contents.text, versions[last]));
      g_assert_cmpuint (contents.good_size, ==, ends[last]);
      g_assert_cmpstr (contents.uri, ==, "file:///tmp/x.rf");
      g_assert_cmpstr (contents.name, ==, "x.rf");
    }
  gw_journal_contents_clear (&contents);
}

/* Torn off at every byte. */
static void
test_torn (void)
{
  GBytes *versions[N_VERSIONS];
  gsize ends[N_VERSIONS];
  g_autoptr (GString) out = NULL;
  GwRandom random;

  gw_random_init (&random, test_seed ());
  out = make_journal (&random, versions, ends);
  for (gsize length = 0; length <= out->len; length++)
    check_cut (out, length, versions, ends);
  for (guint i = 0; i < N_VERSIONS; i++)
    g_bytes_unref (versions[i]);
}

/* Whatever is overwritten: what is offered was once the text. */
static void
test_spoilt (void)
{
  GBytes *versions[N_VERSIONS];
  gsize ends[N_VERSIONS];
  g_autoptr (GString) out = NULL;
  guint n = g_getenv ("GW_TEST_LONG") != NULL ? 200000 : 5000;
  GwRandom random;

  gw_random_init (&random, test_seed ());
  out = make_journal (&random, versions, ends);
  for (; n > 0; n--)
    {
      g_autoptr (GString) bad = g_string_new_len (out->str, (gssize) out->len);
      guint at = gw_random_below (&random, (guint) bad->len), k = 0;
      GwJournalContents contents;

      bad->str[at] = (char) gw_random_below (&random, 256);
      gw_journal_parse (bad->str, bad->len, &contents);
      while (contents.text != NULL && k < N_VERSIONS && !g_bytes_equal (contents.text, versions[k]))
        k++;
      g_assert_cmpuint (k, <, N_VERSIONS);
      g_assert_true (contents.good_size <= at || bad->str[at] == out->str[at]);
      gw_journal_contents_clear (&contents);
    }
  for (guint i = 0; i < N_VERSIONS; i++)
    g_bytes_unref (versions[i]);
}

static void
test_hostile (void)
{
  static const char *const texts[] = { "", "gwj1", "gwj1 ", "gwj1 t", "gwj1 t 0 0 0 ", "gwj1 t 0 0 99999999999999999999 x\n",
                                       "gwj1 t 0 0 18446744073709551615 00000000000000000000000000000000\n",
                                       "gwj1 d 1 1 0 00000000000000000000000000000000\n\n", "gwj2 t 0 0 0 \n\n", "\n\n\n" };
  GwJournalChain chain = { "" };
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GBytes) a = text_bytes ("abc"), b = text_bytes ("abd");
  GwJournalContents contents;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gw_journal_parse (texts[i], strlen (texts[i]), &contents);
      g_assert_null (contents.text);
      gw_journal_contents_clear (&contents);
    }
  gw_journal_append_change (out, &chain, a, b); /* a change of nothing */
  gw_journal_parse (out->str, out->len, &contents);
  g_assert_null (contents.text);
  gw_journal_contents_clear (&contents);
}

static void
assert_part (GBytes *part, const char *expected)
{
  if (expected == NULL)
    g_assert_null (part);
  else
    g_assert_cmpmem (g_bytes_get_data (part, NULL), g_bytes_get_size (part), expected, strlen (expected));
}

/* A solve beside the text: whichever record is the last whole one, both are as they were after it. */
static void
test_solve_records (void)
{
  static const struct { const char *text, *solve; } after[] = { { NULL, NULL }, { "one\n", NULL }, { "one\n", "1.000 1:4\n" }, { "two\n", "1.000 1:4\n" },
                                                                { "two\n", "1.000 1:4\n2.500 2:3\n" }, { "two\n", "" } };
  g_autoptr (GBytes) one = text_bytes ("one\n"), two = text_bytes ("two\n"), first = text_bytes (after[2].solve), second = text_bytes (after[4].solve);
  g_autoptr (GString) out = g_string_new (NULL);
  GwJournalChain chain = { "" };
  gsize ends[G_N_ELEMENTS (after)] = { 0 };

  gw_journal_append_text (out, &chain, one);
  ends[1] = out->len;
  gw_journal_append_solve (out, &chain, NULL, first);
  ends[2] = out->len;
  gw_journal_append_change (out, &chain, one, two);
  ends[3] = out->len;
  gw_journal_append_solve (out, &chain, first, second);
  ends[4] = out->len;
  gw_journal_append_solve (out, &chain, second, NULL);
  ends[5] = out->len;
  for (gsize length = 0, i = 0; length <= out->len; length++)
    {
      GwJournalContents contents;

      i += i + 1 < G_N_ELEMENTS (after) && length == ends[i + 1];
      gw_journal_parse (out->str, length, &contents);
      assert_part (contents.text, after[i].text);
      assert_part (contents.solve, after[i].solve);
      gw_journal_contents_clear (&contents);
    }
}

/* ---- the file ---- */

static void
note_both (GwJournal *journal, const char *text, const char *solve)
{
  g_autoptr (GBytes) bytes = text_bytes (text), beside = solve != NULL ? text_bytes (solve) : NULL;
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  gw_journal_note (journal, reading->source, beside);
}

static void
note (GwJournal *journal, const char *text)
{
  note_both (journal, text, NULL);
}

static guint
count_journals (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
assert_recovered (const char *folder, guint i, guint n, const char *text)
{
  g_autoptr (GPtrArray) list = gw_recovery_list (folder);
  g_autoptr (GBytes) wanted = text_bytes (text);

  g_assert_cmpuint (list->len, ==, n);
  g_assert_true (g_bytes_equal (((GwRecovery *) list->pdata[i])->text, wanted));
}

static void
assert_nothing_offered (const char *folder)
{
  g_autoptr (GPtrArray) list = gw_recovery_list (folder);

  g_assert_cmpuint (list->len, ==, 0);
}

static void
test_life (void)
{
  g_autofree char *top = folder_new (), *folder = file_path (top, "a/b");
  GwJournal *journal = gw_journal_new (folder, 10, NULL, NULL);
  g_autoptr (GError) error = NULL;
  struct stat status;

  g_assert_cmpuint (count_journals (folder), ==, 0);
  gw_journal_drop (journal);
  gw_journal_set_subject (journal, NULL, "Small");
  note (journal, "one\n");
  gw_journal_flush (journal, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_journals (folder), ==, 1);
  g_assert_cmpint (stat (folder, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0700);
  assert_nothing_offered (folder); /* it is owned */
  note (journal, "one\ntwo\n");
  gw_journal_drop (journal);
  gw_journal_flush (journal, NULL);
  g_assert_cmpuint (count_journals (folder), ==, 0);
  note (journal, "three\n");
  gw_journal_close (journal);
  assert_recovered (folder, 0, 1, "three\n");
  assert_recovered (folder, 0, 1, "three\n"); /* it was let go, so it is offered again */
  folder_free (g_steal_pointer (&top));
}

/* Many changes: the file stays short, and ends with the last one. */
static void
test_compaction (void)
{
  g_autofree char *folder = folder_new ();
  GwJournal *journal = gw_journal_new (folder, 0, NULL, NULL);
  g_autofree char *filler = g_strnfill (500, 'x');
  g_autoptr (GString) text = g_string_new ("// ");
  g_autoptr (GPtrArray) list = NULL;
  GwRecovery *recovery;
  struct stat status;

  for (guint i = 0; i < 700; i++)
    {
      g_string_assign (text, "// ");
      g_string_append_printf (text, "%s %u\n", filler + (i % 7) * 40, i);
      note (journal, text->str);
      g_assert_true (gw_journal_flush (journal, NULL));
    }
  gw_journal_close (journal);
  list = gw_recovery_list (folder);
  g_assert_cmpuint (list->len, ==, 1);
  recovery = list->pdata[0];
  g_assert_cmpmem (g_bytes_get_data (recovery->text, NULL), g_bytes_get_size (recovery->text), text->str, text->len);
  g_assert_cmpint (stat (recovery->path, &status), ==, 0);
  g_assert_cmpint (status.st_size, <, 200 * 700 + 1024);
  folder_free (g_steal_pointer (&folder));
}

/* A solve comes and goes beside the text; one that has gone is not offered, and one whose text is saved is. */
static void
test_solve_beside (void)
{
  static const char *const solves[] = { NULL, "1.000 1:4\n", "1.000 1:4\n2.500 2:3\n", NULL, "9.000 1:4\n" };
  g_autofree char *folder = folder_new (), *path = file_path (folder, "puzzle.rf"), *journals = file_path (folder, "j");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);

  file_write (path, "one\n");
  for (guint i = 0; i < G_N_ELEMENTS (solves); i++)
    {
      GwJournal *journal = gw_journal_new (journals, 0, NULL, NULL);
      g_autoptr (GPtrArray) list = NULL;

      gw_journal_set_subject (journal, uri, NULL);
      for (guint j = 0; j <= i; j++)
        {
          note_both (journal, "one\n", solves[j]);
          g_assert_true (gw_journal_flush (journal, NULL));
        }
      gw_journal_close (journal);
      list = gw_recovery_list (journals);
      g_assert_cmpuint (list->len, ==, solves[i] != NULL); /* the text is what its file holds */
      if (list->len > 0)
        {
          assert_part (((GwRecovery *) list->pdata[0])->solve, solves[i]);
          gw_recovery_discard (list->pdata[0]);
        }
    }
  folder_free (g_steal_pointer (&folder));
}

/* Two programs: each has its own, and nobody gets one that is held. */
static void
test_two_owners (void)
{
  g_autofree char *folder = folder_new ();
  GwJournal *one = gw_journal_new (folder, 10, NULL, NULL), *two = gw_journal_new (folder, 10, NULL, NULL);

  note (one, "one\n");
  note (two, "two\n");
  gw_journal_flush (one, NULL);
  gw_journal_flush (two, NULL);
  assert_nothing_offered (folder);
  gw_journal_close (one);
  {
    g_autoptr (GPtrArray) mine = gw_recovery_list (folder);

    g_assert_cmpuint (mine->len, ==, 1);
    assert_nothing_offered (folder); /* while one looks, the other does not get it */
  }
  gw_journal_close (two);
  {
    g_autoptr (GPtrArray) both = gw_recovery_list (folder);

    g_assert_cmpuint (both->len, ==, 2);
    gw_recovery_discard (both->pdata[0]);
    gw_recovery_discard (both->pdata[1]);
  }
  g_assert_cmpuint (count_journals (folder), ==, 0);
  folder_free (g_steal_pointer (&folder));
}

static void
keep_message (gpointer data, const char *message)
{
  char **kept = data;

  g_free (*kept);
  *kept = g_strdup (message != NULL ? message : "well");
}

static void
test_trouble (void)
{
  g_autofree char *folder = folder_new (), *blocked = file_path (folder, "file/journal"), *file = file_path (folder, "file");
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;
  GwJournal *journal = gw_journal_new (blocked, 10, keep_message, &message);

  file_write (file, "");
  note (journal, "one\n");
  g_assert_false (gw_journal_flush (journal, &error));
  g_assert_nonnull (strstr (error->message, blocked));
  while (message == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (message, ==, error->message);
  g_assert_cmpint (g_unlink (file), ==, 0);
  note (journal, "two\n");
  g_assert_true (gw_journal_flush (journal, NULL));
  while (strcmp (message, "well") != 0)
    g_main_context_iteration (NULL, TRUE);
  gw_journal_close (journal);
  assert_recovered (blocked, 0, 1, "two\n");
  folder_free (g_steal_pointer (&folder));
}

/* ---- documents ---- */

/* A document that goes without a word leaves its work behind. */
static char *
leave_work (const char *folder, GFile *file)
{
  g_autoptr (GwDocument) document = file != NULL ? gw_document_open (file, NULL) : document_new (clean_text);

  gw_document_set_journal (document, folder, 10);
  add_statement (document, "even(5)");
  return document_text (document);
}

static GwDocument *
recover_only (const char *folder)
{
  g_autoptr (GPtrArray) list = gw_recovery_list (folder);

  g_assert_cmpuint (list->len, ==, 1);
  return gw_document_recover (list->pdata[0]);
}

static void
test_recover (void)
{
  g_autofree char *folder = folder_new (), *journals = file_path (folder, "j"), *path = file_path (folder, "puzzle.rf");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GwDocument) document = NULL;
  g_autofree char *text = NULL, *again = NULL, *back = NULL;

  file_write (path, clean_text);
  text = leave_work (journals, file);
  document = recover_only (journals);
  again = document_text (document);
  g_assert_cmpstr (again, ==, text);
  g_assert_true (gw_document_is_dirty (document));
  g_assert_true (g_file_equal (gw_document_get_file (document), file));
  assert_nothing_offered (journals);
  g_assert_cmpuint (count_journals (journals), ==, 1); /* its own */
  gw_document_undo (document);
  back = document_text (document);
  g_assert_cmpstr (back, ==, clean_text);
  gw_document_redo (document);
  g_assert_true (save_now (document, NULL, GW_SAVE, NULL));
  gw_document_flush (document, NULL);
  g_assert_cmpuint (count_journals (journals), ==, 0);
  g_clear_object (&document);
  folder_free (g_steal_pointer (&folder));
}

static void
test_recover_without_file (void)
{
  g_autofree char *folder = folder_new (), *journals = file_path (folder, "j"), *path = file_path (folder, "puzzle.rf");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = leave_work (journals, NULL), *other = NULL, *again = NULL, *third = NULL;
  g_autoptr (GwDocument) document = recover_only (journals);

  again = document_text (document);
  g_assert_cmpstr (again, ==, text);
  g_assert_null (gw_document_get_file (document));
  g_assert_true (gw_document_is_dirty (document));
  gw_document_discard (document);
  g_clear_object (&document);
  assert_nothing_offered (journals);
  file_write (path, clean_text);
  other = leave_work (journals, file);
  g_unlink (path);
  document = recover_only (journals);
  third = document_text (document);
  g_assert_cmpstr (third, ==, other);
  g_assert_true (save_now (document, NULL, GW_SAVE, NULL));
  g_clear_object (&document);
  folder_free (g_steal_pointer (&folder));
}

/* Saved, but killed before the journal went: nothing to offer. */
static void
test_saved_already (void)
{
  g_autofree char *folder = folder_new (), *journals = file_path (folder, "j"), *path = file_path (folder, "puzzle.rf");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;

  file_write (path, clean_text);
  text = leave_work (journals, file);
  file_write (path, text);
  assert_nothing_offered (journals);
  g_assert_cmpuint (count_journals (journals), ==, 0);
  folder_free (g_steal_pointer (&folder));
}

/* What is not ours to understand is not ours to delete. */
static void
test_foreign (void)
{
  g_autofree char *folder = folder_new (), *later = file_path (folder, "x.journal"), *empty = file_path (folder, "y.journal");
  g_autofree char *other = file_path (folder, "readme");

  file_write (later, "gwj2 something newer\n");
  file_write (empty, "");
  file_write (other, "x");
  assert_nothing_offered (folder);
  g_assert_true (g_file_test (later, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (other, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (empty, G_FILE_TEST_EXISTS));
  folder_free (g_steal_pointer (&folder));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/journal/torn", test_torn);
  g_test_add_func ("/journal/spoilt", test_spoilt);
  g_test_add_func ("/journal/hostile", test_hostile);
  g_test_add_func ("/journal/solve-records", test_solve_records);
  g_test_add_func ("/journal/life", test_life);
  g_test_add_func ("/journal/compaction", test_compaction);
  g_test_add_func ("/journal/solve-beside", test_solve_beside);
  g_test_add_func ("/journal/two-owners", test_two_owners);
  g_test_add_func ("/journal/trouble", test_trouble);
  g_test_add_func ("/journal/recover", test_recover);
  g_test_add_func ("/journal/recover-without-file", test_recover_without_file);
  g_test_add_func ("/journal/saved-already", test_saved_already);
  g_test_add_func ("/journal/foreign", test_foreign);
  return run_isolated ();
}
