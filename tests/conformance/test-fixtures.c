/* Every enforced rule has a fixture, a small puzzle that has exactly one solution, and without the rule none or several.
 * On each, both engines and the naive enumerator agree on everything they answer. */
#include <string.h>

#include "answer/answer.h"
#include "build.h"
#include "naive.h"
#include "rules/number.h"

#define MOST 100

/* What does not make sense is said with the name of the file, and the other files are tested all the same. */
static void G_GNUC_PRINTF (2, 3)
fail (const char *id, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list values;

  va_start (values, format);
  message = g_strdup_vprintf (format, values);
  va_end (values);
  g_test_message ("tests/fixtures/rules/%s.rf: %s", id, message);
  g_test_fail ();
}

static char *
load (const char *id)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.rf", FIXTURES, id);
  char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    fail (id, "is missing");
  return text;
}

/* ---- the rule matters ---- */

/* For people only; no constraint. */
static gboolean
constrains (const GwRule *rule)
{
  return strcmp (rule->id, "symvalue") != 0;
}

/* Nothing is left of the rule but what it says about the grid. */
static guint64
count_switched_off (GwPuzzle *puzzle, const GwRule *rule)
{
  g_autofree guint64 *off = g_new0 (guint64, GW_WORDS (puzzle->n_constraints));
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, NULL, NULL);
  g_autoptr (GwSolver) solver = gw_solver_new (compiled->model);
  const GwActive active = { .off = off };
  const GwQuestion question = { .limit = 2 };
  GwCount count;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == rule)
      gw_bit_set (off, i);
  gw_solver_count (solver, &active, &question, NULL, &count);
  gw_count_clear (&count);
  return count.count;
}

static char *
without_statements (const char *text, const GwRule *rule)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *rest = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      gsize length = strcspn (lines[i], " =(");

      if (strlen (rule->id) != length || strncmp (lines[i], rule->id, length) != 0)
        g_string_append_printf (rest, "%s\n", lines[i]);
    }
  return g_string_free (rest, FALSE);
}

/* Definitions, and rules that others read, change what others mean. */
static gboolean
is_read (const GwRule *rule)
{
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rule_reads (gw_rules[i], rule))
      return TRUE;
  return rule->role == GW_ROLE_DEFINITION;
}

/* The puzzle is read without the rule. Where there is none then, as without `values`, the rule is needed in any case: 0. */
static guint64
count_left_out (const char *text, const GwRule *rule)
{
  g_autofree char *rest = without_statements (text, rule);
  g_autoptr (GwPuzzle) puzzle = build_puzzle (rest, NULL);

  return puzzle != NULL ? count_switched_off (puzzle, rule) : 0;
}

static void
test_that_it_matters (const char *text, GwPuzzle *puzzle, const GwRule *rule)
{
  gboolean matters = count_switched_off (puzzle, rule) != 1 || (is_read (rule) && count_left_out (text, rule) != 1);

  if (constrains (rule) && !matters)
    fail (rule->id, "has one solution without %s, too; let it depend on the rule", rule->id);
}

/* ---- what is answered ---- */

/* Too large for the naive enumerator; its solutions are judged, not counted. */
static gboolean
is_large (const GwPuzzle *puzzle)
{
  return puzzle->grid->n_active > 36;
}

static void
judge_witness (const char *id, const GwPuzzle *puzzle, const GwAnswer *answer)
{
  guint n_cells = gw_grid_n_places (puzzle->grid);
  g_autofree GwMask *cells = g_new0 (GwMask, n_cells);

  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint8 symbol = answer->witnesses[cell];

      if ((symbol == GW_NO_VALUE) == (gw_n_values_at (puzzle, (GwCell) cell) > 0))
        fail (id, "cell %u is active and has no value, or the other way round", cell + 1);
      cells[cell] = symbol == GW_NO_VALUE ? 0 : GW_BIT (symbol);
    }
  if (gw_puzzle_judge (puzzle, cells, NULL) != GW_SATISFIED)
    fail (id, "the solution violates a rule");
}

static void
compare_candidates (const char *id, const GwPuzzle *puzzle, GwAnswerer *answerer, const GwMask *expected)
{
  guint n_cells = gw_grid_n_places (puzzle->grid);
  g_autofree GwMask *supported = g_new (GwMask, n_cells), *open = g_new (GwMask, n_cells);

  if (gw_answerer_candidates (answerer, NULL, NULL, supported, open) != GW_END_COMPLETE)
    fail (id, "the candidates are not complete");
  for (guint cell = 0; cell < n_cells; cell++)
    if (open[cell] != 0 || supported[cell] != expected[cell])
      fail (id, "the candidates of cell %u are wrong", cell + 1);
}

static void
test_answers (const char *id, GwPuzzle *puzzle, GwAnswerer *answerer)
{
  g_autofree GwMask *expected = g_new (GwMask, gw_grid_n_places (puzzle->grid));
  const GwQuestion question = { .limit = MOST, .n_witnesses = 1 };
  GwAnswer answer;

  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  if (answer.count != 1)
    fail (id, "has %" G_GUINT64_FORMAT "%s solutions, not one; build-aux/one-solution.py finds givens", answer.count,
          answer.end == GW_END_COMPLETE ? "" : " or more");
  if (answer.n_witnesses > 0)
    judge_witness (id, puzzle, &answer);
  if (!is_large (puzzle))
    {
      guint64 count = naive_count_masks (puzzle, MOST, 0, expected);

      if (count != answer.count)
        fail (id, "the naive enumerator finds %" G_GUINT64_FORMAT " solutions", count);
      compare_candidates (id, puzzle, answerer, expected);
    }
  gw_answer_clear (&answer);
}

static void
test_second_engine (const char *id, GwPuzzle *puzzle)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  const GwQuestion question = { .limit = MOST, .n_witnesses = 1 };
  GwAnswer answer;

  gw_answerer_set_engine (answerer, GW_ENGINE_SAT);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  if (answer.count != 1)
    fail (id, "has %" G_GUINT64_FORMAT " solutions for the second engine", answer.count);
  if (answer.n_witnesses > 0)
    judge_witness (id, puzzle, &answer);
  gw_answer_clear (&answer);
}

static void
test_fixture (gconstpointer data)
{
  const GwRule *rule = gw_rule_find (data);
  g_autofree char *text = load (data), *message = NULL;
  g_autoptr (GwPuzzle) puzzle = text != NULL ? build_puzzle (text, &message) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwAnswerer) answerer = puzzle != NULL ? gw_answerer_new (puzzle, &error) : NULL;

  if (answerer == NULL)
    fail (data, "%s", error != NULL ? error->message : message);
  else if (!gw_puzzle_has_rule (puzzle, rule))
    fail (data, "does not use its rule");
  else
    {
      test_answers (data, puzzle, answerer);
      test_second_engine (data, puzzle);
      test_that_it_matters (text, puzzle, rule);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* one that fails does not hide the others */
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rule_is_enforced (gw_rules[i]) && gw_rules[i]->origin != GW_ORIGIN_INTERNAL)
      {
        g_autofree char *path = g_strconcat ("/fixtures/", gw_rules[i]->id, NULL);

        g_test_add_data_func (path, gw_rules[i]->id, test_fixture);
      }
  return g_test_run ();
}
