/* A cage without a total: all different. */
#include "base/i18n.h"
#include "rules/cage.h"
#include "rules/form.h"
#include "rules/post.h"
#include "rules/rule-table.h"

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  gw_post_distinct (poster, constraint->regions[0]->cells, constraint->regions[0]->n_cells, TRUE);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Values do not repeat in a cage without a number."));
}

#define SET(id_, name_, role_, origin_, drawing_)                                        \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_SET, \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_##drawing_

const GwRule gw_rule_cage = {
  SET (cage, N_("cage without a total"), GOAL, EXTENSION, CAGE),
  .words = N_("cage, extra region, no repeats"),
  .meaning = N_("the values in the cage all differ"),
  .keeps = GW_MOVES | GW_RELABELS | GW_UNORDERED,
  .forms = { { { GW_CELLS (1) } } },
  .check = gw_cage_check_distinct, .explain = gw_cage_explain, .post = post, .describe = describe,
};
