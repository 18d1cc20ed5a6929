/* Documents and their files: saved whole or not at all, found changed, told in sentences. */
#include "document-support.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#define NOBODY 65534

typedef struct
{
  char       *folder, *path;
  GFile      *file;
  GwDocument *document;
} Fixture;

static void
open_fixture (Fixture *f, const char *text)
{
  g_autoptr (GError) error = NULL;

  f->folder = folder_new ();
  f->path = file_path (f->folder, "puzzle.rf");
  f->file = g_file_new_for_path (f->path);
  file_write (f->path, text);
  f->document = gw_document_open (f->file, &error);
  g_assert_no_error (error);
  gw_document_set_journal (f->document, f->folder, 10);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  open_fixture (f, clean_text);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->document != NULL)
    gw_document_discard (f->document);
  g_clear_object (&f->document);
  g_clear_object (&f->file);
  g_free (f->path);
  folder_free (f->folder);
}

static void
assert_file (const char *path, const char *wanted)
{
  g_autofree char *text = file_text (path);

  g_assert_cmpstr (text, ==, wanted);
}

/* The file holds the document's text. */
static void
assert_saved (Fixture *f, const char *path)
{
  g_autofree char *text = document_text (f->document);

  assert_file (path, text);
}

/* Files in the folder, journals aside. */
static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += strstr (name, ".journal") == NULL;
  return n;
}

static void
save_good (Fixture *f, GFile *file, GwSaveMode mode)
{
  g_autoptr (GError) error = NULL;

  save_now (f->document, file, mode, &error);
  g_assert_no_error (error);
}

/* ---- all is well ---- */

static void
test_untouched (void)
{
  static const char *const texts[] = { "", "\xef\xbb\xbfvalues = 12\r\ncolumns=2 // x\r\nrows=2", "values=12\rcolumns=2\rrows=2\r\r",
                                       "// \xe4 \xff\nnonsense(\n\n\tvalues = 12 ", "\xff\xfe\x31" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      Fixture f = { 0 };

      open_fixture (&f, texts[i]);
      save_good (&f, NULL, GW_SAVE);
      assert_file (f.path, texts[i]);
      g_assert_cmpuint (count_files (f.folder), ==, 1);
      tear_down (&f, NULL);
    }
}

static void
test_save (Fixture *f, gconstpointer data)
{
  add_statement (f->document, "even(5)");
  g_assert_true (gw_document_is_dirty (f->document));
  save_good (f, NULL, GW_SAVE);
  g_assert_false (gw_document_is_dirty (f->document));
  assert_saved (f, f->path);
  gw_document_undo (f->document);
  g_assert_true (gw_document_is_dirty (f->document));
  gw_document_redo (f->document);
  g_assert_false (gw_document_is_dirty (f->document));
  g_assert_cmpint (gw_document_check_disk (f->document), ==, GW_DISK_SAME);
}

static void
test_save_as (Fixture *f, gconstpointer data)
{
  g_autofree char *other = file_path (f->folder, "other.rf"), *copy = file_path (f->folder, "copy.rf");
  g_autoptr (GFile) other_file = g_file_new_for_path (other), copy_file = g_file_new_for_path (copy);
  mode_t mask = umask (0);
  struct stat status;

  umask (mask);
  add_statement (f->document, "even(5)");
  save_good (f, copy_file, GW_SAVE_COPY);
  assert_saved (f, copy);
  g_assert_true (gw_document_is_dirty (f->document));
  g_assert_true (g_file_equal (gw_document_get_file (f->document), f->file));
  save_good (f, other_file, GW_SAVE);
  assert_saved (f, other);
  assert_file (f->path, clean_text);
  g_assert_false (gw_document_is_dirty (f->document));
  g_assert_true (g_file_equal (gw_document_get_file (f->document), other_file));
  g_assert_cmpint (stat (other, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0666 & ~mask);
}

static void
test_new (void)
{
  g_autofree char *folder = folder_new (), *path = file_path (folder, "new.rf");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GwDocument) document = document_new (clean_text);
  g_autoptr (GError) error = NULL;

  g_assert_false (save_now (document, NULL, GW_SAVE, &error));
  g_assert_error (error, GW_FILE_ERROR, GW_FILE_ERROR_NO_FILE);
  g_assert_true (save_now (document, file, GW_SAVE, NULL));
  assert_file (path, clean_text);
  g_clear_object (&document);
  folder_free (g_steal_pointer (&folder));
}

static void
test_links (Fixture *f, gconstpointer data)
{
  g_autofree char *link = file_path (f->folder, "link.rf"), *second = file_path (f->folder, "second.rf");
  g_autofree char *dangling = file_path (f->folder, "dangling.rf"), *made = file_path (f->folder, "made.rf");
  g_autoptr (GFile) second_file = g_file_new_for_path (second), dangling_file = g_file_new_for_path (dangling);

  g_assert_cmpint (symlink ("puzzle.rf", link), ==, 0);
  g_assert_cmpint (symlink (link, second), ==, 0);
  g_assert_cmpint (symlink ("made.rf", dangling), ==, 0);
  add_statement (f->document, "even(5)");
  save_good (f, second_file, GW_SAVE);
  assert_saved (f, f->path);
  g_assert_true (g_file_test (second, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  save_good (f, dangling_file, GW_SAVE);
  assert_saved (f, made);
  g_assert_true (g_file_test (dangling, G_FILE_TEST_IS_SYMLINK));
}

static void
test_permissions (Fixture *f, gconstpointer data)
{
  static const mode_t modes[] = { 0600, 0640, 0664, 0755 };
  struct stat status;

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_assert_cmpint (chmod (f->path, modes[i]), ==, 0);
      if (geteuid () == 0)
        g_assert_cmpint (chown (f->path, 12, 34), ==, 0);
      add_statement (f->document, "even(5)");
      save_good (f, NULL, GW_SAVE);
      g_assert_cmpint (stat (f->path, &status), ==, 0);
      g_assert_cmpuint (status.st_mode & 07777, ==, modes[i]);
      if (geteuid () == 0)
        g_assert_cmpuint (status.st_uid * 100 + status.st_gid, ==, 1234);
    }
}

/* ---- trouble ---- */

/* Nothing is lost, and the sentence names the place. */
static void
assert_refused (Fixture *f, GFile *file, const char *wanted, gint code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (save_now (f->document, file, GW_SAVE, &error));
  g_test_message ("%s", error->message);
  g_assert_error (error, GW_FILE_ERROR, code);
  g_assert_true (gw_document_is_dirty (f->document));
  g_assert_nonnull (first_of (f->document, "even"));
  if (wanted != NULL)
    {
      assert_file (f->path, wanted);
      g_assert_nonnull (strstr (error->message, f->folder));
      g_assert_cmpuint (count_files (f->folder), ==, 1);
    }
}

static void
test_read_only (Fixture *f, gconstpointer data)
{
  gboolean is_root = geteuid () == 0;

  add_statement (f->document, "even(5)");
  gw_document_flush (f->document, NULL);
  g_assert_cmpint (chmod (f->folder, 0555), ==, 0);
  if (is_root)
    g_assert_cmpint (chown (f->path, NOBODY, (gid_t) -1), ==, 0);
  if (is_root)
    g_assert_cmpint (seteuid (NOBODY), ==, 0);
  assert_refused (f, NULL, clean_text, GW_FILE_ERROR_DENIED);
  if (is_root)
    g_assert_cmpint (seteuid (0), ==, 0);
  g_assert_cmpint (chmod (f->folder, 0755), ==, 0);
  save_good (f, NULL, GW_SAVE);
  assert_saved (f, f->path);
}

static void
test_write_protected (Fixture *f, gconstpointer data)
{
  gboolean is_root = geteuid () == 0;

  add_statement (f->document, "even(5)");
  gw_document_flush (f->document, NULL);
  g_assert_cmpint (chmod (f->folder, 0777), ==, 0);
  g_assert_cmpint (chmod (f->path, 0444), ==, 0);
  if (is_root)
    g_assert_cmpint (seteuid (NOBODY), ==, 0);
  assert_refused (f, NULL, clean_text, GW_FILE_ERROR_DENIED);
  if (is_root)
    g_assert_cmpint (seteuid (0), ==, 0);
}

static void
test_no_folder (Fixture *f, gconstpointer data)
{
  g_autofree char *path = file_path (f->folder, "no/such/puzzle.rf");
  g_autoptr (GFile) file = g_file_new_for_path (path), folder = g_file_new_for_path (f->folder);
  g_autoptr (GFile) device = g_file_new_for_path ("/dev/full");

  add_statement (f->document, "even(5)");
  assert_refused (f, file, clean_text, GW_FILE_ERROR_NO_FOLDER);
  assert_refused (f, folder, clean_text, GW_FILE_ERROR_NOT_A_FILE);
  assert_refused (f, device, NULL, GW_FILE_ERROR_NOT_A_FILE);
}

/* A limit on the size of files is a full disk that everybody can have. */
static void
test_limit (Fixture *f, gconstpointer data)
{
  struct rlimit old, small;

  add_statement (f->document, "even(5)");
  gw_document_flush (f->document, NULL);
  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &old);
  small = (struct rlimit) { 100, old.rlim_max };
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  assert_refused (f, NULL, NULL, GW_FILE_ERROR_FULL);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  assert_file (f->path, clean_text);
  g_assert_cmpuint (count_files (f->folder), ==, 1);
  save_good (f, NULL, GW_SAVE);
  assert_saved (f, f->path);
}

static void
fill_disk (const char *path)
{
  FILE *file = fopen (path, "w");

  while (putc ('x', file) != EOF)
    ;
  fclose (file);
}

static void
test_full_disk (void)
{
  g_autofree char *disk = folder_new (), *filler = file_path (disk, "filler"), *path = file_path (disk, "puzzle.rf");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Fixture f = { 0 };

  if (mount ("tmpfs", disk, "tmpfs", 0, "size=64k") != 0)
    {
      folder_free (g_steal_pointer (&disk));
      g_test_skip ("only root may mount a small disk");
      return;
    }
  set_up (&f, NULL);
  save_good (&f, file, GW_SAVE);
  fill_disk (filler);
  add_statement (f.document, "even(5)");
  assert_refused (&f, NULL, NULL, GW_FILE_ERROR_FULL);
  assert_file (path, clean_text);
  g_assert_cmpuint (count_files (disk), ==, 2);
  g_assert_cmpint (g_unlink (filler), ==, 0);
  save_good (&f, NULL, GW_SAVE);
  assert_saved (&f, path);
  tear_down (&f, NULL);
  umount2 (disk, MNT_DETACH);
  folder_free (g_steal_pointer (&disk));
}

static void
assert_not_opened (const char *path, gint code)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_document_open (file, &error));
  g_assert_error (error, GW_FILE_ERROR, code);
  g_assert_nonnull (strstr (error->message, path));
}

static void
test_not_opened (Fixture *f, gconstpointer data)
{
  g_autofree char *missing = file_path (f->folder, "missing.rf"), *large = file_path (f->folder, "large.rf");
  FILE *file = fopen (large, "w");

  g_assert_cmpint (ftruncate (fileno (file), GW_MAX_RF_BYTES + 1), ==, 0);
  fclose (file);
  assert_not_opened (missing, GW_FILE_ERROR_NO_FILE);
  assert_not_opened (f->folder, GW_FILE_ERROR_NOT_A_FILE);
  assert_not_opened ("/dev/zero", GW_FILE_ERROR_NOT_A_FILE);
  assert_not_opened (large, GW_FILE_ERROR_TOO_LARGE);
}

/* ---- changed by others ---- */

static const char theirs[] = "values = 12\ncolumns = 2\nrows = 2\n";

static void
test_changed (Fixture *f, gconstpointer data)
{
  GwReading *reading;
  g_autofree char *undone = NULL;

  add_statement (f->document, "even(5)");
  file_write (f->path, theirs);
  assert_refused (f, NULL, theirs, GW_FILE_ERROR_CHANGED);
  g_assert_cmpint (gw_document_get_disk_state (f->document), ==, GW_DISK_CHANGED);
  reading = gw_document_read_disk (f->document, NULL);
  g_assert_cmpuint (reading->puzzle->grid->n_cells, ==, 4);
  gw_reading_free (reading);
  gw_document_keep_mine (f->document);
  g_assert_cmpint (gw_document_check_disk (f->document), ==, GW_DISK_SAME);
  assert_file (f->path, theirs);
  save_good (f, NULL, GW_SAVE);
  assert_saved (f, f->path);
  gw_document_undo (f->document);
  g_assert_true (gw_document_is_dirty (f->document));
  undone = document_text (f->document);
  g_assert_cmpstr (undone, ==, theirs);
  gw_document_redo (f->document);
  g_assert_false (gw_document_is_dirty (f->document));
  file_write (f->path, theirs);
  add_statement (f->document, "even(6)");
  save_good (f, NULL, GW_SAVE_OVER);
  assert_saved (f, f->path);
}

static void
test_revert (Fixture *f, gconstpointer data)
{
  g_autofree char *mine = NULL;

  add_statement (f->document, "even(5)");
  mine = document_text (f->document);
  file_write (f->path, theirs);
  g_assert_cmpint (gw_document_check_disk (f->document), ==, GW_DISK_CHANGED);
  g_assert_true (gw_document_revert (f->document, NULL));
  assert_saved (f, f->path);
  g_assert_false (gw_document_is_dirty (f->document));
  g_assert_cmpint (gw_document_get_disk_state (f->document), ==, GW_DISK_SAME);
  gw_document_undo (f->document);
  g_assert_true (gw_document_is_dirty (f->document));
  save_good (f, NULL, GW_SAVE);
  assert_file (f->path, mine);
}

static void
test_same_contents (Fixture *f, gconstpointer data)
{
  file_write (f->path, clean_text);
  g_assert_cmpint (gw_document_check_disk (f->document), ==, GW_DISK_SAME);
  add_statement (f->document, "even(5)");
  file_write (f->path, clean_text);
  save_good (f, NULL, GW_SAVE);
}

static void
test_gone (Fixture *f, gconstpointer data)
{
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  g_assert_cmpint (gw_document_check_disk (f->document), ==, GW_DISK_GONE);
  g_assert_true (gw_document_is_dirty (f->document));
  save_good (f, NULL, GW_SAVE);
  assert_file (f->path, clean_text);
  g_assert_cmpint (gw_document_get_disk_state (f->document), ==, GW_DISK_SAME);
}

static gboolean
wait_for_state (GwDocument *document, GwDiskState state)
{
  gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  while (gw_document_get_disk_state (document) != state && g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  return gw_document_get_disk_state (document) == state;
}

static void
test_watched (Fixture *f, gconstpointer data)
{
  file_write (f->path, theirs);
  g_assert_true (wait_for_state (f->document, GW_DISK_CHANGED));
  gw_document_keep_mine (f->document);
  save_good (f, NULL, GW_SAVE);
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  g_assert_true (wait_for_state (f->document, GW_DISK_GONE));
}

/* ---- without blocking ---- */

static void
keep_result (GObject *object, GAsyncResult *result, gpointer data)
{
  g_set_object ((GAsyncResult **) data, result);
}

static void
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_async (Fixture *f, gconstpointer data)
{
  g_autoptr (GAsyncResult) saved = NULL, busy = NULL, opened = NULL;
  g_autoptr (GwDocument) other = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  add_statement (f->document, "even(5)");
  text = document_text (f->document);
  gw_document_save_async (f->document, NULL, GW_SAVE, NULL, keep_result, &saved);
  gw_document_save_async (f->document, NULL, GW_SAVE, NULL, keep_result, &busy);
  add_statement (f->document, "even(6)"); /* goes on meanwhile */
  wait_for (&saved);
  wait_for (&busy);
  g_assert_true (gw_document_save_finish (f->document, saved, NULL));
  g_assert_false (gw_document_save_finish (f->document, busy, &error));
  g_assert_error (error, GW_FILE_ERROR, GW_FILE_ERROR_BUSY);
  assert_file (f->path, text);
  g_assert_true (gw_document_is_dirty (f->document));
  gw_document_undo (f->document);
  g_assert_false (gw_document_is_dirty (f->document));
  gw_document_open_async (f->file, NULL, keep_result, &opened);
  wait_for (&opened);
  other = gw_document_open_finish (opened, NULL);
  g_assert_true (gw_puzzle_equal (gw_document_get_puzzle (other), gw_document_get_puzzle (f->document)));
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document-files/untouched", test_untouched);
  ADD ("/document-files/save", test_save);
  ADD ("/document-files/save-as", test_save_as);
  g_test_add_func ("/document-files/new", test_new);
  ADD ("/document-files/links", test_links);
  ADD ("/document-files/permissions", test_permissions);
  ADD ("/document-files/read-only", test_read_only);
  ADD ("/document-files/write-protected", test_write_protected);
  ADD ("/document-files/no-folder", test_no_folder);
  ADD ("/document-files/limit", test_limit);
  g_test_add_func ("/document-files/full-disk", test_full_disk);
  ADD ("/document-files/not-opened", test_not_opened);
  ADD ("/document-files/changed", test_changed);
  ADD ("/document-files/revert", test_revert);
  ADD ("/document-files/same-contents", test_same_contents);
  ADD ("/document-files/gone", test_gone);
  ADD ("/document-files/watched", test_watched);
  ADD ("/document-files/async", test_async);
  return run_isolated ();
}
