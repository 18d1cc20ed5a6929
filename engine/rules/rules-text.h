#pragma once

#include "rules/rule.h"

G_BEGIN_DECLS

/* Rules in words, for those who solve the puzzle. To be freed. */

/* The meaning of a rule as a sentence. */
char *gw_rule_sentence     (const GwRule   *rule);
/* The rules text from the rules' own sentences, a line each and each once, in the order of the puzzle; "" when none of
 * them says anything. Rules without a sentence of their own say their meaning. */
char *gw_puzzle_rules_text (const GwPuzzle *puzzle);

G_END_DECLS
