#include "answer/answer.h"
#include "generate/generator.h"

guint
gw_plan_conflict (GwPlan *plan, const GwControl *control, guint most, guint *constraints, guint *n_undecided)
{
  g_autofree guint64 *unbound = gw_stock_unbound (plan);

  return gw_puzzle_conflict (plan->wished, unbound, control, most, constraints, n_undecided);
}
