#pragma once

#include "book/pages.h"

G_BEGIN_DECLS

/* How far the descriptions have come; begins with the pages alone. */
typedef struct
{
  const GwPages *pages;
  guint          page, box;
} GwDescriber;

/* What a screen reader says of the next figure, in the order in which they are drawn: puzzles row by row with their clues.
 * Free it. NULL after the last. */
char *gw_pages_describe (GwDescriber *describer);

G_END_DECLS
