/* At most one of many, pair by pair and as a grid: each alone is allowed, none is, and any two contradict each other,
 * without a guess where one is known. */
#include "encode/at-most-one.h"
#include "sat/sat-solver.h"

#define MOST 300

typedef struct
{
  GwSink       sink;
  GwSatSolver *solver;
  gint32       n_numbers;
  guint        n_literals;
} SolverSink;

static gint32
number_of (GwLiteral literal)
{
  gint32 number = -literal.var;

  return literal.negated ? -number : number;
}

static void
add_clause (GwSink *sink, const GwLiteral *literals, guint n)
{
  SolverSink *self = (SolverSink *) sink;

  for (guint i = 0; i < n; i++)
    gw_sat_solver_add (self->solver, number_of (literals[i]));
  gw_sat_solver_add (self->solver, 0);
  self->n_literals += n;
}

static GwLiteral
add_fresh (GwSink *sink)
{
  return (GwLiteral) { .var = -(++((SolverSink *) sink)->n_numbers) };
}

/* Whether I and K (0: none) may be the only true ones of N. */
static gboolean
is_allowed (GwSatSolver *solver, guint n, guint i, guint k)
{
  for (guint number = 1; number <= n; number++)
    gw_sat_solver_assume (solver, number == i || number == k ? (gint32) number : -(gint32) number);
  return gw_sat_solver_solve (solver) == GW_SAT_SATISFIED;
}

static void
test_size (gconstpointer data)
{
  guint n = GPOINTER_TO_UINT (data);
  g_autoptr (GwSatSolver) solver = gw_sat_solver_new ();
  SolverSink sink = { { add_clause, NULL, add_fresh }, solver, (gint32) n, 0 };
  GwLiteral literals[MOST];

  for (guint i = 0; i < n; i++)
    literals[i] = (GwLiteral) { .var = -1 - (gint32) i };
  gw_say_at_most_one (literals, n, &sink.sink);
  g_assert_true (is_allowed (solver, n, 0, 0));
  for (guint i = 1; i <= n; i++)
    {
      g_assert_true (is_allowed (solver, n, i, i));
      for (guint k = i + 1; k <= n; k++)
        g_assert_false (is_allowed (solver, n, i, k));
    }
  /* Pairs of 64 and more would be 4,032 literals and more. */
  g_assert_cmpuint (sink.n_literals, <=, MAX (32 * 31, 12 * n));
}

int
main (int argc, char **argv)
{
  static const guint sizes[] = { 0, 1, 2, 3, 25, 31, 32, 33, 48, 50, 63, 64, 65, MOST };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *name = g_strdup_printf ("/encode/at-most-one/%u", sizes[i]);

      g_test_add_data_func (name, GUINT_TO_POINTER (sizes[i]), test_size);
    }
  return g_test_run ();
}
