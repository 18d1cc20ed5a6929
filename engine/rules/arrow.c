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

/* ---- ideas ---- */

/* What an arrow and its bulb come to at their least, or at their most. */
typedef struct
{
  gint64 bulb, shaft;
} Ends;

/* So many cells of a bulb are read as a number. */
#define MOST_OF_BULB 4

/* How often the number of cell I counts: a bulb is read as a decimal. */
static gint64
factor_of (const GwConstraint *constraint, guint i)
{
  gint64 factor = 1;

  for (gint k = (gint) i + 1; k < constraint->args[0].value; k++)
    factor *= 10;
  return factor;
}

static gint64
end_of (const GwConstraint *constraint, const GwThinker *thinker, guint i, gboolean is_least)
{
  GwMask may = thinker->may (thinker, constraint->regions[0]->cells[i]);

  return factor_of (constraint, i)
         * (is_least ? gw_symbols_min_number (thinker->puzzle->symbols, may) : gw_symbols_max_number (thinker->puzzle->symbols, may));
}

static Ends
measure_ends (const GwConstraint *constraint, const GwThinker *thinker, gboolean is_least)
{
  Ends ends = { 0, 0 };

  for (guint i = 0; i < constraint->regions[0]->n_cells; i++)
    *(i < (guint) constraint->args[0].value ? &ends.bulb : &ends.shaft) += end_of (constraint, thinker, i, is_least);
  return ends;
}

/* Those of the cell's numbers that, counted so often, are beyond BOUND. */
static GwMask
beyond (const GwConstraint *constraint, const GwPuzzle *puzzle, guint i, gint64 bound, gboolean is_above)
{
  GwMask values = 0;

  GW_MASK_FOREACH (v, puzzle->symbols->all)
    {
      gint64 counted = factor_of (constraint, i) * gw_number_of (puzzle, constraint->regions[0]->cells[i], v);

      if (is_above ? counted > bound : counted < bound)
        values |= GW_BIT (v);
    }
  return values;
}

/* The arrow makes so much at least, so the bulb does; the bulb holds so much at most, so each cell leaves the others their least. And
 * the other way round. */
static gboolean
think_ends (const GwConstraint *constraint, GwThinker *thinker, gboolean is_least)
{
  const GwRegion *region = constraint->regions[0];
  Ends near = measure_ends (constraint, thinker, is_least), far = measure_ends (constraint, thinker, !is_least);
  g_autofree char *bulb = gw_grid_cell_name (thinker->puzzle->grid, region->cells[0]);
  gboolean found = FALSE;

  for (guint i = 0; i < region->n_cells; i++)
    {
      gboolean is_bulb = i < (guint) constraint->args[0].value;
      gint64 bound = is_bulb ? near.shaft - (far.bulb - end_of (constraint, thinker, i, !is_least))
                             : far.bulb - (near.shaft - end_of (constraint, thinker, i, is_least));

      found |= thinker->strike (thinker, region->cells[i], beyond (constraint, thinker->puzzle, i, bound, is_bulb != is_least));
    }
  if (!found)
    return FALSE;
  for (guint i = 0; i < region->n_cells; i++)
    thinker->rest (thinker, region->cells[i], ~(GwMask) 0);
  /* Translators: a cell, what is at least or at most along the arrow that begins there, and in its bulb */
  thinker->say (thinker, "arrow-ends", g_strdup_printf (is_least ? _("the arrow from %s makes at least %d, its circle at most %d")
                                                                 : _("the arrow from %s makes at most %d, its circle at least %d"),
                                                        bulb, (gint) near.shaft, (gint) far.bulb));
  return TRUE;
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  GwMask bulb = thinker->may (thinker, region->cells[0]);

  if (constraint->args[0].value > MOST_OF_BULB || region->n_cells <= (guint) constraint->args[0].value || thinker->puzzle->symbols->empty >= 0 || gw_has_multipliers (thinker->puzzle))
    return FALSE;
  if (constraint->args[0].value == 1 && gw_mask_is_single (bulb)
      && gw_think_sum (thinker, region->cells + 1, region->n_cells - 1, gw_number_of (thinker->puzzle, region->cells[0], gw_mask_lowest (bulb)), TRUE, 0))
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
