#pragma once

#include "strategies/reason.h"

G_BEGIN_DECLS

/* Whether the numbers that the sentence of STEP says are right: the ways that it lists are all that there are, and each of them is one; what it says is
 * the least or most is reached, and nothing is beyond it; what is left of houses without their cages is what it says. GW_VIOLATED: one is wrong;
 * GW_PENDING: one could not be decided. */
GwOutcome gw_claims_hold (const GwReason  *step,
                          const GwTerrain *terrain,
                          const GwControl *control);

G_END_DECLS
