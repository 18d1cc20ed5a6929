/* Lines on which every two neighbours obey one pairing: a table. A closed line repeats its first cell last, so the join
 * is a pair like the others. */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/pairing.h"
#include "rules/rule-table.h"
#include "rules/slow-line.h"

typedef struct
{
  GwPairing     pairing;
  const char   *reason;   /* {1} is the number of the clue */
  const char   *sentence;
} ChainLine;

static gboolean
rise (const gint *terms, gint x, gint y)
{
  return x < y;
}

static gboolean
do_not_fall (const gint *terms, gint x, gint y)
{
  return x <= y;
}

static gboolean
are_far_apart (const gint *terms, gint x, gint y)
{
  return ABS (x - y) >= terms[0];
}

static gboolean
differ_in_parity (const gint *terms, gint x, gint y)
{
  return x % 2 != y % 2;
}

static GwMask
larger (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return gw_numbers_between (puzzle, b, (gint64) x + 1, G_MAXINT);
}

static GwMask
not_smaller (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return gw_numbers_between (puzzle, b, x, G_MAXINT);
}

static GwMask
far_from (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  if (terms[0] == 0)
    return gw_numbered (puzzle);
  return gw_numbered (puzzle) & ~gw_numbers_between (puzzle, b, (gint64) x - terms[0] + 1, (gint64) x + terms[0] - 1);
}

static GwMask
other_parity (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  GwMask mask = 0;

  GW_MASK_FOREACH (v, gw_numbered (puzzle))
    if (((gw_number_of (puzzle, b, v) ^ x) & 1) != 0)
      mask |= GW_BIT (v);
  return mask;
}

static const ChainLine *
line_of (const GwConstraint *constraint)
{
  return constraint->rule->data;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *region = constraint->regions[0];

  return gw_pairing_check_chain (&line_of (constraint)->pairing, &constraint->args[0].value, constraint, view,
                                 region->cells, region->n_cells, violation);
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];

  gw_pairing_post_chain (&line_of (constraint)->pairing, &constraint->args[0].value, constraint, poster, region->cells,
                         region->n_cells);
}

/* ---- thermometers, as a whole ---- */

typedef struct
{
  GwThinker      *thinker;
  const GwRegion *tube;
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
  guint n = tube->tube->n_cells;

  for (guint k = 0; k < 2 * n; k++)
    {
      const gboolean is_least = k < n;
      const guint i = is_least ? k : 2 * n - 1 - k, at = is_least ? MAX (i, 1) - 1 : MIN (i + 1, n - 1);
      const GwCell cell = tube->tube->cells[i];

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
  for (guint i = 0; i < tube->tube->n_cells; i++)
    {
      const GwCell cell = tube->tube->cells[i];
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
          push->makers[1] |= tube->makers[1][MIN (i + 1, tube->tube->n_cells - 1)];
        }
    }
  return (push->losers[0] | push->losers[1]) != 0;
}

/* "R2C4 is at least 3", or, of a cell that has lost what its neighbour left it, "R2C4 is not 3 or 4". Free it. */
static char *
maker_text (const Tube *tube, guint at, gboolean is_least)
{
  GwThinker *thinker = tube->thinker;
  const GwCell cell = tube->tube->cells[at];
  const gint bound = is_least ? tube->least[at] : tube->most[at], pushed = tube->pushed[is_least ? 0 : 1][at];
  const GwMask all = thinker->puzzle->symbols->all;
  const GwMask lost = is_least ? numbers_within (thinker, all, pushed == bound ? G_MININT : pushed, (gint64) bound - 1)
                               : numbers_within (thinker, all, (gint64) bound + 1, pushed == bound ? G_MAXINT : pushed);
  g_autofree char *name = gw_grid_cell_name (thinker->puzzle->grid, cell), *values = gw_think_values (thinker, lost);

  thinker->rest (thinker, cell, lost);
  if (pushed == bound)
    return g_strdup_printf (is_least ? _("%s is at least %d") : _("%s is at most %d"), name, bound);
  /* Translators: a cell, values: R2C4 is not 3 or 4 */
  return g_strdup_printf (_("%s is not %s"), name, values);
}

/* The least are pushed on from the bulb, the most from the tip. */
static guint
nth_from_cause (const Tube *tube, guint n, gboolean is_least)
{
  return is_least ? n : tube->tube->n_cells - 1 - n;
}

/* What all makers of a push are, one after the other. Free it. */
static char *
makers_text (const Tube *tube, const guint64 *makers)
{
  GString *text = g_string_new (NULL);
  guint n = gw_mask_count (makers[0]) + gw_mask_count (makers[1]) - 1;

  for (guint end = 0; end < 2; end++)
    for (guint k = 0; k < tube->tube->n_cells; k++)
      {
        const guint i = nth_from_cause (tube, k, end == 0);
        g_autofree char *maker = (makers[end] >> i & 1) != 0 ? maker_text (tube, i, end == 0) : NULL;

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

  for (guint k = 0; k < tube->tube->n_cells; k++)
    {
      const guint i = nth_from_cause (tube, k, is_least);
      const gint own = is_least ? tube->least[i] : tube->most[i];
      g_autofree char *name = (cells >> i & 1) != 0 ? gw_grid_cell_name (tube->thinker->puzzle->grid, tube->tube->cells[i]) : NULL;

      if (name == NULL)
        continue;
      n--;
      g_string_append (text, text->len == 0 ? "" : n == 0 ? _(" and ") : ", ");
      /* Translators: a number, a cell: (at least) 3 in R1C4 */
      g_string_append_printf (text, _("%1$d in %2$s"), (makers >> i & 1) != 0 ? own : tube->pushed[is_least ? 0 : 1][i], name);
    }
  return g_string_free (text, FALSE);
}

static void
say_push (Tube *tube, const Push *push)
{
  GwThinker *thinker = tube->thinker;
  const GwRegion *line = tube->tube;
  g_autofree char *bulb = gw_grid_cell_name (thinker->puzzle->grid, line->cells[0]);
  g_autofree char *tip = gw_grid_cell_name (thinker->puzzle->grid, line->cells[line->n_cells - 1]);
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
  /* Translators: the ends of a thermometer, what is known of its cells, what follows: R2C4 is at least 3, at least 4 in R1C4 */
  thinker->say (thinker, "thermo-push", g_strdup_printf (_("thermometer from %s to %s: %s, so %s"), bulb, tip, known, follows));
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

static gboolean
think_tube (Tube *tube)
{
  GwThinker *thinker = tube->thinker;
  guint n = tube->tube->n_cells;
  Push push;

  measure_tube (tube, TRUE);
  if (strike_tube (tube, &push))
    {
      g_autofree char *least = numbers_text (tube->least, n), *most = numbers_text (tube->most, n);

      /* Translators: cells of one thermometer or of several, what each of them is at least and at most: 1, 2 and 3 */
      thinker->say (thinker, "thermo-count", g_strdup_printf (_("on a thermometer of %u cells the digits from the bulb on are at least %s, and at most %s"), n, least, most));
      return TRUE;
    }
  measure_tube (tube, FALSE);
  if (!strike_tube (tube, &push))
    return FALSE;
  say_push (tube, &push);
  return TRUE;
}

static gboolean
think_rising (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  const guint n = region->n_cells;
  g_autofree gint *bounds = g_new (gint, 4 * n);
  g_autofree guint64 *makers = g_new (guint64, 2 * n);
  Tube tube = { thinker, region, bounds, bounds + n, { bounds + 2 * n, bounds + 3 * n }, { makers, makers + n } };

  return region->n_cells <= 64 && thinker->puzzle->symbols->empty < 0 && !gw_has_multipliers (thinker->puzzle) && think_tube (&tube);
}

/* ---- other lines, from neighbour to neighbour ---- */

static void
read_pair (gconstpointer data, const GwPuzzle *puzzle, GwCell one, GwCell other, GwMask *allowed)
{
  const GwConstraint *constraint = data;

  GW_MASK_FOREACH (v, gw_numbered (puzzle))
    allowed[v] = line_of (constraint)->pairing.partners (&constraint->args[0].value, gw_number_of (puzzle, one, v), puzzle, other);
}

static gboolean
think_neighbours (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *line = constraint->regions[0];

  return gw_think_chain (thinker, _(constraint->rule->name), line->cells, line->n_cells, read_pair, constraint);
}

/* ---- slow thermometers ---- */

static gboolean
think_slow (const GwConstraint *constraint, GwThinker *thinker)
{
  return gw_think_slow (thinker, constraint->regions[0]->cells, constraint->regions[0]->n_cells) || think_neighbours (constraint, thinker);
}

static gboolean
leave_slow_apart (const GwConstraint *constraint, const GwPuzzle *puzzle, const guint8 *house, const GwMask *may, GwMask *left)
{
  const GwRegion *region = constraint->regions[0];
  const GwThinker thinker = { .puzzle = puzzle };

  if (!gw_think_is_plain (&thinker))
    return FALSE;
  gw_slow_leave (puzzle, region->cells, region->n_cells, house, may, left);
  return TRUE;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  const gint terms[2] = { constraint->args[0].value };

  return gw_tell (constraint, puzzle, violation, gw_fill_in (_(line_of (constraint)->reason), terms));
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  const gint terms[2] = { constraint->args[0].value };

  return gw_fill_in (_(line_of (constraint)->sentence), terms);
}

#define LINE(id_, name_)                                                                      \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_LINE,     \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_LINE, .is_at_odds_with_empty = TRUE, .levels = GW_LEVELS_OF_PAIRS

#define JUST_CELLS { { { GW_LINE (2) } } }

const GwRule gw_rule_thermo = {
  LINE (thermo, N_("thermometer")), .is_arithmetic = TRUE, .ideas = think_rising,
  .words = N_("thermo, thermometers"),
  .data = &(const ChainLine) { { FALSE, rise, larger },
    N_("the numbers must increase from the bulb"),
    N_("Numbers increase along a thermometer, from its bulb to its end.") },
  .meaning = N_("the numbers increase from the bulb to the end"),
  .keeps = GW_MOVES | GW_REVERSES,
  .look = { .weight = GW_WEIGHT_WIDE, .start = GW_END_BULB },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .describe = describe,
};

const GwRule gw_rule_slow_thermo = {
  LINE (slow_thermo, N_("slow thermometer")), .is_arithmetic = TRUE, .ideas = think_slow, .leave_apart = leave_slow_apart,
  .words = N_("slow thermo"),
  .data = &(const ChainLine) { { FALSE, do_not_fall, not_smaller },
    N_("the numbers must not decrease from the bulb"),
    N_("Numbers increase or stay the same along a slow (hollow) thermometer, from its bulb to its end.") },
  .meaning = N_("the numbers increase or stay the same from the bulb to the end"),
  .keeps = GW_MOVES | GW_REVERSES,
  .look = { .weight = GW_WEIGHT_WIDE, .pattern = GW_PATTERN_HOLLOW, .start = GW_END_BULB },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .describe = describe,
};

const GwRule gw_rule_whisper = {
  LINE (whisper, N_("whispers")), .is_arithmetic = TRUE, .ideas = think_neighbours,
  .words = N_("German whispers, Dutch whispers, whisper line, green line, at least 5 apart"),
  .data = &(const ChainLine) { { FALSE, are_far_apart, far_from },
    N_("neighbours on the line must differ by at least {1}"),
    N_("Neighbours on a whisper line differ by at least {1}.") },
  .meaning = N_("neighbours on the line differ by at least d"),
  .usual = GW_HALF_UP,
  .keeps = GW_MOVES | GW_REFLECTS | GW_TWO_WAY,
  .look = { .hue = GW_HUE_GREEN, .pattern = GW_PATTERN_ZIGZAG },
  .forms = { { { GW_SETTING (N_("difference"), 0, GW_MAX_NUMBER), GW_LINE (2) } } },
  .check = check, .explain = explain, .post = post, .describe = describe,
};

const GwRule gw_rule_parity_line = {
  LINE (parity_line, N_("parity line")), .is_arithmetic = TRUE, .ideas = think_neighbours,
  .words = N_("odd-even oscillator, parity, alternating, red line"),
  .data = &(const ChainLine) { { FALSE, differ_in_parity, other_parity },
    N_("odd and even must alternate"),
    N_("Odd and even numbers alternate along a parity line.") },
  .meaning = N_("odd and even numbers alternate"),
  .keeps = GW_MOVES | GW_TWO_WAY,
  .look = { .hue = GW_HUE_RED, .pattern = GW_PATTERN_CHECKED },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .describe = describe,
};
