#pragma once

#include "rules/thinker.h"

G_BEGIN_DECLS

/* The first of N CELLS tells in which of them one of WANTED stands: FIRST is the number of its own place, and the others follow. TRUE where that says
 * anything of the first. */
gboolean gw_think_room (GwThinker    *thinker,
                        const GwCell *cells,
                        guint         n,
                        gint          first,
                        GwMask        wanted);
/* What that leaves of the cells, which may hold MAY and all differ: the digit stands nowhere else. */
gboolean gw_room_leave (const GwPuzzle *puzzle,
                        const GwCell   *cells,
                        guint           n,
                        gint            first,
                        GwMask          wanted,
                        const GwMask   *may,
                        GwMask         *left);

G_END_DECLS
