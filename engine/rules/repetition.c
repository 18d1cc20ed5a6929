/* Read by sum and product; by itself it forbids nothing. */
#include "base/i18n.h"
#include "rules/rule.h"

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return GW_SATISFIED;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
}

const GwRule gw_rule_repetition = {
  .id = "repetition", .name = N_("repeats in cages"), .meaning = N_("the cells of sum and product cages need not differ"),
  .words = N_("digits may repeat in cages, repeats"),
  .keeps = GW_MOVES | GW_RELABELS,
  .origin = GW_ORIGIN_DOCUMENTED, .category = GW_CATEGORY_GLOBAL, .concerns = GW_CONCERNS_REGIONS, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_NOTE,
  .is_flag = TRUE, .check = check, .post = post,
};
