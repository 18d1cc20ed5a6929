#pragma once

#include "domain/relation.h"
#include "relations/lines-graph.h"

G_BEGIN_DECLS

/* Tidy lines (lines-position.h) of a whole rectangle, vertex after vertex, row after row, with all states of the border between what is drawn and what is not side by side: which
 * lines cross it where. What was drawn differently and leaves the same border is one state. So the time does not depend on how many ways there are, but on how many borders.
 *
 * Gives up (STOPPED) where these are too many: as a rule where rows have more than 15 vertices. */

/* From the top, from the bottom, from the left, from the right; or the one of these that seems to need the fewest states. */
#define GW_LINES_N_WAYS   4u
#define GW_LINES_BEST_WAY GW_LINES_N_WAYS

GwTidyEnd gw_lines_sweep        (const GwLinesGraph *graph,
                                 guint               way,
                                 guint8             *values, /* of each variable: those of the graph's edges are filled in */
                                 guint64             limit,
                                 const GwControl    *control,
                                 GwTidyFound         found,
                                 gpointer            data);
/* Whether the graph is a whole rectangle with two ends of each number, and no more than two solutions are asked for. */
gboolean  gw_lines_can_be_swept (const GwLinesGraph *graph,
                                 guint64             limit);

G_END_DECLS
