/* A thermometer whose bulb may be at either end: the numbers rise all along, or fall all along. */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/rule-table.h"
#include "rules/tell.h"
#include "rules/walk.h"

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *region = constraint->regions[0];
  gboolean may_rise = TRUE, may_fall = TRUE;
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i + 1 < region->n_cells; i++)
    {
      GwCell a = region->cells[i], b = region->cells[i + 1];

      if (!gw_view_is_decided (view, a) || !gw_view_is_decided (view, b))
        {
          outcome = GW_PENDING;
          continue;
        }
      may_rise = may_rise && gw_number_at (view, a) < gw_number_at (view, b);
      may_fall = may_fall && gw_number_at (view, a) > gw_number_at (view, b);
    }
  if (may_rise || may_fall)
    return outcome;
  gw_tell_region (violation, view, region);
  return GW_VIOLATED;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell_plainly (constraint, puzzle, violation, _("the numbers must rise from one end to the other"));
}

/* The state is which way it goes, when two cells have said so, and the last number. */
enum { UNKNOWN, UP, DOWN };

#define STATE(way, number) (1 + (way) + 3 * (gint64) (number))

static gboolean
step (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  gint64 way = (state - 1) % 3, last = (state - 1) / 3;

  if (place == 0)
    *next = STATE (UNKNOWN, number);
  else if (number > last && way != DOWN)
    *next = STATE (UP, number);
  else if (number < last && way != UP)
    *next = STATE (DOWN, number);
  else
    return FALSE;
  return TRUE;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwWalk walk = { NULL, step, NULL };

  gw_post_walk (poster, constraint->regions[0]->cells, constraint->regions[0]->n_cells, &walk);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Numbers rise along a fuzzy thermometer, from one of its ends to the other: its bulb is not told."));
}

#define LINE(id_, name_)                                                                      \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_LINE,     \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_LINE, .is_at_odds_with_empty = TRUE

#define JUST_CELLS { { { GW_LINE (2) } } }

const GwRule gw_rule_fuzzy_thermo = {
  LINE (fuzzy_thermo, N_("fuzzy thermometer")), .is_arithmetic = TRUE,
  .words = N_("fuzzy thermo"),
  .meaning = N_("the numbers rise from one of the two ends to the other"),
  .keeps = GW_MOVES | GW_REFLECTS | GW_TWO_WAY,
  .look = { .weight = GW_WEIGHT_WIDE, .pattern = GW_PATTERN_DOTTED, .start = GW_END_BULB, .end = GW_END_BULB },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .describe = describe,
};
