/* A row as clauses holds for just the assignments for which its sum does: all assignments of small random rows, each
 * asked of a SAT solver, which finds the auxiliaries. */
#include "base/random.h"
#include "compile/compile.h"
#include "encode/row-clauses.h"
#include "sat/sat-solver.h"

#define MOST_VARS  12
#define MOST_TERMS 40
#define N_VALUES   4
#define N_FREE     3 /* auxiliaries that are the test's own */

typedef struct
{
  GwSink       sink;
  GwSatSolver *solver;
  gint32       n_numbers;
} SolverSink;

typedef struct
{
  guint      n_vars, n_terms;
  GwTerm     terms[MOST_TERMS];
  GwRowSense sense;
  gint64     bound;
} Row;

static GwRandom generator;

/* Variables first, then auxiliaries. */
static gint32
number_of (GwLiteral literal)
{
  gint32 number = literal.var >= 0 ? literal.var * N_VALUES + literal.value + 1 : MOST_VARS * N_VALUES - literal.var;

  return literal.negated ? -number : number;
}

static void
add_clause (GwSink *sink, const GwLiteral *literals, guint n)
{
  for (guint i = 0; i < n; i++)
    gw_sat_solver_add (((SolverSink *) sink)->solver, number_of (literals[i]));
  gw_sat_solver_add (((SolverSink *) sink)->solver, 0);
}

static GwLiteral
add_fresh (GwSink *sink)
{
  return (GwLiteral) { .var = -(++((SolverSink *) sink)->n_numbers) };
}

static GwModel *
random_model (guint n_vars)
{
  GwModelBuilder *builder = gw_model_builder_new (n_vars, N_VALUES);
  GwModel *model = gw_model_builder_end (builder, 1);

  for (guint var = 0; var < n_vars; var++)
    model->initial[var] = 1 + gw_random_below (&generator, (1 << N_VALUES) - 1);
  return model;
}

static Row
random_row (const GwModel *model, gint scale)
{
  Row row = { .n_vars = model->n_vars, .sense = gw_random_below (&generator, 3) };
  gint64 reach = 0;

  row.n_terms = gw_random_below (&generator, 14);
  for (guint i = 0; i < row.n_terms; i++)
    {
      gboolean is_free = gw_random_below (&generator, 4) == 0;
      GwLiteral literal = { .negated = gw_random_below (&generator, 3) == 0 };

      literal.var = is_free ? -1 - (gint32) gw_random_below (&generator, N_FREE)
                            : (gint32) gw_random_below (&generator, model->n_vars);
      literal.value = is_free ? 0 : (guint8) gw_random_below (&generator, N_VALUES);
      row.terms[i] = (GwTerm) { scale * ((gint) gw_random_below (&generator, 7) - 3), literal };
      reach += row.terms[i].coefficient;
    }
  row.bound = (gint64) scale * ((gint64) gw_random_below (&generator, 13) - 4) / 2 + reach / 3 / scale * scale;
  return row;
}

/* "At most one" and "exactly one" of many, the rows that groups are made of. */
static Row
unit_row (const GwModel *model)
{
  Row row = { .n_vars = model->n_vars, .sense = gw_random_below (&generator, 3), .bound = 1 };

  for (guint var = 0; var < model->n_vars; var++)
    row.terms[row.n_terms++] = (GwTerm) { 1, GW_IS (var, 1) };
  return row;
}

static gboolean
is_true (GwLiteral literal, const guint *values, guint free_bits)
{
  gboolean holds = literal.var >= 0 ? values[literal.var] == literal.value : (free_bits >> (-1 - literal.var) & 1) != 0;

  return holds != literal.negated;
}

static gboolean
row_holds (const Row *row, const guint *values, guint free_bits)
{
  gint64 sum = 0;

  for (guint i = 0; i < row->n_terms; i++)
    sum += is_true (row->terms[i].literal, values, free_bits) ? row->terms[i].coefficient : 0;
  return row->sense == GW_ROW_EQUAL ? sum == row->bound : row->sense == GW_ROW_AT_MOST ? sum <= row->bound : sum >= row->bound;
}

static gboolean
solver_agrees (GwSatSolver *solver, const Row *row, const guint *values, guint free_bits)
{
  for (guint var = 0; var < row->n_vars; var++)
    for (guint v = 0; v < N_VALUES; v++)
      gw_sat_solver_assume (solver, number_of (v == values[var] ? GW_IS (var, v) : GW_IS_NOT (var, v)));
  for (guint i = 0; i < N_FREE; i++)
    gw_sat_solver_assume (solver, number_of ((GwLiteral) { .var = -1 - (gint32) i, .negated = (free_bits >> i & 1) == 0 }));
  return (gw_sat_solver_solve (solver) == GW_SAT_SATISFIED) == row_holds (row, values, free_bits);
}

static void
check_row (const GwModel *model, const Row *row)
{
  g_autoptr (GwSatSolver) solver = gw_sat_solver_new ();
  SolverSink sink = { { add_clause, NULL, add_fresh }, solver, N_FREE };

  gw_row_to_clauses (model, row->terms, row->n_terms, row->sense, row->bound, &sink.sink);
  for (guint all = 0; all < 1u << (2 * row->n_vars + N_FREE); all++)
    {
      guint values[MOST_VARS], inside = 1;

      for (guint var = 0; var < row->n_vars; var++)
        {
          values[var] = all >> (2 * var) & 3;
          inside &= (guint) (model->initial[var] >> values[var]) & 1;
        }
      if (inside)
        g_assert_true (solver_agrees (solver, row, values, all >> (2 * row->n_vars)));
    }
}

static void
test_counted (void)
{
  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (GwModel) model = random_model (1 + gw_random_below (&generator, 3));
      Row row = random_row (model, 1);

      check_row (model, &row);
    }
}

static void
test_added_in_binary (void)
{
  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (GwModel) model = random_model (1 + gw_random_below (&generator, 3));
      Row row = random_row (model, 1234567);

      check_row (model, &row);
    }
}

static void
test_units (void)
{
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (GwModel) model = random_model (1 + gw_random_below (&generator, 4));
      Row row = unit_row (model);

      check_row (model, &row);
    }
}

/* Two values each: some are said subset by subset, and more are counted. Every assignment of up to twelve. */
static void
test_yes_and_no (void)
{
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (GwModel) model = random_model (1 + gw_random_below (&generator, MOST_VARS));
      g_autoptr (GwSatSolver) solver = gw_sat_solver_new ();
      SolverSink sink = { { add_clause, NULL, add_fresh }, solver, N_FREE };
      Row row = { .n_vars = model->n_vars, .n_terms = model->n_vars, .sense = gw_random_below (&generator, 3) };
      gint most = i % 2 == 0 ? 1 : 5, reach = 0;

      for (guint var = 0; var < row.n_vars; var++)
        {
          model->initial[var] = 3;
          row.terms[var] = (GwTerm) { 1 + (gint) gw_random_below (&generator, (guint) most), GW_IS (var, gw_random_below (&generator, 2)) };
          reach += row.terms[var].coefficient;
        }
      row.bound = (gint64) gw_random_below (&generator, (guint) reach + 3) - 1;
      gw_row_to_clauses (model, row.terms, row.n_terms, row.sense, row.bound, &sink.sink);
      for (guint all = 0; all < 1u << row.n_vars; all++)
        {
          guint values[MOST_VARS];

          for (guint var = 0; var < row.n_vars; var++)
            values[var] = all >> var & 1;
          g_assert_true (solver_agrees (solver, &row, values, 0));
        }
    }
}

int
main (int argc, char **argv)
{
  const char *seed = g_getenv ("GW_TEST_SEED");

  g_test_init (&argc, &argv, NULL);
  gw_random_init (&generator, seed != NULL ? g_ascii_strtoull (seed, NULL, 10) : 20261121);
  g_test_add_func ("/encode/row-clauses/counted", test_counted);
  g_test_add_func ("/encode/row-clauses/added-in-binary", test_added_in_binary);
  g_test_add_func ("/encode/row-clauses/units", test_units);
  g_test_add_func ("/encode/row-clauses/yes-and-no", test_yes_and_no);
  return g_test_run ();
}
