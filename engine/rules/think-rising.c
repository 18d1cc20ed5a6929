/* Lines whose digits rise from cell to cell, as a whole: thermometers, and what rules of one's own say so. */
#include "base/i18n.h"
#include "rules/number.h"
#include "rules/thinker.h"

typedef struct
{
  GwThinker      *thinker;
  const char     *name;              /* of the rule; NULL: it is a thermometer */
  const GwCell   *cells;             /* rising */
  guint           n;
  gint           *least, *most;      /* per cell */
  gint           *pushed[2];         /* per cell: what its neighbour leaves it, at least and at most */
  guint64        *makers[2];         /* bit per cell: by which its least and its most come about */
} Tube;

static gint
lowest_number (const GwThinker *thinker, GwMask values)
{
  return gw_symbols_min_number (thinker->puzzle->symbols, values);
}

static gint
highest_number (const GwThinker *thinker, GwMask values)
{
  return gw_symbols_max_number (thinker->puzzle->symbols, values);
}

/* Those of VALUES whose number lies there: nothing counts several times here. */
static GwMask
numbers_within (const GwThinker *thinker, GwMask values, gint64 from, gint64 to)
{
  const gint *number = thinker->puzzle->symbols->number;
  GwMask within = 0;

  GW_MASK_FOREACH (v, values)
    within |= number[v] >= from && number[v] <= to ? GW_BIT (v) : 0;
  return within;
}

/* The next number above, or below, among the symbols; itself where there is none. */
static gint
next_number (const GwThinker *thinker, gint number, gint step)
{
  const GwMask all = thinker->puzzle->symbols->all;
  const GwMask beyond = step > 0 ? numbers_within (thinker, all, (gint64) number + 1, G_MAXINT) : numbers_within (thinker, all, G_MININT, (gint64) number - 1);

  return beyond == 0 ? number + step : step > 0 ? lowest_number (thinker, beyond) : highest_number (thinker, beyond);
}

/* The least, or the most, of cell I, whose neighbour AT (I itself at the end) has its own. */
static void
measure_cell (Tube *tube, guint i, guint at, GwMask may, gboolean is_least)
{
  GwThinker *thinker = tube->thinker;
  gint *bounds = is_least ? tube->least : tube->most, *pushed = tube->pushed[is_least ? 0 : 1];
  guint64 *makers = tube->makers[is_least ? 0 : 1];
  const gint own = is_least ? lowest_number (thinker, may) : highest_number (thinker, may);
  GwMask held;

  pushed[i] = at == i ? own : next_number (thinker, bounds[at], is_least ? 1 : -1);
  if (at == i || (is_least ? own > pushed[i] : own < pushed[i]))
    {
      bounds[i] = pushed[i] = own;
      makers[i] = GW_BIT (i);
      return;
    }
  held = is_least ? numbers_within (thinker, may, pushed[i], G_MAXINT) : numbers_within (thinker, may, G_MININT, pushed[i]);
  bounds[i] = held == 0 ? pushed[i] : is_least ? lowest_number (thinker, held) : highest_number (thinker, held);
  makers[i] = makers[at] | (bounds[i] != pushed[i] ? GW_BIT (i) : 0);
}

/* From cell to cell; OPEN: as if nothing had been found out. */
static void
measure_tube (Tube *tube, gboolean as_open)
{
  GwThinker *thinker = tube->thinker;
  const guint n = tube->n;

  for (guint k = 0; k < 2 * n; k++)
    {
      const gboolean is_least = k < n;
      const guint i = is_least ? k : 2 * n - 1 - k, at = is_least ? MAX (i, 1) - 1 : MIN (i + 1, n - 1);
      const GwCell cell = tube->cells[i];

      measure_cell (tube, i, at, as_open ? thinker->open (thinker, cell) : thinker->may (thinker, cell), is_least);
    }
}

/* By whom it comes about is looked at, a bit per cell of the tube; also which cells lose anything. */
typedef struct
{
  guint64 makers[2], losers[2]; /* of the least, of the most */
} Push;

static gboolean
strike_tube (Tube *tube, Push *push)
{
  GwThinker *thinker = tube->thinker;

  *push = (Push) { { 0, 0 }, { 0, 0 } };
  for (guint i = 0; i < tube->n; i++)
    {
      const GwCell cell = tube->cells[i];
      const GwMask may = thinker->may (thinker, cell);
      const GwMask low = numbers_within (thinker, may, G_MININT, (gint64) tube->pushed[0][i] - 1);
      const GwMask high = numbers_within (thinker, may, (gint64) tube->pushed[1][i] + 1, G_MAXINT);

      if (low != 0 && thinker->strike (thinker, cell, low))
        {
          push->losers[0] |= GW_BIT (i);
          push->makers[0] |= tube->makers[0][MAX (i, 1) - 1];
        }
      if (high != 0 && thinker->strike (thinker, cell, high))
        {
          push->losers[1] |= GW_BIT (i);
          push->makers[1] |= tube->makers[1][MIN (i + 1, tube->n - 1)];
        }
    }
  return (push->losers[0] | push->losers[1]) != 0;
}

/* "at least 3", or, of a cell that has lost what its neighbour left it, "not 3 or 4". Free it. */
static char *
bound_text (const Tube *tube, guint at, gboolean is_least)
{
  GwThinker *thinker = tube->thinker;
  const GwCell cell = tube->cells[at];
  const gint bound = is_least ? tube->least[at] : tube->most[at], pushed = tube->pushed[is_least ? 0 : 1][at];
  const GwMask all = thinker->puzzle->symbols->all;
  const GwMask lost = is_least ? numbers_within (thinker, all, pushed == bound ? G_MININT : pushed, (gint64) bound - 1)
                               : numbers_within (thinker, all, (gint64) bound + 1, pushed == bound ? G_MAXINT : pushed);
  g_autofree char *values = gw_think_values (thinker, lost);

  thinker->rest (thinker, cell, lost);
  if (pushed == bound)
    return g_strdup_printf (is_least ? _("at least %d") : _("at most %d"), bound);
  /* Translators: values: (R2C4 is) not 3 or 4 */
  return g_strdup_printf (_("not %s"), values);
}

/* "R2C4 is at least 3", "R2C4 is not 3 and at most 7" of one that makes both the least and the most. Free it. */
static char *
maker_text (const Tube *tube, guint at, gboolean is_of_least, gboolean is_of_most)
{
  g_autofree char *name = gw_grid_cell_name (tube->thinker->puzzle->grid, tube->cells[at]);
  g_autofree char *least = is_of_least ? bound_text (tube, at, TRUE) : NULL, *most = is_of_most ? bound_text (tube, at, FALSE) : NULL;

  if (least != NULL && most != NULL)
    /* Translators: a cell, what it is at least, what it is at most: R2C4 is at least 3 and at most 7 */
    return g_strdup_printf (_("%1$s is %2$s and %3$s"), name, least, most);
  return g_strdup_printf (_("%s is %s"), name, least != NULL ? least : most);
}

/* The least are pushed on from the bulb, the most from the tip. */
static guint
nth_from_cause (const Tube *tube, guint n, gboolean is_least)
{
  return is_least ? n : tube->n - 1 - n;
}

/* What all makers of a push are, one after the other. Free it. */
static char *
makers_text (const Tube *tube, const guint64 *makers)
{
  GString *text = g_string_new (NULL);
  guint n = gw_mask_count (makers[0] | makers[1]) - 1;

  for (guint end = 0; end < 2; end++)
    for (guint k = 0; k < tube->n; k++)
      {
        const guint i = nth_from_cause (tube, k, end == 0);
        const gboolean is_told = end == 1 && (makers[0] >> i & 1) != 0;
        g_autofree char *maker = (makers[end] >> i & 1) != 0 && !is_told ? maker_text (tube, i, end == 0, (makers[1] >> i & 1) != 0) : NULL;

        if (maker != NULL)
          g_string_append_printf (text, "%s%s", text->len == 0 ? "" : --n == 0 ? _(" and ") : ", ", maker);
      }
  return g_string_free (text, FALSE);
}

/* "3 in R1C4 and 4 in R1C5": what is left to CELLS, which lose by it; to a maker, what it is by all that is said of it. Free it. */
static char *
bounds_text (const Tube *tube, guint64 cells, guint64 makers, gboolean is_least)
{
  GString *text = g_string_new (NULL);
  guint n = gw_mask_count (cells);

  for (guint k = 0; k < tube->n; k++)
    {
      const guint i = nth_from_cause (tube, k, is_least);
      const gint own = is_least ? tube->least[i] : tube->most[i];
      g_autofree char *name = (cells >> i & 1) != 0 ? gw_grid_cell_name (tube->thinker->puzzle->grid, tube->cells[i]) : NULL;

      if (name == NULL)
        continue;
      n--;
      g_string_append (text, text->len == 0 ? "" : n == 0 ? _(" and ") : ", ");
      /* Translators: a number, a cell: (at least) 3 in R1C4 */
      g_string_append_printf (text, _("%1$d in %2$s"), (makers >> i & 1) != 0 ? own : tube->pushed[is_least ? 0 : 1][i], name);
    }
  return g_string_free (text, FALSE);
}

/* "thermometer from R1C1 to R1C5": in the order in which its digits rise. Free it. */
static char *
name_of (const Tube *tube)
{
  const GwGrid *grid = tube->thinker->puzzle->grid;
  g_autofree char *bulb = gw_grid_cell_name (grid, tube->cells[0]), *tip = gw_grid_cell_name (grid, tube->cells[tube->n - 1]);

  if (tube->name == NULL)
    return g_strdup_printf (_("thermometer from %s to %s"), bulb, tip);
  /* Translators: the name of a rule of one's own, and the ends of a line whose digits rise */
  return g_strdup_printf (_("%1$s, rising from %2$s to %3$s"), tube->name, bulb, tip);
}

/* "6, 7, 8 and 9" */
static char *
numbers_text (const gint *numbers, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d", gw_and_between (i, n), numbers[i]);
  return g_string_free (text, FALSE);
}

/* Of thermometers it is said for all of one length. */
static void
say_count (Tube *tube)
{
  GwThinker *thinker = tube->thinker;
  g_autofree char *least = numbers_text (tube->least, tube->n), *most = numbers_text (tube->most, tube->n), *name = name_of (tube);

  if (tube->name == NULL)
    /* Translators: cells of one thermometer or of several, what each of them is at least and at most: 1, 2 and 3 */
    thinker->say (thinker, "thermo-count", g_strdup_printf (_("on a thermometer of %u cells the digits from the bulb on are at least %s, and at most %s"), tube->n, least, most));
  else
    /* Translators: a line whose digits rise, what each of its cells is at least and at most: 1, 2 and 3 */
    thinker->say (thinker, "thermo-count", g_strdup_printf (_("%1$s: its digits are at least %2$s, and at most %3$s"), name, least, most));
}

static void
say_push (Tube *tube, const Push *push)
{
  GwThinker *thinker = tube->thinker;
  g_autofree char *name = name_of (tube);
  g_autofree char *least = bounds_text (tube, push->losers[0], push->makers[0], TRUE);
  g_autofree char *most = bounds_text (tube, push->losers[1], push->makers[1], FALSE), *follows = NULL;
  g_autofree char *known = makers_text (tube, push->makers);

  if (push->losers[1] == 0)
    follows = g_strdup_printf (_("at least %s"), least);
  else if (push->losers[0] == 0)
    follows = g_strdup_printf (_("at most %s"), most);
  else
    /* Translators: 3 in R1C4 and 4 in R1C5 */
    follows = g_strdup_printf (_("at least %s, and at most %s"), least, most);
  /* Translators: a line whose digits rise, what is known of its cells, what follows: R2C4 is at least 3, at least 4 in R1C4 */
  thinker->say (thinker, "thermo-push", g_strdup_printf (_("%s: %s, so %s"), name, known, follows));
  thinker->told (thinker);
}

static gboolean
think_tube (Tube *tube)
{
  Push push;

  measure_tube (tube, TRUE);
  if (strike_tube (tube, &push))
    {
      say_count (tube);
      return TRUE;
    }
  measure_tube (tube, FALSE);
  if (!strike_tube (tube, &push))
    return FALSE;
  say_push (tube, &push);
  return TRUE;
}

gboolean
gw_think_rising (GwThinker *thinker, const char *name, const GwCell *cells, guint n)
{
  g_autofree gint *bounds = g_new (gint, 4 * n);
  g_autofree guint64 *makers = g_new (guint64, 2 * n);
  Tube tube = { thinker, name, cells, n, bounds, bounds + n, { bounds + 2 * n, bounds + 3 * n }, { makers, makers + n } };

  return n <= 64 && thinker->puzzle->symbols->empty < 0 && !gw_has_multipliers (thinker->puzzle) && think_tube (&tube);
}
