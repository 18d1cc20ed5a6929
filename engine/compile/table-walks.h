#pragma once

#include "rules/post.h"

G_BEGIN_DECLS

/* Tables that bind one variable to the next, all of one group: a whisper line within a box, dots along a row. As a walk that knows which values it
 * has read; each table by itself, and the group by itself, leave more. For search. */
void gw_post_table_walks (GwPoster *poster);

G_END_DECLS
