#pragma once

#include "solve/solver.h"

G_BEGIN_DECLS

/* What gw_solver_count () has cost so far in all, as GwProgress counts it, also while it counts; of lanes afterwards. */
guint64 gw_solver_work (const GwSolver *solver);

G_END_DECLS
