#pragma once

#include "strategies/reason.h"

G_BEGIN_DECLS

/* Whether steps ONE and OTHER say by one clue that a cell has lost something, and so another, the same both times, loses what goes with it. */
gboolean gw_tell_partners (const GwTerrain       *terrain,
                           const GwReason        *one,
                           const GwReason        *other);
/* "column indexer: R5C4, R5C5 and R5C6 are not 1, so R5C1 is not 4-6": such steps as one; NULL: they say something else. Free it. */
char    *gw_partners_text (const GwTerrain       *terrain,
                           const GwReason *const *steps,
                           guint                  n);

G_END_DECLS
