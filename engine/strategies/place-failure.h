#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* Why PART cannot hold when its places hold SEEN, a mask per variable: "R1C1 and R1C2 exclude each other", "the 3 in R2C2 has too few places". Free it. */
char *gw_place_failure (const GwPencil    *pencil,
                        const GwClueScope *part,
                        const GwMask      *seen);

G_END_DECLS
