#pragma once

#include "solve/solver.h"

G_BEGIN_DECLS

/* From now on FOUND hears of the solutions that gw_solver_candidates () meets, of some perhaps twice; NULL: nobody does. */
void gw_solver_hear (GwSolver *solver,
                     GwFound   found,
                     gpointer  data);

G_END_DECLS
