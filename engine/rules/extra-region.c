/* Groups of listed cells: extra_region, drawn as a shade and an interval under renban, and jigsaw, drawn as borders. */
#include "base/i18n.h"
#include "rules/group.h"

static char *
describe_extra (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return gw_group_sentence (constraint, puzzle, _("Every shaded region"));
}

static char *
describe_jigsaw (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return gw_group_sentence (constraint, puzzle, _("Every outlined region"));
}

#define GROUP \
  .origin = GW_ORIGIN_DOCUMENTED, .category = GW_CATEGORY_REGION, .role = GW_ROLE_GOAL,                        \
  .forms = { { { { .name = "cells", .type = GW_FIELD_CELL, .min = 1, .max = GW_MANY } } } },                   \
  .valid = gw_group_valid, .check = gw_group_check, .explain = gw_group_explain, .post = gw_group_post

const GwRule gw_rule_extra_region = {
  GROUP, .id = "extra_region", .name = N_("extra region"), .meaning = N_("these cells are a group"),
  .words = N_("windoku, hyper, hypersudoku, NRC, shaded region, additional region"),
  .keeps = GW_MOVES | GW_RELABELS | GW_UNORDERED,
  .drawing = GW_DRAW_SHADE, .is_renban_group = TRUE, .describe = describe_extra,
  .look = { .hue = GW_HUE_GREY, .hatch = GW_HATCH_RISING },
};

const GwRule gw_rule_jigsaw = {
  GROUP, .id = "jigsaw", .name = N_("jigsaw region"), .meaning = N_("these cells are a group in place of a box"),
  .words = N_("irregular, squiggly, chaos, marked region, outlined region"),
  .keeps = GW_MOVES | GW_RELABELS | GW_UNORDERED,
  .drawing = GW_DRAW_BORDER, .describe = describe_jigsaw,
};
