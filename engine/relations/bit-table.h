#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* Any relation of few variables that are 0 or 1, by the list of what is allowed.
 *
 *   value   acts when all variables but one are decided
 *   bounds  the same as domain: two values know no order
 *   domain  complete */
extern const GwRelation gw_relation_bit_table;

#define GW_BIT_TABLE_MOST 6u

/* N at most GW_BIT_TABLE_MOST. ALLOWED: bit k is set when variable i may be bit i of k, for all of them together. */
void gw_bit_table_post (GwModelBuilder *builder,
                        const guint32  *vars,
                        guint           n,
                        GwMask          allowed);

G_END_DECLS
