#pragma once

#include "strategies/path.h"

G_BEGIN_DECLS

/* The steps of SET that it takes until VALUE is gone from CELL, from where PENCIL starts with ACTIVE: the cheapest
 * strategies that get there, and of their steps only those that the others rest on; none when it is not there at the start.
 * NULL when they never get there, and when it was stopped. `end` says nothing of the whole puzzle; it is GW_PATH_STUCK. */
GwPath *gw_path_why_not (GwPencil        *pencil,
                         const GwActive  *active,
                         GwStrategySet    set,
                         GwCell           cell,
                         guint            value,
                         const GwControl *control);

G_END_DECLS
