#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* No variables, one or several, have the sum TOTAL.
 *
 *   at every strength alike: what makes TOTAL together with decided variables goes. Not domain consistent (that would
 *   decide subset sums); rules post sets of values beside it where there are few */
extern const GwRelation gw_relation_subset_sums;

#define GW_SUBSET_SUMS_MAX_TOTAL (1u << 20)

/* WEIGHTS: n_values for each variable, none negative. */
void gw_subset_sums_post (GwModelBuilder *builder,
                          const guint32  *vars,
                          guint           n,
                          const gint     *weights,
                          guint           total);

G_END_DECLS
