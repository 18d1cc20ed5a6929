/* Cages of every kind: totals, products, remainders, cages without a number. */
#include "tools/stroke.h"
#include "tools/tool-table.h"

static gboolean
takes (const GwRule *rule)
{
  return rule->drawing == GW_DRAW_CAGE;
}

const GwTool gw_tool_cage = {
  .id = "cage", .family = GW_FAMILY_CAGE, .letter = "C", .name = N_("Cage"), .places = GW_AT (CELL), .takes = takes,
  .hint = N_("drag over cells, type the total, Enter. An empty total is filled by the generator."),
  .stroke_hint = N_("let go, or Enter, to make the cage; go back to leave cells out; Escape drops it."),
  .with_control = N_("Take Away"), .with_shift = N_("Overlap"),
  .press = gw_paint_press, .drag = gw_paint_drag, .release = gw_paint_release, .show = gw_paint_show,
};
