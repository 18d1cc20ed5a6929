#include "rules/measure.h"

#include "base/i18n.h"
#include "rules/cage.h"
#include "rules/number.h"

static void
tell (GwViolation *violation, const GwConstraint *constraint, const GwView *view, guint code, gint64 value)
{
  if (violation == NULL)
    return;
  violation->code = code;
  violation->numbers[0] = value;
  violation->numbers[1] = constraint->args[0].value;
  gw_tell_region (violation, view, constraint->regions[0]);
}

GwOutcome
gw_measure_check (GwMeasure measure, const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  gint64 value = 0;
  GwOutcome outcome;

  if (constraint->args[0].value == GW_OPEN)
    return GW_SATISFIED;
  outcome = measure (constraint, view, &value);
  if (outcome == GW_VIOLATED)
    tell (violation, constraint, view, GW_MEASURE_NONE, 0);
  if (outcome != GW_SATISFIED || value == constraint->args[0].value)
    return outcome;
  tell (violation, constraint, view, GW_MEASURE_DIFFERS, value);
  return GW_VIOLATED;
}

char *
gw_measure_explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation,
                    const char *none)
{
  if (violation->code == GW_MEASURE_NONE)
    return gw_tell_plainly (constraint, puzzle, violation, none);
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("that makes %d, but the clue says %d"), (gint) violation->numbers[0],
                                   (gint) violation->numbers[1]));
}

void
gw_measure_derive (GwMeasure measure, const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  gint64 value = 0;
  gint filled;

  if (measure (constraint, solution, &value) != GW_SATISFIED || value > GW_MAX_NUMBER)
    return;
  filled = (gint) value;
  gw_add_filled (constraint, &filled, out);
}

GwOutcome
gw_measure_sum (const GwView *view, const GwCell *cells, guint n, gint64 *sum)
{
  *sum = 0;
  for (guint i = 0; i < n; i++)
    {
      if (!gw_view_is_decided (view, cells[i]))
        return GW_PENDING;
      *sum += gw_number_at (view, cells[i]);
    }
  return GW_SATISFIED;
}

GwOutcome
gw_measure_check_distinct (GwMeasure measure, const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  GwOutcome distinct = gw_cage_check_distinct (constraint, view, violation), outcome;

  if (distinct == GW_VIOLATED)
    {
      if (violation != NULL)
        violation->code = GW_MEASURE_REPEATS;
      return distinct;
    }
  outcome = gw_measure_check (measure, constraint, view, violation);
  return MAX (distinct, outcome);
}
