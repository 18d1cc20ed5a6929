#pragma once

#include "sat/sat-engine.h"

G_BEGIN_DECLS

/* How often the quick solver looked at a clause; CaDiCaL, which may have taken over, does not say it. */
guint64 gw_sat_solver_n_visits (const GwSatSolver *solver);
/* What its questions have cost since it was made, also while it answers one: about nanoseconds, but counted, the same on every machine. */
guint64 gw_sat_engine_work     (const GwSatEngine *engine);

G_END_DECLS
