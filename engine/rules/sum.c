#include "base/i18n.h"
#include "rules/cage.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/thinker.h"

static void
take (const GwView *view, GwCell cell, gint64 *least, gint64 *most)
{
  gint factor = gw_factor_of (view->puzzle, cell);

  *least += factor * gw_symbols_min_number (view->puzzle->symbols, view->cells[cell]);
  *most += factor * gw_symbols_max_number (view->puzzle->symbols, view->cells[cell]);
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return gw_cage_check (constraint, view, violation, 0, take);
}

static void
post_repeating (GwPoster *poster, const GwCell *cells, guint n_cells, gint total)
{
  gw_post_linear (poster, cells, NULL, n_cells, total);
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  gw_cage_post (constraint, poster, gw_post_cage_sum, post_repeating);
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  return gw_cage_think (constraint, thinker, gw_cage_may_repeat (thinker->puzzle));
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (gw_cage_may_repeat (puzzle)
                     ? _("The numbers in a cage add up to the total in its corner. Values may repeat in a cage.")
                     : _("The numbers in a cage add up to the total in its corner. Values do not repeat in a cage."));
}

static gboolean
count_sets (const GwConstraint *constraint, const GwPuzzle *puzzle, guint *n_sets)
{
  return gw_cage_count_sets (constraint, puzzle, FALSE, n_sets);
}

static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  gw_cage_derive (constraint, solution, out, 0, take);
}

const GwRule gw_rule_sum = {
  .id = "sum", .name = N_("killer cage"), .meaning = N_("the numbers of the cells add up to the total; the cells differ unless 'repetition'"),
  .words = N_("killer, killer cage, sum cage, cage total"),
  .keeps = GW_MOVES | GW_UNORDERED,
  .origin = GW_ORIGIN_DOCUMENTED, .category = GW_CATEGORY_SET, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_CAGE,
  .look = { .text = "%" },
  .forms = { { { { .name = "total", .type = GW_FIELD_NUMBER, .may_be_open = TRUE },
                 GW_COUNTED_CELLS (1) } } },
  .reads = { "repetition" }, .is_arithmetic = TRUE, .remark = gw_cage_remark, .check = check,
  .explain = gw_cage_explain, .post = post, .ideas = ideas, .describe = describe, .count_sets = count_sets, .derive = derive,
};
