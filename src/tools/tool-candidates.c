/* Possible and impossible values: select cells, type symbols. */
#include "tools/tool-table.h"
#include "tools/typing.h"

static gboolean
takes (const GwRule *rule)
{
  return rule->drawing == GW_DRAW_CANDIDATES;
}

const GwTool gw_tool_candidates = {
  .id = "candidates", .family = GW_FAMILY_GIVEN, .letter = "P", .name = N_("Possible values"), .places = GW_AT (CELL), .takes = takes,
  .is_selecting = TRUE, .with_control = N_("Add"),
  .hint = N_("click or drag over cells and type values; type one again to remove it, Backspace removes all."),
  .press = gw_pick_press, .drag = gw_pick_drag, .key = gw_type_candidates,
};
