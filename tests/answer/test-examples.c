/* Every example is a complete puzzle: read without a complaint, with title, author and rules text, and one solution. */
#include <string.h>

#include "answer/answer.h"
#include "rf/source.h"

static GwReading *
read_example (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_bytes_new (text, length);
  return gw_source_read (bytes);
}

static void
assert_fact (const GwPuzzle *puzzle, const char *key)
{
  const char *value = gw_facts_get (puzzle->facts, key);

  g_assert_nonnull (value);
  g_assert_cmpuint (strlen (value), >, 0);
}

static void
test_example (gconstpointer data)
{
  g_autoptr (GwReading) reading = read_example (data);
  g_autoptr (GwAnswerer) answerer = NULL;
  GwQuestion question = { .limit = 2 };
  GwAnswer answer;

  g_assert_cmpuint (reading->n_errors, ==, 0);
  assert_fact (reading->puzzle, "title");
  assert_fact (reading->puzzle, "rules");
  g_assert_cmpstr (gw_facts_get (reading->puzzle->facts, "author"), ==, "Gridwright");
  answerer = gw_answerer_new (reading->puzzle, NULL);
  g_assert_nonnull (answerer);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, 1);
  g_assert_cmpint (answer.end, ==, GW_END_COMPLETE);
  gw_answer_clear (&answer);
}

int
main (int argc, char **argv)
{
  g_autoptr (GDir) dir = g_dir_open (EXAMPLES, 0, NULL);
  const char *name;

  g_test_init (&argc, &argv, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".rf"))
      {
        g_autofree char *test = g_strconcat ("/examples/", name, NULL);

        g_test_add_data_func_full (test, g_build_filename (EXAMPLES, name, NULL), test_example, g_free);
      }
  return g_test_run ();
}
