#pragma once

#include "rules/post.h"

G_BEGIN_DECLS

/* Variables of which every two are bound by one and the same table, that excludes equal values and more: which sets of values they can
 * take together is known then, as in a cage. Four cells without neighbouring digits hold 1357, 1358 and so on. For search. */
void gw_post_table_cliques (GwPoster *poster);

G_END_DECLS
