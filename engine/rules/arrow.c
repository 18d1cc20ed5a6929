/* The bulb, read as a decimal, is the sum along the arrow. The first argument says how many cells the bulb has. */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/post.h"
#include "rules/rule-table.h"
#include "rules/tell.h"
#include "rules/thinker.h"

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *region = constraint->regions[0];
  guint n_bulb = (guint) constraint->args[0].value;
  gint64 bulb = 0, sum = 0;

  for (guint i = 0; i < region->n_cells; i++)
    {
      gint64 number;

      if (!gw_view_is_decided (view, region->cells[i]))
        return GW_PENDING;
      number = gw_number_at (view, region->cells[i]);
      if (i >= n_bulb)
        sum += number;
      else
        bulb = MIN (bulb * 10 + number, G_MAXINT32); /* no arrow comes to that */
    }
  if (bulb == sum)
    return GW_SATISFIED;
  if (violation != NULL)
    {
      violation->numbers[0] = bulb;
      violation->numbers[1] = sum;
    }
  gw_tell_region (violation, view, region);
  return GW_VIOLATED;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("the bulb is %d, but the arrow sums to %d"), (gint) violation->numbers[0],
                                   (gint) violation->numbers[1]));
}

/* Digits of a bulb that would be more than any arrow comes to must be 0. */
static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  g_autofree gint *coefficients = g_new (gint, region->n_cells);
  guint n_bulb = (guint) constraint->args[0].value;
  const GwSymbols *symbols = poster->puzzle->symbols;
  gint64 most = (gint64) gw_symbols_max_number (symbols, symbols->all) * GW_MAX_FACTOR * (region->n_cells - n_bulb);
  gint64 factor = 1;

  for (guint i = n_bulb; i < region->n_cells; i++)
    coefficients[i] = -1;
  for (guint i = n_bulb; i-- > 0; factor = MIN (factor * 10, most + 1))
    {
      coefficients[i] = factor > most ? 0 : (gint) factor;
      if (factor > most)
        gw_post_restrict (poster, region->cells[i], gw_numbers_between (poster->puzzle, region->cells[i], 0, 0));
    }
  gw_post_linear (poster, region->cells, coefficients, region->n_cells, 0);
}

/* The arrow and its bulb of one cell at their least, or at their most. */
typedef struct
{
  gint bulb, shaft;
} Ends;

static gint
end_of (const GwThinker *thinker, GwCell cell, gboolean is_least)
{
  GwMask may = thinker->may (thinker, cell);

  return is_least ? gw_symbols_min_number (thinker->puzzle->symbols, may) : gw_symbols_max_number (thinker->puzzle->symbols, may);
}

static Ends
measure_ends (const GwConstraint *constraint, const GwThinker *thinker, gboolean is_least)
{
  const GwRegion *region = constraint->regions[0];
  Ends ends = { end_of (thinker, region->cells[0], is_least), 0 };

  for (guint i = 1; i < region->n_cells; i++)
    ends.shaft += end_of (thinker, region->cells[i], is_least);
  return ends;
}

/* The arrow makes so much at least, so the bulb does; the bulb holds so much at most, so each cell leaves the others their least. And
 * the other way round. */
static gboolean
think_ends (const GwConstraint *constraint, GwThinker *thinker, gboolean is_least)
{
  const GwRegion *region = constraint->regions[0];
  const GwPuzzle *puzzle = thinker->puzzle;
  Ends near = measure_ends (constraint, thinker, is_least), far = measure_ends (constraint, thinker, !is_least);
  gboolean found = thinker->strike (thinker, region->cells[0], is_least ? gw_numbers_between (puzzle, region->cells[0], G_MININT, (gint64) near.shaft - 1)
                                                                        : gw_numbers_between (puzzle, region->cells[0], (gint64) near.shaft + 1, G_MAXINT));

  for (guint i = 1; i < region->n_cells; i++)
    {
      gint64 bound = (gint64) far.bulb - (near.shaft - end_of (thinker, region->cells[i], is_least));

      found |= thinker->strike (thinker, region->cells[i], is_least ? gw_numbers_between (puzzle, region->cells[i], bound + 1, G_MAXINT)
                                                                    : gw_numbers_between (puzzle, region->cells[i], G_MININT, bound - 1));
    }
  if (!found)
    return FALSE;
  for (guint i = 0; i < region->n_cells; i++)
    thinker->rest (thinker, region->cells[i], ~(GwMask) 0);
  thinker->say (thinker, "arrow-ends", g_strdup_printf (is_least ? _("the arrow makes %d at least and its bulb holds %d at most")
                                                                 : _("the arrow makes %d at most and its bulb holds %d at least"),
                                                        near.shaft, far.bulb));
  return TRUE;
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  GwMask bulb = thinker->may (thinker, region->cells[0]);

  if (constraint->args[0].value != 1 || region->n_cells < 2 || thinker->puzzle->symbols->empty >= 0 || gw_has_multipliers (thinker->puzzle))
    return FALSE;
  if (gw_mask_is_single (bulb)
      && gw_think_sum (thinker, region->cells + 1, region->n_cells - 1, gw_number_of (thinker->puzzle, region->cells[0], gw_mask_lowest (bulb)), TRUE))
    {
      thinker->rest (thinker, region->cells[0], ~(GwMask) 0);
      return TRUE;
    }
  return think_ends (constraint, thinker, TRUE) || think_ends (constraint, thinker, FALSE);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("The numbers along an arrow sum to the number in its bulb; a bulb of several cells is read from left to "
                     "right, or from top to bottom."));
}

static char *
remark (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  const GwRegion *region = constraint->regions[0];

  for (guint i = 1; i < (guint) constraint->args[0].value; i++)
    if (region->cells[i] < region->cells[i - 1])
      return g_strdup (_("a bulb is read in the order of its list; solvers expect left to right, then top to bottom"));
  return NULL;
}

#define LINE(id_, name_)                                                                      \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_LINE,     \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_LINE, .is_at_odds_with_empty = TRUE

const GwRule gw_rule_arrow = {
  LINE (arrow, N_("arrow")), .is_arithmetic = TRUE,
  .words = N_("sum arrow, pill arrow, pill"),
  .meaning = N_("the number in the bulb, read as a decimal, is the sum along the arrow"),
  .keeps = GW_MOVES,
  .look = { .weight = GW_WEIGHT_THIN, .start = GW_END_PILL, .end = GW_END_ARROW },
  .forms = { { { GW_SETTING (N_("bulb size"), 1, GW_MAX_CELLS),
                 { .name = N_("bulb cells"), .type = GW_FIELD_CELL, .count = 1 }, GW_LINE (1) } } },
  .remark = remark, .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe,
};
