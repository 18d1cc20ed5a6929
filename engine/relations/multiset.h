#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* Two lists of as many variables take the same values, each as often here as there (Beldiceanu's same).
 *
 *   value   acts when all variables but one are decided
 *   bounds  the same as domain
 *   domain  complete by a matching of the two lists, up to 64 variables each; beyond that, a value that one list cannot
 *           take goes from the other, and what is left when all but one are decided */
extern const GwRelation gw_relation_multiset;

/* No variable may stand in both. */
void gw_multiset_post (GwModelBuilder *builder,
                       const guint32  *one,
                       const guint32  *other,
                       guint           n);

G_END_DECLS
