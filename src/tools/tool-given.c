/* Givens: select cells, type the symbol. */
#include "tools/tool-table.h"
#include "tools/typing.h"

static gboolean
takes (const GwRule *rule)
{
  return rule->drawing == GW_DRAW_DIGIT;
}

const GwTool gw_tool_given = {
  .id = "given", .family = GW_FAMILY_GIVEN, .letter = "G", .name = N_("Given"), .places = GW_AT (CELL), .takes = takes, .is_selecting = TRUE, .with_control = N_("Add"),
  .hint = N_("click or drag over cells and type the value; ? leaves it to the generator, = takes it from your solution, Backspace clears."),
  .press = gw_pick_press, .drag = gw_pick_drag, .key = gw_type_givens,
};
