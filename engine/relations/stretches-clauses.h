#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* Private to stretches.c: its statement. */
void gw_stretches_state_to (const GwModel    *model,
                            const GwInstance *instance,
                            GwSink           *sink);

G_END_DECLS
