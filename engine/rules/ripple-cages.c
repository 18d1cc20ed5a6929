/* Every jigsaw region and extra region of k cells holds exactly the numbers 1 to k. */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/post.h"
#include "rules/rule-table.h"
#include "rules/tell.h"

static gboolean
is_spoken_of (const GwConstraint *constraint)
{
  return constraint->rule == &gw_rule_jigsaw || constraint->rule == &gw_rule_extra_region;
}

/* ---- check ---- */

/* Whether some decided cell before place I of REGION holds the same as the one there. */
static gboolean
is_repeated (const GwRegion *region, const GwView *view, guint i)
{
  for (guint k = 0; k < i; k++)
    if (view->cells[region->cells[k]] == view->cells[region->cells[i]])
      return TRUE;
  return FALSE;
}

static GwOutcome
check_region (const GwRegion *region, const GwView *view, GwViolation *violation)
{
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i < region->n_cells; i++)
    {
      GwCell cell = region->cells[i];
      gint number;

      if (!gw_view_is_decided (view, cell))
        {
          outcome = GW_PENDING;
          continue;
        }
      number = gw_view_number (view, cell);
      if (!gw_is_empty_at (view, cell) && number >= 1 && number <= (gint) region->n_cells && !is_repeated (region, view, i))
        continue;
      gw_tell_region (violation, view, region);
      if (violation != NULL)
        violation->numbers[0] = region->n_cells;
      return GW_VIOLATED;
    }
  return outcome;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i < view->puzzle->n_constraints && outcome != GW_VIOLATED; i++)
    if (is_spoken_of (view->puzzle->constraints[i]))
      {
        GwOutcome of_region = check_region (view->puzzle->constraints[i]->regions[0], view, violation);

        outcome = MAX (outcome, of_region);
      }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  gint size = (gint) violation->numbers[0];

  return gw_tell (constraint, puzzle, violation, gw_fill_in (_("{1} cells must hold each number from 1 to {1} once"), &size));
}

/* ---- post ---- */

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwPuzzle *puzzle = poster->puzzle;

  for (guint i = 0; i < puzzle->n_constraints && gw_poster_goes_on (poster); i++)
    {
      const GwConstraint *other = puzzle->constraints[i];
      const GwRegion *region = other->n_regions > 0 ? other->regions[0] : NULL;

      if (!is_spoken_of (other) || poster->first[i] != i)
        continue;
      for (guint k = 0; k < region->n_cells; k++)
        gw_post_restrict (poster, region->cells[k], gw_symbols_in_range (puzzle->symbols, 1, (gint) region->n_cells));
      gw_post_distinct (poster, region->cells, region->n_cells, FALSE);
    }
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("A region holds each number from 1 to the number of its cells once."));
}

/* Somebody may think that boxes are meant as well. */
static char *
remark (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (is_spoken_of (puzzle->constraints[i]))
      return NULL;
  return g_strdup (_("ripple_cages has no effect here: it applies to jigsaw and extra_region, and there are none"));
}

const GwRule gw_rule_ripple_cages = {
  .id = "ripple_cages", .name = N_("ripple cages"), .origin = GW_ORIGIN_VARIANT, .category = GW_CATEGORY_GLOBAL, .concerns = GW_CONCERNS_REGIONS,
  .words = N_("Ripple Effect, Hakyuu, Suguru, Number Blocks"),
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_NOTE, .is_flag = TRUE, .is_arithmetic = TRUE, .ignores_factors = TRUE,
  .meaning = N_("a jigsaw region or extra region of k cells holds exactly the numbers 1 to k"),
  .keeps = GW_MOVES,
  .reads = { "jigsaw", "extra_region" },
  .remark = remark, .check = check, .explain = explain, .post = post, .describe = describe,
};
