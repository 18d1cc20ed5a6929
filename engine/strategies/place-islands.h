#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* Why islands around numbers leave what the pencil's step says of shades: "the 3 in R1C1 is complete", "no island reaches R4C4"; of each change for which
 * that is seen from what is known. PART is the rule. Free it; NULL: nothing is seen so easily. */
char *gw_place_islands_why (const GwPencil    *pencil,
                            const GwClueScope *part);

G_END_DECLS
