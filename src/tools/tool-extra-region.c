/* Shaded regions: extra regions, magic squares, and clues of several groups (clones, equal sums), a stroke each. */
#include "tools/stroke.h"
#include "tools/tool-table.h"

static gboolean
takes (const GwRule *rule)
{
  return rule->drawing == GW_DRAW_SHADE;
}

const GwTool gw_tool_extra_region = {
  .id = "extra-region", .family = GW_FAMILY_REGION, .letter = "R", .name = N_("Extra region"), .places = GW_AT (CELL), .takes = takes,
  .hint = N_("drag over cells; begin in a region to extend it. Clones and equal sums: one stroke for each group."),
  .stroke_hint = N_("let go, or Enter, to shade the cells; Escape drops them."),
  .with_control = N_("Take Away"), .with_shift = N_("Overlap"),
  .press = gw_paint_press, .drag = gw_paint_drag, .release = gw_paint_release, .show = gw_paint_show,
};
