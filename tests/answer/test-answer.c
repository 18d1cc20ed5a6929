/* The door for answers: limits, witnesses, seeds, stopping, candidates. */

#include <string.h>

#include "answer/answer.h"
#include "base/error.h"
#include "build.h"

#define PLAIN9 "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"
/* Sums keep it off the fast path. */
#define KILLER4 "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\nsum(3,1,2)\n"

static GwAnswerer *
answerer_of (const char *text)
{
  g_autofree char *message = NULL;
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, &message);
  g_autoptr (GError) error = NULL;
  GwAnswerer *answerer;

  g_assert_cmpstr (message, ==, NULL);
  answerer = gw_answerer_new (puzzle, &error);
  g_assert_no_error (error);
  return answerer;
}

static void
test_limit (void)
{
  static const char *const kinds[] = { PLAIN9, KILLER4 };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GwAnswerer) answerer = answerer_of (kinds[i]);
      GwQuestion question = { .limit = 7, .n_witnesses = 3 };
      GwAnswer answer;

      gw_answerer_count (answerer, NULL, &question, NULL, &answer);
      g_assert_cmpuint (answer.count, ==, 7);
      g_assert_cmpint (answer.end, ==, GW_END_LIMIT);
      g_assert_cmpuint (answer.n_witnesses, ==, 3);
      gw_answer_clear (&answer);
    }
}

/* 288 grids, a twelfth of them begin with 1 2 and another with 2 1. */
static void
test_complete (void)
{
  g_autoptr (GwAnswerer) answerer = answerer_of (KILLER4);
  GwQuestion question = { .limit = 1000 };
  GwAnswer answer;

  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, 48);
  g_assert_cmpint (answer.end, ==, GW_END_COMPLETE);
  gw_answer_clear (&answer);
  question.limit = 48; /* the limit is reached before it is known that there are no more */
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, 48);
  gw_answer_clear (&answer);
}

static void
first_solution (GwAnswerer *answerer, guint64 seed, guint8 *cells)
{
  GwQuestion question = { .limit = 1, .n_witnesses = 1, .is_random = TRUE, .seed = seed };
  GwAnswer answer;
  guint n_cells = gw_answerer_puzzle (answerer)->grid->n_cells;

  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.n_witnesses, ==, 1);
  for (guint i = 0; i < n_cells; i++)
    cells[i] = answer.witnesses[i];
  gw_answer_clear (&answer);
}

static void
test_seed (void)
{
  g_autoptr (GwAnswerer) one = answerer_of (PLAIN9), two = answerer_of (PLAIN9);
  guint8 a[81], b[81], c[81];

  first_solution (one, 42, a);
  first_solution (one, 43, c);
  first_solution (two, 42, b);
  g_assert_cmpmem (a, 81, b, 81);
  g_assert_true (memcmp (a, c, 81) != 0);
}

typedef struct
{
  guint calls, most;
} Patience;

static gboolean
runs_out (gpointer data)
{
  Patience *patience = data;

  return ++patience->calls > patience->most;
}

/* The empty grid has 6.67e21 solutions: only the control can end this. */
static void
test_stop (void)
{
  static const char *const kinds[] = { PLAIN9, PLAIN9 "sum(15,1,2,3)\n" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GwAnswerer) answerer = answerer_of (kinds[i]);
      Patience patience = { .most = 20 };
      GwControl control = { .should_stop = runs_out, .data = &patience };
      GwQuestion question = { 0 };
      GwAnswer answer;

      gw_answerer_count (answerer, NULL, &question, &control, &answer);
      g_assert_cmpint (answer.end, ==, GW_END_STOPPED);
      g_assert_cmpuint (patience.calls, ==, patience.most + 1);
      gw_answer_clear (&answer);
    }
}

static void
test_deadline (void)
{
  g_autoptr (GwAnswerer) answerer = answerer_of (PLAIN9 "sum(15,1,2,3)\n");
  gint64 start = g_get_monotonic_time ();
  GwControl control = { .deadline = start + 50000 };
  GwQuestion question = { 0 };
  GwAnswer answer;

  gw_answerer_count (answerer, NULL, &question, &control, &answer);
  g_assert_cmpint (answer.end, ==, GW_END_STOPPED);
  g_assert_cmpuint (answer.count, >, 0);
  /* Far above the 10 ms that are promised: this must not fail on a loaded machine, only when nobody looks at the clock. */
  g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_USEC_PER_SEC);
  gw_answer_clear (&answer);
}

/* Row 1 is 1 2 and 3 4 in some order each, for the cage in R1C1 and R1C2. */
static void
test_candidates (void)
{
  g_autoptr (GwAnswerer) answerer = answerer_of (KILLER4);
  GwMask supported[16], open[16];

  g_assert_cmpint (gw_answerer_candidates (answerer, NULL, NULL, supported, open), ==, GW_END_COMPLETE);
  g_assert_cmphex (supported[0], ==, 0x3);
  g_assert_cmphex (supported[1], ==, 0x3);
  g_assert_cmphex (supported[2], ==, 0xc);
  g_assert_cmphex (supported[15], ==, 0xf);
}

/* The second of the hard grids of pencil marks that come with Interactive Sudoku Solver (MIT): three hexadecimal digits a cell, with a bit for each digit that is left to it. Lanes take
 * a hundred thousand nodes to prove that it has one solution. */
static const char pencil_marks[] = "1ff1ff1de1fa19d0ef1f41b41ff13b1db1db1db08917b1ff1b71ff03517f1ff1ff10f06f1f71ff0160ff1df0da0d21f70fe1f51fd057"
                                   "1ff05915a1f21ff07b1c11ff1ff1f517d1ff1f71a51ff1b51251ff0bd0e91ff0fa0ff07d0d81bf0ff1ff1651ee1ff1df0661f616f17f"
                                   "1b51fd1bf1ff19f0ff1ff18b09b";

static GwPuzzle *
puzzle_of_marks (void)
{
  g_autoptr (GString) text = g_string_new ("values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\nbox_groups(3, 3)\n");

  for (guint cell = 0; cell < 81; cell++)
    {
      const char digits[] = { pencil_marks[3 * cell], pencil_marks[3 * cell + 1], pencil_marks[3 * cell + 2], '\0' };
      const guint64 mask = g_ascii_strtoull (digits, NULL, 16);

      g_string_append_printf (text, "set_values(%u", cell + 1);
      GW_MASK_FOREACH (symbol, mask)
        g_string_append_printf (text, ", %u", symbol + 1);
      g_string_append (text, ")\n");
    }
  return build_puzzle (text->str, NULL);
}

static void
note_work (const GwProgress *progress, gpointer data)
{
  *(guint64 *) data = progress->work;
}

/* The search that gives the verdict gives the candidates: where there is one solution, to show that takes no more than to count it. */
static void
test_candidates_of_one (void)
{
  g_autoptr (GwPuzzle) puzzle = puzzle_of_marks ();
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  guint64 to_count = 0, to_show = 0;
  const GwControl counting = { .progress = note_work, .data = &to_count }, showing = { .progress = note_work, .data = &to_show };
  GwMask supported[81], open[81];
  GwAnswer answer;

  gw_answerer_set_engine (answerer, GW_ENGINE_OWN);
  gw_answerer_count (answerer, NULL, &(GwQuestion) { .limit = 2 }, &counting, &answer);
  gw_answer_clear (&answer);
  gw_answerer_count (answerer, NULL, &(GwQuestion) { .limit = 2, .n_witnesses = 1 }, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, 1);
  g_assert_cmpint (gw_answerer_candidates (answerer, NULL, &showing, supported, open), ==, GW_END_COMPLETE);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_cmpuint (supported[cell], ==, GW_BIT (answer.witnesses[cell]));
  g_test_message ("%" G_GUINT64_FORMAT " to count, %" G_GUINT64_FORMAT " to show", to_count, to_show);
  g_assert_cmpuint (to_show, <=, to_count + to_count / 5);
  gw_answer_clear (&answer);
}

static void
test_candidates_stopped (void)
{
  g_autoptr (GwAnswerer) answerer = answerer_of (PLAIN9 "sum(15,1,2,3)\n");
  Patience patience = { .most = 3 };
  GwControl control = { .should_stop = runs_out, .data = &patience };
  GwMask supported[81], open[81], all = 0;

  g_assert_cmpint (gw_answerer_candidates (answerer, NULL, &control, supported, open), ==, GW_END_STOPPED);
  for (guint i = 0; i < 81; i++)
    {
      g_assert_cmphex (supported[i] & open[i], ==, 0);
      all |= open[i];
    }
  g_assert_cmphex (all, !=, 0);
}

static void
test_no_solution (void)
{
  g_autoptr (GwAnswerer) answerer = answerer_of (PLAIN9 "set_cell(1,5)\nset_cell(2,5)\n");
  GwMask supported[81], open[81];
  GwQuestion question = { .limit = 2 };
  GwAnswer answer;

  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, 0);
  g_assert_cmpint (answer.end, ==, GW_END_COMPLETE);
  gw_answer_clear (&answer);
  g_assert_cmpint (gw_answerer_candidates (answerer, NULL, NULL, supported, open), ==, GW_END_COMPLETE);
  for (guint i = 0; i < 81; i++)
    g_assert_cmphex (supported[i], ==, 0);
}

static void
test_not_enforced (void)
{
  static const GwRule known = { .id = "known_only", .role = GW_ROLE_GOAL };
  g_autoptr (GwPuzzle) plain = build_puzzle (PLAIN9, NULL), puzzle = NULL;
  g_autoptr (GwConstraint) constraint = gw_constraint_new (0, &known, GW_ROLE_GOAL, NULL, 0, NULL, 0, NULL);
  g_autoptr (GError) error = NULL;

  puzzle = gw_puzzle_new (plain->grid, plain->symbols, &constraint, 1, plain->facts);
  g_assert_null (gw_answerer_new (puzzle, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_UNSUPPORTED);
  g_assert_nonnull (strstr (error->message, "known_only"));
}

/* One kind, many givens: each line is answered on its own. */
static void
test_many (void)
{
  g_autoptr (GwAnswerer) answerer = answerer_of (KILLER4);
  guint8 givens[3 * 16] = { 0 };
  guint64 counts[3];
  GwEnd ends[3];

  givens[16] = 1; /* R1C1 is 1: half of the 48 */
  givens[32] = 3; /* R1C1 is 3: the cage forbids it */
  gw_answerer_count_many (answerer, givens, 3, 0, NULL, counts, ends);
  g_assert_cmpuint (counts[0], ==, 48);
  g_assert_cmpuint (counts[1], ==, 24);
  g_assert_cmpuint (counts[2], ==, 0);
}

static gboolean
stop_at_once (gpointer data)
{
  return TRUE;
}

/* A stop before the model stands leaves everything open, and the next question starts anew. */
static void
test_stopped_compiling (void)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle ("values=1234\ncolumns=4\nrows=4\nrestrict_grid(16)\nrow_groups\ncolumn_groups\n", NULL);
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  const GwControl control = { .should_stop = stop_at_once };
  const GwQuestion question = { .limit = 2, .n_witnesses = 2 };
  guint8 givens[32] = { 3 };
  GwMask supported[16], open[16];
  guint64 counts[2] = { 7, 7 };
  GwEnd ends[2];
  GwAnswer answer;

  gw_answerer_count (answerer, NULL, &question, &control, &answer);
  g_assert_cmpuint (answer.count, ==, 0);
  g_assert_cmpuint (answer.n_witnesses, ==, 0);
  g_assert_cmpint (answer.end, ==, GW_END_STOPPED);
  gw_answer_clear (&answer);
  gw_answerer_count_many (answerer, givens, 2, 2, &control, counts, ends);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (counts[i], ==, 0);
      g_assert_cmpint (ends[i], ==, GW_END_STOPPED);
    }
  g_assert_cmpint (gw_answerer_candidates (answerer, givens, &control, supported, open), ==, GW_END_STOPPED);
  for (guint cell = 0; cell < 16; cell++)
    {
      g_assert_cmpuint (supported[cell], ==, 0);
      g_assert_cmpuint (open[cell], ==, cell == 0 ? GW_BIT (2) : cell == 15 ? 0 : 15);
    }
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, 2);
  gw_answer_clear (&answer);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answer/limit", test_limit);
  g_test_add_func ("/answer/complete", test_complete);
  g_test_add_func ("/answer/seed", test_seed);
  g_test_add_func ("/answer/stop", test_stop);
  g_test_add_func ("/answer/deadline", test_deadline);
  g_test_add_func ("/answer/candidates", test_candidates);
  g_test_add_func ("/answer/candidates-of-one", test_candidates_of_one);
  g_test_add_func ("/answer/candidates-stopped", test_candidates_stopped);
  g_test_add_func ("/answer/no-solution", test_no_solution);
  g_test_add_func ("/answer/not-enforced", test_not_enforced);
  g_test_add_func ("/answer/many", test_many);
  g_test_add_func ("/answer/stopped-compiling", test_stopped_compiling);
  return g_test_run ();
}
