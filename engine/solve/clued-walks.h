#pragma once

#include "domain/model.h"
#include "relations/walk-steps.h"
#include "solve/clued-internal.h"

G_BEGIN_DECLS

/* What automata of the model say, for lanes. Each adds a walk, or kinds, or nothing where it would be too large: then FALSE. CELLS: of each place of the walk. */
gboolean gw_clued_add_walk      (GwClued           *clued,
                                 const GwModel     *model,
                                 const guint32     *cells,
                                 const GwWalkSteps *walk);
gboolean gw_clued_add_automaton (GwClued          *clued,
                                 const GwModel    *model,
                                 const GwInstance *instance);
gboolean gw_clued_add_visible   (GwClued          *clued,
                                 const GwModel    *model,
                                 const GwInstance *instance);
gboolean gw_clued_add_triples   (GwClued          *clued,
                                 const GwModel    *model,
                                 const GwInstance *instance);

G_END_DECLS
