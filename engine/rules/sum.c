#include "base/i18n.h"
#include "rules/cage.h"
#include "rules/post.h"

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *region = constraint->regions[0];
  const GwSymbols *symbols = view->puzzle->symbols;
  GwOutcome distinct = GW_SATISFIED;
  gint64 least = 0, most = 0;
  gboolean is_full = TRUE;

  if (!gw_cage_may_repeat (view->puzzle))
    distinct = gw_cage_check_distinct (constraint, view, violation);
  if (distinct == GW_VIOLATED || constraint->args[0].value == GW_OPEN)
    return distinct;
  for (guint i = 0; i < region->n_cells; i++)
    {
      GwMask candidates = view->cells[region->cells[i]];

      if (candidates == 0)
        return GW_PENDING;
      is_full = is_full && gw_mask_is_single (candidates);
      least += gw_symbols_min_number (symbols, candidates);
      most += gw_symbols_max_number (symbols, candidates);
    }
  return gw_cage_check_range (constraint, least, most, is_full, violation);
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  gint total = constraint->args[0].value;
  gboolean may_repeat = gw_cage_may_repeat (poster->puzzle);

  if (total == GW_OPEN && !may_repeat)
    gw_post_distinct (poster, region->cells, region->n_cells, TRUE);
  else if (total != GW_OPEN && may_repeat)
    gw_post_linear (poster, region->cells, NULL, region->n_cells, total);
  else if (total != GW_OPEN)
    gw_post_cage_sum (poster, region->cells, region->n_cells, total);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (gw_cage_may_repeat (puzzle)
                     ? _("The numbers in a cage add up to the total in its corner. Values may repeat in a cage.")
                     : _("The numbers in a cage add up to the total in its corner. Values do not repeat in a cage."));
}

static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  const GwRegion *region = constraint->regions[0];
  gint64 total = 0;

  if (!gw_cage_may_repeat (solution->puzzle) && gw_cage_check_distinct (constraint, solution, NULL) == GW_VIOLATED)
    return;
  for (guint i = 0; i < region->n_cells; i++)
    total += gw_view_number (solution, region->cells[i]);
  gw_cage_add_derived (constraint, total, out);
}

const GwRule gw_rule_sum = {
  .id = "sum", .name = N_("killer cage"), .meaning = N_("the numbers of the cells add up to the total; the cells differ unless `repetition`"),
  .origin = GW_ORIGIN_DOCUMENTED, .category = GW_CATEGORY_SET, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_CAGE,
  .look = { .text = "%" },
  .forms = { { { { .name = "total", .type = GW_FIELD_NUMBER, .may_be_open = TRUE },
                 { .name = "cells", .type = GW_FIELD_CELL, .min = 1, .max = GW_MANY } } } },
  .reads = { "repetition" }, .is_arithmetic = TRUE, .remark = gw_cage_remark, .check = check,
  .explain = gw_cage_explain, .post = post, .describe = describe, .derive = derive,
};
