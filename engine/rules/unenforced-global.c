/* Grid properties that are known but not enforced yet: puzzles with them are drawn and kept, not solved. A rule moves
 * to a file of its own when it gets its `check` and `post`. */
#include "rules/form.h"
#include "rules/rule-table.h"

#define GLOBAL(id_, name_, role_, origin_)                                                          \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_GLOBAL,         \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_NOTE

const GwRule gw_rule_hidden_multipliers = {
  GLOBAL (hidden_multipliers, N_("hidden multipliers (doublers)"), GOAL, EXTENSION), .is_arithmetic = TRUE,
  .meaning = N_("one unknown cell of each row, column and box counts k times its number; their values all differ"),
  .forms = { { { GW_SETTING (N_("factor"), 0, 99) } } },
  .reads = { GW_READS_BOXES, "jigsaw" },
};
