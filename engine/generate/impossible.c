/* Which few constraints leave no full grid: those from which none can be left out without one being found. */
#include "answer/answer.h"
#include "generate/generator.h"
#include "rules/rule.h"

#define NODES 20000u /* for each question; what is not decided within that stays in */

/* Goes once over the list, so that what stands first (rows, columns) goes first, and clues are left. FALSE after a stop. */
static gboolean
leave_out (GwAsker *asker, guint64 *off, const GwControl *control)
{
  const GwPuzzle *puzzle = asker->puzzle;
  const GwActive active = { .off = off };

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      GwAsked asked;

      if (puzzle->constraints[i]->rule->post == NULL || gw_bit_test (off, i))
        continue;
      gw_bit_set (off, i);
      asked = gw_asker_solve (asker, &active, NULL, NODES, control, NULL);
      if (asked == GW_ASKED_STOPPED)
        return FALSE;
      if (asked != GW_ASKED_NO)
        gw_bit_clear (off, i);
    }
  return TRUE;
}

/* Where propagation alone does not show it. */
static guint
find_by_search (GwPlan *plan, const GwControl *control, guint most, guint *constraints)
{
  g_autoptr (GwAsker) asker = gw_asker_new (plan->wished);
  g_autofree guint64 *off = gw_stock_unbound (plan);
  guint n = 0;

  if (off == NULL)
    off = g_new0 (guint64, GW_WORDS (plan->wished->n_constraints));
  if (!gw_asker_prepare (asker, control, NULL)
      || gw_asker_solve (asker, &(GwActive){ .off = off }, NULL, gw_asker_most_nodes (asker), control, NULL) != GW_ASKED_NO
      || !leave_out (asker, off, control))
    return 0;
  for (guint i = 0; i < plan->wished->n_constraints; i++)
    if (plan->wished->constraints[i]->rule->post != NULL && !gw_bit_test (off, i))
      {
        if (n < most)
          constraints[n] = i;
        n++;
      }
  return n <= most ? n : 0;
}

guint
gw_plan_conflict (GwPlan *plan, const GwControl *control, guint most, guint *constraints)
{
  g_autofree guint64 *unbound = gw_stock_unbound (plan);
  guint n = unbound == NULL ? gw_puzzle_conflict (plan->wished, control, most, constraints) : 0;

  if (n > 0 || plan->wished->n_constraints > GW_CONFLICT_MOST)
    return n;
  return find_by_search (plan, control, most, constraints);
}
