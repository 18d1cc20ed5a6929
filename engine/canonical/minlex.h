#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Puzzles of rows, columns and boxes alone have many symmetries: bands, rows within a band, stacks, columns within a stack
 * and symbols change places; where boxes are square, rows become columns. Of all images this is the one whose cells, read row
 * by row with blanks first, come first. */

/* Boxes of so many cells by so many have few enough exchanges of columns to go through all of them. */
gboolean gw_minlex_is_small (guint         box_width,
                             guint         box_height);
/* CELLS: side times side bytes, 0 = blank, else 1 + symbol; OUT likewise, and may be CELLS. */
void     gw_minlex          (guint         box_width,
                             guint         box_height,
                             const guint8 *cells,
                             guint8       *out);

G_END_DECLS
