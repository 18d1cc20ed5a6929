/* The bulb, read as a decimal, is the sum along the arrow. The first argument says how many cells the bulb has. */
#include <string.h>

#include "base/i18n.h"
#include "rules/addends.h"
#include "rules/apart.h"
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

/* What is known of an arrow. */
typedef struct
{
  const GwConstraint *constraint;
  const GwPuzzle     *puzzle;
  const GwMask       *may;   /* of each cell */
  const guint8       *house; /* of each, as GwApart has it; or NULL */
} Arrow;

/* So many cells of a bulb are read as a number. */
#define MOST_OF_BULB 4

static guint
n_bulb_of (const Arrow *arrow)
{
  return (guint) arrow->constraint->args[0].value;
}

static gint64
number_of (const Arrow *arrow, guint i, guint v)
{
  return gw_number_of (arrow->puzzle, arrow->constraint->regions[0]->cells[i], v);
}

/* How often the number of cell I counts: a bulb is read as a decimal. */
static gint64
factor_of (const Arrow *arrow, guint i)
{
  gint64 factor = 1;

  for (guint k = i + 1; k < n_bulb_of (arrow); k++)
    factor *= 10;
  return factor;
}

static gint64
end_of (const Arrow *arrow, guint i, gboolean is_least)
{
  const GwSymbols *symbols = arrow->puzzle->symbols;

  return factor_of (arrow, i) * (is_least ? gw_symbols_min_number (symbols, arrow->may[i]) : gw_symbols_max_number (symbols, arrow->may[i]));
}

static GwApart
shaft_of (const Arrow *arrow)
{
  const GwRegion *region = arrow->constraint->regions[0];
  const guint first = n_bulb_of (arrow);

  return (GwApart) { arrow->puzzle, region->cells + first, arrow->may + first, region->n_cells - first, arrow->house != NULL ? arrow->house + first : NULL };
}

static gint64
measure_bulb (const Arrow *arrow, gboolean is_least)
{
  gint64 bulb = 0;

  for (guint i = 0; i < n_bulb_of (arrow); i++)
    bulb += end_of (arrow, i, is_least);
  return bulb;
}

/* Those of the cell's numbers that, counted so often, are beyond BOUND. */
static GwMask
beyond (const Arrow *arrow, guint i, gint64 bound, gboolean is_above)
{
  GwMask values = 0;

  GW_MASK_FOREACH (v, arrow->puzzle->symbols->all)
    {
      gint64 counted = factor_of (arrow, i) * number_of (arrow, i, v);

      if (is_above ? counted > bound : counted < bound)
        values |= GW_BIT (v);
    }
  return values;
}

/* The arrow makes so much at least, so the bulb does; the bulb holds so much at most, so each cell leaves the others their least. And
 * the other way round. FALSE where the cells have no room: that is not what an arrow says. */
static gboolean
leave_ends (const Arrow *arrow, gboolean is_least, GwMask *left)
{
  const GwApart shaft = shaft_of (arrow);
  const guint n_bulb = n_bulb_of (arrow);
  const gint64 bulb = measure_bulb (arrow, !is_least);
  gint64 numbers[GW_APART_CELLS], all, others;

  if (!gw_apart_measure (&shaft, GW_APART_NONE, is_least, numbers, &all))
    return FALSE;
  for (guint i = 0; i < n_bulb; i++)
    left[i] = arrow->may[i] & ~beyond (arrow, i, all - (bulb - end_of (arrow, i, !is_least)), !is_least);
  for (guint i = 0; i < shaft.n; i++)
    left[n_bulb + i] = arrow->may[n_bulb + i]
                       & ~(gw_apart_measure (&shaft, i, is_least, numbers, &others) ? beyond (arrow, n_bulb + i, bulb - others, is_least) : 0);
  return TRUE;
}

/* Whether its cells can be compared as numbers, and are few enough to look at. */
static gboolean
is_thought_of (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  const guint n_bulb = (guint) constraint->args[0].value, n_cells = constraint->regions[0]->n_cells;

  return n_bulb <= MOST_OF_BULB && n_cells > n_bulb && n_cells <= GW_APART_CELLS && puzzle->symbols->empty < 0 && !gw_has_multipliers (puzzle);
}

static gboolean
leave_apart (const GwConstraint *constraint, const GwPuzzle *puzzle, const guint8 *house, const GwMask *may, GwMask *left)
{
  const Arrow arrow = { constraint, puzzle, may, house };
  GwMask also[GW_APART_CELLS];

  if (!is_thought_of (constraint, puzzle) || !leave_ends (&arrow, TRUE, left) || !leave_ends (&arrow, FALSE, also))
    return FALSE;
  for (guint i = 0; i < constraint->regions[0]->n_cells; i++)
    left[i] &= also[i];
  return TRUE;
}

/* Nobody asks in which house the cells of a bulb lie. */
static void
apart_parts (const GwConstraint *constraint, const GwPuzzle *puzzle, GwCell *cells, guint8 *parts)
{
  const GwRegion *region = constraint->regions[0];

  for (guint i = 0; i < region->n_cells; i++)
    {
      cells[i] = region->cells[i];
      parts[i] = i >= (guint) constraint->args[0].value;
    }
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

/* Which cells lose something: of the bulb, of the shaft; the last of the latter. */
typedef struct
{
  guint n_bulb, n_shaft, last;
} Losing;

static gboolean
is_known (const GwApart *cells)
{
  for (guint i = 0; i < cells->n; i++)
    if (!gw_mask_is_single (cells->may[i]))
      return FALSE;
  return TRUE;
}

/* "R4C2 and R4C3 make at least 1+2 = 3, and R2C2 is at most 8": what they leave the last cell of the shaft. */
static char *
tell_others (const Arrow *arrow, const GwThinker *thinker, gboolean is_least, guint last)
{
  const GwApart shaft = shaft_of (arrow);
  g_autofree char *of_bulb = bulb_name (arrow->constraint, arrow->puzzle), *names = NULL, *sum = NULL;
  gint64 numbers[GW_APART_CELLS], all;
  GwCell others[GW_APART_CELLS];
  guint n = 0;

  gw_apart_measure (&shaft, last, is_least, numbers, &all);
  for (guint i = 0; i < shaft.n; i++)
    if (i != last)
      {
        others[n] = shaft.cells[i];
        numbers[n++] = numbers[i];
      }
  names = gw_think_cells (thinker, others, n);
  sum = gw_apart_addends (numbers, n);
  if (n == 1)
    /* Translators: a cell of an arrow, a number, its bulb, a number */
    return g_strdup_printf (is_least ? _("%1$s is at least %2$s, and %3$s is at most %4$d") : _("%1$s is at most %2$s, and %3$s is at least %4$d"), names, sum, of_bulb,
                            (gint) measure_bulb (arrow, !is_least));
  /* Translators: cells of an arrow, what they make, its bulb, a number */
  return g_strdup_printf (is_least ? _("%1$s make at least %2$s, and %3$s is at most %4$d") : _("%1$s make at most %2$s, and %3$s is at least %4$d"), names, sum, of_bulb,
                          (gint) measure_bulb (arrow, !is_least));
}

static char *
tell_ends (const Arrow *arrow, const GwThinker *thinker, gboolean is_least, const Losing *losing)
{
  const GwApart shaft = shaft_of (arrow);
  const gint64 bulb = measure_bulb (arrow, !is_least);
  g_autofree char *name = arrow_name (arrow->constraint, arrow->puzzle), *of_bulb = bulb_name (arrow->constraint, arrow->puzzle), *sum = NULL;
  gint64 numbers[GW_APART_CELLS], all;

  if (losing->n_bulb == 0 && losing->n_shaft == 1 && shaft.n > 1)
    return tell_others (arrow, thinker, is_least, losing->last);
  gw_apart_measure (&shaft, GW_APART_NONE, is_least, numbers, &all);
  sum = gw_apart_addends (numbers, shaft.n);
  if (losing->n_shaft == 0)
    /* Translators: an arrow, what its cells add up to: 8+7+6 = 21 */
    return g_strdup_printf (is_known (&shaft) ? _("%1$s adds up to %2$s") : is_least ? _("%1$s adds up to at least %2$s") : _("%1$s adds up to at most %2$s"), name, sum);
  if (all == bulb)
    /* Translators: an arrow, what its cells add up to, its bulb, a number */
    return g_strdup_printf (is_least ? _("%1$s adds up to at least %2$s, and %3$s is at most %4$d, so both are %4$d")
                                     : _("%1$s adds up to at most %2$s, and %3$s is at least %4$d, so both are %4$d"), name, sum, of_bulb, (gint) bulb);
  /* Translators: an arrow, what its cells add up to, its bulb, a number */
  return g_strdup_printf (is_least ? _("%1$s adds up to at least %2$s, and %3$s is at most %4$d") : _("%1$s adds up to at most %2$s, and %3$s is at least %4$d"),
                          name, sum, of_bulb, (gint) bulb);
}

/* Strikes what LEFT leaves out. */
static Losing
strike_ends (const Arrow *arrow, GwThinker *thinker, const GwMask *left)
{
  const GwRegion *region = arrow->constraint->regions[0];
  const guint n_bulb = n_bulb_of (arrow);
  Losing losing = { 0, 0, 0 };

  for (guint i = 0; i < region->n_cells; i++)
    {
      thinker->rest (thinker, region->cells[i], ~(GwMask) 0);
      if (!thinker->strike (thinker, region->cells[i], ~left[i]))
        continue;
      losing.n_bulb += i < n_bulb;
      losing.n_shaft += i >= n_bulb;
      losing.last = i - MIN (i, n_bulb);
    }
  return losing;
}

/* Whether the shaft comes to as much where nobody looks at houses. */
static gboolean
is_reached_anyway (const Arrow *arrow, const Arrow *plain, gboolean is_least)
{
  const GwApart shaft = shaft_of (arrow), anyway = shaft_of (plain);
  gint64 numbers[GW_APART_CELLS], all, all_anyway;

  return gw_apart_measure (&shaft, GW_APART_NONE, is_least, numbers, &all) && gw_apart_measure (&anyway, GW_APART_NONE, is_least, numbers, &all_anyway) && all == all_anyway;
}

/* WHERE: which of its cells differ; NULL: that is not looked at. */
static gboolean
think_ends (const Arrow *arrow, GwThinker *thinker, gboolean is_least, const char *where)
{
  const GwRegion *region = arrow->constraint->regions[0];
  const Arrow plain = { arrow->constraint, arrow->puzzle, arrow->may, NULL };
  const GwApart shaft = shaft_of (arrow);
  GwMask left[GW_APART_CELLS], left_anyway[GW_APART_CELLS], other_end[GW_APART_CELLS];
  g_autofree char *why = NULL;
  gboolean goes = FALSE, says_more;
  Losing losing;

  if ((where != NULL && is_known (&shaft)) || !leave_ends (arrow, is_least, left) || !leave_ends (&plain, is_least, left_anyway) || !leave_ends (arrow, !is_least, other_end))
    return FALSE;
  /* Nobody speaks of a house that changes nothing, nor of a sum that it does not allow. */
  says_more = where == NULL || !is_reached_anyway (arrow, &plain, is_least);
  for (guint i = 0; i < region->n_cells; i++)
    {
      left[i] &= is_known (&shaft) ? other_end[i] : ~(GwMask) 0;
      goes |= thinker->goes (thinker, region->cells[i], says_more ? ~left[i] : left_anyway[i] & ~left[i]);
    }
  if (!goes)
    return FALSE;
  losing = strike_ends (arrow, thinker, left);
  why = tell_ends (arrow, thinker, is_least, &losing);
  if (where == NULL)
    thinker->say (thinker, "arrow-ends", g_steal_pointer (&why));
  else
    /* Translators: "R2C6 and R2C7 differ in row 2"; what follows for an arrow */
    thinker->say (thinker, "arrow-apart", g_strdup_printf (_("%1$s, so %2$s"), where, why));
  return TRUE;
}

/* "R2C6 and R2C7 differ in row 2, so the arrow R2C8-R3C6 adds up to at least 1+2+1 = 4, and R2C8 is at most 9". HOUSE is of the shaft. */
static gboolean
think_apart (GwThinker *thinker, gconstpointer data, const guint8 *house, const char *where)
{
  const Arrow *plain = data;
  const guint n_bulb = n_bulb_of (plain);
  guint8 houses[GW_APART_CELLS] = { 0 };
  const Arrow arrow = { plain->constraint, plain->puzzle, plain->may, houses };

  memcpy (houses + n_bulb, house, shaft_of (plain).n);
  return think_ends (&arrow, thinker, TRUE, where) || think_ends (&arrow, thinker, FALSE, where);
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

/* ---- what the arrow can add up to ---- */

#define MOST_TOTALS 4u /* are named */

/* The totals of the shaft, a bit each; with VALUE in cell AT of it, unless AT is past it. */
static guint64
totals_with (const Arrow *arrow, guint at, guint value, gboolean differ)
{
  const GwApart shaft = shaft_of (arrow);
  GwMask may[GW_APART_CELLS];

  for (guint i = 0; i < shaft.n; i++)
    {
      may[i] = i == at ? GW_BIT (value) : shaft.may[i] & ~(differ && at < shaft.n ? GW_BIT (value) : 0);
      if (may[i] == 0)
        return 0;
    }
  return gw_addends_totals (arrow->puzzle, may, shaft.n, differ);
}

/* Those that the bulb, of one cell, may hold. */
static guint64
totals_of_bulb (const Arrow *arrow)
{
  guint64 totals = 0;

  GW_MASK_FOREACH (v, arrow->may[0])
    if (number_of (arrow, 0, v) >= 0 && number_of (arrow, 0, v) <= GW_MOST_TOTAL)
      totals |= GW_BIT (number_of (arrow, 0, v));
  return totals;
}

/* "7, 10 or 11" */
static char *
totals_text (guint64 totals)
{
  const guint n = gw_mask_count (totals);
  GString *text = g_string_new (NULL);
  guint i = 0;

  GW_MASK_FOREACH (total, totals)
    {
      g_string_append_printf (text, "%s%u", gw_or_between (i, n), total);
      i++;
    }
  return g_string_free (text, FALSE);
}

/* "with 4 in R3C2 the arrow R2C2-R4C3 adds up to 7, 10 or 11, and R2C2 is 5, 8 or 9" */
static void
say_totals (const Arrow *arrow, GwThinker *thinker, guint at, guint value, guint64 totals)
{
  const GwRegion *region = arrow->constraint->regions[0];
  g_autofree char *name = arrow_name (arrow->constraint, arrow->puzzle), *cell = gw_grid_cell_name (arrow->puzzle->grid, region->cells[1 + at]);
  g_autofree char *bulb = gw_think_marks (thinker, region->cells, 1), *text = totals_text (totals);
  const char *digit = arrow->puzzle->symbols->text[value];

  if (gw_mask_count (totals) <= MOST_TOTALS)
    /* Translators: a digit, a cell of an arrow, the arrow, what it adds up to: "7, 10 or 11"; "R2C2 is 5, 8 or 9" */
    thinker->say (thinker, "arrow-totals", g_strdup_printf (_("with %1$s in %2$s, %3$s adds up to %4$s, and %5$s"), digit, cell, name, text, bulb));
  else
    /* Translators: a digit, a cell of an arrow, the arrow; "R2C2 is 5, 8 or 9" */
    thinker->say (thinker, "arrow-totals", g_strdup_printf (_("with %1$s in %2$s, %3$s adds up to none of these: %4$s"), digit, cell, name, bulb));
}

/* A digit of the shaft with which the arrow never adds up to what its bulb may hold. */
static gboolean
think_totals (const Arrow *arrow, GwThinker *thinker, gboolean differ)
{
  const GwRegion *region = arrow->constraint->regions[0];
  const GwApart shaft = shaft_of (arrow);

  for (guint i = 0; i < shaft.n; i++)
    GW_MASK_FOREACH (v, shaft.may[i])
      {
        const guint64 totals = totals_with (arrow, i, v, differ);

        if (totals == 0 || (totals & totals_of_bulb (arrow)) != 0 || !thinker->strike (thinker, shaft.cells[i], GW_BIT (v)))
          continue;
        for (guint k = 0; k < region->n_cells; k++)
          if (region->cells[k] != shaft.cells[i])
            thinker->rest (thinker, region->cells[k], ~(GwMask) 0);
        say_totals (arrow, thinker, i, v, totals);
        return TRUE;
      }
  return FALSE;
}

/* What the bulb may hold that the arrow never adds up to: "the arrow R2C2-R4C3 can only add up to 5, 8 or 9". */
static gboolean
think_bulb (const Arrow *arrow, GwThinker *thinker, gboolean differ)
{
  const GwRegion *region = arrow->constraint->regions[0];
  const guint64 totals = totals_with (arrow, G_MAXUINT, 0, differ), left = totals & totals_of_bulb (arrow);
  g_autofree char *name = NULL, *text = NULL;
  GwMask kept = 0;

  GW_MASK_FOREACH (v, arrow->may[0])
    if (number_of (arrow, 0, v) >= 0 && number_of (arrow, 0, v) <= GW_MOST_TOTAL && (left >> number_of (arrow, 0, v) & 1) != 0)
      kept |= GW_BIT (v);
  if (left == 0 || !thinker->strike (thinker, region->cells[0], ~kept))
    return FALSE;
  for (guint i = 1; i < region->n_cells; i++)
    thinker->rest (thinker, region->cells[i], ~(GwMask) 0);
  name = arrow_name (arrow->constraint, arrow->puzzle);
  text = totals_text (left);
  /* Translators: an arrow, what of its bulb it can add up to: "5, 8 or 9" */
  thinker->say (thinker, "arrow-totals", g_strdup_printf (_("of what its bulb may hold, %1$s can only add up to %2$s"), name, text));
  return TRUE;
}

/* An arrow that crosses itself has the number of that cell twice. */
static gboolean
has_cell_twice (const GwRegion *region)
{
  for (guint i = 1; i < region->n_cells; i++)
    if (gw_think_is_among (region->cells, i, region->cells[i]))
      return TRUE;
  return FALSE;
}

/* Without a house first: it is named only where it says more. */
static gboolean
think_all_totals (const Arrow *arrow, GwThinker *thinker)
{
  const GwApart shaft = shaft_of (arrow);

  if (n_bulb_of (arrow) != 1 || !gw_think_is_plain (thinker) || shaft.n < 2 || has_cell_twice (arrow->constraint->regions[0]))
    return FALSE;
  thinker->differ (thinker, NULL, 0);
  if (think_bulb (arrow, thinker, FALSE) || think_totals (arrow, thinker, FALSE))
    return TRUE;
  if (thinker->differ (thinker, shaft.cells, shaft.n) && (think_bulb (arrow, thinker, TRUE) || think_totals (arrow, thinker, TRUE)))
    return TRUE;
  thinker->differ (thinker, NULL, 0);
  return FALSE;
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  GwMask may[GW_APART_CELLS];
  const Arrow arrow = { constraint, thinker->puzzle, may, NULL };
  GwApart shaft;

  if (!is_thought_of (constraint, thinker->puzzle))
    return FALSE;
  for (guint i = 0; i < constraint->regions[0]->n_cells; i++)
    may[i] = thinker->may (thinker, constraint->regions[0]->cells[i]);
  shaft = shaft_of (&arrow);
  return think_shaft (constraint, thinker) || think_last (constraint, thinker) || gw_apart_think (thinker, shaft.cells, NULL, shaft.n, think_apart, &arrow)
         || think_ends (&arrow, thinker, TRUE, NULL) || think_ends (&arrow, thinker, FALSE, NULL) || think_all_totals (&arrow, thinker);
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
  .remark = remark, .check = check, .explain = explain, .post = post, .ideas = ideas, .leave_apart = leave_apart, .apart_parts = apart_parts,
  .describe = describe,
};
