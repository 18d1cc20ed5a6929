/* Lines that are known but not enforced yet: puzzles with them are drawn and kept, not solved. A rule moves to a file
 * of its own when it gets its `check` and `post`. */
#include "rules/form.h"
#include "rules/rule-table.h"

#define LINE(id_, name_)                                                                      \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_LINE,     \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_LINE, .is_at_odds_with_empty = TRUE

#define JUST_CELLS { { { GW_LINE (2) } } }

const GwRule gw_rule_thermo = {
  LINE (thermo, N_("thermometer")), .is_arithmetic = TRUE,
  .meaning = N_("the numbers rise from the bulb to the end"),
  .look = { .weight = GW_WEIGHT_WIDE, .start = GW_END_BULB },
  .forms = JUST_CELLS,
};

const GwRule gw_rule_slow_thermo = {
  LINE (slow_thermo, N_("slow thermometer")), .is_arithmetic = TRUE,
  .meaning = N_("the numbers never fall from the bulb to the end"),
  .look = { .weight = GW_WEIGHT_WIDE, .pattern = GW_PATTERN_HOLLOW, .start = GW_END_BULB },
  .forms = JUST_CELLS,
};

const GwRule gw_rule_fuzzy_thermo = {
  LINE (fuzzy_thermo, N_("fuzzy thermometer")), .is_arithmetic = TRUE,
  .meaning = N_("the numbers rise from one of the two ends to the other"),
  .look = { .weight = GW_WEIGHT_WIDE, .pattern = GW_PATTERN_DOTTED, .start = GW_END_BULB, .end = GW_END_BULB },
  .forms = JUST_CELLS,
};

const GwRule gw_rule_arrow = {
  LINE (arrow, N_("arrow")), .is_arithmetic = TRUE,
  .meaning = N_("the number in the bulb, read as a decimal, is the sum along the arrow"),
  .look = { .weight = GW_WEIGHT_THIN, .start = GW_END_PILL, .end = GW_END_ARROW },
  .forms = { { { GW_SETTING (N_("bulb size"), 1, GW_MAX_CELLS),
                 { .name = N_("bulb cells"), .type = GW_FIELD_CELL, .count = 1 }, GW_LINE (1) } } },
};

const GwRule gw_rule_palindrome = {
  LINE (palindrome, N_("palindrome")),
  .meaning = N_("the line reads the same both ways"),
  .look = { .hue = GW_HUE_GREY },
  .forms = JUST_CELLS,
};

const GwRule gw_rule_renban_line = {
  LINE (renban_line, N_("renban line")), .is_arithmetic = TRUE,
  .meaning = N_("the line holds consecutive numbers in any order, none of them twice"),
  .look = { .hue = GW_HUE_PURPLE, .pattern = GW_PATTERN_SLANTED },
  .forms = JUST_CELLS,
};

const GwRule gw_rule_nabner_line = {
  LINE (nabner_line, N_("nabner line")), .is_arithmetic = TRUE,
  .meaning = N_("no two numbers anywhere on the line are equal or consecutive"),
  .look = { .hue = GW_HUE_YELLOW, .pattern = GW_PATTERN_TICKS },
  .forms = JUST_CELLS,
};

const GwRule gw_rule_zipper_line = {
  LINE (zipper_line, N_("zipper line")), .is_arithmetic = TRUE,
  .meaning = N_("every two cells at equal distance from the middle sum to the middle cell; without one they all sum alike"),
  .look = { .hue = GW_HUE_PURPLE, .pattern = GW_PATTERN_DOTTED },
  .forms = JUST_CELLS,
};

const GwRule gw_rule_between_line = {
  LINE (between_line, N_("between line")), .is_arithmetic = TRUE,
  .meaning = N_("every inner number lies strictly between the two ends"),
  .look = { .weight = GW_WEIGHT_THIN, .start = GW_END_DISC, .end = GW_END_DISC },
  .forms = JUST_CELLS,
};

const GwRule gw_rule_lockout_line = {
  LINE (lockout_line, N_("lockout line")), .is_arithmetic = TRUE,
  .meaning = N_("the ends differ by at least d; no inner number lies between them or equals one"),
  .look = { .hue = GW_HUE_BLUE, .weight = GW_WEIGHT_THIN, .start = GW_END_DIAMOND, .end = GW_END_DIAMOND, .text = "%" },
  .forms = { { { GW_SETTING (N_("difference"), 0, GW_MAX_NUMBER), GW_LINE (2) } } },
};

const GwRule gw_rule_whisper = {
  LINE (whisper, N_("whispers")), .is_arithmetic = TRUE,
  .meaning = N_("neighbours on the line differ by at least d"),
  .look = { .hue = GW_HUE_GREEN, .pattern = GW_PATTERN_ZIGZAG },
  .forms = { { { GW_SETTING (N_("difference"), 0, GW_MAX_NUMBER), GW_LINE (2) } } },
};

/* Boxes cut the line, or jigsaw regions where there are any. */
const GwRule gw_rule_region_sum_line = {
  LINE (region_sum_line, N_("region sum line")), .is_arithmetic = TRUE,
  .meaning = N_("the passages of the line through each box have the same sum"),
  .look = { .hue = GW_HUE_BLUE, .pattern = GW_PATTERN_HOLLOW },
  .forms = JUST_CELLS,
  .reads = { "jigsaw", GW_READS_BOXES },
};

const GwRule gw_rule_split_line = {
  LINE (split_line, N_("split line (ten line)")), .is_arithmetic = TRUE,
  .meaning = N_("the line can be cut into pieces that each sum to s"),
  .look = { .hue = GW_HUE_TEAL, .pattern = GW_PATTERN_DASHED, .text = "%" },
  .forms = { { { GW_CLUE (N_("total")), GW_LINE (2) } } },
};

const GwRule gw_rule_modular_line = {
  LINE (modular_line, N_("modular line")), .is_arithmetic = TRUE,
  .meaning = N_("any 3 numbers in a row differ modulo 3"),
  .look = { .hue = GW_HUE_TEAL, .pattern = GW_PATTERN_DASH_DOT_DOT },
  .forms = JUST_CELLS,
};

const GwRule gw_rule_entropic_line = {
  LINE (entropic_line, N_("entropic line")), .is_arithmetic = TRUE,
  .meaning = N_("any 3 numbers in a row are one low, one middle and one high"),
  .look = { .hue = GW_HUE_ORANGE, .pattern = GW_PATTERN_BEADS },
  .forms = JUST_CELLS,
};

const GwRule gw_rule_parity_line = {
  LINE (parity_line, N_("parity line")), .is_arithmetic = TRUE,
  .meaning = N_("odd and even numbers alternate"),
  .look = { .hue = GW_HUE_RED, .pattern = GW_PATTERN_CHECKED },
  .forms = JUST_CELLS,
};

const GwRule gw_rule_double_arrow_line = {
  LINE (double_arrow_line, N_("double arrow")), .is_arithmetic = TRUE,
  .meaning = N_("the inner cells sum to the sum of the two ends"),
  .look = { .weight = GW_WEIGHT_THIN, .start = GW_END_CIRCLE, .end = GW_END_CIRCLE },
  .forms = JUST_CELLS,
};

/* Drawn as a line, but no cell may come twice: which visit would be the crust? */
const GwRule gw_rule_lunchbox = {
  LINE (lunchbox, N_("lunchbox")), .is_arithmetic = TRUE,
  .meaning = N_("all different; the cells between the smallest and the largest number sum to s"),
  .look = { .weight = GW_WEIGHT_WIDE, .pattern = GW_PATTERN_SOLID, .hue = GW_HUE_ORANGE, .text = "%" },
  .forms = { { { GW_CLUE (N_("total")), GW_CELLS (2) } } },
};
