/* Every example says by the fact `scheme` which of the propagation schemes is the first, in the order of their table, that
 * solves it without a guess: this is what makes it a puzzle for people. */
#include "compile/compile.h"
#include "rf/source.h"
#include "schemes/scheme.h"

static gboolean
solves (const GwScheme *scheme, GwCompiled *compiled)
{
  g_autoptr (GwState) state = gw_state_new (compiled->model);
  const GwActive active = { 0 };

  return gw_scheme_run (scheme, state, &active, FALSE, NULL) == GW_SCHEME_SOLVED;
}

static const char *
find_first (GwPuzzle *puzzle)
{
  g_autoptr (GwCompiled) compiled = gw_compile_with_redundant (puzzle, NULL, NULL);

  g_assert_nonnull (compiled);
  for (guint i = 0; i < GW_N_SCHEMES; i++)
    if (solves (&gw_schemes[i], compiled))
      return gw_schemes[i].id;
  return NULL;
}

static void
test_example (gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GwReading) reading = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (data, &text, &length, NULL));
  bytes = g_bytes_new (text, length);
  reading = gw_source_read (bytes);
  g_assert_cmpuint (reading->n_errors, ==, 0);
  g_assert_cmpstr (gw_facts_get (reading->puzzle->facts, "scheme"), ==, find_first (reading->puzzle));
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
        g_autofree char *test = g_strconcat ("/example-schemes/", name, NULL);

        g_test_add_data_func_full (test, g_build_filename (EXAMPLES, name, NULL), test_example, g_free);
      }
  return g_test_run ();
}
