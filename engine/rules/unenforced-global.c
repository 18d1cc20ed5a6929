/* Grid properties that are known but not enforced yet: puzzles with them are drawn and kept, not solved. A rule moves
 * to a file of its own when it gets its `check` and `post`. */
#include "rules/form.h"
#include "rules/rule-table.h"

#define GLOBAL(id_, name_, role_, origin_)                                                          \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_GLOBAL,         \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_NOTE

const GwRule gw_rule_entropy_blocks = {
  GLOBAL (entropy_blocks, N_("global entropy"), GOAL, EXTENSION), .is_flag = TRUE, .is_arithmetic = TRUE,
  .meaning = N_("every 2 by 2 block holds a low, a middle and a high number"),
};

const GwRule gw_rule_modulo_blocks = {
  GLOBAL (modulo_blocks, N_("global modulo"), GOAL, EXTENSION), .is_arithmetic = TRUE,
  .meaning = N_("every 2 by 2 block holds as many different remainders modulo m as fit"),
  .forms = { { { GW_SETTING (N_("modulus"), 2, GW_MAX_NUMBER) } } },
};

const GwRule gw_rule_hidden_multipliers = {
  GLOBAL (hidden_multipliers, N_("hidden multipliers (doublers)"), GOAL, EXTENSION), .is_arithmetic = TRUE,
  .meaning = N_("one unknown cell of each row, column and box counts k times its number; their values all differ"),
  .forms = { { { GW_SETTING (N_("factor"), 0, 99) } } },
  .reads = { GW_READS_BOXES, "jigsaw" },
};
