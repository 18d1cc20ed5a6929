#pragma once

#include "strategies/reason.h"

G_BEGIN_DECLS

/* What a part of OWNER on PLACES speaks of: "the 3 in R2C2", "row 4", "the region of R1C1 (2)", "Connected". Without
 * places, of the rule as a whole. Free it. */
char *gw_place_subject (const GwTerrain *terrain,
                        guint            owner,
                        const GwCell    *places,
                        guint            n);

/* Whether OWNER lies somewhere on the grid, and is no rule of the whole. */
gboolean gw_place_is_clue (const GwTerrain *terrain,
                           guint            owner);

G_END_DECLS
