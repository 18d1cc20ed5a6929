#pragma once

#include "rules/own-graph.h"

G_BEGIN_DECLS

/* One part of what a sentence says. FALSE ends it. */
typedef gboolean (*GwOwnHear) (GwOwnNode part, gpointer data);

/* What SENTENCE says of CLUE, as nodes of GRAPH, all of which must hold; of a clue with blank numbers, that some make it true
 * (own-check.h). HEAR gets one after the other, so that what is said of every cell of a large grid never is one thing. FALSE when a part of it cannot be said so (a list that depends on what
 * cells hold, where its order matters), or HEAR ended it; FROM and TO are then where that part stands in the text. IS_DENIED: that SENTENCE does
 * not hold, or is undefined; no number is blank then. */
gboolean gw_own_ground (const GwSentence   *sentence,
                        const GwConstraint *clue,
                        const GwPuzzle     *puzzle,
                        GwOwnGraph         *graph,
                        gboolean            is_denied,
                        GwOwnHear           hear,
                        gpointer            data,
                        guint              *from,
                        guint              *to);

G_END_DECLS
