/* All numbers of the cells leave the same remainder: neighbours in the list do. */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/pairing.h"
#include "rules/rule-table.h"

static gboolean
are_congruent (const gint *terms, gint x, gint y)
{
  return x % terms[0] == y % terms[0];
}

static GwMask
same_remainder (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  GwMask mask = 0;

  GW_MASK_FOREACH (v, gw_numbered (puzzle))
    if ((gw_number_of (puzzle, b, v) - x) % terms[0] == 0)
      mask |= GW_BIT (v);
  return mask;
}

static const GwPairing congruent = { FALSE, are_congruent, same_remainder };

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *region = constraint->regions[0];
  gint modulus = constraint->args[0].value;
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i < region->n_cells; i++)
    for (guint k = 0; k < i; k++)
      {
        GwOutcome of_pair = gw_pairing_check (&congruent, &modulus, constraint, view, region->cells[k], region->cells[i],
                                              violation);

        if (of_pair == GW_VIOLATED)
          return of_pair;
        outcome = MAX (outcome, of_pair);
      }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("they must leave the same remainder when divided by %d"), constraint->args[0].value));
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  gint modulus = constraint->args[0].value;

  gw_pairing_post_chain (&congruent, &modulus, constraint, poster, constraint->regions[0]->cells,
                         constraint->regions[0]->n_cells);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("All numbers in a cage with the sign ≡ leave the same remainder when divided by the number beside it."));
}

#define SET(id_, name_, role_, origin_, drawing_)                                        \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_SET, \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_##drawing_

const GwRule gw_rule_modulo = {
  SET (modulo, N_("equal remainders"), GOAL, OURS, CAGE), .is_arithmetic = TRUE,
  .meaning = N_("all numbers leave the same remainder modulo m"),
  .usual = 3,
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .pattern = GW_PATTERN_DASH_DOT, .text = "≡%" },
  .forms = { { { GW_SETTING (N_("modulus"), 2, GW_MAX_NUMBER), GW_CELLS (2) } } },
  .check = check, .explain = explain, .post = post, .describe = describe,
};
