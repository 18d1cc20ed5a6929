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

G_END_DECLS
