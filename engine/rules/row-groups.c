/* Rows as groups: of the one rectangle, or of every square of joined grids. */
#include "base/i18n.h"
#include "rules/group.h"
#include "rules/grid-kind.h"

static void
regions (const GwGrid *grid, const GwSymbols *symbols, const GwArg *args, guint n_args, GPtrArray *out)
{
  gw_group_rows (grid, out);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return gw_group_sentence (constraint, puzzle,
                            puzzle->grid->n_parts > 1 ? _("Every row of each grid") : _("Every row"));
}

#define ROWS(id_, kind_, origin_, meaning_, ...)                                                         \
  const GwRule gw_rule_##id_ = {                                                                            \
    .id = #id_, .name = N_("row"), .meaning = meaning_, .origin = origin_,                               \
    .category = GW_CATEGORY_GRID, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_NOTHING, .is_flag = TRUE,        \
    .keeps = GW_MOVES | GW_RELABELS | GW_UNORDERED,                                                         \
    .regions = regions, .grids = GW_ON (kind_), .valid = gw_group_valid, .check = gw_group_check, .explain = gw_group_explain, \
    .post = gw_group_post, .describe = describe, __VA_ARGS__                                                \
  }

ROWS (row_groups, RECTANGLE, GW_ORIGIN_DOCUMENTED, N_("no value is in a row more often than it is listed"),
         .is_renban_group = TRUE);
ROWS (conjoined_rows, CONJOINED, GW_ORIGIN_OURS, N_("the rows of two overlapping squares are groups"),
         .define = gw_define_conjoined, .stage = 3);
ROWS (twodoku_rows, TWODOKU, GW_ORIGIN_VARIANT, N_("the rows of both squares of a twodoku are groups"),
         .define = gw_define_twodoku, .stage = 3);
ROWS (four_doku_rows, FOUR_DOKU, GW_ORIGIN_OURS, N_("the rows of the four corner squares are groups"));
ROWS (two_grid_rows, TWO, GW_ORIGIN_OURS, N_("the rows of both grids are groups"));
ROWS (three_grid_rows, THREE, GW_ORIGIN_OURS, N_("the rows of all three grids are groups"));
ROWS (twin_doku_rows, TWIN, GW_ORIGIN_VARIANT, N_("the rows of both twins are groups"));
