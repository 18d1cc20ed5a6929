#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* Every value v at most capacity[v] times.
 *
 *   value   a value that is taken often enough goes elsewhere
 *   bounds  Hall intervals of the numbers; their inner values go elsewhere too
 *   domain  a flow, complete, for up to 64 variables; bounds beyond
 *   channelling, where the capacities sum up to the number of variables: a value with exactly capacity[v] places left
 *           takes them, one with fewer is a contradiction; with bounds, besides, the Hall intervals of places */
extern const GwRelation gw_relation_distinct;

/* CAPACITY per value, NULL = ones; as many as N or more means without limit. NUMBERS per value, NULL = the order of the
 * values. Beyond 64 variables the capacities may not be exact. */
void gw_distinct_post (GwModelBuilder *builder,
                       const guint32  *vars,
                       guint           n,
                       const guint    *capacity,
                       const gint     *numbers);

/* Whether every value may stand just once; and whether, besides, every value must stand. */
gboolean gw_distinct_is_plain       (const GwModel    *model,
                                     const GwInstance *instance);
gboolean gw_distinct_is_permutation (const GwModel    *model,
                                     const GwInstance *instance);

/* How often values may stand: those in LIMITED CAPACITY[v] times at most, and where it is exact, every value exactly so
 * often. CAPACITY is the model's, a number per value. */
typedef struct
{
  const gint32 *capacity;
  GwMask        limited;
  gboolean      is_exact;
} GwDistinctLimits;

GwDistinctLimits gw_distinct_limits (const GwModel    *model,
                                     const GwInstance *instance);

G_END_DECLS
