#pragma once

#include "rules/post.h"

G_BEGIN_DECLS

/* gw_post_product () of cells that count several times their number, which the relation for products does not know. */
void gw_post_multiplied_product (GwPoster *poster, const GwCell *cells, guint n_cells, gint total);

G_END_DECLS
