#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* What gw_relation_connected states to clauses (domain/relation.h).
 *
 * state_to: who is there has a neighbour that is, its parent, but for one, the root; and the ways from child to parent go round nowhere. That
 * is said by eliminating one variable after the other, the one with the fewest neighbours first (Rankooh and Rintanen 2022,
 * "Propositional encodings of acyclicity and reachability by using vertex elimination"). A circle is seen as soon as its last arc is chosen. On
 * a grid of 100 places 1,100 auxiliaries and 4,500 clauses, of 2,500 places 72,000 and 1,130,000.
 * state_locally: who is there has a neighbour that is, unless it is alone. */
void gw_connected_state_to      (const GwModel    *model,
                                 const GwInstance *instance,
                                 GwSink           *sink);
void gw_connected_state_locally (const GwModel    *model,
                                 const GwInstance *instance,
                                 GwSink           *sink);

/* Adds to CLAUSE (GwLiteral) that place I is blank, or that it is not, in as few literals as there are. */
void gw_connected_say           (const GwModel    *model,
                                 const GwInstance *instance,
                                 guint             i,
                                 gboolean          is_blank,
                                 GArray           *clause);

G_END_DECLS
