#pragma once

#include "cli/command.h"

G_BEGIN_DECLS

/* Puzzles as lines and rows of givens, '.' for blank cells. */

/* What these forms cannot hold of the puzzle of a rule file, in words: "killer cage (12 times), jigsaw". NULL when nothing
 * is lost. */
char *gw_plain_losses (const GwItem *item);
/* What is no part of the puzzle, and is not written either: "title, 3 comments". NULL when there is nothing. */
char *gw_plain_leftovers (const GwItem *item);
/* One line. */
char *gw_plain_line   (const GwItem   *item);
/* A line a row; inactive cells are blanks. An empty line between separate grids. */
char *gw_plain_rows   (const GwItem   *item);

G_END_DECLS
