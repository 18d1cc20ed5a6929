#include "generate/remove.h"

#include <stdlib.h>
#include <string.h>

#include "generate/set-numbers.h"

/* All targets. */
static GwAsked
meets_goals (const GwLeft *left, const GwAskedPuzzle *puzzle, const GwControl *control, const GwGoal **goal)
{
  const GwStock *stock = left->stock;

  for (guint i = 0; i < stock->plan->goals->len; i++)
    {
      const GwGoal *each = stock->plan->goals->pdata[i];
      GwAsked asked = each->kind->at_end ? GW_ASKED_YES : each->kind->meets (each->setting, stock->asker, puzzle, control);

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
  const GwAskedPuzzle puzzle = { .active = gw_left_active (left), .solution = left->stock->solution };

  return meets_goals (left, &puzzle, control, goal);
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
  guint32         *lost;   /* likewise: its constraints */
  guint            loosened; /* the place in the order of the first unit that has not been loosened */
  GwRemoved        removed;
} Removal;

/* Whether the unit could go, by its number of givens alone. */
static gboolean
may_go (const Removal *removal, guint unit)
{
  const GwPlan *plan = removal->left->stock->plan;
  gboolean only;
  guint n = gw_left_givens (removal->left, unit, NULL, &only);

  if (!gw_left_may_lose (removal->left, unit) || (!plan->is_minimal && (n > 0 || plan->counts->len == 0)
                                                   && removal->left->n_givens <= plan->most_givens))
    return FALSE;
  return n == 0 || removal->left->n_givens >= plan->least_givens + n;
}

gboolean
gw_left_spares (const GwLeft *left, guint u)
{
  const GwStock *stock = left->stock;
  const GwClueUnit *unit = &g_array_index (stock->units, GwClueUnit, u);

  if (stock->asker->core == NULL || stock->plan->goals->len > 1)
    return FALSE;
  for (guint i = unit->first; i < unit->first + unit->n; i++)
    {
      const GwClue *clue = &g_array_index (stock->clues, GwClue, i);

      if (clue->is_given || gw_bit_test (stock->asker->core, clue->index)
          || gw_set_number_is_clue (stock->asker->puzzle, stock->asker->puzzle->constraints[clue->index]))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_monotone (const GwPlan *plan)
{
  for (guint i = 0; i < plan->goals->len; i++)
    if (!gw_goal_is_sound (plan->goals->pdata[i]) && !((const GwGoal *) plan->goals->pdata[i])->kind->at_end)
      return FALSE;
  return TRUE;
}

/* Where fewer clues never help, a unit that is needed stays, and one that is gone does not come back. */
static void
settle (const GwLeft *left, guint unit, gboolean is_gone)
{
  const GwStock *stock = left->stock;
  const GwClueUnit *of = &g_array_index (stock->units, GwClueUnit, unit);

  for (guint i = of->first; is_monotone (stock->plan) && i < of->first + of->n; i++)
    {
      const GwClue *clue = &g_array_index (stock->clues, GwClue, i);

      if (!clue->is_given)
        gw_asker_settle (stock->asker, clue->index, !is_gone);
    }
}

/* What the last proof did without may go without another one. Then more is gone than what was loosened. */
static void
take_spared (Removal *removal)
{
  GwLeft *left = removal->left;

  for (guint unit = 0; unit < left->stock->units->len; unit++)
    if (!left->is_gone[unit] && gw_left_spares (left, unit) && may_go (removal, unit))
      {
        gw_left_take (left, unit);
        settle (left, unit, TRUE);
        removal->loosened = 0;
      }
}

/* The constraints of UNITS, of which none is a given, into `lost`; 0 where there are givens, too. */
static guint
list_constraints (const Removal *removal, const guint *units, guint n_units)
{
  const GwStock *stock = removal->left->stock;
  guint n = 0;

  for (guint u = 0; u < n_units; u++)
    {
      const GwClueUnit *of = &g_array_index (stock->units, GwClueUnit, units[u]);

      for (guint i = of->first; i < of->first + of->n; i++)
        {
          const GwClue *clue = &g_array_index (stock->clues, GwClue, i);

          if (clue->is_given)
            return 0;
          removal->lost[n++] = clue->index;
        }
    }
  return n;
}

/* The variables of UNITS, which are nothing but givens, into `freed`; 0 where there is something else. */
static guint
list_givens (const Removal *removal, const guint *units, guint n_units)
{
  guint n = 0;

  for (guint u = 0; u < n_units; u++)
    {
      gboolean only;

      n += gw_left_givens (removal->left, units[u], removal->freed + n, &only);
      if (!only)
        return 0;
    }
  return n;
}

/* Takes a unit away, or finds that it is needed. FALSE when the control ended it. */
static gboolean
try_unit (Removal *removal, guint unit, gboolean *is_gone)
{
  guint n_freed = list_givens (removal, &unit, 1), n_lost = n_freed > 0 ? 0 : list_constraints (removal, &unit, 1);
  GwAskedPuzzle puzzle;
  GwAsked asked;

  gw_left_take (removal->left, unit);
  puzzle = (GwAskedPuzzle) { .active = gw_left_active (removal->left), .solution = removal->left->stock->solution, .freed = removal->freed,
                             .n_freed = n_freed, .lost = removal->lost, .n_lost = n_lost };
  asked = meets_goals (removal->left, &puzzle, removal->control, NULL);
  *is_gone = asked == GW_ASKED_YES;
  if (*is_gone)
    take_spared (removal);
  else
    gw_left_give (removal->left, unit);
  removal->removed.n_undecided += asked == GW_ASKED_UNDECIDED;
  return asked != GW_ASKED_STOPPED;
}

#define FIRST_CHUNK 8u

/* How many units go at once in the beginning, when most of them can. Where fewer clues never help, what can go together can go one
 * after the other, and where somebody has to solve it, or whoever knows a solution is asked for another one, one question is as good as eight. */
static guint
first_chunk (const GwStock *stock)
{
  const GwPlan *plan = stock->plan;
  gboolean is_solved = stock->asker->by_clauses;

  for (guint i = 0; i < plan->goals->len; i++)
    is_solved |= ((const GwGoal *) plan->goals->pdata[i])->kind->leaves != NULL;
  return is_solved && is_monotone (plan) ? MIN (FIRST_CHUNK, stock->units->len / 4) : 1;
}

/* Whether TAKEN, which are gone since the targets were met, may go together. */
static gboolean
may_all_go (const Removal *removal, const guint *taken, guint n_taken)
{
  const guint n_freed = removal->left->stock->asker->by_clauses ? list_givens (removal, taken, n_taken) : 0;
  const GwAskedPuzzle puzzle = { .active = gw_left_active (removal->left), .solution = removal->left->stock->solution,
                                 .freed = removal->freed, .n_freed = n_freed, .lost = removal->lost,
                                 .n_lost = n_freed > 0 ? 0 : list_constraints (removal, taken, n_taken) };

  return meets_goals (removal->left, &puzzle, removal->control, NULL) == GW_ASKED_YES;
}

/* So many units that are tried next, the one at PLACE in ORDER first, are loosened: what all others say need not be thought through anew for each. */
#define LOOSE 8u

static void
loosen (Removal *removal, const gint *order, guint place)
{
  GwLeft *left = removal->left;
  guint taken[LOOSE], n_taken = 0;
  GwActive loose;

  if (place < removal->loosened)
    return;
  for (; place < left->stock->units->len && n_taken < LOOSE; place++)
    if (!left->is_gone[order[place]])
      {
        taken[n_taken++] = (guint) order[place];
        gw_left_take (left, (guint) order[place]);
      }
  removal->loosened = place;
  loose = gw_left_active (left);
  gw_asker_loosen (left->stock->asker, &loose);
  while (n_taken > 0)
    gw_left_give (left, taken[--n_taken]);
}

/* Takes units away in chunks, ever smaller ones, until a single one is needed. Returns the place in ORDER of the first that has not
 * been tried. */
static guint
take_chunks (Removal *removal, const gint *order)
{
  GwLeft *left = removal->left;
  guint n = left->stock->units->len, begin = 0;
  guint taken[FIRST_CHUNK];

  for (guint chunk = first_chunk (left->stock); chunk > 1;)
    {
      guint end = begin, n_taken = 0;

      loosen (removal, order, begin);
      for (; end < n && n_taken < chunk; end++)
        if (!left->is_gone[order[end]] && may_go (removal, (guint) order[end]))
          {
            taken[n_taken++] = (guint) order[end];
            gw_left_take (left, (guint) order[end]);
          }
      if (n_taken == 0)
        return end;
      if (may_all_go (removal, taken, n_taken))
        {
          for (guint i = 0; i < n_taken; i++)
            settle (left, taken[i], TRUE);
          take_spared (removal);
          begin = end;
          continue;
        }
      while (n_taken > 0)
        gw_left_give (left, taken[--n_taken]);
      chunk /= 2;
    }
  return begin;
}

/* One pass, or for targets that may be met again with fewer clues, as many as change something. Begins at the place FIRST of
 * ORDER. FALSE after a stop. */
static gboolean
go_through (Removal *removal, const gint *order, guint first)
{
  const GwStock *stock = removal->left->stock;
  gboolean again = TRUE, is_gone;

  while (again)
    {
      again = FALSE;
      removal->removed.n_undecided = 0;
      for (guint i = first; i < stock->units->len; i++)
        {
          guint unit = (guint) order[i];

          if (removal->left->is_gone[unit] || !may_go (removal, unit))
            continue;
          loosen (removal, order, i);
          if (!try_unit (removal, unit, &is_gone))
            return FALSE;
          settle (removal->left, unit, is_gone);
          again |= is_gone && !is_monotone (stock->plan);
        }
      removal->loosened = 0;
    }
  return TRUE;
}

/* Whether the puzzle has all that GOAL asks, of what it asks at the end too. */
static GwAsked
holds (const GwGoal *goal, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control)
{
  GwAsked asked = goal->kind->meets (goal->setting, asker, puzzle, control);

  if (asked == GW_ASKED_YES && goal->kind->reaches != NULL)
    asked = goal->kind->reaches (goal->setting, asker, puzzle, control);
  return asked;
}

/* Whether it is as hard as the goals want it. MADE: it is. */
static GwRemovedEnd
judge_hardness (Removal *removal)
{
  const GwStock *stock = removal->left->stock;
  const GwAskedPuzzle puzzle = { .active = gw_left_active (removal->left), .solution = stock->solution };

  for (guint i = 0; i < stock->plan->goals->len; i++)
    {
      const GwGoal *goal = stock->plan->goals->pdata[i];
      GwAsked asked = gw_goal_reaches (goal) ? goal->kind->reaches (goal->setting, stock->asker, &puzzle, removal->control) : GW_ASKED_YES;

      if (asked == GW_ASKED_YES)
        continue;
      removal->removed.goal = goal;
      return asked == GW_ASKED_UNDECIDED ? GW_REMOVED_UNDECIDED : asked == GW_ASKED_STOPPED ? GW_REMOVED_STOPPED : GW_REMOVED_TOO_EASY;
    }
  return GW_REMOVED_MADE;
}

/* Whether one of GOALS, of those that are asked at the end or of all, is not as it must be. MADE: all are. */
static GwRemovedEnd
judge_goals (Removal *removal, const GPtrArray *goals, gboolean all, GwAsked wanted, GwRemovedEnd otherwise)
{
  const GwStock *stock = removal->left->stock;
  const GwAskedPuzzle puzzle = { .active = gw_left_active (removal->left), .solution = stock->solution };

  for (guint i = 0; i < goals->len; i++)
    {
      const GwGoal *goal = goals->pdata[i];
      GwAsked asked = all || goal->kind->at_end ? holds (goal, stock->asker, &puzzle, removal->control) : wanted;

      if (asked == wanted)
        continue;
      removal->removed.goal = goal;
      return asked == GW_ASKED_UNDECIDED ? GW_REMOVED_UNDECIDED : asked == GW_ASKED_STOPPED ? GW_REMOVED_STOPPED : otherwise;
    }
  return GW_REMOVED_MADE;
}

/* What is left of a puzzle with layers, as whoever opens its file has it: parts of rules that are told in the order of what else there is make the
 * path another one while clues that have gone are merely switched off. NULL: LEFT's own asker says the same, or CONTROL ended it. Free it. */
static GwAsker *
ask_alone (const GwLeft *left, const GwControl *control)
{
  const GwAsker *whole = left->stock->asker;
  g_autoptr (GwPuzzle) puzzle = gw_grid_has_layers (whole->puzzle->grid) ? gw_left_to_puzzle (left, NULL, NULL) : NULL;
  g_autoptr (GwAsker) alone = puzzle != NULL ? gw_asker_new (puzzle) : NULL;

  if (alone == NULL || !gw_asker_prepare (alone, control, NULL))
    return NULL;
  alone->grades = whole->grades;
  return g_steal_pointer (&alone);
}

/* Goals that speak of a grade, asked of what is left by itself. */
static GwRemovedEnd
judge_alone (Removal *removal)
{
  const GPtrArray *goals = removal->left->stock->plan->goals;
  const GwActive all_on = { 0 };
  g_autoptr (GwAsker) alone = NULL;

  for (guint i = 0; i < goals->len; i++)
    {
      const GwGoal *goal = goals->pdata[i];
      const GwAskedPuzzle puzzle = { .active = all_on, .solution = removal->left->stock->solution };

      if (goal->kind->at_end || !gw_goal_reaches (goal))
        continue;
      if (alone == NULL && (alone = ask_alone (removal->left, removal->control)) == NULL)
        break;
      removal->removed.goal = goal;
      if (goal->kind->meets (goal->setting, alone, &puzzle, removal->control) != GW_ASKED_YES)
        return gw_control_should_stop (removal->control) ? GW_REMOVED_STOPPED : GW_REMOVED_UNWANTED;
    }
  return GW_REMOVED_MADE;
}

/* Units go together; this asks for clues that could go one by one. */
static GwRemovedEnd
judge_single_clues (Removal *removal)
{
  const GwStock *stock = removal->left->stock;

  for (guint u = 0; u < stock->units->len; u++)
    {
      const GwClueUnit *unit = &g_array_index (stock->units, GwClueUnit, u);

      for (guint i = unit->first; i < unit->first + unit->n && unit->n > 1 && !removal->left->is_gone[u]; i++)
        {
          GwAsked asked;

          gw_left_take_clue (removal->left, i);
          asked = gw_left_meets (removal->left, removal->control, NULL);
          gw_left_give_clue (removal->left, i);
          if (asked != GW_ASKED_NO)
            return asked == GW_ASKED_YES ? GW_REMOVED_NEEDLESS
                                         : asked == GW_ASKED_STOPPED ? GW_REMOVED_STOPPED : GW_REMOVED_UNDECIDED;
        }
    }
  return GW_REMOVED_MADE;
}

/* What is asked of the finished puzzle: what must not hold, what shall hold at the end, and how many clues there may be. */
static GwRemovedEnd
judge (Removal *removal)
{
  const GwPlan *plan = removal->left->stock->plan;
  GwRemovedEnd end;

  if (removal->left->n_givens > plan->most_givens || !gw_left_has_counts (removal->left))
    return GW_REMOVED_TOO_MANY;
  end = judge_hardness (removal);
  if (end == GW_REMOVED_MADE)
    end = judge_goals (removal, plan->beyond, TRUE, GW_ASKED_NO, GW_REMOVED_TOO_EASY);
  if (end == GW_REMOVED_MADE)
    end = judge_goals (removal, plan->goals, FALSE, GW_ASKED_YES, GW_REMOVED_UNWANTED);
  if (end == GW_REMOVED_MADE)
    end = judge_alone (removal);
  if (end == GW_REMOVED_MADE && plan->needs_each)
    end = judge_single_clues (removal);
  return end;
}

/* ---- towards a harder one ---- */

#define MOST_EXCHANGES 40u /* for one grid */
#define N_RETURNED     3u

/* Puts a few units back that are gone, and moves them to the end of ORDER: others are tried before they go again. */
static void
put_some_back (Removal *removal, gint *order, GwRandom *random)
{
  GwLeft *left = removal->left;
  guint n = left->stock->units->len, n_kept = 0, n_returned = 0;
  g_autofree gint *returned = g_new (gint, N_RETURNED);

  gw_random_shuffle (random, order, n);
  for (guint i = 0; i < n; i++)
    if (left->is_gone[order[i]] && n_returned < N_RETURNED)
      {
        gw_left_give (left, (guint) order[i]);
        returned[n_returned++] = order[i];
      }
    else
      order[n_kept++] = order[i];
  memcpy (order + n_kept, returned, n_returned * sizeof *order);
}

/* Whether what is left, which is too easy, is no easier than OLD; then that becomes its grade. */
static gboolean
is_as_hard (Removal *removal, GwGrade *old)
{
  GwGrade new;

  if (!gw_left_grade (removal->left, removal->control, &new) || new.tenths < old->tenths)
    return FALSE;
  *old = new;
  return TRUE;
}

/* What is left can lose nothing more and is too easy: other clues go instead of some, and what comes of it stays when it is
 * not easier. What must not be met does not tell how far it is from that: then it stays in any case. END as of judge (). */
static GwRemovedEnd
exchange (Removal *removal, gint *order, GwRandom *random)
{
  GwRemovedEnd end = GW_REMOVED_TOO_EASY;
  g_autoptr (GwLeft) before = gw_left_new (removal->left->stock);
  gboolean counts_grade = gw_goal_reaches (removal->removed.goal);
  GwGrade grade = { 0 };

  if (counts_grade && !gw_left_grade (removal->left, removal->control, &grade))
    return gw_control_should_stop (removal->control) ? GW_REMOVED_STOPPED : end;
  for (guint i = 0; i < MOST_EXCHANGES && end == GW_REMOVED_TOO_EASY; i++)
    {
      gw_left_copy (before, removal->left);
      put_some_back (removal, order, random);
      if (!go_through (removal, order, 0))
        return GW_REMOVED_STOPPED;
      end = judge (removal);
      if (end == GW_REMOVED_TOO_EASY && counts_grade && !is_as_hard (removal, &grade))
        gw_left_copy (removal->left, before);
    }
  return end;
}

static gboolean
has_gone (const GwLeft *left)
{
  return memchr (left->is_gone, TRUE, left->stock->units->len) != NULL;
}

GwRemoved
gw_remove_clues (GwLeft *left, GwRandom *random, const GwControl *control)
{
  const GwStock *stock = left->stock;
  g_autofree gint *order = draw_order (stock, random);
  g_autofree guint32 *freed = g_new (guint32, MAX (stock->clues->len, 1u)), *lost = g_new (guint32, MAX (stock->clues->len, 1u));
  Removal removal = { .left = left, .control = control, .freed = freed, .lost = lost, .removed = { .end = GW_REMOVED_STOPPED } };

  if (stock->asker->by_clauses)
    loosen (&removal, order, 0);
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
  if (go_through (&removal, order, take_chunks (&removal, order)))
    removal.removed.end = judge (&removal);
  if (removal.removed.end == GW_REMOVED_TOO_EASY && has_gone (left))
    removal.removed.end = exchange (&removal, order, random);
  return removal.removed;
}

char *
gw_left_measure (const GwLeft *left, const GwGoal *goal, const GwControl *control)
{
  const GwStock *stock = left->stock;
  const GwAskedPuzzle puzzle = { .active = gw_left_active (left), .solution = stock->solution };

  return goal->kind->measure != NULL ? goal->kind->measure (goal->setting, stock->asker, &puzzle, control) : NULL;
}

gboolean
gw_left_grade (const GwLeft *left, const GwControl *control, GwGrade *grade)
{
  const GwActive active = gw_left_active (left), all_on = { 0 };
  g_autoptr (GwAsker) alone = ask_alone (left, control);

  return gw_asker_grade (alone != NULL ? alone : left->stock->asker, alone != NULL ? &all_on : &active, control, grade) == GW_ASKED_YES;
}
