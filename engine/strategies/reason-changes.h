#pragma once

#include "strategies/reason.h"

G_BEGIN_DECLS

/* "R1C1 and R1C2 are 1 or 5-7", "R1C1 and R1C2 are 1 and 3", "R1C1 is 5" */
void     gw_reason_append_left  (GString            *text,
                                 const GwCandidates *cells,
                                 guint               n,
                                 const GwTerrain    *terrain);
/* Whether it says of places of layers what they are. */
gboolean gw_reason_is_of_places (const GwReason     *step,
                                 const GwTerrain    *terrain);

G_END_DECLS
