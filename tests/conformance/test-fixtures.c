/* Every enforced rule has a fixture; on each, the engine and the naive enumerator agree on everything they answer. */
#include "answer/answer.h"
#include "build.h"
#include "naive.h"
#include "rules/rule.h"

#define MOST 20000

static GwPuzzle *
load (const char *id)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.rf", FIXTURES, id);
  g_autofree char *text = NULL, *message = NULL;
  GwPuzzle *puzzle;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  puzzle = build_puzzle (text, &message);
  g_assert_cmpstr (message, ==, NULL);
  return puzzle;
}

/* Too large for the naive enumerator; its solutions are judged, not counted. */
static gboolean
is_large (const GwPuzzle *puzzle)
{
  return puzzle->grid->n_active > 36;
}

static void
judge_witnesses (const GwPuzzle *puzzle, const GwAnswer *answer)
{
  guint n_cells = puzzle->grid->n_cells;
  g_autofree GwMask *cells = g_new0 (GwMask, n_cells);

  for (guint i = 0; i < answer->n_witnesses; i++)
    {
      for (guint cell = 0; cell < n_cells; cell++)
        {
          guint8 symbol = answer->witnesses[i * n_cells + cell];

          g_assert_cmpint (symbol == GW_NO_VALUE, ==, !gw_grid_is_active (puzzle->grid, (GwCell) cell));
          cells[cell] = symbol == GW_NO_VALUE ? 0 : GW_BIT (symbol);
        }
      g_assert_cmpint (gw_puzzle_judge (puzzle, cells, NULL), ==, GW_SATISFIED);
    }
}

static void
compare_candidates (const GwPuzzle *puzzle, GwAnswerer *answerer, const GwMask *expected)
{
  guint n_cells = puzzle->grid->n_cells;
  g_autofree GwMask *supported = g_new (GwMask, n_cells), *open = g_new (GwMask, n_cells);

  g_assert_cmpint (gw_answerer_candidates (answerer, NULL, NULL, supported, open), ==, GW_END_COMPLETE);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      g_assert_cmphex (open[cell], ==, 0);
      g_assert_cmphex (supported[cell], ==, expected[cell]);
    }
}

static void
test_fixture (gconstpointer data)
{
  g_autoptr (GwPuzzle) puzzle = load (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, &error);
  g_autofree GwMask *expected = g_new (GwMask, puzzle->grid->n_cells);
  GwQuestion question = { .limit = is_large (puzzle) ? 5 : 0, .n_witnesses = 5 };
  GwAnswer answer;

  g_assert_no_error (error);
  g_assert_true (gw_puzzle_has_rule (puzzle, gw_rule_find (data)));
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  judge_witnesses (puzzle, &answer);
  if (!is_large (puzzle))
    {
      guint64 count = naive_count_masks (puzzle, MOST, 0, expected);

      g_assert_cmpuint (count, >, 0);
      g_assert_cmpuint (count, <, MOST);
      g_assert_cmpuint (answer.count, ==, count);
      g_assert_cmpint (answer.end, ==, GW_END_COMPLETE);
      compare_candidates (puzzle, answerer, expected);
    }
  gw_answer_clear (&answer);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_rule_is_enforced (gw_rules[i]) && gw_rules[i]->origin != GW_ORIGIN_INTERNAL)
      {
        g_autofree char *path = g_strconcat ("/fixtures/", gw_rules[i]->id, NULL);

        g_test_add_data_func (path, gw_rules[i]->id, test_fixture);
      }
  return g_test_run ();
}
