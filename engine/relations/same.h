#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* Two lists of variables use the same values: what two full groups hold outside of their common cells (simonis-2005,
 * 5.2). Redundant beside the two groups. At every strength alike: a value that one list cannot take goes from the other. */
extern const GwRelation gw_relation_same;

void gw_same_post (GwModelBuilder *builder,
                   const guint32  *one,
                   guint           n_one,
                   const guint32  *other,
                   guint           n_other);

G_END_DECLS
