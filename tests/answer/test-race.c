/* Own search against the second engine: whoever is first, the answer is the same, and it is own search's solutions. To let
 * the second engine win, own search is held up by a control that sleeps when it is asked. */
#include <string.h>

#include "answer/answer.h"
#include "answer/race.h"
#include "answer/second-engine.h"
#include "build.h"
#include "encode/cnf.h"

#define KILLER4 "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\nsum(3,1,2)\n"
#define ODD_ONES "values=112345\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\nsum(7,1,2)\nset_cell(8,3)\n" \
                 "set_cell(1,2)\nset_cell(14,4)\nset_cell(23,2)\nset_cell(33,5)\n"
#define PLAIN9 "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"
/* One solution, after some guesses: 8127…; and none, seen at once. */
#define HARD_ONE PLAIN9 "set_cell(1,8)\nset_cell(12,3)\nset_cell(13,6)\nset_cell(20,7)\nset_cell(23,9)\nset_cell(25,2)\n" \
                 "set_cell(29,5)\nset_cell(33,7)\nset_cell(41,4)\nset_cell(42,5)\nset_cell(43,7)\nset_cell(49,1)\nset_cell(53,3)\n" \
                 "set_cell(57,1)\nset_cell(62,6)\nset_cell(63,8)\nset_cell(66,8)\nset_cell(67,5)\nset_cell(71,1)\nset_cell(74,9)\n" \
                 "set_cell(79,4)\n"
#define NONE KILLER4 "sum(4,15,16)\nsum(4,11,12)\n"

static GwAnswerer *
answerer_of (const char *text, GwEngineChoice engine)
{
  g_autofree char *message = NULL;
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, &message);
  GwAnswerer *answerer;

  g_assert_cmpstr (message, ==, NULL);
  answerer = gw_answerer_new (puzzle, NULL);
  g_assert_nonnull (answerer);
  gw_answerer_set_engine (answerer, engine);
  return answerer;
}

/* ---- a control that holds own search up ---- */

#define HELD_UP_FOR 10 /* looks, of 4 ms each */

static gboolean
hold_up (gpointer data)
{
  guint *looks = data;

  if (++*looks <= HELD_UP_FOR)
    g_usleep (4000);
  return FALSE;
}

/* So that a control that sleeps holds up search alone. */
static void
compile_now (GwAnswerer *answerer)
{
  const GwQuestion question = { .limit = 1 };
  GwAnswer answer;

  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  gw_answer_clear (&answer);
}

static void
collect (const guint8 *cells, gpointer data)
{
  g_byte_array_append (data, cells, 16);
}

/* ---- counting ---- */

static void
assert_same_answer (const char *text, const GwQuestion *question, gboolean is_held_up)
{
  g_autoptr (GwAnswerer) own = answerer_of (text, GW_ENGINE_OWN), both = answerer_of (text, GW_ENGINE_BOTH);
  guint looks = 0, n_cells = gw_answerer_puzzle (own)->grid->n_cells;
  const GwControl slow = { .should_stop = hold_up, .data = &looks };
  GwAnswer expected, answer;

  gw_answerer_count (own, NULL, question, NULL, &expected);
  compile_now (both);
  gw_answerer_count (both, NULL, question, is_held_up ? &slow : NULL, &answer);
  g_assert_cmpuint (answer.count, ==, expected.count);
  g_assert_cmpint (answer.end, ==, expected.end);
  g_assert_cmpmem (answer.witnesses, answer.n_witnesses * n_cells, expected.witnesses, expected.n_witnesses * n_cells);
  gw_answer_clear (&expected);
  gw_answer_clear (&answer);
}

static void
test_same (gconstpointer data)
{
  gboolean is_held_up = GPOINTER_TO_INT (data);
  static const char *const texts[] = { KILLER4, ODD_ONES, HARD_ONE, HARD_ONE "sum(9,1,2)\n", NONE };
  static const guint64 limits[] = { 1, 2, 48, 49 };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint k = 0; k < G_N_ELEMENTS (limits); k++)
      for (guint n_witnesses = 0; n_witnesses <= 2; n_witnesses++)
        {
          GwQuestion question = { .limit = limits[k], .n_witnesses = n_witnesses };

          assert_same_answer (texts[i], &question, is_held_up);
          question.is_random = TRUE;
          question.seed = 100 * i + k;
          assert_same_answer (texts[i], &question, is_held_up);
        }
}

/* All 48, in own search's order, although the second engine knew long before how many there are. */
static void
test_told_in_order (void)
{
  g_autoptr (GwAnswerer) own = answerer_of (KILLER4, GW_ENGINE_OWN), both = answerer_of (KILLER4, GW_ENGINE_BOTH);
  g_autoptr (GByteArray) expected = g_byte_array_new (), told = g_byte_array_new ();
  guint looks = 0;
  const GwControl slow = { .should_stop = hold_up, .data = &looks };
  GwQuestion question = { .found = collect, .data = expected };
  GwAnswer answer;

  gw_answerer_count (own, NULL, &question, NULL, &answer);
  gw_answer_clear (&answer);
  question.data = told;
  gw_answerer_count (both, NULL, &question, &slow, &answer);
  g_assert_cmpuint (answer.count, ==, 48);
  g_assert_cmpint (answer.end, ==, GW_END_COMPLETE);
  g_assert_cmpuint (expected->len, ==, 48 * 16);
  g_assert_cmpmem (told->data, told->len, expected->data, expected->len);
  gw_answer_clear (&answer);
}

/* Own search would take seconds under this control: who answers is the second engine. */
static gboolean
hold_up_for_good (gpointer data)
{
  g_usleep (200000);
  return FALSE;
}

static void
test_second_wins (void)
{
  static const char *const texts[] = { HARD_ONE "sum(9,1,2)\n", HARD_ONE "sum(9,1,2)\nset_cell(3,5)\n" };
  const GwControl slow = { .should_stop = hold_up_for_good };
  const GwQuestion question = { .limit = 2, .n_witnesses = 1 };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GwAnswerer) own = answerer_of (texts[i], GW_ENGINE_OWN), both = answerer_of (texts[i], GW_ENGINE_BOTH);
      GwAnswer expected, answer;

      gw_answerer_count (own, NULL, &question, NULL, &expected);
      g_assert_cmpuint (expected.nodes, >, 10);
      compile_now (both);
      gw_answerer_count (both, NULL, &question, &slow, &answer);
      g_assert_cmpuint (answer.count, ==, expected.count);
      g_assert_cmpuint (answer.count, ==, i == 0);
      g_assert_cmpint (answer.end, ==, GW_END_COMPLETE);
      g_assert_cmpuint (answer.nodes, <, expected.nodes);
      g_assert_cmpmem (answer.witnesses, answer.n_witnesses * 81, expected.witnesses, expected.n_witnesses * 81);
      gw_answer_clear (&expected);
      gw_answer_clear (&answer);
    }
}

/* ---- by counted work ---- */

#define HARD_SUM HARD_ONE "sum(9,1,2)\n"

/* Nodes of own search in a race under a control that gives the second engine time. */
static guint64
nodes_of_race (guint64 head_start, guint64 most_conflicts, guint64 work_a_conflict, gboolean is_slow)
{
  g_autofree char *message = NULL;
  g_autoptr (GwPuzzle) puzzle = build_puzzle (HARD_SUM, &message);
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, NULL, NULL);
  g_autoptr (GwSolver) solver = gw_solver_new (compiled->model);
  GwSatEngine *sat = gw_sat_engine_new (compiled->model, GW_RACE_MOST_LITERALS);
  const GwRace race = { solver, &sat, compiled->model, head_start, most_conflicts, work_a_conflict };
  const GwQuestion question = { .limit = 2 };
  guint looks = 0;
  const GwControl slow = { .should_stop = is_slow ? hold_up_for_good : hold_up, .data = &looks };
  GwCount count;

  gw_race_count (&race, NULL, &question, &slow, &count);
  g_assert_cmpuint (count.count, ==, 1);
  g_assert_cmpint (count.end, ==, GW_END_COMPLETE);
  gw_count_clear (&count);
  gw_sat_engine_free (sat);
  return count.nodes;
}

/* What own search has to do before the second engine joins is counted: however long a control sleeps, it is as much. Where it
 * may not meet a conflict, it leaves, and where it has to wait for one until own search has done endless work, it sleeps. */
static void
test_counted (void)
{
  guint64 alone = nodes_of_race (G_MAXUINT64, GW_RACE_MOST_CONFLICTS, 0, FALSE);

  g_assert_cmpuint (nodes_of_race (0, GW_RACE_MOST_CONFLICTS, 0, TRUE), <, alone);
  g_assert_cmpuint (nodes_of_race (0, 0, 0, FALSE), ==, alone);
  g_assert_cmpuint (nodes_of_race (0, GW_RACE_MOST_CONFLICTS, G_MAXUINT64, FALSE), ==, alone);
}

/* ---- stopping ---- */

/* Whether it heard in time or was left to itself, nothing is lost and nothing is freed twice. */
static void
test_left_to_itself (void)
{
  g_autofree char *message = NULL;
  g_autoptr (GwPuzzle) puzzle = build_puzzle (PLAIN9 "sum(15,1,2,3)\n", &message);
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, NULL, NULL);

  for (guint i = 0; i < 20; i++)
    {
      GwSatEngine *sat = gw_sat_engine_new (compiled->model, GW_RACE_MOST_LITERALS);
      GwSecondEngine *second = gw_second_engine_new (sat, compiled->model, NULL, FALSE, 0, GW_RACE_MOST_CONFLICTS);
      GwSecondAnswer answer;

      gw_second_engine_start (second, 0);
      g_usleep (i * 500);
      if (!gw_second_engine_end (second, &answer))
        continue;
      g_assert_false (answer.is_done);
      gw_second_engine_free (second);
      gw_sat_engine_free (sat);
    }
}

typedef struct
{
  guint looks;
  guint most;
} Patience;

static gboolean
runs_out (gpointer data)
{
  Patience *patience = data;

  g_usleep (1000);
  return ++patience->looks > patience->most;
}

static void
test_stop (void)
{
  g_autoptr (GwAnswerer) both = answerer_of (PLAIN9 "sum(15,1,2,3)\n", GW_ENGINE_BOTH);
  Patience patience = { .most = 300 };
  GwControl control = { .should_stop = runs_out, .data = &patience };
  const GwQuestion question = { 0 };
  GwMask supported[81], open[81];
  GwAnswer answer;

  compile_now (both);
  gw_answerer_count (both, NULL, &question, &control, &answer);
  g_assert_cmpint (answer.end, ==, GW_END_STOPPED);
  g_assert_cmpuint (answer.count, >, 0);
  gw_answer_clear (&answer);
  control = (GwControl) { .deadline = g_get_monotonic_time () + 20000 };
  gw_answerer_count (both, NULL, &question, &control, &answer);
  g_assert_cmpint (answer.end, ==, GW_END_STOPPED);
  gw_answer_clear (&answer);
  control.deadline = g_get_monotonic_time ();
  g_assert_cmpint (gw_answerer_candidates (both, NULL, &control, supported, open), ==, GW_END_STOPPED);
  for (guint cell = 0; cell < 81; cell++)
    {
      g_assert_cmphex (supported[cell] & open[cell], ==, 0);
      g_assert_cmphex (supported[cell] | open[cell], !=, 0);
    }
}

static void
ignore (const guint8 *cells, gpointer data)
{
}

/* What was told is what is counted, when nobody had the time to tell the rest. */
static void
test_stop_telling (void)
{
  g_autoptr (GwAnswerer) both = answerer_of (KILLER4, GW_ENGINE_BOTH);
  Patience patience = { .most = 30 };
  const GwControl control = { .should_stop = runs_out, .data = &patience };
  const GwQuestion question = { .found = ignore };
  GwAnswer answer;

  gw_answerer_count (both, NULL, &question, &control, &answer);
  g_assert_cmpint (answer.end, ==, GW_END_STOPPED);
  g_assert_cmpuint (answer.count, <, 48);
  gw_answer_clear (&answer);
}

/* ---- one after the other ---- */

static void
test_many (gconstpointer engine)
{
  g_autoptr (GwAnswerer) answerer = answerer_of (KILLER4, (GwEngineChoice) GPOINTER_TO_INT (engine));
  guint8 givens[4 * 16] = { 0 };
  guint64 counts[4];
  GwEnd ends[4];

  givens[16] = 1; /* R1C1 is 1: half of the 48 */
  givens[32] = 3; /* R1C1 is 3: the cage forbids it */
  gw_answerer_count_many (answerer, givens, 4, 24, NULL, counts, ends);
  g_assert_cmpuint (counts[0], ==, 24);
  g_assert_cmpint (ends[0], ==, GW_END_LIMIT);
  g_assert_cmpuint (counts[1], ==, 24);
  g_assert_cmpint (ends[1], ==, GW_END_LIMIT);
  g_assert_cmpuint (counts[2], ==, 0);
  g_assert_cmpint (ends[2], ==, GW_END_COMPLETE);
  g_assert_cmpuint (counts[3], ==, 24);
}

static void
test_candidates (gconstpointer data)
{
  static const char *const texts[] = { KILLER4, ODD_ONES, HARD_ONE, NONE };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GwAnswerer) own = answerer_of (texts[i], GW_ENGINE_OWN);
      g_autoptr (GwAnswerer) other = answerer_of (texts[i], GPOINTER_TO_INT (data) < 0 ? GW_ENGINE_BOTH : GPOINTER_TO_INT (data));
      guint looks = 0, n_cells = gw_answerer_puzzle (own)->grid->n_cells;
      const GwControl slow = { .should_stop = hold_up, .data = &looks };
      GwMask expected[81], supported[81], open[81];

      gw_answerer_candidates (own, NULL, NULL, expected, open);
      g_assert_cmpint (gw_answerer_candidates (other, NULL, GPOINTER_TO_INT (data) < 0 ? &slow : NULL, supported, open), ==,
                       GW_END_COMPLETE);
      g_assert_cmpmem (supported, n_cells * sizeof *supported, expected, n_cells * sizeof *expected);
      for (guint cell = 0; cell < n_cells; cell++)
        g_assert_cmphex (open[cell], ==, 0);
    }
}

/* ---- too large ---- */

/* The second engine drops out, and own search answers alone. */
static void
test_too_large (void)
{
  g_autofree char *message = NULL;
  g_autoptr (GwPuzzle) puzzle = build_puzzle (KILLER4, &message);
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, NULL, NULL);
  g_autoptr (GwSolver) solver = gw_solver_new (compiled->model);
  GwSatEngine *sat = gw_sat_engine_new (compiled->model, 100);
  const GwRace race = { solver, &sat, compiled->model, 0, GW_RACE_MOST_CONFLICTS };
  guint looks = 0;
  const GwControl slow = { .should_stop = hold_up, .data = &looks };
  const GwQuestion question = { 0 };
  GwMask supported[16], open[16];
  GwCount count;

  gw_race_count (&race, NULL, &question, &slow, &count);
  g_assert_cmpuint (count.count, ==, 48);
  g_assert_cmpint (count.end, ==, GW_END_COMPLETE);
  gw_count_clear (&count);
  g_assert_cmpint (gw_race_candidates (&race, NULL, NULL, &slow, supported, open), ==, GW_END_COMPLETE);
  g_assert_cmphex (supported[0], ==, 3);
  gw_sat_engine_free (sat);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/race/same", GINT_TO_POINTER (FALSE), test_same);
  g_test_add_data_func ("/race/same-held-up", GINT_TO_POINTER (TRUE), test_same);
  g_test_add_func ("/race/told-in-order", test_told_in_order);
  g_test_add_func ("/race/second-wins", test_second_wins);
  g_test_add_func ("/race/counted", test_counted);
  g_test_add_func ("/race/left-to-itself", test_left_to_itself);
  g_test_add_func ("/race/stop", test_stop);
  g_test_add_func ("/race/stop-telling", test_stop_telling);
  g_test_add_data_func ("/race/many/auto", GINT_TO_POINTER (GW_ENGINE_AUTO), test_many);
  g_test_add_data_func ("/race/many/own", GINT_TO_POINTER (GW_ENGINE_OWN), test_many);
  g_test_add_data_func ("/race/many/sat", GINT_TO_POINTER (GW_ENGINE_SAT), test_many);
  g_test_add_data_func ("/race/many/both", GINT_TO_POINTER (GW_ENGINE_BOTH), test_many);
  g_test_add_data_func ("/race/candidates/auto", GINT_TO_POINTER (GW_ENGINE_AUTO), test_candidates);
  g_test_add_data_func ("/race/candidates/sat", GINT_TO_POINTER (GW_ENGINE_SAT), test_candidates);
  g_test_add_data_func ("/race/candidates/both", GINT_TO_POINTER (GW_ENGINE_BOTH), test_candidates);
  g_test_add_data_func ("/race/candidates/held-up", GINT_TO_POINTER (-1), test_candidates);
  g_test_add_func ("/race/too-large", test_too_large);
  return g_test_run ();
}
