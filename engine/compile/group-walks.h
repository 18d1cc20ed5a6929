#pragma once

#include "rules/post.h"

G_BEGIN_DECLS

/* An automaton that reads variables of one group, together with the group: it knows which values it has read. For search. Call
 * it when all sums are there. */
void gw_post_group_walks (GwPoster *poster);

G_END_DECLS
