#pragma once

#include "domain/state.h"

G_BEGIN_DECLS

/* The part of `distinct` that most groups need: every limit is one, at most GW_DISTINCT_OPEN_MOST places. What is decided
 * is closed and never looked at again below that node of the search.
 *
 *     memory  [ places that are open, at first all | limited values of the others ] */
#define GW_DISTINCT_OPEN_MOST   64
#define GW_DISTINCT_OPEN_MEMORY 2

/* Naked singles, hidden ones of the values that are NEEDED (0: none), and with a flow everything that follows. LIMITED values
 * stand once at most, the others as often as they like; what is needed is limited. FALSE on contradiction. */
gboolean gw_distinct_open_propagate (GwState          *state,
                                     const GwInstance *instance,
                                     GwMask            limited,
                                     GwMask            needed,
                                     gboolean          with_flow);

G_END_DECLS
