#pragma once

#include "sat/sat-solver.h"

G_BEGIN_DECLS

/* Both of these are for a solver that is CaDiCaL from the start, not for a quick one. */

/* A contradiction is what is expected of clauses that are hard to simplify; said before the first clause. */
void gw_sat_solver_refute (GwSatSolver *solver);

/* For many clauses, before the first of them: what goes through all of them without a look at who may want to stop it is left out, since it takes too long then. Those that
 * are kept are not moved when others are deleted, and nobody looks for doubles, for what follows from triples, and for numbers to eliminate. */
void gw_sat_solver_notice_stops (GwSatSolver *solver);

G_END_DECLS
