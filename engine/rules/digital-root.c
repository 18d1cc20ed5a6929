/* All different, and the digits of the total, summed until one digit is left, give the clue. */
#include "base/i18n.h"
#include "rules/cage.h"
#include "rules/form.h"
#include "rules/measure.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "rules/walk.h"

static gint64
digit_sum (gint64 number)
{
  gint64 sum = 0;

  for (; number > 0; number /= 10)
    sum += number % 10;
  return sum;
}

static GwOutcome
measure (const GwConstraint *constraint, const GwView *view, gint64 *value)
{
  GwOutcome outcome = gw_measure_sum (view, constraint->regions[0]->cells, constraint->regions[0]->n_cells, value);

  while (*value > 9)
    *value = digit_sum (*value);
  return outcome;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return gw_measure_check_distinct (measure, constraint, view, violation);
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  GwViolation of_cage = *violation;

  if (violation->code != GW_MEASURE_REPEATS)
    return gw_measure_explain (constraint, puzzle, violation, NULL);
  of_cage.code = GW_CAGE_REPEATS;
  return gw_cage_explain (constraint, puzzle, &of_cage);
}

/* The state is the root so far: 0 for nothing, 9 for other multiples of 9. */
static gboolean
step (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  gint64 sum = state + number;

  *next = sum == 0 ? 0 : 1 + (sum - 1) % 9;
  return TRUE;
}

static gboolean
accepts (gpointer data, gint64 state)
{
  return state == *(const gint *) data;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  gint root = constraint->args[0].value;
  const GwWalk walk = { &root, step, accepts };

  gw_post_distinct (poster, region->cells, region->n_cells, TRUE);
  if (root != GW_OPEN)
    gw_post_walk (poster, region->cells, region->n_cells, &walk);
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  gint root = constraint->args[0].value;
  g_autofree char *name = NULL;

  if (root == GW_OPEN || root <= 0)
    return FALSE;
  name = g_strdup_printf (_("digital root %d"), root);
  return gw_think_totals (thinker, region->cells, region->n_cells, root, 9, FALSE, "root-totals", name);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Values do not repeat in a cage with ΣΣ. Add up its numbers, then the digits of the sum, until one digit"
                     " is left: it is the digit in the corner."));
}

static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  if (gw_cage_check_distinct (constraint, solution, NULL) != GW_VIOLATED)
    gw_measure_derive (measure, constraint, solution, out);
}

#define SET(id_, name_, role_, origin_, drawing_)                                        \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_SET, \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_##drawing_

const GwRule gw_rule_digital_root = {
  SET (digital_root, N_("digital root cage"), GOAL, EXTENSION, CAGE), .is_arithmetic = TRUE,
  .words = N_("digital root"),
  .meaning = N_("all different; the digits of the total, summed until one digit is left, give d"),
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .text = "ΣΣ%" },
  .forms = { { { GW_CLUE_IN (N_("digital root"), 0, 9), GW_CELLS (1) } } },
  .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe, .derive = derive,
};
