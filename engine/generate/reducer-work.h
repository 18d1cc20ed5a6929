#pragma once

#include "generate/reduce.h"

G_BEGIN_DECLS

/* What questions have cost so far, by whomever they were answered, as GwProgress counts it, also while one is asked. */
guint64 gw_asker_work   (const GwAsker   *asker);
guint64 gw_reducer_work (const GwReducer *reducer);

G_END_DECLS
