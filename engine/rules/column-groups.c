/* Columns as groups: of the one rectangle, or of every square of joined grids. */
#include "base/i18n.h"
#include "rules/group.h"
#include "rules/grid-kind.h"

static void
regions (const GwGrid *grid, const GwSymbols *symbols, const GwArg *args, guint n_args, GPtrArray *out)
{
  gw_group_columns (grid, out);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return gw_group_sentence (constraint, puzzle,
                            puzzle->grid->n_parts > 1 ? _("Every column of each grid") : _("Every column"));
}

#define COLUMNS(id_, kind_, origin_, meaning_, ...)                                                         \
  const GwRule gw_rule_##id_ = {                                                                            \
    .id = #id_, .name = N_("column"), .meaning = meaning_, .origin = origin_,                               \
    .category = GW_CATEGORY_GRID, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_NOTHING, .is_flag = TRUE,        \
    .keeps = GW_MOVES | GW_RELABELS | GW_UNORDERED,                                                         \
    .regions = regions, .grids = GW_ON (kind_), .valid = gw_group_valid, .check = gw_group_check, .explain = gw_group_explain, \
    .post = gw_group_post, .describe = describe, __VA_ARGS__                                                \
  }

COLUMNS (column_groups, RECTANGLE, GW_ORIGIN_DOCUMENTED, N_("no value is in a column more often than it is listed"),
         .is_renban_group = TRUE);
COLUMNS (conjoined_columns, CONJOINED, GW_ORIGIN_OURS, N_("the columns of two overlapping squares are groups"),
         .define = gw_define_conjoined, .stage = 3);
COLUMNS (twodoku_columns, TWODOKU, GW_ORIGIN_VARIANT, N_("the columns of both squares of a twodoku are groups"),
         .define = gw_define_twodoku, .stage = 3);
COLUMNS (four_doku_columns, FOUR_DOKU, GW_ORIGIN_OURS, N_("the columns of the four corner squares are groups"));
COLUMNS (two_grid_columns, TWO, GW_ORIGIN_OURS, N_("the columns of both grids are groups"));
COLUMNS (three_grid_columns, THREE, GW_ORIGIN_OURS, N_("the columns of all three grids are groups"));
COLUMNS (twin_doku_columns, TWIN, GW_ORIGIN_VARIANT, N_("the columns of both twins are groups"));
