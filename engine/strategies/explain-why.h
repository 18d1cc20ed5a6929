#pragma once

#include "strategies/reason.h"

G_BEGIN_DECLS

/* How strategies explain whose find () writes the sentence: a copy of WHY. */
char *gw_explain_why (const GwReason  *step,
                      const GwTerrain *terrain);

G_END_DECLS
