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

/* What INSTANCE of MODEL says where DOMAINS, a mask a variable of the model, is all that is left, and nothing of the instance against it: of how many variables, into VARS,
 * and of these what. 0: nothing. */
guint gw_bit_table_narrow (const GwModel    *model,
                           const GwInstance *instance,
                           const GwMask     *domains,
                           guint32           vars[GW_BIT_TABLE_MOST],
                           GwMask           *allowed);

G_END_DECLS
