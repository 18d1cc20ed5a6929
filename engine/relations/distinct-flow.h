#pragma once

#include "domain/state.h"

G_BEGIN_DECLS

/* All that follows when LIMITED values stand once at most among the variables of INSTANCE, of which there are at most 64, and
 * the others as often as they like; NEEDED are values that do stand, and have a limit. Does next to nothing where naked and
 * hidden singles are gone and no bigger set can be cut off. FALSE on contradiction. */
gboolean gw_distinct_flow (GwState          *state,
                           const GwInstance *instance,
                           GwMask            limited,
                           GwMask            needed);

G_END_DECLS
