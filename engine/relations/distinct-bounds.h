#pragma once

#include "domain/state.h"

G_BEGIN_DECLS

/* What bounds say when no value may stand twice among the variables of INSTANCE, of which there are at most 64, and the numbers of the
 * values rise with them. NEEDED are values that do stand: their places, in the order of the variables, are looked at by bounds, too.
 * Naked singles, and hidden ones of NEEDED, are found as well. FALSE on contradiction. */
gboolean gw_distinct_bounds (GwState          *state,
                             const GwInstance *instance,
                             GwMask            needed);

G_END_DECLS
