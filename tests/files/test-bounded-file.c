/* Files of strangers: no more of them is read than is wanted, and nobody is waited for. */
#include "files/bounded-file.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

static char *folder;

static char *
path_of (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
assert_refused (const char *path, gsize most, GwFileWish wish, const char *end)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = g_strconcat (path, end, NULL);
  gsize length;

  g_assert_null (gw_file_read (path, most, wish, NULL, &length, &error));
  g_assert_cmpstr (error->message, ==, sentence);
}

static void
test_whole_file (void)
{
  g_autofree char *path = path_of ("whole"), *contents = g_malloc (600000), *text = NULL, *empty = path_of ("empty"), *nothing = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  memset (contents, 'a', 600000);
  g_assert_true (g_file_set_contents (path, contents, 600000, NULL));
  text = gw_file_read (path, 600000, GW_FILE_PLAIN, NULL, &length, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (text, length, contents, 600000);
  g_assert_cmpint (text[length], ==, 0);
  assert_refused (path, 599999, GW_FILE_PLAIN, " is too large: at most 585.9\u00a0KiB of such a file can be read");

  g_assert_true (g_file_set_contents (empty, "", 0, NULL));
  nothing = gw_file_read (empty, 10, GW_FILE_PLAIN, NULL, NULL, &error);
  g_assert_cmpstr (nothing, ==, "");
}

static void
test_no_files (void)
{
  g_autofree char *missing = path_of ("missing"), *pipe = path_of ("pipe");

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  assert_refused (missing, 10, GW_FILE_PLAIN, ": No such file or directory");
  assert_refused (folder, 10, GW_FILE_PLAIN, ": Is a directory");
  assert_refused (folder, 10, GW_FILE_ANY, ": Is a directory");
  assert_refused (pipe, 10, GW_FILE_PLAIN, " is a device or a pipe; name a file");
  assert_refused ("/dev/zero", 10, GW_FILE_PLAIN, " is a device or a pipe; name a file");
  assert_refused ("/dev/zero", 3u << 20, GW_FILE_ANY, " is too large: at most 3.0\u00a0MiB of such a file can be read");
}

/* A file whose size says nothing. */
static void
test_size_unknown (void)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text = gw_file_read ("/proc/self/status", 1u << 20, GW_FILE_PLAIN, NULL, &length, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (length, >, 100);
  g_assert_nonnull (text);
  assert_refused ("/proc/self/status", 100, GW_FILE_PLAIN, " is too large: at most 100 bytes of such a file can be read");
}

static void
test_pipe_that_was_named (void)
{
  g_autofree char *name = NULL, *text = NULL;
  g_autoptr (GError) error = NULL;
  int ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  g_assert_cmpint (write (ends[1], "text", 4), ==, 4);
  close (ends[1]);
  name = g_strdup_printf ("/dev/fd/%d", ends[0]);
  text = gw_file_read (name, 100, GW_FILE_ANY, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "text");
  close (ends[0]);
}

static gboolean
stop (gpointer data)
{
  guint *n_asked = data;

  return ++*n_asked > 2;
}

static void
test_stop (void)
{
  guint n_asked = 0;
  const GwControl control = { .should_stop = stop, .data = &n_asked };
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_file_read ("/dev/zero", 1u << 30, GW_FILE_ANY, &control, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_asked, ==, 3);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("gridwright-files-XXXXXX", NULL);
  g_test_add_func ("/bounded-file/whole-file", test_whole_file);
  g_test_add_func ("/bounded-file/no-files", test_no_files);
  g_test_add_func ("/bounded-file/size-unknown", test_size_unknown);
  g_test_add_func ("/bounded-file/pipe-that-was-named", test_pipe_that_was_named);
  g_test_add_func ("/bounded-file/stop", test_stop);
  status = g_test_run ();
  for (guint i = 0; i < 3; i++)
    {
      static const char *const names[] = { "whole", "empty", "pipe" };
      g_autofree char *path = path_of (names[i]);

      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
  return status;
}
