#pragma once

#include "domain/relation.h"
#include "relations/walk-steps.h"

G_BEGIN_DECLS

/* The values along a path of variables are read by an automaton, place by place, and it must accept them (Pesant's
 * regular, unrolled: every layer has states of its own). A variable may be visited more than once.
 *
 *   value   acts when all variables but one are decided
 *   bounds  the same as domain: an automaton knows no order
 *   domain  complete where no variable is visited twice; where one is, its visits are looked at one by one, and together
 *           only when it alone is undecided */
extern const GwRelation gw_relation_automaton;

/* How many steps (states of all layers, times values) one instance may have: 16 MB. */
#define GW_AUTOMATON_MAX_STEPS (1u << 22)

/* VARS: those that differ. VISITS: N places in VARS, in the order of the path. N_STATES[0 … N]: how many states each
 * layer has; any state of the first may begin, any of the last is accepted. STEPS: for each state of the layers 0 … N-1,
 * for each value, the state of the next layer, or -1. */
void gw_automaton_post (GwModelBuilder *builder,
                        const guint32  *vars,
                        guint           n_vars,
                        const guint    *visits,
                        guint           n,
                        const guint    *n_states,
                        const gint32   *steps);

/* FALSE when it visits a variable more than once. */
gboolean gw_automaton_read (const GwModel    *model,
                            const GwInstance *instance,
                            GwWalkSteps      *steps);

G_END_DECLS
