#pragma once

#include "relations/lines-graph.h"

G_BEGIN_DECLS

/* How many vertices there may be between the legs of a cap while no end of a line is under it (lines-caps.c), where vertices have sides: no tidy solution has one that is
 * so narrow. It begins at CORNER, goes straight on the side ARM and has its legs on the side LEG. Where that leads beyond the rim, and before a cap meets an end, no cap is wider. */
guint gw_lines_room_under_cap (const GwLinesGraph *graph,
                               guint               corner,
                               guint               arm,
                               guint               leg);

G_END_DECLS
