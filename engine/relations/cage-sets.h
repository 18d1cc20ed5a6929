#pragma once

#include "domain/relation.h"
#include "relations/set-tables.h"

G_BEGIN_DECLS

/* Variables that differ and share out one of some sets, each of as many values as they are: what the relation for
 * combinations says of cages and intervals, for search. Up to three open variables completely; with more, a set is left
 * while each variable meets it, which costs next to nothing. Values that are in every set that is left point outwards
 * (sees.h). At every strength alike. */
extern const GwRelation gw_relation_cage_sets;

/* FALSE when it does not fit: more than nine values, or sets of another size. Nothing is posted then. */
gboolean gw_cage_sets_post (GwModelBuilder *builder,
                            const guint32  *vars,
                            guint           n,
                            const GwMask   *sets,
                            guint           n_sets);

G_END_DECLS
