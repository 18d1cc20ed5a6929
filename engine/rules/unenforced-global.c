/* Grid properties that are known but not enforced yet: puzzles with them are drawn and kept, not solved. A rule moves
 * to a file of its own when it gets its `check` and `post`. */
#include "rules/form.h"
#include "rules/rule-table.h"

#define GLOBAL(id_, name_, role_, origin_)                                                          \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_GLOBAL,         \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_NOTE

/* A mark of this family, blank ones too, exempts its pair. */
#define KROPKI_FAMILY "kropki_diff", "kropki_factor", "diff", "ratio"

const GwRule gw_rule_non_consecutive = {
  GLOBAL (non_consecutive, N_("non-consecutive"), FORBIDDEN, VARIANT), .is_flag = TRUE, .is_arithmetic = TRUE,
  .meaning = N_("the numbers of cells that share an edge never differ by 1"),
};

const GwRule gw_rule_different_adjacent = {
  GLOBAL (different_adjacent, N_("different neighbours"), FORBIDDEN, VARIANT), .is_flag = TRUE,
  .meaning = N_("cells that share an edge never hold the same value"),
};

const GwRule gw_rule_ripple_cages = {
  GLOBAL (ripple_cages, N_("ripple cages"), GOAL, VARIANT), .is_flag = TRUE, .is_arithmetic = TRUE,
  .meaning = N_("a jigsaw region or extra region of k cells holds exactly the numbers 1 to k"),
  .reads = { "jigsaw", "extra_region" },
};

const GwRule gw_rule_ripple_effect_distance = {
  GLOBAL (ripple_effect_distance, N_("ripple effect"), FORBIDDEN, VARIANT), .is_flag = TRUE, .is_arithmetic = TRUE,
  .meaning = N_("two cells of one row, column or hexagon line that both hold the number m stand more than m cells apart"),
};

const GwRule gw_rule_japanese_crossword = {
  GLOBAL (japanese_crossword, N_("Japanese crossword"), GOAL, OURS), .is_flag = TRUE,
  .meaning = N_("no two cells with the empty value share an edge; all other cells are connected"),
};

const GwRule gw_rule_no_modulo = {
  GLOBAL (no_modulo, N_("no equal remainders elsewhere"), FORBIDDEN, OURS), .is_arithmetic = TRUE,
  .meaning = N_("cells that share an edge and are not together in a modulo clue for m leave different remainders modulo m"),
  .forms = { { { GW_SETTING (N_("modulus"), 2, GW_MAX_NUMBER) } } },
  .reads = { "modulo", "modulo3" },
};

const GwRule gw_rule_anti_knight = {
  GLOBAL (anti_knight, N_("anti-knight"), FORBIDDEN, EXTENSION), .is_flag = TRUE,
  .meaning = N_("cells a knight's move apart differ"),
};

const GwRule gw_rule_anti_king = {
  GLOBAL (anti_king, N_("anti-king"), FORBIDDEN, EXTENSION), .is_flag = TRUE,
  .meaning = N_("cells a king's move apart differ"),
};

const GwRule gw_rule_anti_bishop = {
  GLOBAL (anti_bishop, N_("anti-bishop"), FORBIDDEN, EXTENSION),
  .meaning = N_("cells at most this many diagonal steps apart differ"),
  .forms = { { { GW_SETTING (N_("distance"), 1, GW_MAX_SIDE) } } },
};

const GwRule gw_rule_no_kropki_elsewhere = {
  GLOBAL (no_kropki_elsewhere, N_("all dots are given"), FORBIDDEN, EXTENSION), .is_flag = TRUE, .is_arithmetic = TRUE,
  .meaning = N_("cells that share an edge without a dot neither differ by 1 nor is one twice the other"),
  .reads = { KROPKI_FAMILY },
};

const GwRule gw_rule_no_ratio_elsewhere = {
  GLOBAL (no_ratio_elsewhere, N_("all ratios are given"), FORBIDDEN, EXTENSION), .is_arithmetic = TRUE,
  .meaning = N_("cells that share an edge without a dot are not in the ratio p to q"),
  .forms = { { { GW_SETTING ("p", 1, GW_MAX_NUMBER), GW_SETTING ("q", 1, GW_MAX_NUMBER) } } },
  .reads = { KROPKI_FAMILY },
};

const GwRule gw_rule_no_diff_elsewhere = {
  GLOBAL (no_diff_elsewhere, N_("all differences are given"), FORBIDDEN, EXTENSION), .is_arithmetic = TRUE,
  .meaning = N_("cells that share an edge without a dot do not differ by d"),
  .forms = { { { GW_SETTING (N_("difference"), 0, GW_MAX_NUMBER) } } },
  .reads = { KROPKI_FAMILY },
};

const GwRule gw_rule_no_sum_elsewhere = {
  GLOBAL (no_sum_elsewhere, N_("all sum marks are given"), FORBIDDEN, EXTENSION), .is_arithmetic = TRUE,
  .meaning = N_("cells that share an edge without a sum mark have none of these sums"),
  .forms = { { { { .name = N_("totals"), .type = GW_FIELD_NUMBER, .min = 1, .max = GW_MANY } } } },
  .reads = { "kropki_sum", "kropki_sum2" },
};

const GwRule gw_rule_nodiff_adjacent = {
  GLOBAL (nodiff_adjacent, N_("no difference elsewhere"), FORBIDDEN, OURS), .is_arithmetic = TRUE,
  .meaning = N_("cells that share an edge without a diff clue for d do not differ by d"),
  .forms = { { { GW_SETTING (N_("difference"), 0, GW_MAX_NUMBER) } } },
  .reads = { "diff" },
};

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
