#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* What gw_relation_lines states to clauses (domain/relation.h).
 *
 * state_locally: who is on a line has one number, and so have the two of an edge that is there; degrees. Tidy solutions have no two vertices of a number beside each
 * other but along their line, and no turn around a free vertex that comes before the one in the turn; and no caps without an end under them (lines-caps.h). Of graphs
 * without sides nothing is said of that.
 * state_to: besides, everybody but the ends has a neighbour on the line with a smaller place on it, so that there are no circles.
 * cut: the edges of a circle. */
void     gw_lines_state_to      (const GwModel    *model,
                                 const GwInstance *instance,
                                 GwSink           *sink);
void     gw_lines_state_locally (const GwModel    *model,
                                 const GwInstance *instance,
                                 GwSink           *sink);
void     gw_lines_cut           (const GwModel    *model,
                                 const GwInstance *instance,
                                 const guint8     *values,
                                 const GwMask     *left,
                                 GwSink           *sink);
gboolean gw_lines_loosen        (const GwModel    *model,
                                 const GwInstance *instance,
                                 const guint8     *values,
                                 guint8           *other);

G_END_DECLS
