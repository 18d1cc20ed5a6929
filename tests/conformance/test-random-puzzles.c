/* Random puzzles of random rules, the documented ones foremost: the number of solutions and the true candidates are those of the naive
 * enumerator, which asks only the rules' checks. A third each has none, one and several solutions. */
#include <string.h>

#include "answer/answer.h"
#include "naive.h"
#include "random-draft.h"
#include "rule-report.h"

#define MOST_SOLUTIONS 10000
#define MOST_BLOCKED   50   /* of the second engine, which forbids each solution that it has found */
#define MOST_CLUES     24
#define MOST_TRIES     8000 /* of the naive enumerator, before the puzzle gets another clue */

/* Another digit somewhere behind the '(' of a clue. */
static void
spoil_a_clue (Draft *draft)
{
  char *clue = draft->clues->pdata[draft_below (draft->clues->len)];
  gsize length = strlen (clue), at = draft_below ((guint) length);

  if (g_ascii_isdigit (clue[at]))
    clue[at] = (char) ('0' + draft_below (10));
}

/* SOMEBODY's answer and the naive enumerator's are not the same. */
static void
disagree (const GwPuzzle *puzzle, const char *somebody, guint64 count, guint64 expected)
{
  g_autofree char *text = rule_puzzle_text (puzzle);

  rule_fail ("this puzzle", text, "%s counts %" G_GUINT64_FORMAT " solutions, the rules' checks %" G_GUINT64_FORMAT, somebody, count,
             expected);
}

static void
compare_candidates (const GwPuzzle *puzzle, const char *somebody, const GwMask *supported, const GwMask *expected)
{
  g_autofree char *text = NULL, *found = NULL, *right = NULL, *details = NULL;

  if (memcmp (supported, expected, puzzle->grid->n_cells * sizeof *supported) == 0)
    return;
  text = rule_puzzle_text (puzzle);
  found = rule_cells_text (puzzle, supported);
  right = rule_cells_text (puzzle, expected);
  details = g_strdup_printf ("%s\nfound: %s\nright: %s", text, found, right);
  rule_fail ("this puzzle", details, "%s finds other candidates than the rules' checks", somebody);
}

/* The second engine shares nothing with own search but the model. */
static void
compare_second_engine (GwPuzzle *puzzle, guint64 count, const GwMask *expected)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  guint n_cells = puzzle->grid->n_cells;
  g_autofree GwMask *supported = g_new (GwMask, n_cells), *open = g_new (GwMask, n_cells);
  const GwQuestion question = { 0 };
  GwAnswer answer;

  gw_answerer_set_engine (answerer, GW_ENGINE_SAT);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  if (answer.count != count)
    disagree (puzzle, "the second engine", answer.count, count);
  gw_answer_clear (&answer);
  g_assert_cmpint (gw_answerer_candidates (answerer, NULL, NULL, supported, open), ==, GW_END_COMPLETE);
  compare_candidates (puzzle, "the second engine", supported, expected);
}

static void
compare_answers (GwPuzzle *puzzle, guint64 count, const GwMask *expected)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  guint n_cells = puzzle->grid->n_cells;
  g_autofree GwMask *supported = g_new (GwMask, n_cells), *open = g_new (GwMask, n_cells);
  GwQuestion question = { 0 };
  GwAnswer answer;

  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  if (answer.count != count)
    disagree (puzzle, "own search", answer.count, count);
  gw_answer_clear (&answer);
  question.is_random = TRUE; /* the general search, where the lanes answered before */
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  if (answer.count != count)
    disagree (puzzle, "the general search", answer.count, count);
  gw_answer_clear (&answer);
  if (count <= MOST_BLOCKED)
    compare_second_engine (puzzle, count, expected);
  gw_answerer_candidates (answerer, NULL, NULL, supported, open);
  compare_candidates (puzzle, "own search", supported, expected);
}

enum { NONE, ONE, SEVERAL, N_KINDS };

/* Draws a puzzle of the wanted kind and compares; FALSE when the draw did not give one. */
static gboolean
try_one (guint wanted)
{
  Draft draft = { 0 };
  g_autofree GwMask *expected = NULL;
  gboolean fits = FALSE;

  /* What has no solution is found out soon only where there are many clues. */
  draft_init (&draft, wanted == NONE ? 16 + draft_below (16) : 3 + draft_below (16));
  expected = g_new (GwMask, draft.grid->grid->n_cells);
  for (guint step = 0; step < MOST_CLUES && !fits; step++)
    {
      g_autoptr (GwPuzzle) puzzle = draft_build (&draft);
      guint64 count = puzzle != NULL ? naive_count_masks (puzzle, MOST_SOLUTIONS + 1, MOST_TRIES, expected) : NAIVE_GAVE_UP;

      fits = count <= MOST_SOLUTIONS && (wanted == NONE ? count == 0 : wanted == ONE ? count == 1 : count > 1);
      if (fits)
        compare_answers (puzzle, count, expected);
      else if (wanted == NONE && puzzle != NULL && draft.clues->len > 0)
        spoil_a_clue (&draft);
      else
        g_ptr_array_add (draft.clues, draft_given (&draft));
    }
  draft_clear (&draft);
  return fits;
}

static void
test_kind (gconstpointer data)
{
  guint wanted = GPOINTER_TO_UINT (data), n = g_getenv ("GW_TEST_LONG") != NULL ? 4000 : 300, done = 0;

  rule_seed_start (&draft_random, rule_seed ());
  gw_random_init (&draft_random, rule_seed () + wanted);
  for (guint tries = 0; done < n && !g_test_failed (); tries++)
    {
      g_assert_cmpuint (tries, <, 20 * n);
      done += try_one (wanted);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* one that fails does not hide the others */
  g_test_add_data_func ("/random-puzzles/none", GUINT_TO_POINTER (NONE), test_kind);
  g_test_add_data_func ("/random-puzzles/one", GUINT_TO_POINTER (ONE), test_kind);
  g_test_add_data_func ("/random-puzzles/several", GUINT_TO_POINTER (SEVERAL), test_kind);
  return g_test_run ();
}
