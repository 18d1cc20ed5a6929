#pragma once

#include "rules/post.h"

G_BEGIN_DECLS

/* For each sum that has been posted, derived ones too, the same sum together with what says that some of its cells differ: its
 * cells are split into parts of which each two cells see each other. The sum rests meanwhile. For own search. */
void gw_post_group_sums (GwPoster *poster);

G_END_DECLS
