#pragma once

#include "rules/rule.h"

G_BEGIN_DECLS

/* Rules in words, for those who solve the puzzle. To be freed. */

/* The meaning of a rule as a sentence. */
char *gw_rule_sentence     (const GwRule   *rule);
/* The rules text from the rules' own sentences, a paragraph each and each once, as setters order them: normal sudoku, the whole
 * grid, regions, cells, lines, dots, outside, negatives. "" when none of them says anything. Rules without a sentence of their own
 * say their meaning. */
char *gw_puzzle_rules_text (const GwPuzzle *puzzle);
/* The same; lines are told by name and colour: "Whispers (green): …". */
char *gw_puzzle_rules_text_in_colour (const GwPuzzle *puzzle);
/* Of these rules alone. What they say may rest on others (the relation that a clue names), so the puzzle stays whole. */
char *gw_puzzle_rules_text_of (const GwPuzzle *puzzle,
                               gboolean      (*is_told) (const GwRule *rule));

G_END_DECLS
