#pragma once

#include "domain/relation.h"
#include "relations/set-tables.h"

G_BEGIN_DECLS

/* So many of a line of variables are higher than all before them.
 *
 *   value   acts when all variables but one are decided
 *   bounds  the same as domain
 *   domain  complete: where the variables may repeat, by the highest up to each of them and how many have been seen; where all differ, by the
 *           places that the highest values can take, one after the other: the next is seen if none of these lies before it */
extern const GwRelation gw_relation_visible;

#define GW_VISIBLE_MOST_WANTED 62
#define GW_VISIBLE_MOST_APART  GW_SET_VALUES /* values, where all differ */

/* NUMBERS: how high each value is; no two are alike. FALSE when WANTED is below zero or larger than GW_VISIBLE_MOST_WANTED: nothing is posted then. */
gboolean gw_visible_post       (GwModelBuilder   *builder,
                                const guint32    *vars,
                                guint             n_vars,
                                const gint       *numbers,
                                gint              wanted);
/* The same as INSTANCE, and all of its variables differ. FALSE when there are more values than GW_VISIBLE_MOST_APART, or more variables than values. */
gboolean gw_visible_post_apart (GwModelBuilder   *builder,
                                const GwModel    *model,
                                const GwInstance *instance);

/* Returns the rank of each value. WANTED: how many are seen. */
const gint32 *gw_visible_read  (const GwModel    *model,
                                const GwInstance *instance,
                                guint            *wanted);

G_END_DECLS
