#pragma once

#include "rules/own-graph.h"

G_BEGIN_DECLS

/* Whether NODE, which speaks of no other cells than the N of CELLS, holds, for each way to fill them: a byte each, 1 where it is true. The last cell's
 * values come one after the other. NULL where that takes too many steps; those that it takes are spent. */
guint8 *gw_own_graph_table       (GwOwnGraph *graph, GwOwnNode node, const GwCell *cells, guint n);
/* How many steps it takes; 0 = too many. */
guint   gw_own_graph_table_steps (GwOwnGraph *graph, GwOwnNode node, const GwCell *cells, guint n);

G_END_DECLS
