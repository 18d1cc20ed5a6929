#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* Two keys and any number of others: each of the others forms a triple of the table with the two keys. One other is any
 * predicate on three cells; several are what lies between, or outside of, two ends.
 *
 *   value   acts when all variables but one are decided
 *   bounds  the same as domain: a table knows no order
 *   domain  complete: with the keys decided, the others do not see each other */
extern const GwRelation gw_relation_triple_table;

/* VARS: the two keys, then the others, at least one. ALLOWED[v * n_values + w]: what an other may be when the keys are v
 * and w. */
void gw_triple_table_post (GwModelBuilder *builder,
                           const guint32  *vars,
                           guint           n_vars,
                           const GwMask   *allowed);

G_END_DECLS
