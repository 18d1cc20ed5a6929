#pragma once

#include "sat/sat-solver.h"

G_BEGIN_DECLS

/* A contradiction is what is expected of clauses that are hard to simplify; said before the first clause. */
void gw_sat_solver_refute (GwSatSolver *solver);

G_END_DECLS
