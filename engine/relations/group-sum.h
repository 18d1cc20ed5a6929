#pragma once

#include "domain/relation.h"
#include "relations/set-tables.h"

G_BEGIN_DECLS

/* The sum of coefficient * value is TOTAL, and variables of one part differ from each other: a sum and the groups of which some
 * of its variables are members, together. Values are numbers here, 0 … n_values-1.
 *
 * At *value* it runs when all of its variables but one are decided. At *bounds* and *domain* alike each part keeps the sets of values that its
 * variables can share out, as far as each variable meets the set; the totals of the parts are joined exactly; a variable keeps the values of sets
 * that are left. Where a scheme points: values that are in every set of a part point outwards (sees.h). */
extern const GwRelation gw_relation_group_sum;

#define GW_GROUP_SUM_MAX_VALUES GW_SET_VALUES
#define GW_GROUP_SUM_MAX_PARTS  64
#define GW_GROUP_SUM_MAX_SUMS   4096

/* N variables next to each other in the scope, which all differ and have one coefficient. */
typedef struct
{
  gint32 n;
  gint32 coefficient;
} GwGroupSumPart;

/* FALSE when that is too large; nothing is posted then. */
gboolean gw_group_sum_post (GwModelBuilder       *builder,
                            const guint32        *vars,
                            const GwGroupSumPart *parts,
                            guint                 n_parts,
                            gint                  total);

G_END_DECLS
