#pragma once

#include "domain/model.h"
#include "domain/sink.h"
#include "relations/walk-steps.h"

G_BEGIN_DECLS

/* States that the automaton accepts what SCOPE holds. REPEATS: it visits a variable more than once. */
void gw_automaton_state (const GwModel     *model,
                         const guint32     *scope,
                         const GwWalkSteps *walk,
                         gboolean           repeats,
                         GwSink            *sink);

G_END_DECLS
