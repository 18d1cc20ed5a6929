#include "base/budget.h"

static gboolean
should_stop (gpointer data)
{
  GwBudget *budget = data;

  budget->n_looks++;
  return gw_budget_is_spent (budget) || gw_control_should_stop (budget->outer);
}

GwControl
gw_budget_control (GwBudget *budget)
{
  return (GwControl) { .should_stop = should_stop, .data = budget };
}

gboolean
gw_budget_is_spent (const GwBudget *budget)
{
  return budget->n_looks > budget->most;
}
