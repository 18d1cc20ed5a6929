#pragma once

#include "strategies/reason.h"

G_BEGIN_DECLS

/* Houses less cages: whether that alone rules out what the step takes and what it does not put, with what cells hold at START. Adding up takes a moment where
 * clauses take minutes. */
gboolean gw_sums_prove (const GwReason  *step,
                        const GwTerrain *terrain,
                        const GwMask    *start);

G_END_DECLS
