#pragma once

#include "rules/post.h"

G_BEGIN_DECLS

/* Groups that hold every value, together with what tables say of which of their cells are lower than others; also by way of cells outside. For search. */
void gw_post_house_orders (GwPoster *poster);

G_END_DECLS
