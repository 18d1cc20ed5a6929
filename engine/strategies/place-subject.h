#pragma once

#include "strategies/reason.h"

G_BEGIN_DECLS

/* What a part of OWNER on PLACES speaks of: "Edges 3 (R2C2)", "Stars (row 4)", "Two (the region of R1C1)", "Apart". Without
 * places, of the rule as a whole. Free it. */
char *gw_place_subject (const GwTerrain *terrain,
                        guint            owner,
                        const GwCell    *places,
                        guint            n);

G_END_DECLS
