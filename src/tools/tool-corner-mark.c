/* Marks where three or four cells meet: quadruples, wheels, sums of three. */
#include "rules/rule-table.h"
#include "tools/marks.h"
#include "tools/tool-table.h"

static gboolean
takes (const GwRule *rule)
{
  return rule->drawing == GW_DRAW_CORNER_MARK;
}

static const GwRule *const usual[] = { &gw_rule_quadruple, NULL };

const GwTool gw_tool_corner_mark = {
  .id = "corner-mark", .family = GW_FAMILY_CORNER, .letter = "Q", .name = N_("Corner mark"), .places = GW_AT (CORNER), .usual = usual, .takes = takes,
  .hint = N_("click a corner and type its values; again for the next kind."),
  .stroke_hint = N_("let go to mark these corners; go back to leave one out."),
  .is_click = TRUE, .is_cycling = TRUE, .press = gw_mark_press, .drag = gw_mark_drag, .release = gw_mark_release,
};
