#pragma once

#include "strategies/reason.h"

G_BEGIN_DECLS

/* "R1C1 ≠ 3, then R1C5 = 3, then R2C6 ≠ 3 (white dot at R1C5)": the chain from link FIRST on, N links long. Free it. */
char *gw_chain_text (const GwReason  *step,
                     guint            first,
                     guint            n,
                     const GwTerrain *terrain);

G_END_DECLS
