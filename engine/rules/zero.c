/* What the number 0 says to clues that count from 1 without these: zero_based lets places count from 0, and zero_unseen hides
 * skyscrapers without a storey. By themselves they forbid nothing. */
#include "base/i18n.h"
#include "rules/number.h"
#include "rules/rule-table.h"

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return GW_SATISFIED;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
}

static char *
remark (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  GW_MASK_FOREACH (v, gw_numbered (puzzle))
    if (puzzle->symbols->number[v] == 0)
      return NULL;
  return g_strdup (_("no value counts 0 here; see 'number'"));
}

static char *
describe_based (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Rows, columns, the cells of a box and the cells of a line are counted from 0 where a number names one of them."));
}

static char *
describe_unseen (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("A skyscraper of height 0 is not seen."));
}

#define GLOBAL(id_, name_, meaning_)                                                                       \
  .id = #id_, .name = name_, .meaning = meaning_, .keeps = GW_MOVES, .origin = GW_ORIGIN_EXTENSION,         \
  .category = GW_CATEGORY_GLOBAL, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_NOTE, .is_flag = TRUE,           \
  .remark = remark, .check = check, .post = post

const GwRule gw_rule_zero_based = {
  GLOBAL (zero_based, N_("places from zero"), N_("indexers and numbered rooms count rows, columns and places from 0")), .concerns = GW_CONCERNS_VALUES,
  .describe = describe_based,
};

const GwRule gw_rule_zero_unseen = {
  GLOBAL (zero_unseen, N_("unseen zeros"), N_("skyscrapers of height 0 are not seen")), .concerns = GW_CONCERNS_VALUES,
  .describe = describe_unseen,
};
