#pragma once

#include "domain/model.h"
#include "solve/clued-internal.h"

G_BEGIN_DECLS

/* Alternatives about a few cells, for lanes: a walk through what these may hold. FALSE: they are too many, what the alternatives say is nothing for lanes, or it was ended. */
gboolean gw_clued_add_either (GwClued          *clued,
                              const GwModel    *model,
                              const GwInstance *instance);

G_END_DECLS
