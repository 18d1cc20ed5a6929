#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* A rule of one's own while its author types it (docs/language.md). Its text is what stands behind the word `rule` in a file:
 *
 *     Whispers5(line) = every next a, b: |a - b| >= 5
 */

/* Put together of what is typed in several places; NUMBERS: "n, m?" or "". SENTENCE stands from byte *START on. Free it. */
char      *gw_rule_draft_text  (const char     *name,
                                GwOwnKind       kind,
                                const char     *numbers,
                                const char     *sentence,
                                gsize          *start);
/* The name with which TEXT begins. Free it. */
char      *gw_rule_text_name   (const char     *text);
/* What is wrong with TEXT as one more rule of PUZZLE, for people, and AT which byte; NULL: nothing is. Free it. */
char      *gw_rule_draft_fault (const GwPuzzle *puzzle,
                                const char     *text,
                                gsize          *at);
/* The words that may stand where TEXT ends, beginning with the letters that stand there already: strings. */
GPtrArray *gw_rule_draft_words (const GwPuzzle *puzzle,
                                const char     *text);
/* A name for a rule that somebody has looked for in vain: "odd sum line" becomes OddSumLine. Free it. */
char      *gw_rule_draft_name  (const char     *typed);
/* The edit that adds it with the facts of its definition (may be NULL); a rule of the whole grid is switched on as well. NULL with an error. */
GwEdit    *gw_rule_draft_edit  (const GwPuzzle *puzzle,
                                const char     *text,
                                GwFacts        *facts,
                                GError        **error);
/* The clue that switches on what TEXT says of the whole grid; NULL when it says nothing of that. */
GwConstraint *gw_rule_draft_switch (const GwPuzzle *with_rule,
                                    const char     *text,
                                    GError        **error);
/* How strongly clues prune, in words; PART: what is too large to be solved. Free it. */
char      *gw_own_strength_text (GwOwnStrength  strength,
                                 const char    *part);

G_END_DECLS
