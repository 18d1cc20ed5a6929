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

#define TWO_CELLS { { { GW_EXACT_CELLS (2) } } }
#define FROM_ONE_TO_THE_OTHER \
  { { { { .name = N_("larger cell"), .type = GW_FIELD_CELL }, { .name = N_("smaller cell"), .type = GW_FIELD_CELL } } } }

const GwRule gw_rule_diff = {
  PAIR (diff, N_("difference"), GOAL, VARIANT), .is_arithmetic = TRUE,
  .meaning = N_("the two numbers differ by d"),
  .look = { .mark = GW_MARK_CIRCLE, .text = "%" },
  .forms = { { { GW_CLUE (N_("difference")), GW_EXACT_CELLS (2) } } },
};

const GwRule gw_rule_nodiff = {
  PAIR (nodiff, N_("other difference"), FORBIDDEN, VARIANT), .is_arithmetic = TRUE,
  .meaning = N_("the two numbers do not differ by d"),
  .look = { .mark = GW_MARK_BOX, .text = "≠%" },
  .forms = { { { GW_SETTING (N_("difference"), 0, GW_MAX_NUMBER), GW_EXACT_CELLS (2) } } },
};

const GwRule gw_rule_mindiff = {
  PAIR (mindiff, N_("minimum difference"), GOAL, VARIANT), .is_arithmetic = TRUE,
  .meaning = N_("the two numbers differ by at least d"),
  .look = { .mark = GW_MARK_BOX, .text = "≥%" },
  .forms = { { { GW_CLUE (N_("difference")), GW_EXACT_CELLS (2) } } },
};

const GwRule gw_rule_ratio = {
  PAIR (ratio, N_("ratio"), GOAL, VARIANT), .is_arithmetic = TRUE,
  .meaning = N_("the two numbers are in the ratio p to q, or k to 1, in either order"),
  .look = { .mark = GW_MARK_CIRCLE, .fill = GW_FILL_INK, .text = "%", .joint = ":" },
  .forms = { { { GW_CLUE_IN ("p", 1, GW_MAX_NUMBER), GW_CLUE_IN ("q", 1, GW_MAX_NUMBER), GW_EXACT_CELLS (2) } },
             { { GW_CLUE_IN (N_("factor"), 1, GW_MAX_NUMBER), GW_EXACT_CELLS (2) } } },
};

const GwRule gw_rule_equal = {
  PAIR (equal, N_("equal cells"), GOAL, VARIANT),
  .meaning = N_("the two cells hold the same value"),
  .look = { .text = "=" },
  .forms = TWO_CELLS,
};

const GwRule gw_rule_neq = {
  PAIR (neq, N_("different cells"), FORBIDDEN, VARIANT),
  .meaning = N_("the two cells hold different values"),
  .look = { .text = "≠" },
  .forms = TWO_CELLS,
};

const GwRule gw_rule_kropki_diff = {
  PAIR (kropki_diff, N_("white dot"), GOAL, VARIANT), .is_arithmetic = TRUE,
  .meaning = N_("the two numbers differ by 1, or by the d that is given"),
  .look = { .mark = GW_MARK_CIRCLE, .text = "%" },
  .forms = { { { GW_EXACT_CELLS (2) } }, { { GW_CLUE (N_("difference")), GW_EXACT_CELLS (2) } } },
};

const GwRule gw_rule_kropki_factor = {
  PAIR (kropki_factor, N_("black dot"), GOAL, VARIANT), .is_arithmetic = TRUE,
  .meaning = N_("one number is twice the other, or the given number of times"),
  .look = { .mark = GW_MARK_CIRCLE, .fill = GW_FILL_INK, .text = "%" },
  .forms = { { { GW_EXACT_CELLS (2) } },
             { { GW_CLUE_IN (N_("factor"), 1, GW_MAX_NUMBER), GW_EXACT_CELLS (2) } } },
};

const GwRule gw_rule_no_kropki = {
  PAIR (no_kropki, N_("no dot"), FORBIDDEN, VARIANT), .is_arithmetic = TRUE,
  .meaning = N_("the two numbers neither differ by 1 nor is one twice the other"),
  .look = { .mark = GW_MARK_CROSSED },
  .forms = TWO_CELLS,
};

const GwRule gw_rule_kropki_sum = {
  PAIR (kropki_sum, N_("sum mark (V)"), GOAL, OURS), .is_arithmetic = TRUE,
  .meaning = N_("the two numbers sum to s"),
  .look = { .text = "%", .is_roman = TRUE },
  .forms = { { { GW_CLUE (N_("total")), GW_EXACT_CELLS (2) } } },
};

const GwRule gw_rule_kropki_sum2 = {
  PAIR (kropki_sum2, N_("second sum mark (X)"), GOAL, OURS), .is_arithmetic = TRUE,
  .meaning = N_("the two numbers sum to s; drawn as a second kind of mark"),
  .look = { .mark = GW_MARK_BOX, .text = "%", .is_roman = TRUE },
  .forms = { { { GW_CLUE (N_("total")), GW_EXACT_CELLS (2) } } },
};

const GwRule gw_rule_modulo3 = {
  PAIR (modulo3, N_("equal remainders modulo 3"), GOAL, OURS), .is_arithmetic = TRUE,
  .meaning = N_("the two numbers leave the same remainder modulo 3"),
  .look = { .text = "≡" },
  .forms = TWO_CELLS,
};

const GwRule gw_rule_pencil = {
  PAIR (pencil, N_("pencil"), GOAL, OURS), .is_arithmetic = TRUE,
  .meaning = N_("the first number is larger than the second, where the point of the pencil is"),
  .look = { .mark = GW_MARK_PENCIL },
  .forms = FROM_ONE_TO_THE_OTHER,
};

const GwRule gw_rule_greater = {
  PAIR (greater, N_("inequality sign"), GOAL, EXTENSION), .is_arithmetic = TRUE,
  .meaning = N_("the first number is larger than the second"),
  .look = { .mark = GW_MARK_SIGN },
  .forms = FROM_ONE_TO_THE_OTHER,
};

const GwRule gw_rule_relation_mark = {
  PAIR (relation_mark, N_("relation mark"), GOAL, EXTENSION),
  .meaning = N_("the two cells form a pair of the relation"),
  .look = { .mark = GW_MARK_BOX, .fill = GW_FILL_TINT, .hue = GW_HUE_PINK, .text = "%" },
  .forms = { { { { .name = N_("name"), .type = GW_FIELD_TEXT }, GW_EXACT_CELLS (2) } } },
  .reads = { "relation" },
};

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

const GwRule gw_rule_quadruple = {
  CORNER (quadruple, N_("quadruple"), EXTENSION),
  .meaning = N_("the values occur in the four cells, at least as often as listed"),
  .look = { .mark = GW_MARK_CIRCLE },
  .forms = { { { GW_EXACT_CELLS (4),
                 { .name = N_("values"), .type = GW_FIELD_SYMBOL, .min = 1, .max = 4, .may_be_open = TRUE } } } },
};
