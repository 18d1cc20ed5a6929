#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* Why islands around numbers leave what the pencil's step says of shades: "the 3 in R1C1 has all its cells", "no island reaches R4C4"; of each change of which
 * that is seen in the candidates as they are. PART is of the rule about the islands. Free it; NULL: it is of another, or nothing is seen so easily. */
char *gw_place_islands_why (const GwPencil    *pencil,
                            const GwClueScope *part);

G_END_DECLS
