#pragma once

#include "solve/near.h"
#include "solve/solver.h"

G_BEGIN_DECLS

/* What gw_solver_count () has cost so far in all, as GwProgress counts it, also while it counts. */
guint64 gw_solver_work (const GwSolver *solver);
/* What all its questions have cost, likewise. */
guint64 gw_near_work   (const GwNear   *near);

G_END_DECLS
