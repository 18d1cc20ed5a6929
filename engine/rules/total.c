/* A sum of cells that may repeat: little killers, rows and columns with a number, dotted cages. */
#include "base/i18n.h"
#include "rules/cage.h"
#include "rules/form.h"
#include "rules/measure.h"
#include "rules/number.h"
#include "rules/post.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  gint64 least = 0, most = 0;
  gboolean is_full = TRUE;

  if (constraint->args[0].value == GW_OPEN)
    return GW_SATISFIED;
  for (guint i = 0; i < gw_cage_n_listed (constraint); i++)
    {
      GwCell cell = gw_cage_listed (constraint, i);
      GwMask candidates = view->cells[cell];
      gint low = G_MAXINT, high = 0;

      if (candidates == 0)
        return GW_PENDING;
      GW_MASK_FOREACH (v, candidates)
        {
          low = MIN (low, gw_number_of (view->puzzle, cell, v));
          high = MAX (high, gw_number_of (view->puzzle, cell, v));
        }
      is_full = is_full && low == high && gw_mask_is_single (candidates);
      least += low;
      most += high;
    }
  return gw_cage_check_range (constraint, least, most, is_full, violation);
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  if (constraint->args[0].value != GW_OPEN)
    gw_cage_post_total (constraint, poster);
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  return gw_cage_think (constraint, thinker, TRUE);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("A number with an arrow, beside a line or in a dotted frame is the sum of its cells; values may repeat."));
}

static GwOutcome
measure (const GwConstraint *constraint, const GwView *view, gint64 *value)
{
  g_autofree GwCell *cells = g_new (GwCell, gw_cage_n_listed (constraint));

  for (guint i = 0; i < gw_cage_n_listed (constraint); i++)
    cells[i] = gw_cage_listed (constraint, i);
  return gw_measure_sum (view, cells, gw_cage_n_listed (constraint), value);
}

static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  gw_measure_derive (measure, constraint, solution, out);
}

#define OUTSIDE(id_, name_)                                                                   \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_OUTSIDE,  \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_OUTSIDE, .is_arithmetic = TRUE

/* A plain sum, so the empty value counts 0 here as in every sum. */
const GwRule gw_rule_total = {
  OUTSIDE (total, N_("total (little killer)")),
  .words = N_("little killer, diagonal sum"),
  .meaning = N_("the cells sum to s; values may repeat"),
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .pattern = GW_PATTERN_DOTTED, .text = "%", .sign = "+", .is_slanted = TRUE },
  .forms = { { { GW_CLUE (N_("total")), GW_COUNTED_CELLS (1) } } },
  .remark = gw_cage_remark_repeats,
  .check = check, .explain = gw_cage_explain, .post = post, .ideas = ideas, .describe = describe, .derive = derive,
};
