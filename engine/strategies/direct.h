#pragma once

#include "strategies/reason.h"

G_BEGIN_DECLS

/* Of a step of direct-pair: "R5C4 and R5C5 are a 2-3 pair in box 5"; free it. */
char *gw_direct_pair_text (const GwReason  *step,
                           const GwTerrain *terrain);

G_END_DECLS
