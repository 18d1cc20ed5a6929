#include "base/i18n.h"
#include "rules/cage.h"
#include "rules/number.h"
#include "rules/thinker.h"

/* Above every total that a file can ask for; keeps products of many cells from overflowing. */
#define BEYOND ((gint64) GW_MAX_NUMBER + 1)

static gint64
multiply (gint64 a, gint64 b)
{
  return MIN (a * b, BEYOND);
}

/* The empty value is left out of products: it counts 1. */
static void
take (const GwView *view, GwCell cell, gint64 *least, gint64 *most)
{
  const GwSymbols *symbols = view->puzzle->symbols;
  GwMask candidates = view->cells[cell], numbers = candidates & gw_numbered (view->puzzle);
  gint64 factor = gw_factor_of (view->puzzle, cell);
  gint64 low = numbers != 0 ? factor * gw_symbols_min_number (symbols, numbers) : 1;
  gint64 high = numbers != 0 ? factor * gw_symbols_max_number (symbols, numbers) : 1;

  *least = multiply (*least, numbers != candidates ? MIN (low, 1) : low);
  *most = multiply (*most, numbers != candidates ? MAX (high, 1) : high);
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return gw_cage_check (constraint, view, violation, 1, take);
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  gw_cage_post (constraint, poster, gw_post_cage_product, gw_post_product);
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];

  return constraint->args[0].value != GW_OPEN && gw_cage_n_listed (constraint) == region->n_cells
         && gw_think_product (thinker, region->cells, region->n_cells, constraint->args[0].value, gw_cage_may_repeat (thinker->puzzle));
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (gw_cage_may_repeat (puzzle)
                     ? _("The numbers in a cage marked × multiply to the total in its corner. Values may repeat in a cage.")
                     : _("The numbers in a cage marked × multiply to the total in its corner. Values do not repeat in a cage."));
}

static gboolean
count_sets (const GwConstraint *constraint, const GwPuzzle *puzzle, guint *n_sets)
{
  return gw_cage_count_sets (constraint, puzzle, TRUE, n_sets);
}

static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  gw_cage_derive (constraint, solution, out, 1, take);
}

const GwRule gw_rule_product = {
  .id = "product", .name = N_("product cage"), .meaning = N_("the numbers of the cells multiply to the total; the cells differ unless 'repetition'"),
  .words = N_("product cage, KenKen, Calcudoku, Keen, multiplication"),
  .keeps = GW_MOVES | GW_UNORDERED,
  .origin = GW_ORIGIN_DOCUMENTED, .category = GW_CATEGORY_SET, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_CAGE,
  .look = { .text = "%×" },
  .forms = { { { { .name = "total", .type = GW_FIELD_NUMBER, .may_be_open = TRUE },
                 { .name = "cells", .type = GW_FIELD_CELL, .min = 1, .max = GW_MANY } } } },
  .reads = { "repetition" }, .is_arithmetic = TRUE, .remark = gw_cage_remark, .check = check,
  .explain = gw_cage_explain, .post = post, .ideas = ideas, .describe = describe, .count_sets = count_sets, .derive = derive,
};
