/* A line that reads the same both ways. */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/pairing.h"
#include "rules/rule-table.h"

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *region = constraint->regions[0];
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i < region->n_cells / 2; i++)
    {
      GwOutcome of_pair = gw_pairing_check (&gw_pairing_equal, NULL, constraint, view, region->cells[i],
                                            region->cells[region->n_cells - 1 - i], violation);

      if (of_pair == GW_VIOLATED)
        return of_pair;
      outcome = MAX (outcome, of_pair);
    }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell_plainly (constraint, puzzle, violation, _("cells at equal distance from the two ends must be equal"));
}

/* A cell that is its own counterpart, on a closed line, is equal anyway. */
static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];

  for (guint i = 0; i < region->n_cells / 2; i++)
    if (region->cells[i] != region->cells[region->n_cells - 1 - i])
      gw_pairing_post (&gw_pairing_equal, NULL, constraint, poster, region->cells[i],
                       region->cells[region->n_cells - 1 - i]);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("A palindrome line reads the same from either end."));
}

#define LINE(id_, name_)                                                                      \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_LINE,     \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_LINE, .is_at_odds_with_empty = TRUE

#define JUST_CELLS { { { GW_LINE (2) } } }

const GwRule gw_rule_palindrome = {
  LINE (palindrome, N_("palindrome")),
  .words = N_("mirror line, grey line"),
  .meaning = N_("the line reads the same both ways"),
  .keeps = GW_MOVES | GW_RELABELS | GW_TWO_WAY,
  .look = { .hue = GW_HUE_GREY },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .describe = describe,
};
