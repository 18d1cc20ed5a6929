#pragma once

#include "base/control.h"
#include "domain/state.h"

G_BEGIN_DECLS

/* The complete search that simonis-2005 puts behind its schemes (Table 6, "L"): the variable with the fewest values, of
 * several the first; its lowest value, then all others without it. Whatever propagation STATE has been started with runs at
 * every node. A yardstick: the product's own search (engine/solve) is far better, and a scheme by itself never searches. */
typedef struct
{
  guint64 count; /* solutions, at most the limit */
  guint64 nodes; /* propagated to their end, the first included */
  GwEnd   end;
} GwLabelling;

/* STATE is at its root and at the fixpoint, without a contradiction (as gw_scheme_run () leaves it). Afterwards it stands
 * anywhere; with LIMIT 1 where the solution is. LIMIT 0 is none. */
GwLabelling gw_label (GwState         *state,
                      guint64          limit,
                      const GwControl *control);

G_END_DECLS
