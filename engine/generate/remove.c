#include "generate/remove.h"

#include <stdlib.h>

#include "schemes/scheme.h"

/* All targets; FREED as in GwAskedPuzzle. */
static GwAsked
meets_goals (const GwLeft *left, const guint32 *freed, guint n_freed, const GwControl *control, const GwGoal **goal)
{
  const GwStock *stock = left->stock;
  const GwAskedPuzzle puzzle = { gw_left_active (left), stock->solution, freed, n_freed };

  for (guint i = 0; i < stock->plan->goals->len; i++)
    {
      const GwGoal *each = stock->plan->goals->pdata[i];
      GwAsked asked = each->kind->meets (each->setting, stock->asker, &puzzle, control);

      if (goal != NULL)
        *goal = each;
      if (asked != GW_ASKED_YES)
        return asked;
    }
  return GW_ASKED_YES;
}

GwAsked
gw_left_meets (const GwLeft *left, const GwControl *control, const GwGoal **goal)
{
  return meets_goals (left, NULL, 0, control, goal);
}

/* ---- the order ---- */

typedef struct
{
  guint unit, kind, place;
} Ranked;

static gint
compare_ranks (gconstpointer a, gconstpointer b)
{
  const Ranked *x = a, *y = b;

  return x->kind != y->kind ? (x->kind < y->kind ? -1 : 1) : (x->place < y->place ? -1 : 1);
}

/* The units in the order in which they are tried. Free it. */
static gint *
draw_order (const GwStock *stock, GwRandom *random)
{
  guint n = stock->units->len;
  gint *order = g_new (gint, MAX (n, 1u));
  g_autofree Ranked *ranked = NULL;

  for (guint i = 0; i < n; i++)
    order[i] = (gint) i;
  gw_random_shuffle (random, order, n);
  if (!stock->plan->by_preference)
    return order;
  ranked = g_new (Ranked, MAX (n, 1u));
  for (guint i = 0; i < n; i++)
    ranked[i] = (Ranked) { (guint) order[i], g_array_index (stock->units, GwClueUnit, order[i]).kind, i };
  qsort (ranked, n, sizeof *ranked, compare_ranks);
  for (guint i = 0; i < n; i++)
    order[i] = (gint) ranked[i].unit;
  return order;
}

/* ---- removal ---- */

typedef struct
{
  GwLeft          *left;
  const GwControl *control;
  guint32         *freed;  /* scratch: variables of a unit */
  GwRemoved        removed;
} Removal;

/* Whether the unit could go, by its number of givens alone. */
static gboolean
may_go (const Removal *removal, guint unit)
{
  const GwPlan *plan = removal->left->stock->plan;
  gboolean only;
  guint n = gw_left_givens (removal->left, unit, NULL, &only);

  if (!plan->is_minimal && removal->left->n_givens <= plan->most_givens)
    return FALSE;
  return n == 0 || removal->left->n_givens >= plan->least_givens + n;
}

/* Takes a unit away, or finds that it is needed. FALSE when the control ended it. */
static gboolean
try_unit (Removal *removal, guint unit, gboolean *is_gone)
{
  gboolean only;
  guint n = gw_left_givens (removal->left, unit, removal->freed, &only);
  GwAsked asked;

  gw_left_take (removal->left, unit);
  asked = meets_goals (removal->left, removal->freed, only ? n : 0, removal->control, NULL);
  *is_gone = asked == GW_ASKED_YES;
  if (!*is_gone)
    gw_left_give (removal->left, unit);
  removal->removed.n_undecided += asked == GW_ASKED_UNDECIDED;
  return asked != GW_ASKED_STOPPED;
}

static gboolean
is_monotone (const GwPlan *plan)
{
  for (guint i = 0; i < plan->goals->len; i++)
    if (!gw_goal_is_sound (plan->goals->pdata[i]))
      return FALSE;
  return TRUE;
}

/* One pass, or for targets that may be met again with fewer clues, as many as change something. FALSE after a stop. */
static gboolean
go_through (Removal *removal, const gint *order)
{
  const GwStock *stock = removal->left->stock;
  gboolean again = TRUE, is_gone;

  while (again)
    {
      again = FALSE;
      removal->removed.n_undecided = 0;
      for (guint i = 0; i < stock->units->len; i++)
        {
          guint unit = (guint) order[i];

          if (removal->left->is_gone[unit] || !may_go (removal, unit))
            continue;
          if (!try_unit (removal, unit, &is_gone))
            return FALSE;
          again |= is_gone && !is_monotone (stock->plan);
        }
    }
  return TRUE;
}

/* What must not hold, and how many givens there may be. */
static GwRemovedEnd
judge (Removal *removal)
{
  const GwStock *stock = removal->left->stock;
  const GwAskedPuzzle puzzle = { gw_left_active (removal->left), stock->solution, NULL, 0 };

  if (removal->left->n_givens > stock->plan->most_givens)
    return GW_REMOVED_TOO_MANY;
  for (guint i = 0; i < stock->plan->beyond->len; i++)
    {
      const GwGoal *goal = stock->plan->beyond->pdata[i];

      removal->removed.goal = goal;
      switch (goal->kind->meets (goal->setting, stock->asker, &puzzle, removal->control))
        {
        case GW_ASKED_NO:
          break;
        case GW_ASKED_YES:
          return GW_REMOVED_TOO_EASY;
        case GW_ASKED_UNDECIDED:
          return GW_REMOVED_UNDECIDED;
        default:
          return GW_REMOVED_STOPPED;
        }
    }
  return GW_REMOVED_MADE;
}

GwRemoved
gw_remove_clues (GwLeft *left, GwRandom *random, const GwControl *control)
{
  const GwStock *stock = left->stock;
  g_autofree gint *order = draw_order (stock, random);
  g_autofree guint32 *freed = g_new (guint32, MAX (stock->clues->len, 1u));
  Removal removal = { left, control, freed, { .end = GW_REMOVED_STOPPED } };

  switch (gw_left_meets (left, control, &removal.removed.goal))
    {
    case GW_ASKED_YES:
      removal.removed.meets_goals = TRUE;
      break;
    case GW_ASKED_NO:
      removal.removed.end = GW_REMOVED_MISSED;
      return removal.removed;
    case GW_ASKED_UNDECIDED:
      removal.removed.end = GW_REMOVED_UNDECIDED;
      return removal.removed;
    default:
      return removal.removed;
    }
  if (go_through (&removal, order))
    removal.removed.end = judge (&removal);
  return removal.removed;
}

const char *
gw_left_scheme (const GwLeft *left, const GwControl *control)
{
  GwState *state = gw_asker_state (left->stock->asker, control);
  const GwActive active = gw_left_active (left);

  for (guint i = 0; state != NULL && i < GW_N_SCHEMES; i++)
    if (gw_scheme_run (&gw_schemes[i], state, &active, FALSE, control) == GW_SCHEME_SOLVED)
      return gw_schemes[i].id;
  return NULL;
}
