/* Marks in single cells that are known but not enforced yet: puzzles with them are drawn and kept, not solved. A rule moves to a file
 * of its own when it gets its `check` and `post`. */
#include "rules/form.h"
#include "rules/rule-table.h"

#define MARK(id_, name_, role_, origin_)                                                  \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_CELL, \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_CELL_MARK, .is_arithmetic = TRUE

/* A neighbour with the same mark is exempt, so these read themselves. */
const GwRule gw_rule_min_cell = {
  MARK (min_cell, N_("minimum"), GOAL, EXTENSION), .is_at_odds_with_empty = TRUE,
  .meaning = N_("smaller than every cell that shares an edge and is no minimum itself"),
  .look = { .mark = GW_MARK_INWARD, .fill = GW_FILL_TINT },
  .forms = { { { { .name = N_("cell"), .type = GW_FIELD_CELL } } } },
  .reads = { "min_cell" },
};

const GwRule gw_rule_max_cell = {
  MARK (max_cell, N_("maximum"), GOAL, EXTENSION), .is_at_odds_with_empty = TRUE,
  .meaning = N_("larger than every cell that shares an edge and is no maximum itself"),
  .look = { .mark = GW_MARK_OUTWARD, .fill = GW_FILL_TINT },
  .forms = { { { { .name = N_("cell"), .type = GW_FIELD_CELL } } } },
  .reads = { "max_cell" },
};

const GwRule gw_rule_row_indexer = {
  MARK (row_indexer, N_("row indexer"), GOAL, EXTENSION), .is_at_odds_with_empty = TRUE,
  .meaning = N_("a cell in row r, column c with the number v says: the cell in row v of column c holds r"),
  .look = { .hue = GW_HUE_RED, .fill = GW_FILL_TINT, .hatch = GW_HATCH_ROWS },
  .forms = { { { GW_CELLS (1) } } },
};

const GwRule gw_rule_column_indexer = {
  MARK (column_indexer, N_("column indexer"), GOAL, EXTENSION), .is_at_odds_with_empty = TRUE,
  .meaning = N_("a cell in row r, column c with the number v says: the cell in column v of row r holds c"),
  .look = { .hue = GW_HUE_BLUE, .fill = GW_FILL_TINT, .hatch = GW_HATCH_COLUMNS },
  .forms = { { { GW_CELLS (1) } } },
};

const GwRule gw_rule_box_indexer = {
  MARK (box_indexer, N_("box indexer"), GOAL, EXTENSION), .is_at_odds_with_empty = TRUE,
  .meaning = N_("a cell at place p of its box with the number v says: place v of the box holds p"),
  .look = { .hue = GW_HUE_GREEN, .fill = GW_FILL_TINT, .hatch = GW_HATCH_GRID },
  .forms = { { { GW_CELLS (1) } } },
  .reads = { GW_READS_BOXES },
};

/* All circles of a statement are one clue. */
const GwRule gw_rule_count_circles = {
  MARK (count_circles, N_("counting circles"), GOAL, EXTENSION), .is_at_odds_with_empty = TRUE,
  .meaning = N_("a number in one of the circled cells tells how many of them hold that number"),
  .look = { .mark = GW_MARK_CIRCLE, .fill = GW_FILL_NONE },
  .forms = { { { GW_CELLS (1) } } },
};
