#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* An incremental SAT solver, no larger than IPASIR: the only place that knows whose it is. Literals are numbers of
 * DIMACS, negative when negated. One thread's. */
typedef struct _GwSatSolver GwSatSolver;

typedef enum
{
  GW_SAT_SATISFIED,
  GW_SAT_CONTRADICTION,
  GW_SAT_STOPPED,
} GwSatResult;

GwSatSolver *gw_sat_solver_new           (void);
/* For questions of which most are small: CaDiCaL takes over when there have been some conflicts (quick-sat.h). */
GwSatSolver *gw_sat_solver_new_quick     (void);
void         gw_sat_solver_free          (GwSatSolver *solver);
/* Where nothing is known of a number it is guessed to be false, not true; said before the first clause. */
void         gw_sat_solver_guess_false   (GwSatSolver *solver);
/* Makes room for numbers up to MOST at once, before the first clause. */
void         gw_sat_solver_reserve       (GwSatSolver *solver,
                                          gint32       most);
/* Adds a literal to the clause that is open; 0 ends it. */
void         gw_sat_solver_add           (GwSatSolver *solver,
                                          gint32       literal);
/* Whole clauses, each with a 0 behind it; or parts of them, one after the other. */
void         gw_sat_solver_add_all       (GwSatSolver  *solver,
                                          const gint32 *literals,
                                          gsize         n);
/* Holds for the next call of solve () alone. */
void         gw_sat_solver_assume        (GwSatSolver *solver,
                                          gint32       literal);
GwSatResult  gw_sat_solver_solve         (GwSatSolver *solver);
/* After GW_SAT_SATISFIED. */
gboolean     gw_sat_solver_is_true       (GwSatSolver *solver,
                                          gint32       literal);
/* After GW_SAT_CONTRADICTION: whether an assumption was needed for it. */
gboolean     gw_sat_solver_has_failed    (GwSatSolver *solver,
                                          gint32       literal);
/* The next call of solve () alone ends after so many conflicts, as GW_SAT_STOPPED; counted, the same on every machine. */
void         gw_sat_solver_set_limit     (GwSatSolver *solver,
                                          guint        most_conflicts);
/* Clauses that it has learnt so far, one a conflict: what it has done, the same on every machine. */
guint64      gw_sat_solver_n_learnt      (const GwSatSolver *solver);
/* Called often while solving; non-zero ends it. */
void         gw_sat_solver_set_terminate (GwSatSolver *solver,
                                          gint       (*terminate) (gpointer data),
                                          gpointer     data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSatSolver, gw_sat_solver_free)

G_END_DECLS
