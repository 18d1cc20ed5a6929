/* Clues beside the grid that are known but not enforced yet: puzzles with them are drawn and kept, not solved. A rule moves to a file
 * of its own when it gets its `check` and `post`. */
#include "rules/form.h"
#include "rules/rule-table.h"

#define OUTSIDE(id_, name_)                                                                   \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_OUTSIDE,  \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_OUTSIDE, .is_arithmetic = TRUE

const GwRule gw_rule_sandwich = {
  OUTSIDE (sandwich, N_("sandwich")), .is_at_odds_with_empty = TRUE,
  .meaning = N_("the smallest and the largest number of the puzzle occur once each; the cells between them sum to s"),
  .look = { .pattern = GW_PATTERN_DOTTED, .text = "%", .sign = "≬" },
  .forms = { { { GW_CLUE (N_("total")), GW_CELLS (2) } } },
};

const GwRule gw_rule_sandwich_of = {
  OUTSIDE (sandwich_of, N_("sandwich of two values")), .is_at_odds_with_empty = TRUE,
  .meaning = N_("the two values occur once each; the cells between them sum to s"),
  .look = { .pattern = GW_PATTERN_DOTTED, .text = "%\n%", .joint = " " },
  .forms = { { { GW_CLUE (N_("total")), { .name = N_("crusts"), .type = GW_FIELD_SYMBOL, .min = 2, .max = 2 },
                 GW_CELLS (2) } } },
};

const GwRule gw_rule_x_sum = {
  OUTSIDE (x_sum, N_("X-sum")), .is_at_odds_with_empty = TRUE,
  .meaning = N_("the first x cells sum to s, where x is the number in the first"),
  .look = { .pattern = GW_PATTERN_DOTTED, .text = "%", .sign = "Σ" },
  .forms = { { { GW_CLUE (N_("total")), GW_CELLS (1) } } },
};

const GwRule gw_rule_skyscraper = {
  OUTSIDE (skyscraper, N_("skyscraper")), .is_at_odds_with_empty = TRUE,
  .meaning = N_("so many cells are larger than all cells before them"),
  .look = { .pattern = GW_PATTERN_DOTTED, .text = "%", .sign = "⌂" },
  .forms = { { { GW_CLUE_IN (N_("visible cells"), 1, GW_MAX_NUMBER), GW_CELLS (1) } } },
};

const GwRule gw_rule_numbered_room = {
  OUTSIDE (numbered_room, N_("numbered room")), .is_at_odds_with_empty = TRUE,
  .meaning = N_("the value stands in the cell at place n, where n is the number in the first cell"),
  .look = { .pattern = GW_PATTERN_DOTTED, .text = "%", .sign = "#" },
  .forms = { { { { .name = N_("value"), .type = GW_FIELD_SYMBOL, .may_be_open = TRUE }, GW_CELLS (1) } } },
};
