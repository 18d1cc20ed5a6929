#pragma once

#include "rules/post.h"

G_BEGIN_DECLS

/* Posts the redundant relations of simonis-2005, generalised to variants: `same` for every two full groups that share
 * two cells or more; the colored matrix for the rows and columns of a grid; the band for every smallest set of disjoint
 * full groups that covers the same cells as a set of others. A group is full when it holds every listed value once. */
void gw_post_redundant (GwPoster *poster);

G_END_DECLS
