#pragma once

#include "language/sentence.h"
#include "rules/rule.h"

G_BEGIN_DECLS

/* Steps that one clue may take, and what it is refused for. */
#define GW_OWN_MAX_STEPS (1u << 20)

/* The most that a clue of SENTENCE may take. */
guint     gw_own_most_steps (const GwSentence   *sentence,
                             const GwPuzzle     *puzzle);

/* The specification of an own rule: walks the sentence on the grid, and shares nothing with own-post.c but the words for
 * places and what operators do with two numbers. Undefined does not hold. VIOLATION, if not NULL, gets the cells that the failing
 * part names; numbers 0 and 1 are where it stands in the text of the rule (from, to). A clue with blank numbers (GW_OPEN) holds where some
 * numbers from 0 up make it true: the one that the sentence says, or one of at most GW_OPEN_MOST_TRIED; of several that it does not
 * say, none is looked for, and what speaks of them demands nothing. */
GwOutcome gw_own_check      (const GwSentence   *sentence,
                             const GwConstraint *clue,
                             const GwView       *view,
                             GwViolation        *violation);
/* The same with NUMBERS, none of them blank, in place of those of the clue. */
GwOutcome gw_own_check_with (const GwSentence   *sentence,
                             const GwConstraint *clue,
                             const GwView       *view,
                             const gint         *numbers,
                             GwViolation        *violation);
/* The least numbers that make CLUE true on VIEW, a full grid, into NUMBERS: those of the clue, blanks filled. FALSE where there are
 * none, or where none is looked for. */
gboolean  gw_own_find       (const GwSentence   *sentence,
                             const GwConstraint *clue,
                             const GwView       *view,
                             gint               *numbers);

G_END_DECLS
