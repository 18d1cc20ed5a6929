#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What a puzzle says of itself in words, and its list of symbols as text. Everything is to be freed. */

/* The meaning of a rule as a sentence. */
char *gw_rule_sentence          (const GwRule    *rule);
/* The rules text from the rules' own sentences, a line each and each once, in the order of the puzzle; "" when none of
 * them says anything. Rules without a sentence of their own say their meaning. */
char *gw_puzzle_rules_text      (const GwPuzzle  *puzzle);
/* The symbols as they are listed: "122333". */
char *gw_values_text            (const GwSymbols *symbols);
/* The same with SYMBOL standing TIMES times: new ones come behind its last one, and the last ones go first. NULL when TIMES
 * is 0 or the list would get too long. */
char *gw_values_with_times      (const GwSymbols *symbols,
                                 guint            symbol,
                                 guint            times);

G_END_DECLS
