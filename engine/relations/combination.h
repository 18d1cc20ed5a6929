#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* The values taken are exactly one of a list of sets: each of its values once at least, and nothing else but values of
 * FREE, which may be taken or not. No value more often than its capacity. Cages (every set as large as the cage) and
 * intervals (repeats allowed) are such.
 *
 *   value   acts when all variables but one are decided
 *   bounds  bounds(Z) on the numbers
 *   domain  complete: what a flow within one of the sets that are still possible supports
 * The sets that are no longer possible are remembered in trailed words. */
extern const GwRelation gw_relation_combination;

/* What can be posted; the time of one propagation is bounded by that many flows. */
#define GW_COMBINATION_MAX_VARS 64
#define GW_COMBINATION_MAX_SETS 4096

/* The sets of an instance, borrowed, when all of them are as large as its scope and hold no value twice; else NULL. */
const GwMask *gw_combination_read_sets (const GwModel    *model,
                                        const GwInstance *instance,
                                        guint            *n_sets);

/* CAPACITY per value, NULL = ones. NUMBERS per value, NULL = their order. SETS must be disjoint from FREE. */
void gw_combination_post (GwModelBuilder *builder,
                          const guint32  *vars,
                          guint           n,
                          const GwMask   *sets,
                          guint           n_sets,
                          GwMask          free_values,
                          const guint    *capacity,
                          const gint     *numbers);

G_END_DECLS
