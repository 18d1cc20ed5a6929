#pragma once

#include "language/sentence.h"
#include "rules/thinker.h"

G_BEGIN_DECLS

/* Whether all that SENTENCE says of the cells of a clue is of a kind that people know: what they add up to, that they rise or fall or differ, how many of them
 * hold what. */
gboolean gw_own_has_ideas (const GwSentence   *sentence);
/* What they would say, as GwRule.ideas. */
gboolean gw_own_think     (const GwSentence   *sentence,
                           const GwConstraint *clue,
                           GwThinker          *thinker);

G_END_DECLS
