#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* The cuts of gw_relation_connected (domain/relation.h). For each part S that does not hang together with the largest one, T: not s,
 * or not t, or something that borders on S, on the side of t, is there. LEFT chooses s and t: what is there anyway need not be asked. T is cut off from
 * the others in the same way. */
void gw_connected_cut (const GwModel    *model,
                       const GwInstance *instance,
                       const guint8     *values,
                       const GwMask     *left,
                       GwSink           *sink);

G_END_DECLS
