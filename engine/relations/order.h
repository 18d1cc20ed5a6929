#pragma once

#include "domain/relation.h"
#include "relations/set-tables.h"

G_BEGIN_DECLS

/* As many variables as values, which all differ, and some are lower than others.
 *
 *   value   acts when all variables but one are decided
 *   bounds  the same as domain
 *   domain  complete: by the places of the lowest values, of which the next one joins only those that hold whatever has to be lower than it */
extern const GwRelation gw_relation_order;

#define GW_ORDER_MOST_VALUES GW_SET_VALUES

/* VARS: as many as there are values. LOWER: of each the places in VARS of those that are lower, a bit a place. */
void gw_order_post (GwModelBuilder *builder,
                    const guint32  *vars,
                    const GwMask   *lower);

G_END_DECLS
