#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* Each of two values, the crusts, stands once among the variables, and the numbers of those between them sum to a total.
 *
 *   value   acts when all variables but one are decided
 *   bounds  the same as domain
 *   domain  complete: where the variables may repeat, by the sums that can have been read up to each of them; where they are as
 *           many as the values and all differ, by the sets of values that can, for each pair of places of the crusts */
extern const GwRelation gw_relation_crusts;

#define GW_CRUSTS_MOST_TOTAL   62
#define GW_CRUSTS_MOST_APART   9  /* values, where all differ */

/* NUMBERS: of each value. FALSE when a number or the total is below zero or larger than GW_CRUSTS_MOST_TOTAL: nothing is posted then. */
gboolean gw_crusts_post       (GwModelBuilder   *builder,
                               const guint32    *vars,
                               guint             n_vars,
                               const guint       crusts[2],
                               const gint       *numbers,
                               gint              total);
/* The same as INSTANCE, and all of its variables differ. FALSE when these are not as many as the values, or too many. */
gboolean gw_crusts_post_apart (GwModelBuilder   *builder,
                               const GwModel    *model,
                               const GwInstance *instance);

G_END_DECLS
