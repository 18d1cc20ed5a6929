#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* Two variables whose values form a pair of a table. Any predicate on two cells is one.
 *
 *   value   acts when one of the two is decided
 *   bounds  the same as domain: a table knows no order, and all of it costs one pass
 *   domain  arc consistent */
extern const GwRelation gw_relation_pair_table;

/* ALLOWED: for each value of A, the values that B may have beside it; as many as the model has values. */
void gw_pair_table_post (GwModelBuilder *builder,
                         guint32         a,
                         guint32         b,
                         const GwMask   *allowed);

/* For each value of A (or, with BACK, of B) those that the other may have beside it. */
const GwMask *gw_pair_table_partners (const GwModel    *model,
                                      const GwInstance *instance,
                                      gboolean          back);

G_END_DECLS
