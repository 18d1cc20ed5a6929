/* Lines on which every two neighbours obey one pairing: a table. A closed line repeats its first cell last, so the join
 * is a pair like the others. */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/pairing.h"
#include "rules/rule-table.h"

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
  LINE (thermo, N_("thermometer")), .is_arithmetic = TRUE,
  .words = N_("thermo, thermometers"),
  .data = &(const ChainLine) { { FALSE, rise, larger },
    N_("the numbers must rise from the bulb on"),
    N_("Numbers rise along a thermometer, from its bulb to its end.") },
  .meaning = N_("the numbers rise from the bulb to the end"),
  .keeps = GW_MOVES | GW_REVERSES,
  .look = { .weight = GW_WEIGHT_WIDE, .start = GW_END_BULB },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .describe = describe,
};

const GwRule gw_rule_slow_thermo = {
  LINE (slow_thermo, N_("slow thermometer")), .is_arithmetic = TRUE,
  .words = N_("slow thermo"),
  .data = &(const ChainLine) { { FALSE, do_not_fall, not_smaller },
    N_("the numbers must not fall from the bulb on"),
    N_("Numbers never fall along a slow (hollow) thermometer, from its bulb to its end; they may stay the same.") },
  .meaning = N_("the numbers never fall from the bulb to the end"),
  .keeps = GW_MOVES | GW_REVERSES,
  .look = { .weight = GW_WEIGHT_WIDE, .pattern = GW_PATTERN_HOLLOW, .start = GW_END_BULB },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .describe = describe,
};

const GwRule gw_rule_whisper = {
  LINE (whisper, N_("whispers")), .is_arithmetic = TRUE,
  .words = N_("German whispers, Dutch whispers, whisper line, green line"),
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
  LINE (parity_line, N_("parity line")), .is_arithmetic = TRUE,
  .words = N_("odd-even oscillator, parity, alternating"),
  .data = &(const ChainLine) { { FALSE, differ_in_parity, other_parity },
    N_("odd and even must alternate"),
    N_("Odd and even numbers alternate along a parity line.") },
  .meaning = N_("odd and even numbers alternate"),
  .keeps = GW_MOVES | GW_TWO_WAY,
  .look = { .hue = GW_HUE_RED, .pattern = GW_PATTERN_CHECKED },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .describe = describe,
};
