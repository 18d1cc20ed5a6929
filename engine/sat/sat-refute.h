#pragma once

#include "sat/sat-solver.h"

G_BEGIN_DECLS

/* A contradiction is what is expected of clauses that are hard to simplify; said before the first clause. A quick solver is kept for longer, too. */
void gw_sat_solver_refute (GwSatSolver *solver);

/* For many clauses, before the first of them, and for a solver that is CaDiCaL from the start: what goes through all of them without a look at who may want to stop it is
 * left out, since it takes too long then. Those that are kept are not moved when others are deleted, what is left gets no new numbers, and nobody looks for doubles, for what
 * follows from triples, for numbers that are the same and for numbers to eliminate. */
void gw_sat_solver_notice_stops (GwSatSolver *solver);

G_END_DECLS
