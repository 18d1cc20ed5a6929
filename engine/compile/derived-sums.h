#pragma once

#include "rules/post.h"

G_BEGIN_DECLS

/* Sums that follow from cages and full groups together: what is left of a row, column, box or of up to three of them
 * side by side when its cages are taken away ("innies"), and what its cages have outside ("outies"). They say nothing
 * new; propagation sees more. FOR_SEARCH: of up to eight side by side, also with the cages of which most lies inside, and
 * longer ones: more than people look for. The work is bounded, however many groups and cages there are: returns how often it looked
 * at a cage. */
guint64 gw_post_derived_sums (GwPoster *poster,
                              gboolean  for_search);

G_END_DECLS
