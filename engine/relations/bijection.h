#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* One renaming of the values, the same everywhere, takes the first half of the variables to the second, place by place.
 *
 *   value   images are taken from places with a decided side
 *   bounds  the same: the relation knows no order
 *   domain  besides, the images as a whole form a permutation (a flow); not complete, since it looks at one place at a
 *           time, and says so in `covers` */
extern const GwRelation gw_relation_bijection;

/* FROM and TO have N variables each, all different from each other. */
void gw_bijection_post (GwModelBuilder *builder,
                        const guint32  *from,
                        const guint32  *to,
                        guint           n);

G_END_DECLS
