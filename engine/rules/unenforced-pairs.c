/* Marks between two, three or four cells that are known but not enforced yet: puzzles with them are drawn and kept, not solved. A rule moves to a file
 * of its own when it gets its `check` and `post`. */
#include "rules/form.h"
#include "rules/rule-table.h"

#define PAIR(id_, name_, role_, origin_)                                                  \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_PAIR, \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_EDGE_MARK
#define CORNER(id_, name_, origin_)                                                       \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_PAIR, \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_CORNER_MARK


const GwRule gw_rule_circlediff = {
  CORNER (circlediff, N_("sum of three"), OURS), .is_arithmetic = TRUE, .is_at_odds_with_empty = TRUE,
  .meaning = N_("the largest of the three numbers is the sum of the other two"),
  .look = { .mark = GW_MARK_CIRCLE, .text = "±" },
  .forms = { { { GW_EXACT_CELLS (3) } } },
};

const GwRule gw_rule_circlepower = {
  CORNER (circlepower, N_("power of three"), OURS), .is_arithmetic = TRUE, .is_at_odds_with_empty = TRUE,
  .meaning = N_("one of the three numbers is a power of the second, with the third as exponent"),
  .look = { .mark = GW_MARK_CIRCLE, .text = "xʸ" },
  .forms = { { { GW_EXACT_CELLS (3) } } },
};

const GwRule gw_rule_wheel = {
  CORNER (wheel, N_("wheel"), VARIANT),
  .meaning = N_("the four values stand clockwise in the four cells, in some rotation"),
  .look = { .mark = GW_MARK_WHEEL },
  .forms = { { { GW_EXACT_CELLS (4),
                 { .name = N_("values"), .type = GW_FIELD_SYMBOL, .min = 4, .max = 4, .may_be_open = TRUE } } } },
};
