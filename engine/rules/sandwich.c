/* What stands between two crusts: the smallest and the largest number of the puzzle (sandwich), two values (sandwich_of), or
 * the smallest and the largest number that are there (lunchbox). */
#include "rules/sandwich.h"

#include <string.h>

#include "base/i18n.h"
#include "relations/crusts.h"
#include "rules/cage.h"
#include "rules/form.h"
#include "rules/measure.h"
#include "rules/number.h"
#include "rules/rule-table.h"
#include "rules/think-crusts.h"
#include "rules/thinker.h"
#include "rules/walk.h"

static gboolean
is_lunchbox (const GwConstraint *constraint)
{
  return constraint->rule == &gw_rule_lunchbox;
}

/* ---- check ---- */

void
gw_sandwich_find_crusts (const GwConstraint *constraint, const GwPuzzle *puzzle, guint crusts[2])
{
  const GwSymbols *symbols = puzzle->symbols;

  crusts[0] = crusts[1] = 0;
  if (constraint->rule == &gw_rule_sandwich_of)
    {
      crusts[0] = (guint) constraint->args[1].value;
      crusts[1] = (guint) constraint->args[2].value;
      return;
    }
  for (guint v = 0; v < symbols->n_plain; v++)
    {
      if (symbols->number[v] < symbols->number[crusts[0]])
        crusts[0] = v;
      if (symbols->number[v] > symbols->number[crusts[1]])
        crusts[1] = v;
    }
}

/* The places of the smallest and the largest number: of the values, whatever their cells count. */
static void
find_extremes (const GwView *view, const GwRegion *region, guint places[2])
{
  places[0] = places[1] = 0;
  for (guint i = 0; i < region->n_cells; i++)
    {
      if (gw_view_number (view, region->cells[i]) < gw_view_number (view, region->cells[places[0]]))
        places[0] = i;
      if (gw_view_number (view, region->cells[i]) > gw_view_number (view, region->cells[places[1]]))
        places[1] = i;
    }
}

/* FALSE when one of the crusts does not occur exactly once. */
static gboolean
find_places (const GwConstraint *constraint, const GwView *view, guint places[2])
{
  const GwRegion *region = constraint->regions[0];
  guint crusts[2], times[2] = { 0, 0 };

  gw_sandwich_find_crusts (constraint, view->puzzle, crusts);
  for (guint i = 0; i < region->n_cells; i++)
    for (guint k = 0; k < 2; k++)
      if (gw_view_symbol (view, region->cells[i]) == crusts[k])
        {
          places[k] = i;
          times[k]++;
        }
  return crusts[0] != crusts[1] && times[0] == 1 && times[1] == 1;
}

static GwOutcome
measure (const GwConstraint *constraint, const GwView *view, gint64 *value)
{
  const GwRegion *region = constraint->regions[0];
  guint places[2], first, last;

  if (gw_measure_sum (view, region->cells, region->n_cells, value) == GW_PENDING)
    return GW_PENDING;
  if (is_lunchbox (constraint))
    find_extremes (view, region, places);
  else if (!find_places (constraint, view, places))
    return GW_VIOLATED;
  first = MIN (places[0], places[1]);
  last = MAX (places[0], places[1]);
  return gw_measure_sum (view, region->cells + first + 1, last > first ? last - first - 1 : 0, value);
}

static GwOutcome
check_lunchbox (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return gw_measure_check_distinct (measure, constraint, view, violation);
}

static GwOutcome
check_sandwich (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return gw_measure_check (measure, constraint, view, violation);
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  GwViolation of_cage = *violation;

  if (violation->code != GW_MEASURE_REPEATS)
    return gw_measure_explain (constraint, puzzle, violation, _("each of the two crusts must appear there exactly once"));
  of_cage.code = GW_CAGE_REPEATS;
  return gw_cage_explain (constraint, puzzle, &of_cage);
}

/* ---- post ---- */

/* One pair of crusts; the state is how many have been seen, which one when it is one, and the sum since then. */
typedef struct
{
  gint        total;
  guint       crusts[2];
  guint       n_plain;
  gboolean    is_lunchbox; /* what else may stand there lies between the crusts */
  GwMask      filling;     /* lunchbox: the values that do */
  guint       n_cells;     /* and where cells count their values: how many cells there are, and the largest number of a filling */
  gint        largest;
} Sandwich;

#define NOTHING_YET 0
#define DONE        1
#define INSIDE(crust, sum) (2 + (crust) + 2 * (gint64) (sum))

/* Whether LEFT is not too much for the cells behind PLACE, less those for the CRUSTS that are not there yet. States that lead nowhere would be dropped anyway,
 * and are most of a lunchbox's. */
static inline gboolean
has_room (const Sandwich *s, guint place, guint n_crusts, gint64 left)
{
  const guint n_behind = s->n_cells - 1 - place;

  return s->n_cells == 0 || (n_behind >= n_crusts && left <= (gint64) (n_behind - n_crusts) * s->largest);
}

static inline gboolean
step (const Sandwich *s, guint place, gint64 state, guint value, gint number, gint64 *next)
{
  const gint crust = value == s->crusts[0] ? 0 : value == s->crusts[1] ? 1 : -1;
  gint64 sum;

  if (crust < 0 && s->is_lunchbox && (s->filling >> value & 1) == 0)
    return FALSE;
  if (state == NOTHING_YET)
    {
      *next = crust < 0 ? NOTHING_YET : INSIDE (crust, 0);
      return has_room (s, place, crust < 0 ? 2 : 1, s->total);
    }
  if (state == DONE)
    {
      *next = DONE;
      return crust < 0;
    }
  sum = (state - 2) >> 1;
  if (crust >= 0)
    {
      *next = DONE;
      return (state & 1) != crust && sum == s->total;
    }
  *next = state + 2 * (gint64) number;
  return sum + number <= s->total && has_room (s, place, 1, s->total - sum - number);
}

static gboolean
step_sandwich (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  const Sandwich *s = data;

  return step (s, place, state, symbol % s->n_plain, number, next);
}

static gboolean
accepts (gpointer data, gint64 state)
{
  return state == DONE;
}

/* Lines as long as there are values, as rows are. Shorter ones are automata, since these can be joined with any group. */
static gboolean
post_crusts (GwPoster *poster, const GwRegion *region, const guint crusts[2], gint total)
{
  const GwPuzzle *puzzle = poster->puzzle;
  const GwSymbols *symbols = puzzle->symbols;
  g_autofree guint32 *vars = NULL;

  if (region->n_cells != symbols->n || symbols->n != symbols->n_plain || symbols->empty != GW_NO_SYMBOL || gw_has_multipliers (puzzle))
    return FALSE;
  vars = gw_poster_vars (poster, region->cells, region->n_cells);
  return gw_crusts_post (poster->builder, vars, region->n_cells, crusts, symbols->number, total);
}

static void
post_sandwich (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  Sandwich s = { .total = constraint->args[0].value, .n_plain = poster->puzzle->symbols->n_plain };
  const GwWalk walk = { &s, step_sandwich, accepts };

  if (s.total == GW_OPEN)
    return;
  gw_sandwich_find_crusts (constraint, poster->puzzle, s.crusts);
  if (s.crusts[0] == s.crusts[1])
    gw_post_impossible (poster, region->cells[0]);
  else if (!post_crusts (poster, region, s.crusts, s.total))
    gw_post_walk (poster, region->cells, region->n_cells, &walk);
}

/* All pairs of crusts as one automaton: the pair is part of the state. */
typedef struct
{
  Sandwich *of_pair;
  guint     n_pairs;
} Lunchbox;

#define PAIR_SHIFT 32
#define OF_PAIR(state) ((state) & (((gint64) 1 << PAIR_SHIFT) - 1))

static gboolean
step_lunchbox (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  const Lunchbox *lunchbox = data;
  const Sandwich *s = &lunchbox->of_pair[state >> PAIR_SHIFT];
  const guint value = symbol < s->n_plain ? symbol : symbol % s->n_plain;

  if (!step (s, place, OF_PAIR (state), value, number, next))
    return FALSE;
  *next += state - OF_PAIR (state);
  return TRUE;
}

static gboolean
accepts_lunchbox (gpointer data, gint64 state)
{
  return OF_PAIR (state) == DONE;
}

/* The values are compared, whatever their cells count. */
static Sandwich
lunch_between (const GwPuzzle *puzzle, const GwRegion *region, guint least, guint most, gint total)
{
  const GwSymbols *symbols = puzzle->symbols;
  Sandwich s = { .total = total, .crusts = { least, most }, .n_plain = symbols->n_plain, .is_lunchbox = TRUE };

  for (guint v = 0; v < symbols->n_plain; v++)
    if (symbols->number[v] > symbols->number[least] && symbols->number[v] < symbols->number[most])
      {
        s.filling |= GW_BIT (v);
        s.largest = MAX (s.largest, symbols->number[v]);
      }
  s.n_cells = gw_has_multipliers (puzzle) ? 0 : region->n_cells;
  return s;
}

/* Whether the other cells, which differ, find as many values between these two. */
static gboolean
leaves_room (const GwSymbols *symbols, guint least, guint most, guint n_cells)
{
  guint n = 2;

  for (guint v = 0; v < symbols->n_plain; v++)
    if (symbols->number[v] > symbols->number[least] && symbols->number[v] < symbols->number[most])
      n += (gint) v == symbols->empty ? n_cells : 1;
  return n >= n_cells;
}

static void
post_lunchbox (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  const GwSymbols *symbols = poster->puzzle->symbols;
  g_autofree Sandwich *of_pair = g_new (Sandwich, symbols->n_plain * symbols->n_plain);
  g_autofree gint64 *starts = g_new (gint64, symbols->n_plain * symbols->n_plain);
  Lunchbox lunchbox = { of_pair, 0 };
  const GwWalk walk = { &lunchbox, step_lunchbox, accepts_lunchbox };
  gint total = constraint->args[0].value;
  gboolean may_be = FALSE;

  gw_post_distinct (poster, region->cells, region->n_cells, TRUE);
  if (total == GW_OPEN || region->n_cells > symbols->n_plain)
    return;
  for (guint v = 0; v < symbols->n_plain; v++)
    for (guint w = 0; w < symbols->n_plain; w++)
      {
        if (symbols->number[v] >= symbols->number[w])
          continue;
        may_be = TRUE;
        if (!leaves_room (symbols, v, w, region->n_cells))
          continue;
        starts[lunchbox.n_pairs] = ((gint64) lunchbox.n_pairs << PAIR_SHIFT) + NOTHING_YET;
        of_pair[lunchbox.n_pairs++] = lunch_between (poster->puzzle, region, v, w, total);
      }
  if (lunchbox.n_pairs > 0)
    gw_post_walk_from (poster, region->cells, region->n_cells, &walk, starts, lunchbox.n_pairs);
  else if (may_be)
    gw_post_impossible (poster, region->cells[0]);
}

/* ---- ideas ---- */

static gboolean
is_thought_of (const GwConstraint *constraint, const GwPuzzle *puzzle, GwCrusts *crusts)
{
  const GwSymbols *symbols = puzzle->symbols;

  *crusts = (GwCrusts) { .puzzle = puzzle, .region = constraint->regions[0], .total = constraint->args[0].value };
  gw_sandwich_find_crusts (constraint, puzzle, crusts->crusts);
  return crusts->total != GW_OPEN && symbols->empty < 0 && symbols->n == symbols->n_plain && !gw_has_multipliers (puzzle)
         && crusts->crusts[0] != crusts->crusts[1] && crusts->region->n_cells <= GW_CRUSTS_CELLS;
}

static gboolean
ideas_sandwich (const GwConstraint *constraint, GwThinker *thinker)
{
  GwCrusts crusts;

  return is_thought_of (constraint, thinker->puzzle, &crusts) && gw_think_crusts (thinker, &crusts);
}

/* Where all of the line differs. */
static gboolean
leave_apart (const GwConstraint *constraint, const GwPuzzle *puzzle, const guint8 *house, const GwMask *may, GwMask *left)
{
  GwCrusts crusts;

  for (guint i = 0; i < constraint->regions[0]->n_cells; i++)
    if (house[i] != 1)
      return FALSE;
  if (!is_thought_of (constraint, puzzle, &crusts))
    return FALSE;
  crusts.differs = TRUE;
  return gw_crusts_leave (&crusts, may, left);
}

/* ---- lunchboxes ---- */

typedef struct
{
  const GwPuzzle *puzzle;
  guint           n;
  gint            total;
} Lunch;

/* A filling so far: the cells from 0 to AT - 1 are full. */
typedef struct
{
  const Lunch *lunch;
  GwMask       may[GW_MAX_SYMBOLS];
  guint        ends[2];
  gint         bounds[2];               /* the least and the most */
  guint8       row[GW_MAX_SYMBOLS];
  guint        n_tries;
} Packing;

/* So many are tried before it is taken to be possible. */
#define MOST_TRIES 4000u

static gboolean
fits_between (const Packing *packing, guint at, guint value)
{
  gint number = packing->lunch->puzzle->symbols->number[value];

  return at == packing->ends[0] || at == packing->ends[1] || (number > packing->bounds[0] && number < packing->bounds[1]);
}

/* Whether N cells between the ends can make REST of different numbers, none of what is USED. */
static gboolean
has_addends (const Packing *packing, guint n, GwMask used, gint rest)
{
  const gint *number = packing->lunch->puzzle->symbols->number;
  gint least = 0, most = 0;
  guint n_found = 0;

  for (guint v = 0; v < packing->lunch->puzzle->symbols->n && n_found < n; v++)
    if ((used >> v & 1) == 0 && number[v] > packing->bounds[0] && number[v] < packing->bounds[1])
      {
        least += number[v];
        n_found++;
      }
  if (n_found < n || rest < least)
    return FALSE;
  for (guint v = packing->lunch->puzzle->symbols->n; v-- > 0 && n_found > 0;)
    if ((used >> v & 1) == 0 && number[v] > packing->bounds[0] && number[v] < packing->bounds[1])
      {
        most += number[v];
        n_found--;
      }
  return rest <= most;
}

/* The cells from AT on, none of what is USED, and REST to be made between the ends. */
static gboolean
pack_on (Packing *packing, guint at, GwMask used, gint rest)
{
  gboolean is_inside = at > packing->ends[0] && at < packing->ends[1];

  if (at == packing->lunch->n)
    return rest == 0;
  if (!has_addends (packing, at < packing->ends[1] ? packing->ends[1] - MAX (at, packing->ends[0] + 1) : 0, used, rest))
    return FALSE;
  GW_MASK_FOREACH (v, packing->may[at] & ~used)
    {
      if (!fits_between (packing, at, v))
        continue;
      packing->row[at] = (guint8) v;
      if (packing->n_tries++ > MOST_TRIES
          || pack_on (packing, at + 1, used | GW_BIT (v), is_inside ? rest - packing->lunch->puzzle->symbols->number[v] : rest))
        return TRUE;
    }
  return FALSE;
}

/* With the least and the most at two places. */
static gboolean
pack_ends (Packing *packing)
{
  const GwMask before[] = { packing->may[packing->ends[0]], packing->may[packing->ends[1]] };
  const gint *number = packing->lunch->puzzle->symbols->number;
  gboolean is_possible = FALSE;

  GW_MASK_FOREACH (v, before[0])
    GW_MASK_FOREACH (w, before[1] & ~GW_BIT (v))
      {
        packing->bounds[0] = MIN (number[v], number[w]);
        packing->bounds[1] = MAX (number[v], number[w]);
        packing->may[packing->ends[0]] = GW_BIT (v);
        packing->may[packing->ends[1]] = GW_BIT (w);
        is_possible = is_possible || pack_on (packing, 0, 0, packing->lunch->total);
      }
  packing->may[packing->ends[0]] = before[0];
  packing->may[packing->ends[1]] = before[1];
  return is_possible;
}

/* Whether a filling has VALUE in the cell at PLACE; then it stands in the row, as far as it was tried. */
static gboolean
can_pack (Packing *packing, guint place, guint value)
{
  const guint n = packing->lunch->n;
  GwMask before = packing->may[place];
  gboolean is_possible = FALSE;

  packing->may[place] = GW_BIT (value);
  packing->n_tries = 0;
  for (packing->ends[0] = 0; packing->ends[0] < n && !is_possible; packing->ends[0]++)
    for (packing->ends[1] = packing->ends[0] + 1; packing->ends[1] < n && !is_possible; packing->ends[1]++)
      is_possible = pack_ends (packing);
  packing->may[place] = before;
  return is_possible;
}

static void
leave_lunch (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Lunch *lunch = data;
  Packing packing = { .lunch = lunch };

  for (guint i = 0; i < lunch->n; i++)
    {
      packing.may[i] = may[i];
      left[i] = 0;
    }
  for (guint i = 0; i < lunch->n; i++)
    GW_MASK_FOREACH (v, may[i] & ~left[i])
      if (can_pack (&packing, i, v))
        {
          left[i] |= GW_BIT (v);
          for (guint k = 0; k < lunch->n && packing.n_tries <= MOST_TRIES; k++)
            left[k] |= GW_BIT (packing.row[k]);
        }
}

static gboolean
ideas_lunchbox (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  const Lunch lunch = { thinker->puzzle, region->n_cells, constraint->args[0].value };
  g_autofree char *marks = NULL, *line = NULL;

  if (lunch.total == GW_OPEN || region->n_cells > GW_MAX_SYMBOLS || !gw_think_is_plain (thinker)
      || !gw_think_by (thinker, region->cells, region->n_cells, leave_lunch, &lunch, &marks))
    return FALSE;
  line = gw_think_line_name (thinker, constraint);
  /* Translators: the line of a lunchbox ("lunchbox R1C1-R3C4"), what is known of cells ("R1C1 is 4: "), a total */
  thinker->say (thinker, "lunchbox", g_strdup_printf (_("%1$s: %2$sthe digits between its least and its greatest make %3$d"), line, marks, lunch.total));
  return TRUE;
}

static char *
describe_sandwich (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  guint crusts[2];

  gw_sandwich_find_crusts (constraint, puzzle, crusts);
  return g_strdup_printf (_("A sandwich clue is the sum of the numbers between %s and %s in its line, each of which appears"
                            " there once."), puzzle->symbols->text[crusts[0]], puzzle->symbols->text[crusts[1]]);
}

static char *
describe_lunchbox (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Values do not repeat in a lunchbox; the numbers between its smallest and its largest number sum to the "
                     "number on it."));
}

static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  if (!is_lunchbox (constraint) || gw_cage_check_distinct (constraint, solution, NULL) != GW_VIOLATED)
    gw_measure_derive (measure, constraint, solution, out);
}

#define OUTSIDE(id_, name_)                                                                   \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_OUTSIDE,  \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_OUTSIDE, .is_arithmetic = TRUE

const GwRule gw_rule_sandwich = {
  OUTSIDE (sandwich, N_("sandwich")), .is_at_odds_with_empty = TRUE,
  .words = N_("sandwich sum, crust"),
  .meaning = N_("the smallest and the largest number of the puzzle occur once each; the cells between them sum to s"),
  .keeps = GW_MOVES | GW_TWO_WAY,
  .look = { .pattern = GW_PATTERN_DOTTED, .text = "%", .sign = "≬" },
  .forms = { { { GW_CLUE (N_("total")), GW_CELLS (2) } } },
  .check = check_sandwich, .explain = explain, .post = post_sandwich, .ideas = ideas_sandwich, .leave_apart = leave_apart, .describe = describe_sandwich,
  .derive = derive,
};

const GwRule gw_rule_sandwich_of = {
  OUTSIDE (sandwich_of, N_("sandwich of two values")), .is_at_odds_with_empty = TRUE,
  .words = N_("double sandwich, crust"),
  .meaning = N_("the two values occur once each; the cells between them sum to s"),
  .keeps = GW_MOVES | GW_TWO_WAY,
  .look = { .pattern = GW_PATTERN_DOTTED, .text = "%\n%", .joint = " " },
  .forms = { { { GW_CLUE (N_("total")), { .name = N_("crusts"), .type = GW_FIELD_SYMBOL, .min = 2, .max = 2 },
                 GW_CELLS (2) } } },
  .check = check_sandwich, .explain = explain, .post = post_sandwich, .ideas = ideas_sandwich, .leave_apart = leave_apart, .describe = describe_sandwich,
  .derive = derive,
};

#define LINE(id_, name_)                                                                      \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_LINE,     \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_LINE, .is_at_odds_with_empty = TRUE

/* Drawn as a line, but no cell may come twice: which visit would be the crust? */
const GwRule gw_rule_lunchbox = {
  LINE (lunchbox, N_("lunchbox")), .is_arithmetic = TRUE,
  .meaning = N_("all different; the cells between the smallest and the largest number sum to s"),
  .keeps = GW_MOVES | GW_TWO_WAY,
  .look = { .weight = GW_WEIGHT_WIDE, .pattern = GW_PATTERN_SOLID, .hue = GW_HUE_ORANGE, .text = "%" },
  .forms = { { { GW_CLUE (N_("total")), GW_CELLS (2) } } },
  .check = check_lunchbox, .explain = explain, .post = post_lunchbox, .ideas = ideas_lunchbox, .describe = describe_lunchbox,
  .derive = derive,
};
