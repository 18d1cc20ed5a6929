/* Reduction: what is said of each clue is what the naive enumerator says of the puzzle without it. */
#include <string.h>

#include "answer/answer.h"
#include "build.h"
#include "generate/reducer-work.h"
#include "naive.h"
#include "rf/source.h"
#include "rules/rule.h"

#define FOUR "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\n"
#define SEED 5

/* Shaded is R1C1 alone, said twice; one way to say it is locked. */
#define LOCKED "columns = 2\nrows = 2\nlayer(shade)\nrule None(cage) = sum(shade(cage)) = 0 //@ locked: yes\n" \
               "rule Some(cage) = sum(shade(cage)) > 0\nNone(2, 3, 4)\nNone(4)\nSome(1)\n"

static GwPuzzle *
puzzle_of (const char *text)
{
  g_autofree char *message = NULL;
  GwPuzzle *puzzle = build_puzzle (text, &message);

  g_assert_cmpstr (message, ==, NULL);
  return puzzle;
}

/* Puzzles with layers are reduced by clauses; search shares nothing with those. */
static guint64
count_by_search (GwPuzzle *puzzle)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  const GwQuestion question = { .limit = 2 };
  GwAnswer answer;

  gw_answerer_set_engine (answerer, GW_ENGINE_OWN);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  gw_answer_clear (&answer);
  return answer.count;
}

static guint64
count_left (const GwLeft *left)
{
  g_autoptr (GwPuzzle) puzzle = gw_left_to_puzzle (left, NULL, NULL);

  return gw_grid_has_layers (puzzle->grid) ? count_by_search (puzzle) : naive_count_masks (puzzle, 2, 0, NULL);
}

static gboolean
is_redundant (const GwReduction *reduction, guint unit)
{
  for (guint i = 0; i < reduction->redundant->len; i++)
    if (g_array_index (reduction->redundant, guint, i) == unit)
      return TRUE;
  return FALSE;
}

/* Each unit alone against the enumerator, then the smaller version. Returns how many units are redundant. */
static guint
check_reduction (const char *text)
{
  g_autoptr (GwPuzzle) puzzle = puzzle_of (text);
  g_autoptr (GwReducer) reducer = gw_reducer_new (puzzle, NULL, NULL);
  GwReduction reduction;
  guint n;

  gw_reducer_run (reducer, NULL, SEED, NULL, &reduction);
  g_assert_cmpint (reduction.end, ==, GW_REDUCED);
  n = reduction.redundant->len;
  {
    g_autoptr (GwLeft) all = gw_left_new (reduction.stock);

    for (guint unit = 0; unit < reduction.stock->units->len; unit++)
      {
        gw_left_take (all, unit);
        g_assert_cmpint (count_left (all) == 1, ==, is_redundant (&reduction, unit));
        gw_left_give (all, unit);
      }
  }
  g_assert_cmpuint (count_left (reduction.left), ==, 1);
  for (guint unit = 0; unit < reduction.stock->units->len; unit++)
    if (!reduction.left->is_gone[unit])
      {
        gw_left_take (reduction.left, unit);
        g_assert_cmpuint (count_left (reduction.left), >, 1);
        gw_left_give (reduction.left, unit);
      }
  gw_reduction_clear (&reduction);
  return n;
}

static void
test_givens (void)
{
  g_assert_cmpuint (check_reduction (FOUR "set_cell(1,1)\nset_cell(2,2)\nset_cell(3,3)\nset_cell(5,3)\nset_cell(9,2)\n"
                                          "set_cell(16,1)\nset_cell(6,4)\n"), >, 0);
}

static void
test_kinds (void)
{
  g_assert_cmpuint (check_reduction (FOUR "sum(4,1,5)\nsum(9,2,3,4)\nthermo(7,8)\nkropki_diff(3,4)\nset_cell(1,1)\n"
                                          "set_cell(8,2)\nset_cell(14,3)\nset_cell(11,4)\nset_cell(10,1)\n"), >, 0);
}

/* The dots under their negative rule are one unit with it, and no single one of them. */
#define LAYER_4 "columns = 4\nrows = 4\nlayer(shade)\n"
#define APART "rule Apart(global) = every neighbours a, b where row of a < row of b or column of a < column of b: not (shade(a) and shade(b))\nApart\n"

/* A clue of a rule of your own is one by itself. */
static void
test_layers (void)
{
  g_assert_cmpuint (check_reduction (LAYER_4 APART "rule Near(cell, n) = sum(shade(neighbours(cell))) + shade(cell) = n\n"
                                     "rule Total(line, n) = sum(shade(line)) = n\n"
                                     "Total(2, 1, 2, 3, 4)\nTotal(0, 5, 6, 7, 8)\nTotal(2, 9, 10, 11, 12)\nTotal(1, 13, 14, 15, 16)\n"
                                     "Near(1, 1)\nNear(0, 6)\nNear(1, 3)\nNear(1, 9)\nNear(2, 10)\nNear(1, 14)\nNear(1, 7)\n"), >, 0);
}

#define ISLANDS \
  "columns = 6\nrows = 6\nlayer(shade)\n" \
  "rule Islands(global) = (c in grid where not shade(c)) is divided into islands of Islands\n" \
  "rule NoBlock(global) = every corner a, b, c, d: shade(a) + shade(b) + shade(c) + shade(d) < 4\n" \
  "rule Connected(global) = (c in grid where shade(c)) is connected\n" \
  "Islands\nNoBlock\nConnected\nset(Islands:3, 1, 13)\nset(Islands:2, 6, 24, 31)\nset(Islands:6, 36)\n"

/* Of islands, each number is one, though one statement says several; the cells stay. The puzzle is 861_6x6 of the published ones. */
static void
test_numbers_of_sets (void)
{
  g_autoptr (GwPuzzle) puzzle = puzzle_of (ISLANDS);
  g_autoptr (GwReducer) reducer = gw_reducer_new (puzzle, NULL, NULL);
  GwReduction reduction;

  gw_reducer_run (reducer, NULL, SEED, NULL, &reduction);
  g_assert_cmpint (reduction.end, ==, GW_REDUCED);
  g_assert_cmpuint (reduction.n_clues, ==, 6);
  gw_reduction_clear (&reduction);
  g_assert_cmpuint (check_reduction (ISLANDS), >, 0);
}

/* A rule that is locked keeps its clues. */
static void
test_locked_rule (void)
{
  g_autoptr (GwReducer) reducer = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (LOCKED, strlen (LOCKED));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  GwReduction reduction;

  g_assert_cmpuint (reading->n_errors, ==, 0);
  reducer = gw_reducer_new (reading->puzzle, NULL, NULL);
  gw_reducer_run (reducer, NULL, SEED, NULL, &reduction);
  g_assert_cmpint (reduction.end, ==, GW_REDUCED);
  g_assert_cmpuint (reduction.n_clues, ==, 1);
  gw_reduction_clear (&reduction);
}

static void
test_negative_rule (void)
{
  /* 1234 3412 2143 4321 with all of its dots. */
  g_autoptr (GwPuzzle) puzzle = puzzle_of (FOUR "no_kropki_elsewhere\nkropki_diff(1,2)\nkropki_diff(2,3)\nkropki_diff(3,4)\n"
    "kropki_diff(5,6)\nkropki_diff(7,8)\nkropki_diff(9,10)\nkropki_diff(11,12)\nkropki_diff(13,14)\nkropki_diff(14,15)\n"
    "kropki_diff(15,16)\nkropki_diff(5,9)\nkropki_diff(8,12)\nkropki_factor(2,6)\nkropki_factor(4,8)\nkropki_factor(9,13)\n"
    "kropki_factor(11,15)\nset_cell(1,1)\nset_cell(2,2)\nset_cell(5,3)\n");
  g_autoptr (GwReducer) reducer = gw_reducer_new (puzzle, NULL, NULL);
  guint n_rules = 0;
  GwReduction reduction;

  gw_reducer_run (reducer, NULL, SEED, NULL, &reduction);
  g_assert_cmpint (reduction.end, ==, GW_REDUCED);
  for (guint u = 0; u < reduction.stock->units->len; u++)
    {
      const GwClueUnit *unit = &g_array_index (reduction.stock->units, GwClueUnit, u);
      gboolean has_rule = FALSE;

      for (guint i = unit->first; i < unit->first + unit->n; i++)
        {
          const GwClue *clue = &g_array_index (reduction.stock->clues, GwClue, i);

          has_rule |= strcmp (puzzle->constraints[clue->index]->rule->id, "no_kropki_elsewhere") == 0;
        }
      g_assert_cmpuint (unit->n, ==, has_rule ? 17 : 1);
      n_rules += has_rule;
    }
  g_assert_cmpuint (n_rules, ==, 1);
  gw_reduction_clear (&reduction);
}

static GwReduceEnd
end_of (const char *text, const char *target)
{
  g_autoptr (GwPuzzle) puzzle = puzzle_of (text);
  g_autoptr (GwReducer) reducer = gw_reducer_new (puzzle, target, NULL);
  GwReduction reduction;

  gw_reducer_run (reducer, NULL, SEED, NULL, &reduction);
  gw_reduction_clear (&reduction);
  return reduction.end;
}

static GwReduceEnd
end_of_line (const char *line, const char *target)
{
  g_autoptr (GString) text = g_string_new ("values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n");

  for (guint i = 0; i < 81; i++)
    if (line[i] != '.')
      g_string_append_printf (text, "set_cell(%u,%c)\n", i + 1, line[i]);
  return end_of (text->str, target);
}

/* shared/data/README.md: HAC solves none of hardest375, HACV all of top95; these are the first of each. */
static void
test_ends (void)
{
  static const char hardest[] = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
  static const char top[] = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

  g_assert_cmpint (end_of (FOUR, NULL), ==, GW_REDUCE_SEVERAL);
  g_assert_cmpint (end_of (FOUR "set_cell(1,1)\nset_cell(2,1)\n", NULL), ==, GW_REDUCE_NO_SOLUTION);
  g_assert_cmpint (end_of_line (hardest, "scheme HAC"), ==, GW_REDUCE_MISSED);
  g_assert_cmpint (end_of_line (top, "scheme HACV"), ==, GW_REDUCED);
}

/* Givens of a list: the same as statements. */
static void
test_list (void)
{
  static const char line[] = "1234341221434321";
  g_autoptr (GwPuzzle) puzzle = puzzle_of (FOUR);
  g_autoptr (GwReducer) reducer = gw_reducer_new (puzzle, NULL, NULL);
  guint8 givens[16];
  GwReduction reduction;

  for (guint i = 0; i < 16; i++)
    givens[i] = (guint8) (line[i] - '0');
  gw_reducer_run (reducer, givens, SEED, NULL, &reduction);
  g_assert_cmpint (reduction.end, ==, GW_REDUCED);
  g_assert_cmpuint (reduction.n_clues, ==, 16);
  g_assert_cmpuint (reduction.redundant->len, ==, 16);
  /* docs/placing.md: proper 4 by 4 puzzles have four givens at least. */
  g_assert_cmpuint (reduction.left->n_givens, >=, 4);
  g_assert_cmpuint (reduction.left->n_givens, <, 16);
  gw_reduction_clear (&reduction);
}

typedef struct
{
  const GwReducer *reducer;
  guint64          most_work;
} Share;

static gboolean
is_spent (gpointer data)
{
  const Share *share = data;

  return gw_reducer_work (share->reducer) > share->most_work;
}

/* Whoever bounds the work by what the reducer says of it ends it, and with more than it took changes nothing. */
static void
check_work (const char *text)
{
  g_autoptr (GwPuzzle) puzzle = puzzle_of (text);
  guint64 work = 0;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GwReducer) reducer = gw_reducer_new (puzzle, NULL, NULL);
      Share share = { reducer, i == 0 ? G_MAXUINT64 : i == 1 ? 2 * work : 0 };
      const GwControl control = { .should_stop = is_spent, .data = &share };
      GwReduction reduction;

      g_assert_cmpuint (gw_reducer_work (reducer), ==, 0);
      gw_reducer_look (reducer, NULL, &control, &reduction);
      g_assert_cmpint (reduction.end == GW_REDUCE_STOPPED, ==, i == 2);
      work = i == 0 ? gw_reducer_work (reducer) : work;
      gw_reduction_clear (&reduction);
    }
  g_assert_cmpuint (work, >, 0);
}

static void
test_work (void)
{
  check_work ("values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\nsum(9, 1, 2, 3)\n"
                                            "set_cell(1, 1)\nset_cell(6, 7)\nset_cell(8, 9)\nset_cell(11, 3)\nset_cell(14, 2)\nset_cell(18, 8)\n"
                                            "set_cell(21, 9)\nset_cell(22, 6)\nset_cell(25, 5)\nset_cell(30, 5)\nset_cell(31, 3)\nset_cell(34, 9)\n"
                                            "set_cell(38, 1)\nset_cell(41, 8)\nset_cell(45, 2)\nset_cell(46, 6)\nset_cell(51, 4)\nset_cell(55, 3)\n"
                                            "set_cell(62, 1)\nset_cell(65, 4)\nset_cell(72, 7)\nset_cell(75, 7)\nset_cell(79, 3)\n");
}

/* Where clauses answer, and where a solver that knows fewer numbers does: the work of both is counted. */
static void
test_work_of_clauses (void)
{
  check_work (ISLANDS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reduce/givens", test_givens);
  g_test_add_func ("/reduce/kinds", test_kinds);
  g_test_add_func ("/reduce/negative-rule", test_negative_rule);
  g_test_add_func ("/reduce/layers", test_layers);
  g_test_add_func ("/reduce/numbers-of-sets", test_numbers_of_sets);
  g_test_add_func ("/reduce/locked-rule", test_locked_rule);
  g_test_add_func ("/reduce/ends", test_ends);
  g_test_add_func ("/reduce/list", test_list);
  g_test_add_func ("/reduce/work", test_work);
  g_test_add_func ("/reduce/work-of-clauses", test_work_of_clauses);
  return g_test_run ();
}
