#pragma once

#include "rules/post.h"

G_BEGIN_DECLS

/* A value that stands in every word of an automaton, and how often it may: as a count, which knows who sees whom, while states do not.
 * Two 4s on a line, three of whose cells lie in one row, leave that row one of them. For search; what one group holds whole has its walks. */
void gw_post_walk_counts (GwPoster *poster);

G_END_DECLS
