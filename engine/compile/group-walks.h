#pragma once

#include "compile/sum-splits.h"
#include "relations/automaton.h"

G_BEGIN_DECLS

/* An automaton that reads variables of one group, together with the group: it knows which values it has read. Call
 * it when all sums are there. FOR_SEARCH: also with the cells of a cage, which differ like those of a group. */
void gw_post_group_walks (GwPoster *poster,
                          gboolean  for_search);

/* Adds all who say what an instance says. */
void gw_add_owners (const GwModel *model, const GwInstance *instance, GArray *owners);

/* Whether all of these variables differ from each other by one group, as TERRAIN, which is made by any, has it. */
gboolean gw_differ_in_group (const GwSumTerrain *terrain, const guint32 *vars, guint n);

/* The same for what reads VARS one after the other, which differ: posted where it is small. OWNERS: of what is read; those of the group are added. */
gboolean gw_post_walk_in_group (GwPoster *poster, const GwSumTerrain *terrain, const GwWalkSteps *steps, const guint32 *vars, GArray *owners);

G_END_DECLS
