#include "base/i18n.h"
#include "rules/group.h"

static void
regions (const GwGrid *grid, const GwSymbols *symbols, const GwArg *args, guint n_args, GPtrArray *out)
{
  for (guint direction = 0; direction < 3; direction++)
    for (guint line = 0; line < gw_grid_n_hex_lines (grid, direction); line++)
      g_ptr_array_add (out, gw_region_hex_line (grid, direction, line));
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return gw_group_sentence (constraint, puzzle, _("Every line in the three directions"));
}

const GwRule gw_rule_hexagon_lines = {
  .id = "hexagon_lines", .name = N_("line"), .meaning = N_("no value is in a line, in any of three directions, more often than it is listed"),
  .keeps = GW_MOVES | GW_RELABELS | GW_UNORDERED,
  .origin = GW_ORIGIN_DOCUMENTED, .category = GW_CATEGORY_GRID, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_NOTHING,
  .aliases = { "hexagonal_lines" }, .grids = GW_ON (HEXAGON), .is_flag = TRUE, .is_renban_group = TRUE,
  .regions = regions, .valid = gw_group_valid, .check = gw_group_check, .explain = gw_group_explain,
  .post = gw_group_post, .describe = describe,
};
