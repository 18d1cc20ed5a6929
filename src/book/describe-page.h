#pragma once

#include "book/pages.h"

G_BEGIN_DECLS

/* What a screen reader says of every figure, in the order in which they are drawn: puzzles row by row with their clues. Of
 * char *. */
GPtrArray *gw_pages_describe (const GwPages *pages);

G_END_DECLS
