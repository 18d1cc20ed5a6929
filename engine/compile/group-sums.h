#pragma once

#include "rules/post.h"

G_BEGIN_DECLS

/* For each sum that has been posted, derived ones too, the same sum together with what says that some of its cells differ: its
 * cells are split into parts of which each two cells see each other. The sum rests meanwhile. FOR_SEARCH: also two sums together, cages as sets
 * of values, which find no more than cages do, but sooner, and what cages say of which cells differ. */
void gw_post_group_sums (GwPoster *poster,
                         gboolean  for_search);

G_END_DECLS
