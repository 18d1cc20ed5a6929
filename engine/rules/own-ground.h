#pragma once

#include "rules/own-graph.h"

G_BEGIN_DECLS

/* Condition TERM of SENTENCE, under no range and no LET, for CLUE, whose numbers are all known, as a node of GRAPH. FALSE when a part of it cannot be said so (a list
 * that depends on what cells hold, where its order matters); FROM and TO are then where it stands in the text. */
gboolean gw_own_ground (const GwSentence   *sentence,
                        guint               term,
                        const GwConstraint *clue,
                        const GwPuzzle     *puzzle,
                        GwOwnGraph         *graph,
                        GwOwnNode          *whole,
                        guint              *from,
                        guint              *to);

G_END_DECLS
