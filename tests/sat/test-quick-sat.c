/* Random clauses, more of them from question to question, against all assignments; cores against all assignments, too. */
#include <stdlib.h>

#include "base/random.h"
#include "sat/quick-sat.h"

#define MOST_NUMBERS 9
#define MOST_CLAUSES 60
#define WIDEST       4

typedef struct
{
  guint  n_numbers, n_clauses;
  gint32 clauses[MOST_CLAUSES][WIDEST + 1]; /* a 0 behind each */
} Formula;

static gboolean
holds (guint assignment, gint32 literal)
{
  return (assignment >> (ABS (literal) - 1) & 1) == (literal > 0);
}

static gboolean
satisfies (const Formula *formula, guint assignment)
{
  for (guint i = 0; i < formula->n_clauses; i++)
    {
      gboolean some = FALSE;

      for (const gint32 *literal = formula->clauses[i]; *literal != 0; literal++)
        some |= holds (assignment, *literal);
      if (!some)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_possible (const Formula *formula, const gint32 *assumed, guint n_assumed)
{
  for (guint assignment = 0; assignment < 1u << formula->n_numbers; assignment++)
    {
      gboolean all = satisfies (formula, assignment);

      for (guint i = 0; i < n_assumed && all; i++)
        all = holds (assignment, assumed[i]);
      if (all)
        return TRUE;
    }
  return FALSE;
}

static gint32
draw_literal (GwRandom *random, guint n_numbers)
{
  const gint32 number = (gint32) gw_random_below (random, n_numbers) + 1;

  return gw_random_below (random, 2) == 0 ? number : -number;
}

/* Literals may come twice, and with their opposites. */
static void
add_clause (Formula *formula, GwQuickSat *quick, GwRandom *random)
{
  gint32 *clause = formula->clauses[formula->n_clauses++];
  const guint n = 2 + gw_random_below (random, WIDEST - 1) - (gw_random_below (random, 12) == 0);

  for (guint i = 0; i < n; i++)
    clause[i] = draw_literal (random, formula->n_numbers);
  clause[n] = 0;
  if (gw_random_below (random, 2) == 0)
    gw_quick_sat_add (quick, clause, n + 1);
  else
    for (guint i = 0; i <= n; i++)
      gw_quick_sat_add (quick, &clause[i], 1);
}

static void
check_model (const Formula *formula, const GwQuickSat *quick, const gint32 *assumed, guint n_assumed)
{
  guint assignment = 0;

  for (guint i = 0; i < formula->n_numbers; i++)
    assignment |= (guint) gw_quick_sat_is_true (quick, (gint32) i + 1) << i;
  g_assert_true (satisfies (formula, assignment));
  for (guint i = 0; i < n_assumed; i++)
    g_assert_true (holds (assignment, assumed[i]));
}

static void
check_core (const Formula *formula, const GwQuickSat *quick, const gint32 *assumed, guint n_assumed)
{
  gint32 core[MOST_NUMBERS];
  guint n = 0;

  for (guint i = 0; i < n_assumed; i++)
    if (gw_quick_sat_has_failed (quick, assumed[i]))
      core[n++] = assumed[i];
  g_assert_false (is_possible (formula, core, n));
}

static void
ask (const Formula *formula, GwQuickSat *quick, GwRandom *random)
{
  gint32 assumed[MOST_NUMBERS];
  const guint n = gw_random_below (random, 4);
  GwSatResult result;

  for (guint i = 0; i < n; i++)
    gw_quick_sat_assume (quick, assumed[i] = draw_literal (random, formula->n_numbers));
  result = gw_quick_sat_solve (quick, G_MAXUINT64, NULL, NULL);
  g_assert_cmpint (result, ==, is_possible (formula, assumed, n) ? GW_SAT_SATISFIED : GW_SAT_CONTRADICTION);
  if (result == GW_SAT_SATISFIED)
    check_model (formula, quick, assumed, n);
  else
    check_core (formula, quick, assumed, n);
}

static void
test_random (void)
{
  const char *text = g_getenv ("GW_TEST_SEED");
  const guint64 seed = text != NULL ? g_ascii_strtoull (text, NULL, 10) : 5;
  const guint n_formulas = g_getenv ("GW_TEST_LONG") != NULL ? 20000 : 1000;
  guint n_impossible = 0;
  GwRandom random;

  g_test_message ("seed %" G_GUINT64_FORMAT, seed);
  gw_random_init (&random, seed);
  for (guint i = 0; i < n_formulas; i++)
    {
      g_autoptr (GwQuickSat) quick = gw_quick_sat_new ();
      Formula formula = { .n_numbers = 3 + gw_random_below (&random, MOST_NUMBERS - 2) };

      while (formula.n_clauses < MOST_CLAUSES)
        {
          add_clause (&formula, quick, &random);
          if (gw_random_below (&random, 4) == 0)
            ask (&formula, quick, &random);
        }
      n_impossible += !is_possible (&formula, NULL, 0);
    }
  g_assert_cmpuint (n_impossible, >, n_formulas / 10);
  g_assert_cmpuint (n_impossible, <, n_formulas);
}

/* So many pigeons in one hole less: a contradiction far beyond what is quick where there are many. */
static void
put_pigeons (GwSatSolver *solver, gint32 n, gint32 n_holes)
{
  for (gint32 pigeon = 0; pigeon < n; pigeon++)
    {
      for (gint32 hole = 0; hole < n_holes; hole++)
        gw_sat_solver_add (solver, pigeon * n_holes + hole + 1);
      gw_sat_solver_add (solver, 0);
    }
  for (gint32 hole = 0; hole < n_holes; hole++)
    for (gint32 pigeon = 0; pigeon < n; pigeon++)
      for (gint32 other = 0; other < pigeon; other++)
        {
          gw_sat_solver_add (solver, -(pigeon * n_holes + hole + 1));
          gw_sat_solver_add (solver, -(other * n_holes + hole + 1));
          gw_sat_solver_add (solver, 0);
        }
}

/* The limit ends it on either side of the change; what has been learnt is not forgotten, nor who was needed for a contradiction. */
static void
test_change (void)
{
  const gint32 n_holes = 8, n = 8, needed = (n + 1) * n_holes + 1, idle = needed + 1;
  g_autoptr (GwSatSolver) solver = gw_sat_solver_new_quick ();
  guint64 n_before;

  put_pigeons (solver, n, n_holes);
  g_assert_cmpint (gw_sat_solver_solve (solver), ==, GW_SAT_SATISFIED);
  n_before = gw_sat_solver_n_learnt (solver);
  for (gint32 hole = 0; hole < n_holes; hole++)
    for (gint32 pigeon = 0; pigeon < n; pigeon++)
      {
        gw_sat_solver_add (solver, -needed);
        gw_sat_solver_add (solver, -(pigeon * n_holes + hole + 1));
        gw_sat_solver_add (solver, -(n * n_holes + hole + 1));
        gw_sat_solver_add (solver, 0);
      }
  gw_sat_solver_add (solver, -needed);
  for (gint32 hole = 0; hole < n_holes; hole++)
    gw_sat_solver_add (solver, n * n_holes + hole + 1);
  gw_sat_solver_add (solver, 0);
  gw_sat_solver_assume (solver, needed);
  gw_sat_solver_set_limit (solver, 300);
  g_assert_cmpint (gw_sat_solver_solve (solver), ==, GW_SAT_STOPPED);
  g_assert_cmpuint (gw_sat_solver_n_learnt (solver), ==, n_before + 300);
  gw_sat_solver_assume (solver, idle);
  gw_sat_solver_assume (solver, needed);
  g_assert_cmpint (gw_sat_solver_solve (solver), ==, GW_SAT_CONTRADICTION);
  g_assert_cmpuint (gw_sat_solver_n_learnt (solver), >, 2000);
  g_assert_true (gw_sat_solver_has_failed (solver, needed));
  g_assert_false (gw_sat_solver_has_failed (solver, idle));
  g_assert_cmpint (gw_sat_solver_solve (solver), ==, GW_SAT_SATISFIED);
}

static gint
stop_after (gpointer data)
{
  guint *left = data;

  return (*left)-- == 0;
}

static void
test_stop (void)
{
  g_autoptr (GwSatSolver) solver = gw_sat_solver_new_quick ();
  guint left = 20;

  put_pigeons (solver, 8, 7);
  gw_sat_solver_set_terminate (solver, stop_after, &left);
  g_assert_cmpint (gw_sat_solver_solve (solver), ==, GW_SAT_STOPPED);
  g_assert_cmpuint (gw_sat_solver_n_learnt (solver), <=, 21);
  gw_sat_solver_set_terminate (solver, NULL, NULL);
  g_assert_cmpint (gw_sat_solver_solve (solver), ==, GW_SAT_CONTRADICTION);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/quick-sat/random", test_random);
  g_test_add_func ("/quick-sat/change", test_change);
  g_test_add_func ("/quick-sat/stop", test_stop);
  return g_test_run ();
}
