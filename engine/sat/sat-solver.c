#include "sat/sat-refute.h"

#include <ccadical.h>

struct _GwSatSolver
{
  CCaDiCaL *cadical;
  guint64   n_learnt;
};

/* What IPASIR fixes. */
enum { IPASIR_SATISFIED = 10, IPASIR_CONTRADICTION = 20 };

static void
count_learnt (void *data, int *clause)
{
  ((GwSatSolver *) data)->n_learnt++;
}

GwSatSolver *
gw_sat_solver_new (void)
{
  GwSatSolver *solver = g_new0 (GwSatSolver, 1);

  solver->cadical = ccadical_init ();
  ccadical_set_option (solver->cadical, "quiet", 1);
  ccadical_set_learn (solver->cadical, solver, G_MAXINT, count_learnt);
  return solver;
}

void
gw_sat_solver_guess_false (GwSatSolver *solver)
{
  ccadical_set_option (solver->cadical, "phase", 0);
}

/* Restarts often throughout, not by turns with long stretches that look for a solution; and nothing is simplified first. */
void
gw_sat_solver_refute (GwSatSolver *solver)
{
  ccadical_set_option (solver->cadical, "stabilize", 0);
  ccadical_set_option (solver->cadical, "probe", 0);
  ccadical_set_option (solver->cadical, "elim", 0);
}

void
gw_sat_solver_notice_stops (GwSatSolver *solver)
{
  ccadical_set_option (solver->cadical, "arena", 0);
  ccadical_set_option (solver->cadical, "deduplicate", 0);
  ccadical_set_option (solver->cadical, "ternary", 0);
  ccadical_set_option (solver->cadical, "elim", 0);
}

void
gw_sat_solver_free (GwSatSolver *solver)
{
  if (solver == NULL)
    return;
  ccadical_release (solver->cadical);
  g_free (solver);
}

/* To freeze a number and let it go again is the only way that leads there from C. */
void
gw_sat_solver_reserve (GwSatSolver *solver, gint32 most)
{
  if (most < 1)
    return;
  ccadical_freeze (solver->cadical, most);
  ccadical_melt (solver->cadical, most);
}

void
gw_sat_solver_add (GwSatSolver *solver, gint32 literal)
{
  ccadical_add (solver->cadical, literal);
}

void
gw_sat_solver_assume (GwSatSolver *solver, gint32 literal)
{
  ccadical_assume (solver->cadical, literal);
}

GwSatResult
gw_sat_solver_solve (GwSatSolver *solver)
{
  switch (ccadical_solve (solver->cadical))
    {
    case IPASIR_SATISFIED:
      return GW_SAT_SATISFIED;
    case IPASIR_CONTRADICTION:
      return GW_SAT_CONTRADICTION;
    default:
      return GW_SAT_STOPPED;
    }
}

guint64
gw_sat_solver_n_learnt (const GwSatSolver *solver)
{
  return solver->n_learnt;
}

gboolean
gw_sat_solver_is_true (GwSatSolver *solver, gint32 literal)
{
  return ccadical_val (solver->cadical, literal) > 0;
}

gboolean
gw_sat_solver_has_failed (GwSatSolver *solver, gint32 literal)
{
  return ccadical_failed (solver->cadical, literal) != 0;
}

void
gw_sat_solver_set_limit (GwSatSolver *solver, guint most_conflicts)
{
  ccadical_limit (solver->cadical, "conflicts", (int) MIN (most_conflicts, (guint) G_MAXINT));
}

void
gw_sat_solver_set_terminate (GwSatSolver *solver, gint (*terminate) (gpointer data), gpointer data)
{
  ccadical_set_terminate (solver->cadical, data, terminate);
}
