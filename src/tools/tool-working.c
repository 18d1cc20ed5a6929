/* Digits that are no givens: what is being tried, and the solution that the puzzle shall have. */
#include "tools/own-typing.h"
#include "tools/tool-table.h"
#include "tools/typing.h"

static gboolean
key (GwToolRun *run)
{
  return gw_type_own (run, (GwOwn) run->state->variant);
}

/* In the order of GwOwn. */
static const char *const variants[] = { N_("Working digits"), N_("Your solution"), NULL };
static const char *const variant_hints[] = {
  N_("not givens, but analysed as if they were. Type them into cells; Backspace clears, W switches to your solution."),
  N_("the solution you are aiming for. Type all or part of it; new clues take their values from it."), NULL,
};

const GwTool gw_tool_working = {
  .id = "working", .family = GW_FAMILY_GIVEN, .letter = "W", .name = N_("Working digits and your solution"), .places = GW_AT (CELL), .variants = variants,
  .variant_hints = variant_hints, .is_selecting = TRUE, .with_control = N_("Add"), .press = gw_pick_press, .drag = gw_pick_drag, .key = key,
};
