#pragma once

#include "compile/sum-splits.h"

G_BEGIN_DECLS

/* Two sums of variables that see each other say more together than each by itself: three diagonals beside each other leave
 * their cells much less room than each diagonal does. Adds such sums to the SUMS (GwSum), which they follow from. */
void gw_add_further_sums (const GwSumTerrain *terrain,
                          GwPoster           *poster,
                          GArray             *sums);

G_END_DECLS
