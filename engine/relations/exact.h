#pragma once

#include "domain/relation.h"
#include "relations/scale.h"

G_BEGIN_DECLS

/* What relations have in common that do all or nothing: FILTER leaves exactly what a completion supports, and knows no
 * order. It runs when all variables but one are decided (value), or always (bounds and domain).
 *
 * The filter gets the domains of the scope, in the order of the scope, at the beginning of the state's scratch memory
 * (gw_exact_rest () bytes lie behind them), and DATA. */
gboolean gw_exact_propagate (GwState          *state,
                             const GwInstance *instance,
                             GwStrength        strength,
                             GwSetFilter       filter,
                             gpointer          data);

/* States that all variables of an instance differ. */
void     gw_exact_state_differ  (const GwModel    *model,
                                 const GwInstance *instance,
                                 GwSink           *sink);

/* The scratch memory behind the N domains. */
static inline gpointer
gw_exact_rest (GwState *state, const GwInstance *instance)
{
  return (GwMask *) gw_state_scratch (state, instance->n_vars * sizeof (GwMask)) + instance->n_vars;
}

/* What wakes such a relation at each strength. */
#define GW_EXACT_WAKE \
  { [GW_STRENGTH_VALUE] = GW_EVENT_FIX, [GW_STRENGTH_BOUNDS] = GW_EVENT_ANY, [GW_STRENGTH_DOMAIN] = GW_EVENT_ANY }
#define GW_EXACT_COST(cost_) \
  { [GW_STRENGTH_VALUE] = GW_COST_LINEAR, [GW_STRENGTH_BOUNDS] = cost_, [GW_STRENGTH_DOMAIN] = cost_ }

G_END_DECLS
