/* Runs a fuzz target on every file of a folder, as an ordinary test: what the fuzzer has once found stays found.
 *
 * usage: corpus-NAME FOLDER */
#include "fuzz.h"

#include <glib.h>

static void
test_file (gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (data, &text, &length, &error);
  g_assert_no_error (error);
  g_assert_cmpint (LLVMFuzzerTestOneInput ((const uint8_t *) text, length), ==, 0);
}

static gint
compare_paths (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

/* The files of FOLDER in order of their names. */
static GPtrArray *
list_files (const char *folder)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);

  g_assert_no_error (error);
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) paths = NULL;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  paths = list_files (argv[1]);
  g_assert_cmpuint (paths->len, >, 0);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *name = g_path_get_basename (paths->pdata[i]);
      g_autofree char *path = g_strconcat ("/corpus/", name, NULL);

      g_test_add_data_func (path, paths->pdata[i], test_file);
    }
  return g_test_run ();
}
