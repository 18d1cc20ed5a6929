#pragma once

#include "rules/post.h"

G_BEGIN_DECLS

/* A closed line that is told as alternatives, one for each place where it can be cut open: where cells of a house follow each other on it, fewer of them are
 * enough. Call it when all groups are there. */
void gw_post_closed_lines (GwPoster *poster);

G_END_DECLS
