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

/* "the arrow R2C8-R3C6": one bulb may have several arrows. */
static char *
arrow_name (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  const GwRegion *region = constraint->regions[0];
  g_autofree char *first = gw_grid_cell_name (puzzle->grid, region->cells[0]), *last = gw_grid_cell_name (puzzle->grid, region->cells[region->n_cells - 1]);

  /* Translators: the bulb and the tip of an arrow */
  return g_strdup_printf (_("the arrow %s-%s"), first, last);
}

/* "R2C8", "the pill" */
static char *
bulb_name (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return constraint->args[0].value > 1 ? g_strdup (_("the pill")) : gw_grid_cell_name (puzzle->grid, constraint->regions[0]->cells[0]);
}

/* "4+1+2 = 7": what the cells of the arrow come to, each at its least, or its most. */
static char *
addends (const GwConstraint *constraint, const GwThinker *thinker, gboolean is_least)
{
  const guint first = (guint) constraint->args[0].value, n = constraint->regions[0]->n_cells;
  GString *text = g_string_new (NULL);
  gint64 total = 0;

  for (guint i = first; i < n; i++)
    {
      gint64 number = end_of (constraint, thinker, i, is_least);

      g_string_append_printf (text, i == first ? "%d" : "+%d", (gint) number);
      total += number;
    }
  if (n - first > 1)
    g_string_append_printf (text, " = %d", (gint) total);
  return g_string_free (text, FALSE);
}

static void
say_ends (const GwConstraint *constraint, GwThinker *thinker, gboolean is_least, gint64 shaft, gint64 bulb)
{
  g_autofree char *arrow = arrow_name (constraint, thinker->puzzle), *name = bulb_name (constraint, thinker->puzzle), *sum = addends (constraint, thinker, is_least);

  if (shaft == bulb)
    /* Translators: an arrow, what its cells add up to, its bulb, a number */
    thinker->say (thinker, "arrow-ends", g_strdup_printf (is_least ? _("%1$s adds up to at least %2$s, and %3$s is at most %4$d, so both are %4$d")
                                                                   : _("%1$s adds up to at most %2$s, and %3$s is at least %4$d, so both are %4$d"), arrow, sum, name,
                                                          (gint) bulb));
  else
    /* Translators: an arrow, what its cells add up to, its bulb, a number */
    thinker->say (thinker, "arrow-ends", g_strdup_printf (is_least ? _("%1$s adds up to at least %2$s, and %3$s is at most %4$d")
                                                                   : _("%1$s adds up to at most %2$s, and %3$s is at least %4$d"), arrow, sum, name, (gint) bulb));
}

/* The arrow makes so much at least, so the bulb does; the bulb holds so much at most, so each cell leaves the others their least. And
 * the other way round. */
static gboolean
think_ends (const GwConstraint *constraint, GwThinker *thinker, gboolean is_least)
{
  const GwRegion *region = constraint->regions[0];
  Ends near = measure_ends (constraint, thinker, is_least), far = measure_ends (constraint, thinker, !is_least);
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
  say_ends (constraint, thinker, is_least, near.shaft, far.bulb);
  return TRUE;
}

/* The numbers of FROM with MORE added, as values of TO. */
static GwMask
moved (const GwThinker *thinker, GwCell from, GwCell to, gint more)
{
  GwMask values = 0;

  GW_MASK_FOREACH (v, thinker->may (thinker, from))
    {
      const gint64 number = gw_number_of (thinker->puzzle, from, v) + (gint64) more;

      values |= gw_numbers_between (thinker->puzzle, to, number, number);
    }
  return values;
}

/* All of the arrow is known but one cell: bulb and cell are so far apart. "R7C2 is 2, so R6C2 is 2 less than R8C2" */
static gboolean
think_last (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  g_autofree GwCell *looked_at = g_new (GwCell, region->n_cells);
  g_autofree char *arrow = NULL, *marks = NULL, *last = NULL, *bulb = NULL;
  guint open = 0, n = 0;
  gint known = 0;
  gboolean found = FALSE;

  looked_at[n++] = region->cells[0];
  for (guint i = 1; i < region->n_cells; i++)
    if (gw_mask_is_single (thinker->may (thinker, region->cells[i])))
      {
        looked_at[n++] = region->cells[i];
        known += gw_number_of (thinker->puzzle, region->cells[i], gw_mask_lowest (thinker->may (thinker, region->cells[i])));
      }
    else if (open == 0)
      open = i;
    else
      return FALSE;
  if (constraint->args[0].value != 1 || open == 0 || n < 2)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      const GwCell from = region->cells[i == 0 ? 0 : open], to = region->cells[i == 0 ? open : 0];

      if (!thinker->strike (thinker, to, ~moved (thinker, from, to, i == 0 ? -known : known)))
        continue;
      thinker->rest (thinker, from, ~(GwMask) 0);
      found = TRUE;
    }
  if (!found)
    return FALSE;
  for (guint i = 1; i < n; i++)
    thinker->rest (thinker, looked_at[i], ~(GwMask) 0);
  arrow = arrow_name (constraint, thinker->puzzle);
  marks = gw_think_marks (thinker, looked_at + 1, n - 1);
  last = gw_grid_cell_name (thinker->puzzle->grid, region->cells[open]);
  bulb = bulb_name (constraint, thinker->puzzle);
  /* Translators: an arrow, what its other cells hold, its last cell, by how much it is less than the bulb, the bulb */
  thinker->say (thinker, "arrow-last", g_strdup_printf (_("%1$s: %2$s, so %3$s is %4$d less than %5$s"), arrow, marks, last, known, bulb));
  return TRUE;
}

/* "the arrow R2C8-R4C8, sum 7" */
static char *
name_of_sum (const GwConstraint *constraint, const GwPuzzle *puzzle, gint total)
{
  g_autofree char *arrow = arrow_name (constraint, puzzle);

  /* Translators: an arrow, the number in its bulb */
  return g_strdup_printf (_("%s, sum %d"), arrow, total);
}

/* The bulb is known: the arrow is a sum. */
static gboolean
think_shaft (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  const gint total = gw_number_of (thinker->puzzle, region->cells[0], gw_mask_lowest (thinker->may (thinker, region->cells[0])));
  g_autofree char *name = name_of_sum (constraint, thinker->puzzle, total);

  if (constraint->args[0].value != 1 || !gw_mask_is_single (thinker->may (thinker, region->cells[0]))
      || !gw_think_sum (thinker, name, region->cells + 1, region->n_cells - 1, total, TRUE, 0))
    return FALSE;
  thinker->rest (thinker, region->cells[0], ~(GwMask) 0);
  return TRUE;
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const guint n_bulb = (guint) constraint->args[0].value;

  if (n_bulb > MOST_OF_BULB || constraint->regions[0]->n_cells <= n_bulb || thinker->puzzle->symbols->empty >= 0 || gw_has_multipliers (thinker->puzzle))
    return FALSE;
  return think_shaft (constraint, thinker) || think_last (constraint, thinker) || think_ends (constraint, thinker, TRUE) || think_ends (constraint, thinker, FALSE);
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
