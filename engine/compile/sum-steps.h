#pragma once

#include "domain/relation.h"
#include "relations/automaton.h"

G_BEGIN_DECLS

/* A sum of parts (relations/group-sum.h) as what an automaton would read: the state is the sum so far. NULL where it is none, has one part, which says
 * all by itself, or its sums are too many. Free with gw_sum_steps_free (). */
GwWalkSteps *gw_sum_steps_new  (const GwModel    *model,
                                const GwInstance *instance);
void         gw_sum_steps_free (GwWalkSteps      *steps);

G_END_DECLS
