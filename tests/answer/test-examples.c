/* Every example is a complete puzzle: read without a complaint, with title, author and rules text, and one solution. All
 * together show every rule that is enforced. */
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

/* Up to 1,000 are looked for; there is one. */
static void
assert_one_solution (GwPuzzle *puzzle, GwEngineChoice engine, guint8 *solution)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  const GwQuestion question = { .limit = 1000, .n_witnesses = 1 };
  GwAnswer answer;

  g_assert_nonnull (answerer);
  gw_answerer_set_engine (answerer, engine);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, 1);
  g_assert_cmpint (answer.end, ==, GW_END_COMPLETE);
  memcpy (solution, answer.witnesses, puzzle->grid->n_cells);
  gw_answer_clear (&answer);
}

static void
test_example (gconstpointer data)
{
  g_autoptr (GwReading) reading = read_example (data);
  static const GwEngineChoice engines[] = { GW_ENGINE_OWN, GW_ENGINE_SAT };
  guint8 solutions[2][GW_MAX_CELLS];

  g_assert_cmpuint (reading->n_errors, ==, 0);
  assert_fact (reading->puzzle, "title");
  assert_fact (reading->puzzle, "rules");
  g_assert_cmpstr (gw_facts_get (reading->puzzle->facts, "author"), ==, "Gridwright");
  for (guint i = 0; i < G_N_ELEMENTS (engines); i++)
    assert_one_solution (reading->puzzle, engines[i], solutions[i]);
  g_assert_cmpmem (solutions[0], reading->puzzle->grid->n_cells, solutions[1], reading->puzzle->grid->n_cells);
}

/* ---- all rules ---- */

static void
note_rules (GHashTable *shown, const char *path)
{
  g_autoptr (GwReading) reading = read_example (path);

  for (guint i = 0; i < reading->puzzle->n_constraints; i++)
    for (const GwConstraint *this = reading->puzzle->constraints[i]; this != NULL; this = this->inner)
      g_hash_table_add (shown, (gpointer) this->rule);
}

static void
note_folder (GHashTable *shown, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".rf"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        note_rules (shown, path);
      }
}

/* Rules of one's own have a shelf beside the examples, and so have puzzles with layers. */
static void
test_rules (void)
{
  g_autoptr (GHashTable) shown = g_hash_table_new (NULL, NULL);

  note_folder (shown, EXAMPLES);
  note_folder (shown, EXAMPLES "/../rules");
  note_folder (shown, EXAMPLES "/../hybrids");
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rule_is_enforced (gw_rules[i]) && !g_hash_table_contains (shown, gw_rules[i]))
      {
        g_test_message ("no example shows %s; CONTRIBUTING.md says how to write one (An example)", gw_rules[i]->id);
        g_test_fail ();
      }
}

int
main (int argc, char **argv)
{
  g_autoptr (GDir) dir = g_dir_open (EXAMPLES, 0, NULL);
  const char *name;

  g_test_init (&argc, &argv, NULL);
  g_assert_nonnull (dir);
  g_test_add_func ("/examples/rules", test_rules);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".rf"))
      {
        g_autofree char *test = g_strconcat ("/examples/", name, NULL);

        g_test_add_data_func_full (test, g_build_filename (EXAMPLES, name, NULL), test_example, g_free);
      }
  return g_test_run ();
}
