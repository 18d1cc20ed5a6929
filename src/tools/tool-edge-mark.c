/* Marks between two cells: dots, sums, inequality signs, differences, ratios. */
#include "rules/rule-table.h"
#include "tools/marks.h"
#include "tools/tool-table.h"

static gboolean
takes (const GwRule *rule)
{
  return rule->drawing == GW_DRAW_EDGE_MARK;
}

/* As often as puzzles have them; the others follow. */
static const GwRule *const usual[] = {
  &gw_rule_kropki_diff, &gw_rule_kropki_factor, &gw_rule_kropki_sum, &gw_rule_kropki_sum2, &gw_rule_diff,
  &gw_rule_greater, NULL
};

const GwTool gw_tool_edge_mark = {
  .id = "edge-mark", .family = GW_FAMILY_DOT, .letter = "E", .name = N_("Edge mark"), .places = GW_AT (EDGE), .usual = usual, .takes = takes,
  .hint = N_("click an edge; again for the next kind. A digit sets its number. Tab turns the cursor."),
  .stroke_hint = N_("let go to mark these edges; go back to leave one out."),
  .is_click = TRUE, .is_cycling = TRUE, .press = gw_mark_press, .drag = gw_mark_drag, .release = gw_mark_release,
};
