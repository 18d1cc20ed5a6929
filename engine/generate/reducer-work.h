#pragma once

#include "generate/reduce.h"

G_BEGIN_DECLS

/* What own search has cost the reducer so far, as GwProgress counts it, also while it works. */
guint64 gw_reducer_work (const GwReducer *reducer);

G_END_DECLS
