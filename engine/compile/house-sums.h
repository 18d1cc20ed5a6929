#pragma once

#include "rules/post.h"

G_BEGIN_DECLS

/* For each sum in which all cells of a full group count alike, the same sum without these cells and their total. The longer one rests
 * meanwhile. For own search, and before sums are derived: those are short already. */
void gw_post_house_sums (GwPoster *poster);

G_END_DECLS
