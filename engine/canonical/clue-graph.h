#pragma once

#include "canonical/graph.h"
#include "model/puzzle.h"

G_BEGIN_DECLS

/* A puzzle as a graph: cells, symbols, groups and clues are vertices. Two puzzles have graphs of one form exactly when cells,
 * and symbols where all rules allow it, can be exchanged so that each clue of one becomes a clue of the other. Which
 * exchanges that are follows from what the rules say that they keep (GwRule.keeps): where only equal values matter, bands
 * and rows change places; where neighbours matter, the grid as a whole turns.
 *
 * GIVENS: a byte a cell, 0 = open, else 1 + symbol, beside the puzzle's own clues; may be NULL. */
GwGraph *gw_clue_graph_new (const GwPuzzle *puzzle,
                            const guint8   *givens);

G_END_DECLS
