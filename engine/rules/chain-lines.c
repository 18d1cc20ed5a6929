/* Lines on which every two neighbours obey one pairing: a table. A closed line repeats its first cell last, so the join
 * is a pair like the others. */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/pairing.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"

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
  gint           *least, *most;  /* per cell */
  guint          *low, *high;    /* per cell: which cell makes it so; the tube's ends make it so by themselves */
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

/* The next number above, or below, among the symbols; itself where there is none. */
static gint
next_number (const GwThinker *thinker, GwCell cell, gint number, gint step)
{
  GwMask beyond = step > 0 ? gw_numbers_between (thinker->puzzle, cell, (gint64) number + 1, G_MAXINT)
                           : gw_numbers_between (thinker->puzzle, cell, G_MININT, (gint64) number - 1);

  return beyond == 0 ? number + step : step > 0 ? lowest_number (thinker, beyond) : highest_number (thinker, beyond);
}

/* From cell to cell; OPEN: as if nothing had been found out. */
static void
measure_tube (Tube *tube, gboolean as_open)
{
  GwThinker *thinker = tube->thinker;
  guint n = tube->tube->n_cells;

  for (guint i = 0; i < n; i++)
    {
      GwCell cell = tube->tube->cells[i];
      GwMask may = as_open ? thinker->open (thinker, cell) : thinker->may (thinker, cell);
      gint own = lowest_number (thinker, may), pushed = i > 0 ? next_number (thinker, cell, tube->least[i - 1], 1) : own;

      tube->least[i] = MAX (own, pushed);
      tube->low[i] = i > 0 && pushed >= own ? tube->low[i - 1] : i;
    }
  for (guint i = n; i-- > 0;)
    {
      GwCell cell = tube->tube->cells[i];
      GwMask may = as_open ? thinker->open (thinker, cell) : thinker->may (thinker, cell);
      gint own = highest_number (thinker, may), pushed = i + 1 < n ? next_number (thinker, cell, tube->most[i + 1], -1) : own;

      tube->most[i] = MIN (own, pushed);
      tube->high[i] = i + 1 < n && pushed <= own ? tube->high[i + 1] : i;
    }
}

/* Who made it so is looked at: a bit per cell of the tube. */
static gboolean
strike_tube (Tube *tube, guint64 *lows, guint64 *highs)
{
  GwThinker *thinker = tube->thinker;
  gboolean found = FALSE;

  *lows = *highs = 0;
  for (guint i = 0; i < tube->tube->n_cells; i++)
    {
      GwCell cell = tube->tube->cells[i];

      if (thinker->strike (thinker, cell, gw_numbers_between (thinker->puzzle, cell, G_MININT, (gint64) tube->least[i] - 1)))
        {
          found = TRUE;
          *lows |= GW_BIT (tube->low[i]);
        }
      if (thinker->strike (thinker, cell, gw_numbers_between (thinker->puzzle, cell, (gint64) tube->most[i] + 1, G_MAXINT)))
        {
          found = TRUE;
          *highs |= GW_BIT (tube->high[i]);
        }
    }
  return found;
}

/* "R2C4 is at least 3" */
static void
append_bound (const Tube *tube, GString *text, guint at, gboolean is_least)
{
  GwCell cell = tube->tube->cells[at];
  g_autofree char *name = gw_grid_cell_name (tube->thinker->puzzle->grid, cell);

  if (text->len > 0)
    g_string_append (text, ", ");
  g_string_append_printf (text, is_least ? _("%s is at least %d") : _("%s is at most %d"), name,
                          is_least ? tube->least[at] : tube->most[at]);
}

static void
say_push (Tube *tube, guint64 lows, guint64 highs)
{
  GwThinker *thinker = tube->thinker;
  guint n = tube->tube->n_cells;
  const GwCell ends[2] = { tube->tube->cells[0], tube->tube->cells[n - 1] };
  g_autofree char *names = gw_think_cells (thinker, ends, 2);
  g_autoptr (GString) text = g_string_new (NULL);

  GW_MASK_FOREACH (i, lows)
    {
      append_bound (tube, text, i, TRUE);
      thinker->rest (thinker, tube->tube->cells[i], gw_numbers_between (thinker->puzzle, tube->tube->cells[i], G_MININT, (gint64) tube->least[i] - 1));
    }
  GW_MASK_FOREACH (i, highs)
    {
      append_bound (tube, text, i, FALSE);
      thinker->rest (thinker, tube->tube->cells[i], gw_numbers_between (thinker->puzzle, tube->tube->cells[i], (gint64) tube->most[i] + 1, G_MAXINT));
    }
  /* Translators: the two ends of a thermometer; what is known: R2C4 is at least 3 */
  thinker->say (thinker, "thermo-push", g_strdup_printf (_("on the thermometer between %s %s, and it rises at each cell"), names, text->str));
}

static gboolean
think_tube (Tube *tube)
{
  GwThinker *thinker = tube->thinker;
  guint n = tube->tube->n_cells;
  guint64 lows, highs;

  measure_tube (tube, TRUE);
  if (strike_tube (tube, &lows, &highs))
    {
      /* Translators: cells of one thermometer or of several, least and most at the bulb, least and most at the tip */
      thinker->say (thinker, "thermo-count",
                    g_strdup_printf (_("thermometer of %u cells: the bulb is %d-%d, the tip %d-%d, one more at each cell"), n,
                                     tube->least[0], tube->most[0], tube->least[n - 1], tube->most[n - 1]));
      return TRUE;
    }
  measure_tube (tube, FALSE);
  if (!strike_tube (tube, &lows, &highs))
    return FALSE;
  say_push (tube, lows, highs);
  return TRUE;
}

static gboolean
think_rising (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  g_autofree gint *bounds = g_new (gint, 2 * region->n_cells);
  g_autofree guint *makers = g_new (guint, 2 * region->n_cells);
  Tube tube = { thinker, region, bounds, bounds + region->n_cells, makers, makers + region->n_cells };

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
  LINE (slow_thermo, N_("slow thermometer")), .is_arithmetic = TRUE, .ideas = think_neighbours,
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
