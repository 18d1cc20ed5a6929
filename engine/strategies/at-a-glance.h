#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* What people see at a glance, without writing down any way to fill something. No strategies of a path, which tells more: grades ask how far
 * somebody comes by them. Each looks through the whole puzzle, does at once what follows, and says whether anything did. */

/* The one place that a digit has in a house which is no line. */
gboolean gw_glance_at_boxes (GwPencil *pencil);
/* The sets of cages, known by heart. */
gboolean gw_glance_at_cages (GwPencil *pencil);
/* The same for what the cages of a house leave over. */
gboolean gw_glance_at_rests (GwPencil *pencil);

/* Of every other clue what it says by itself, and all that its rule calls no more than moderate. */
gboolean gw_glance_at_clues (GwPencil *pencil);

/* More cells nobody adds up. */
#define GW_GLANCE_CELLS 32u
/* What is known of N open cells, not more than that, which make TOTAL: each beside the least and the most of all others; and of few cells that hold as
 * many DIGITS (0: they may repeat some), the sets that have a digit for each cell. That each digit of a set has a cell, too, takes a second look. */
gboolean gw_glance_at_sum   (GwPencil    *pencil,
                             const guint *vars,
                             guint        n,
                             gint         total,
                             GwMask       digits);

G_END_DECLS
