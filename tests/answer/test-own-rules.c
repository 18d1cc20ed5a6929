/* Rules of an author's own: random relations and random alternatives, of any clue, relations among them, in small grids. Own
 * search, the second engine and the naive enumerator, which asks only the checks, count alike and know the same candidates. */
#include <string.h>

#include "answer/answer.h"
#include "base/random.h"
#include "build.h"
#include "naive.h"
#include "random-statement.h"
#include "rules/rule-table.h"

#define MOST_SOLUTIONS 300   /* the second engine forbids each that it has found */
#define MOST_TRIES     40000 /* of the naive enumerator */

static const char *const bases[] = {
  "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nset_cell(1,1)\nset_cell(6,3)\n",
  "values=1234\ncolumns=4\nrows=2\nrow_groups\n",
  "values=12233\ncolumns=4\nrows=2\nrow_groups\n",
  "values=123-\nempty_value=-\ncolumns=3\nrows=2\nrow_groups\n",
  "values=0124\nnumber(0,0)\nnumber(1,1)\nnumber(2,2)\nnumber(4,7)\ncolumns=4\nrows=2\nrow_groups\nmultiply_cell(2,1,6)\n",
  "values=12345\nhexagonal_grid(2,3)\nhexagon_lines\n",
  "values=123\ntwo_grid(3,2)\ntwo_grid_rows\n",
};

static const GwRule *const author_rules[] = {
  &gw_rule_relation_line, &gw_rule_relation_mark,  &gw_rule_relation_adjacent, &gw_rule_relation_knight,
  &gw_rule_relation_king, &gw_rule_either,         &gw_rule_either,            &gw_rule_either,
};

/* TEXT with another statement of RULE, if one is found that fits; takes TEXT. */
static char *
with_statement (char *text, const GwRule *rule, GwRandom *random)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, NULL);

  for (guint tries = 0; tries < 20; tries++)
    {
      g_autofree char *statement = random_statement (random, puzzle, rule);
      g_autofree char *longer = g_strconcat (text, statement, "\n", NULL);
      g_autoptr (GwPuzzle) fits = build_puzzle (longer, NULL);

      if (fits == NULL)
        continue;
      g_free (text);
      return g_steal_pointer (&longer);
    }
  return text;
}

static void
assert_answer (GwPuzzle *puzzle, GwEngineChoice engine, guint64 count, const GwMask *expected)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  guint n_cells = puzzle->grid->n_cells;
  g_autofree GwMask *supported = g_new (GwMask, n_cells), *open = g_new (GwMask, n_cells);
  const GwQuestion question = { 0 };
  GwAnswer answer;

  gw_answerer_set_engine (answerer, engine);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpint (answer.end, ==, GW_END_COMPLETE);
  g_assert_cmpuint (answer.count, ==, count);
  gw_answer_clear (&answer);
  g_assert_cmpint (gw_answerer_candidates (answerer, NULL, NULL, supported, open), ==, GW_END_COMPLETE);
  g_assert_cmpmem (supported, n_cells * sizeof *supported, expected, n_cells * sizeof *expected);
}

/* TRUE when the puzzle was small enough to be compared. */
static gboolean
try_puzzle (GwRandom *random, guint round, guint *n_solvable)
{
  char *drawn = with_statement (g_strdup (bases[round % G_N_ELEMENTS (bases)]), &gw_rule_relation, random);
  g_autofree char *text = NULL;
  g_autofree GwMask *expected = NULL;
  g_autoptr (GwPuzzle) puzzle = NULL;
  guint n = 1 + gw_random_below (random, 4);
  guint64 count;

  for (guint i = 0; i < n; i++)
    drawn = with_statement (drawn, author_rules[gw_random_below (random, G_N_ELEMENTS (author_rules))], random);
  text = drawn;
  puzzle = build_puzzle (text, NULL);
  expected = g_new (GwMask, puzzle->grid->n_cells);
  count = naive_count_masks (puzzle, MOST_SOLUTIONS + 1, MOST_TRIES, expected);
  if (count > MOST_SOLUTIONS) /* or given up */
    return FALSE;
  g_test_message ("%s%" G_GUINT64_FORMAT " solutions", text, count);
  assert_answer (puzzle, GW_ENGINE_OWN, count, expected);
  assert_answer (puzzle, GW_ENGINE_SAT, count, expected);
  *n_solvable += count > 0;
  return TRUE;
}

static void
test_random (void)
{
  const char *own_seed = g_getenv ("GW_TEST_SEED");
  guint64 seed = own_seed != NULL ? g_ascii_strtoull (own_seed, NULL, 10) : 1;
  guint wanted = g_getenv ("GW_TEST_LONG") != NULL ? 4000 : 250, n = 0, n_solvable = 0;
  GwRandom random;

  g_test_message ("GW_TEST_SEED=%" G_GUINT64_FORMAT, seed);
  gw_random_init (&random, seed);
  for (guint round = 0; n < wanted; round++)
    {
      g_assert_cmpuint (round, <, 40 * wanted);
      n += try_puzzle (&random, round, &n_solvable);
    }
  g_assert_cmpuint (n_solvable, >, wanted / 8);
}

/* Lines of a helper layer make no solutions: another way for them is none. All cells are shaded, so there is one solution, and of one shaded cell there are 16. */
static void
test_helper_lines (void)
{
  static const struct { const char *said; guint64 count; } cases[] = {
    { "rule All(global) = every c in grid: shade(c)\nAll\n", 1 },
    { "rule One(global) = count(c in grid where shade(c)) = 1\nOne\n", 16 },
  };
  static const GwEngineChoice engines[] = { GW_ENGINE_AUTO, GW_ENGINE_OWN, GW_ENGINE_SAT };

  for (guint i = 0; i < G_N_ELEMENTS (cases) * G_N_ELEMENTS (engines); i++)
    {
      const guint k = i / G_N_ELEMENTS (engines);
      g_autofree char *text = g_strconcat ("layer(shade)\nlayer(links, helper)\nrule Lines(global) = links is divided into lines of Ends\nLines\n", cases[k].said,
                                           "columns=4\nrows=4\nset(Ends:1,1)\nset(Ends:1,4)\nset(Ends:2,5)\nset(Ends:2,16)\n", NULL);
      g_autoptr (GwPuzzle) puzzle = build_puzzle (text, NULL);
      g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
      const GwQuestion question = { 0 };
      GwAnswer answer;

      gw_answerer_set_engine (answerer, engines[i % G_N_ELEMENTS (engines)]);
      gw_answerer_count (answerer, NULL, &question, NULL, &answer);
      g_assert_cmpuint (answer.count, ==, cases[k].count);
      gw_answer_clear (&answer);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/own-rules/random", test_random);
  g_test_add_func ("/own-rules/helper-lines", test_helper_lines);
  return g_test_run ();
}
