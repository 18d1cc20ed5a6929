/* The last digit of a sum: what it is, and what it is not. */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/measure.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "rules/walk.h"

static GwOutcome
measure (const GwConstraint *constraint, const GwView *view, gint64 *value)
{
  gint64 sum;
  GwOutcome outcome = gw_measure_sum (view, constraint->regions[0]->cells, constraint->regions[0]->n_cells, &sum);

  *value = sum % 10;
  return outcome;
}

static GwOutcome
check_is (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return gw_measure_check (measure, constraint, view, violation);
}

static GwOutcome
check_is_not (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  gint64 value;
  GwOutcome outcome = measure (constraint, view, &value);

  if (outcome != GW_SATISFIED || value != constraint->args[0].value)
    return outcome;
  gw_tell_region (violation, view, constraint->regions[0]);
  return GW_VIOLATED;
}

static char *
explain_is (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("the sum ends in %d, but must end in %d"), (gint) violation->numbers[0],
                                   (gint) violation->numbers[1]));
}

static char *
explain_is_not (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("the sum must not end in %d"), constraint->args[0].value));
}

typedef struct
{
  gint     digit;
  gboolean wanted;
} Ending;

static gboolean
step (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  *next = (state + number) % 10;
  return TRUE;
}

static gboolean
accepts (gpointer data, gint64 state)
{
  const Ending *ending = data;

  return (state == ending->digit) == ending->wanted;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  Ending ending = { constraint->args[0].value, constraint->rule == &gw_rule_kimo_sum };
  const GwWalk walk = { &ending, step, accepts };

  if (ending.digit != GW_OPEN)
    gw_post_walk (poster, constraint->regions[0]->cells, constraint->regions[0]->n_cells, &walk);
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  gint last = constraint->args[0].value;
  g_autofree char *name = NULL;

  if (last == GW_OPEN)
    return FALSE;
  name = g_strdup_printf (_("last digit %d"), last);
  return gw_think_totals (thinker, region->cells, region->n_cells, last, 10, TRUE, "last-digit", name);
}

static char *
describe_is (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("The sum of a cage with … and a digit ends in that digit."));
}

static char *
describe_is_not (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("The sum of a cage with ≠… and a digit does not end in that digit."));
}

static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  gw_measure_derive (measure, constraint, solution, out);
}

#define SET(id_, name_, role_, origin_, drawing_)                                        \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_SET, \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_##drawing_

const GwRule gw_rule_kimo_sum = {
  SET (kimo_sum, N_("last digit of the sum"), GOAL, OURS, CAGE), .is_arithmetic = TRUE,
  .meaning = N_("the last digit of the sum of the cells is r"),
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .pattern = GW_PATTERN_DASH_DOT_DOT, .text = "…%" },
  .forms = { { { GW_CLUE_IN (N_("last digit"), 0, 9), GW_CELLS (2) } } },
  .check = check_is, .explain = explain_is, .post = post, .ideas = ideas, .describe = describe_is, .derive = derive,
};

const GwRule gw_rule_no_kimo_sum = {
  SET (no_kimo_sum, N_("other last digit of the sum"), FORBIDDEN, OURS, CAGE), .is_arithmetic = TRUE,
  .meaning = N_("the last digit of the sum of the cells is not r"),
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .pattern = GW_PATTERN_DASH_DOT_DOT, .text = "≠…%" },
  .forms = { { { GW_SETTING (N_("last digit"), 0, 9), GW_CELLS (2) } } },
  .check = check_is_not, .explain = explain_is_not, .post = post, .describe = describe_is_not,
};
