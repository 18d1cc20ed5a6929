#pragma once

#include "base/bits.h"
#include "relations/filter.h"

G_BEGIN_DECLS

/* Which values can each of up to 64 variables take when value v may be taken capacity[v] times at most, and the values
 * in MUST once at least? Removes exactly those that no complete choice supports: the flow filter of Régin, with a
 * variable set per value and a value set per variable, so that a breadth-first step is one mask operation.
 *
 * CAPACITY: per value of the domains; NULL = ones. DOMAIN: no empty ones; changed in place, undefined after a conflict.
 * Allocates nothing. */
GwFilter gw_matching_filter (GwMask       *domain,
                             guint         n_vars,
                             const gint32 *capacity,
                             GwMask        must);

/* Whether there is a complete choice at all, which is sooner known; DOMAIN stays as it is. */
gboolean gw_matching_exists (const GwMask *domain,
                             guint         n_vars,
                             GwMask        must);

G_END_DECLS
