/* Cages and other sets of cells that are known but not enforced yet: puzzles with them are drawn and kept, not solved. A rule moves to a file
 * of its own when it gets its `check` and `post`. */
#include "rules/form.h"
#include "rules/rule-table.h"

#define SET(id_, name_, role_, origin_, drawing_)                                        \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_SET, \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_##drawing_

const GwRule gw_rule_modulo = {
  SET (modulo, N_("equal remainders"), GOAL, OURS, CAGE), .is_arithmetic = TRUE,
  .meaning = N_("all numbers leave the same remainder modulo m"),
  .look = { .pattern = GW_PATTERN_DASH_DOT, .text = "≡%" },
  .forms = { { { GW_SETTING (N_("modulus"), 2, GW_MAX_NUMBER), GW_CELLS (2) } } },
};

const GwRule gw_rule_kimo_sum = {
  SET (kimo_sum, N_("last digit of the sum"), GOAL, OURS, CAGE), .is_arithmetic = TRUE,
  .meaning = N_("the last digit of the sum of the cells is r"),
  .look = { .pattern = GW_PATTERN_DASH_DOT_DOT, .text = "…%" },
  .forms = { { { GW_CLUE_IN (N_("last digit"), 0, 9), GW_CELLS (2) } } },
};

const GwRule gw_rule_no_kimo_sum = {
  SET (no_kimo_sum, N_("other last digit of the sum"), FORBIDDEN, OURS, CAGE), .is_arithmetic = TRUE,
  .meaning = N_("the last digit of the sum of the cells is not r"),
  .look = { .pattern = GW_PATTERN_DASH_DOT_DOT, .text = "≠…%" },
  .forms = { { { GW_SETTING (N_("last digit"), 0, 9), GW_CELLS (2) } } },
};

const GwRule gw_rule_cage = {
  SET (cage, N_("cage without a total"), GOAL, EXTENSION, CAGE),
  .meaning = N_("the values in the cage all differ"),
  .forms = { { { GW_CELLS (1) } } },
};

const GwRule gw_rule_digital_root = {
  SET (digital_root, N_("digital root cage"), GOAL, EXTENSION, CAGE), .is_arithmetic = TRUE,
  .meaning = N_("all different; the digits of the total, summed until one digit is left, give d"),
  .look = { .text = "ΣΣ%" },
  .forms = { { { GW_CLUE_IN (N_("digital root"), 0, 9), GW_CELLS (1) } } },
};

const GwRule gw_rule_rellik = {
  SET (rellik, N_("rellik cage"), GOAL, EXTENSION, CAGE), .is_arithmetic = TRUE,
  .meaning = N_("all different; no cells of the cage, one or several, sum to d"),
  .look = { .text = "≠%" },
  .forms = { { { GW_CLUE (N_("total")), GW_CELLS (1) } } },
};

const GwRule gw_rule_look_and_say = {
  SET (look_and_say, N_("look-and-say cage"), GOAL, EXTENSION, CAGE),
  .meaning = N_("the cage holds each listed value exactly as often as said; the other values are free"),
  .look = { .pattern = GW_PATTERN_DASH_DOT, .text = "%" },
  .forms = { { { GW_SETTING (N_("number of values"), 1, GW_MAX_SYMBOLS),
                 { .name = N_("counted values"), .type = GW_FIELD_COUNTED, .count = 1, .may_be_open = TRUE },
                 GW_CELLS (1) } } },
};

const GwRule gw_rule_contains = {
  SET (contains, N_("contained values"), GOAL, EXTENSION, CAGE),
  .meaning = N_("the values occur in the cells, at least as often as listed"),
  .look = { .pattern = GW_PATTERN_SOLID, .text = "%" },
  .forms = { { { GW_SETTING (N_("number of values"), 1, GW_MAX_CELLS),
                 { .name = N_("values"), .type = GW_FIELD_SYMBOL, .count = 1, .may_be_open = TRUE },
                 GW_CELLS (1) } } },
};

const GwRule gw_rule_equal_sum = {
  SET (equal_sum, N_("equal sums"), GOAL, EXTENSION, SHADE), .is_arithmetic = TRUE,
  .meaning = N_("the groups of cells sum alike"),
  .look = { .hue = GW_HUE_TEAL, .hatch = GW_HATCH_DOTS, .text = "Σ", .shifts = TRUE },
  .forms = { { { { .name = N_("groups"), .type = GW_FIELD_GROUP, .min = 2, .max = GW_MANY } } } },
};

const GwRule gw_rule_same_set = {
  SET (same_set, N_("same set"), GOAL, EXTENSION, SHADE),
  .meaning = N_("the groups of cells hold the same values, each as often as the other"),
  .look = { .hue = GW_HUE_PINK, .hatch = GW_HATCH_COLUMNS, .text = "{ }", .shifts = TRUE },
  .forms = { { { { .name = N_("groups"), .type = GW_FIELD_GROUP, .min = 2, .max = GW_MANY } } } },
};

const GwRule gw_rule_clone = {
  SET (clone, N_("clones"), GOAL, EXTENSION, SHADE),
  .meaning = N_("the groups of k cells are equal cell by cell"),
  .look = { .hue = GW_HUE_BLUE, .hatch = GW_HATCH_FALLING, .shifts = TRUE },
  .forms = { { { GW_SETTING (N_("size"), 1, GW_MAX_CELLS),
                 { .name = N_("cells"), .type = GW_FIELD_CELL, .count = 1, .multiple = TRUE } } } },
};
