#include "sat/sat-refute.h"

#include <ccadical.h>

#include "sat/quick-sat.h"
#include "sat/sat-work.h"

struct _GwSatSolver
{
  GwQuickSat *quick;   /* NULL once it was not quick */
  CCaDiCaL   *cadical; /* NULL until then */
  guint64     n_learnt; /* by CaDiCaL, and by the quick one before it */
  guint64     n_visits; /* by the quick one, which is no more */
  guint64     most_conflicts; /* of the next call alone */
  guint64     most_quick;     /* after which CaDiCaL takes over */
  gboolean    guesses_false, refutes;
  gint32      most;    /* number that room was made for */
  gint      (*terminate) (gpointer data);
  gpointer    data;
};

/* From there on CaDiCaL is as quick, and then quicker: it forgets, simplifies and changes its mind. Where a contradiction is to be found it is later. */
#define MOST_QUICK_CONFLICTS     2000u
#define MOST_QUICK_IF_REFUTING  30000u

/* What IPASIR fixes. */
enum { IPASIR_SATISFIED = 10, IPASIR_CONTRADICTION = 20 };

static void
count_learnt (void *data, int *clause)
{
  ((GwSatSolver *) data)->n_learnt++;
}

static void
begin_cadical (GwSatSolver *solver)
{
  solver->cadical = ccadical_init ();
  ccadical_set_option (solver->cadical, "quiet", 1);
  ccadical_set_learn (solver->cadical, solver, G_MAXINT, count_learnt);
}

GwSatSolver *
gw_sat_solver_new (void)
{
  GwSatSolver *solver = g_new0 (GwSatSolver, 1);

  solver->most_conflicts = G_MAXUINT64;
  begin_cadical (solver);
  return solver;
}

GwSatSolver *
gw_sat_solver_new_quick (void)
{
  GwSatSolver *solver = g_new0 (GwSatSolver, 1);

  solver->most_conflicts = G_MAXUINT64;
  solver->most_quick = MOST_QUICK_CONFLICTS;
  solver->quick = gw_quick_sat_new ();
  return solver;
}

void
gw_sat_solver_guess_false (GwSatSolver *solver)
{
  solver->guesses_false = TRUE;
  if (solver->quick != NULL)
    gw_quick_sat_guess_false (solver->quick);
  else
    ccadical_set_option (solver->cadical, "phase", 0);
}

/* Restarts often throughout, not by turns with long stretches that look for a solution; and nothing is simplified first. */
static void
let_cadical_refute (GwSatSolver *solver)
{
  ccadical_set_option (solver->cadical, "stabilize", 0);
  ccadical_set_option (solver->cadical, "probe", 0);
  ccadical_set_option (solver->cadical, "elim", 0);
}

void
gw_sat_solver_refute (GwSatSolver *solver)
{
  solver->refutes = TRUE;
  solver->most_quick = MOST_QUICK_IF_REFUTING;
  if (solver->quick == NULL)
    let_cadical_refute (solver);
}

void
gw_sat_solver_notice_stops (GwSatSolver *solver)
{
  ccadical_set_option (solver->cadical, "arena", 0);
  ccadical_set_option (solver->cadical, "deduplicate", 0);
  ccadical_set_option (solver->cadical, "ternary", 0);
  ccadical_set_option (solver->cadical, "elim", 0);
  ccadical_set_option (solver->cadical, "decompose", 0);
  ccadical_set_option (solver->cadical, "compact", 0);
}

void
gw_sat_solver_free (GwSatSolver *solver)
{
  if (solver == NULL)
    return;
  gw_quick_sat_free (solver->quick);
  if (solver->cadical != NULL)
    ccadical_release (solver->cadical);
  g_free (solver);
}

/* To freeze a number and let it go again is the only way that leads there from C. */
static void
reserve_cadical (GwSatSolver *solver)
{
  ccadical_freeze (solver->cadical, solver->most);
  ccadical_melt (solver->cadical, solver->most);
}

void
gw_sat_solver_reserve (GwSatSolver *solver, gint32 most)
{
  if (most < 1)
    return;
  solver->most = most;
  if (solver->quick != NULL)
    gw_quick_sat_reserve (solver->quick, most);
  else
    reserve_cadical (solver);
}

void
gw_sat_solver_add (GwSatSolver *solver, gint32 literal)
{
  if (solver->quick != NULL)
    gw_quick_sat_add (solver->quick, &literal, 1);
  else
    ccadical_add (solver->cadical, literal);
}

void
gw_sat_solver_add_all (GwSatSolver *solver, const gint32 *literals, gsize n)
{
  if (solver->quick != NULL)
    gw_quick_sat_add (solver->quick, literals, n);
  else
    for (gsize i = 0; i < n; i++)
      ccadical_add (solver->cadical, literals[i]);
}

void
gw_sat_solver_assume (GwSatSolver *solver, gint32 literal)
{
  if (solver->quick != NULL)
    gw_quick_sat_assume (solver->quick, literal);
  else
    ccadical_assume (solver->cadical, literal);
}

/* Literals that CaDiCaL takes in well under a millisecond. */
#define LITERALS_A_LOOK 4096u

typedef struct
{
  GwSatSolver *solver;
  guint        n;
} Change;

static gboolean
add_to_cadical (gint32 literal, gpointer data)
{
  Change *change = data;
  const GwSatSolver *solver = change->solver;

  if (++change->n % LITERALS_A_LOOK == 0 && solver->terminate != NULL && solver->terminate (solver->data) != 0)
    return FALSE;
  ccadical_add (solver->cadical, literal);
  return TRUE;
}

static void
assume_for_cadical (gint32 literal, gpointer data)
{
  ccadical_assume (((Change *) data)->solver->cadical, literal);
}

/* What was learnt goes along. Where it is ended all stays as it was. */
static void
go_on_with_cadical (GwSatSolver *solver)
{
  Change change = { solver, 0 };

  begin_cadical (solver);
  if (solver->guesses_false)
    ccadical_set_option (solver->cadical, "phase", 0);
  if (solver->refutes)
    let_cadical_refute (solver);
  if (solver->most > 0)
    reserve_cadical (solver);
  if (solver->terminate != NULL)
    ccadical_set_terminate (solver->cadical, solver->data, solver->terminate);
  if (!gw_quick_sat_hand_over (solver->quick, add_to_cadical, assume_for_cadical, &change))
    {
      g_clear_pointer (&solver->cadical, ccadical_release);
      return;
    }
  solver->n_learnt = gw_quick_sat_n_learnt (solver->quick);
  solver->n_visits = gw_quick_sat_n_visits (solver->quick);
  g_clear_pointer (&solver->quick, gw_quick_sat_free);
}

static GwSatResult
solve_by_cadical (GwSatSolver *solver)
{
  if (solver->most_conflicts != G_MAXUINT64)
    ccadical_limit (solver->cadical, "conflicts", (int) MIN (solver->most_conflicts, (guint64) G_MAXINT));
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

/* TRUE: CaDiCaL is to go on. */
static gboolean
solve_quickly (GwSatSolver *solver, GwSatResult *result)
{
  const guint64 before = gw_quick_sat_n_learnt (solver->quick), left = solver->most_quick - MIN (before, solver->most_quick);

  *result = gw_quick_sat_solve (solver->quick, MIN (solver->most_conflicts, left), solver->terminate, solver->data);
  if (*result != GW_SAT_STOPPED || gw_quick_sat_n_learnt (solver->quick) < solver->most_quick)
    return FALSE;
  if (solver->most_conflicts != G_MAXUINT64)
    solver->most_conflicts -= gw_quick_sat_n_learnt (solver->quick) - before;
  return solver->most_conflicts > 0;
}

GwSatResult
gw_sat_solver_solve (GwSatSolver *solver)
{
  GwSatResult result = GW_SAT_STOPPED;

  if (solver->quick != NULL && solve_quickly (solver, &result))
    go_on_with_cadical (solver);
  if (solver->quick == NULL)
    result = solve_by_cadical (solver);
  solver->most_conflicts = G_MAXUINT64;
  return result;
}

guint64
gw_sat_solver_n_learnt (const GwSatSolver *solver)
{
  return solver->quick != NULL ? gw_quick_sat_n_learnt (solver->quick) : solver->n_learnt;
}

guint64
gw_sat_solver_n_visits (const GwSatSolver *solver)
{
  return solver->quick != NULL ? gw_quick_sat_n_visits (solver->quick) : solver->n_visits;
}

gboolean
gw_sat_solver_is_true (GwSatSolver *solver, gint32 literal)
{
  return solver->quick != NULL ? gw_quick_sat_is_true (solver->quick, literal) : ccadical_val (solver->cadical, literal) > 0;
}

gboolean
gw_sat_solver_has_failed (GwSatSolver *solver, gint32 literal)
{
  return solver->quick != NULL ? gw_quick_sat_has_failed (solver->quick, literal) : ccadical_failed (solver->cadical, literal) != 0;
}

void
gw_sat_solver_set_limit (GwSatSolver *solver, guint most_conflicts)
{
  solver->most_conflicts = most_conflicts;
}

void
gw_sat_solver_set_terminate (GwSatSolver *solver, gint (*terminate) (gpointer data), gpointer data)
{
  solver->terminate = terminate;
  solver->data = data;
  if (solver->quick == NULL)
    ccadical_set_terminate (solver->cadical, data, terminate);
}
