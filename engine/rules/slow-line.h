#pragma once

#include "rules/thinker.h"

G_BEGIN_DECLS

/* N CELLS from the bulb on, which may hold MAY, do not fall, and rise from one to the next where HOUSE says the same of both, and not 0: what that leaves of them. */
void     gw_slow_leave (const GwPuzzle *puzzle,
                        const GwCell   *cells,
                        guint           n,
                        const guint8   *house,
                        const GwMask   *may,
                        GwMask         *left);
/* "R1C1, R1C2 and R1C3 differ in row 1, so the slow thermometer rises there": TRUE where that says anything of its cells. */
gboolean gw_think_slow (GwThinker      *thinker,
                        const GwCell   *cells,
                        guint           n);

G_END_DECLS
