/* Clues of a line that is looked at from its first cell: x_sum, skyscraper, numbered_room. */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/measure.h"
#include "rules/number.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "rules/walk.h"

/* ---- x_sum ---- */

static GwOutcome
measure_x_sum (const GwConstraint *constraint, const GwView *view, gint64 *value)
{
  const GwRegion *region = constraint->regions[0];
  gint x;

  if (!gw_view_is_decided (view, region->cells[0]))
    return GW_PENDING;
  x = gw_number_at (view, region->cells[0]);
  if (x > (gint) region->n_cells)
    return GW_VIOLATED;
  return gw_measure_sum (view, region->cells, (guint) x, value);
}

static GwOutcome
check_x_sum (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return gw_measure_check (measure_x_sum, constraint, view, violation);
}

static char *
explain_x_sum (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_measure_explain (constraint, puzzle, violation, _("the first number is larger than the number of cells"));
}

/* The state is how many cells are still to be summed, and their sum so far. */
typedef struct
{
  guint  n;
  gint64 total;
} Sum;

#define STATE(left, sum) (1 + (gint64) (left) + 65536 * (gint64) (sum))

static gboolean
step_x_sum (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  const Sum *wanted = data;
  gint64 left = place == 0 ? number : (state - 1) % 65536, sum = place == 0 ? 0 : (state - 1) / 65536;

  if (place == 0 && number > (gint) wanted->n)
    return FALSE;
  if (left > 0)
    {
      left--;
      sum += number;
    }
  *next = STATE (left, sum);
  return sum <= wanted->total;
}

static gboolean
accepts_x_sum (gpointer data, gint64 state)
{
  return state == STATE (0, ((const Sum *) data)->total);
}

static void
post_x_sum (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  Sum wanted = { region->n_cells, constraint->args[0].value };
  const GwWalk walk = { &wanted, step_x_sum, accepts_x_sum };

  if (constraint->args[0].value != GW_OPEN)
    gw_post_walk (poster, region->cells, region->n_cells, &walk);
}

/* The least, or most, that cells 1 … N-1 of the line can make. */
static gint
reach (const GwThinker *thinker, const GwRegion *region, guint n, gboolean is_least)
{
  const GwSymbols *symbols = thinker->puzzle->symbols;
  gint total = 0;

  for (guint i = 1; i < n; i++)
    {
      GwMask may = thinker->may (thinker, region->cells[i]);

      total += is_least ? gw_symbols_min_number (symbols, may) : gw_symbols_max_number (symbols, may);
    }
  return total;
}

/* A first number that cannot come to the total with what may stand behind it: "2 makes 11 at most". */
static gboolean
think_first (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  gint total = constraint->args[0].value;
  g_autoptr (GString) text = g_string_new (NULL);
  guint longest = 0;

  GW_MASK_FOREACH (v, thinker->may (thinker, region->cells[0]))
    {
      gint x = gw_number_of (thinker->puzzle, region->cells[0], v);
      guint n = x < 1 || x > (gint) region->n_cells ? 0 : (guint) x;
      gint least = x + reach (thinker, region, n, TRUE), most = x + reach (thinker, region, n, FALSE);

      if (n == 0 || (least <= total && total <= most) || !thinker->strike (thinker, region->cells[0], GW_BIT (v)))
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      g_string_append_printf (text, least > total ? _("with %d it would be %d at least") : _("with %d it would be %d at most"), x,
                              least > total ? least : most);
      longest = MAX (longest, n);
    }
  if (text->len == 0)
    return FALSE;
  for (guint i = 1; i < longest; i++)
    thinker->rest (thinker, region->cells[i], ~(GwMask) 0);
  /* Translators: the total of an X-sum, reasons */
  thinker->say (thinker, "xsum-first", g_strdup_printf (_("X-sum %d: %s"), total, text->str));
  return TRUE;
}

static gboolean
ideas_x_sum (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  GwMask first = thinker->may (thinker, region->cells[0]);
  gint x = gw_number_of (thinker->puzzle, region->cells[0], gw_mask_lowest (first));

  if (constraint->args[0].value == GW_OPEN || thinker->puzzle->symbols->empty >= 0 || gw_has_multipliers (thinker->puzzle))
    return FALSE;
  if (!gw_mask_is_single (first))
    return think_first (constraint, thinker);
  if (x < 1 || x > (gint) region->n_cells || !gw_think_sum (thinker, region->cells, (guint) x, constraint->args[0].value, TRUE))
    return FALSE;
  thinker->rest (thinker, region->cells[0], ~(GwMask) 0);
  return TRUE;
}

static char *
describe_x_sum (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("An X-sum is the sum of the first x numbers of its line, seen from the clue, where x is the first of them."));
}

static void
derive_x_sum (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  gw_measure_derive (measure_x_sum, constraint, solution, out);
}

/* ---- skyscraper ---- */

/* What is not higher than this is not seen: with `zero_unseen` what has no storey, else nothing. */
static gint
sea_level (const GwPuzzle *puzzle)
{
  return gw_puzzle_has_rule (puzzle, &gw_rule_zero_unseen) ? 0 : -1;
}

static GwOutcome
measure_skyscraper (const GwConstraint *constraint, const GwView *view, gint64 *value)
{
  const GwRegion *region = constraint->regions[0];
  gint highest = sea_level (view->puzzle);

  *value = 0;
  for (guint i = 0; i < region->n_cells; i++)
    {
      if (!gw_view_is_decided (view, region->cells[i]))
        return GW_PENDING;
      if (gw_number_at (view, region->cells[i]) > highest)
        {
          highest = gw_number_at (view, region->cells[i]);
          ++*value;
        }
    }
  return GW_SATISFIED;
}

static GwOutcome
check_skyscraper (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return gw_measure_check (measure_skyscraper, constraint, view, violation);
}

static char *
explain_skyscraper (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("%d are visible, but the clue says %d"), (gint) violation->numbers[0],
                                   (gint) violation->numbers[1]));
}

typedef struct
{
  gint visible, sea_level;
} Skyline;

/* The state is the highest so far, and how many were visible. */
static gboolean
step_skyscraper (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  const Skyline *wanted = data;
  gint64 seen = place == 0 ? 0 : (state - 1) % 65536, highest = place == 0 ? wanted->sea_level : (state - 1) / 65536;

  if (number > highest)
    {
      highest = number;
      seen++;
    }
  *next = STATE (seen, highest);
  return seen <= wanted->visible;
}

static gboolean
accepts_skyscraper (gpointer data, gint64 state)
{
  return (state - 1) % 65536 == ((const Skyline *) data)->visible;
}

static void
post_skyscraper (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  Skyline wanted = { constraint->args[0].value, sea_level (poster->puzzle) };
  const GwWalk walk = { &wanted, step_skyscraper, accepts_skyscraper };

  if (wanted.visible != GW_OPEN)
    gw_post_walk (poster, region->cells, region->n_cells, &walk);
}

/* So many symbols are higher. */
static guint
count_higher (const GwThinker *thinker, guint value)
{
  const GwSymbols *symbols = thinker->puzzle->symbols;
  guint n = 0;

  for (guint v = 0; v < symbols->n; v++)
    n += symbols->number[v] > symbols->number[value];
  return n;
}

/* Each that is seen is higher than those before it: a high one too far in front leaves too few. "no 9 in the first 3 cells" */
static gboolean
ideas_skyscraper (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  const GwSymbols *symbols = thinker->puzzle->symbols;
  gint wanted = constraint->args[0].value;
  g_autoptr (GString) text = g_string_new (NULL);

  if (wanted == GW_OPEN || symbols->empty >= 0 || sea_level (thinker->puzzle) >= 0 || gw_has_multipliers (thinker->puzzle))
    return FALSE;
  for (guint v = symbols->n; v-- > 0;)
    {
      gint n = MIN (wanted - 1 - (gint) count_higher (thinker, v), (gint) region->n_cells);
      gboolean found = FALSE;

      for (gint i = 0; i < n; i++)
        found |= thinker->strike (thinker, region->cells[i], GW_BIT (v));
      if (!found)
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      if (n == 1)
        g_string_append_printf (text, _("no %s in the first cell"), symbols->text[v]);
      else
        g_string_append_printf (text, _("no %s in the first %d cells"), symbols->text[v], n);
    }
  if (text->len == 0)
    return FALSE;
  /* Translators: a skyscraper clue, then which heights stand where not */
  thinker->say (thinker, "sky-far", g_strdup_printf (_("%d are seen, each higher than those before: %s"), wanted, text->str));
  return TRUE;
}

static char *
describe_skyscraper (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Numbers are the heights of skyscrapers: a clue says how many are seen from its side, higher ones hiding "
                     "those behind them that are not higher."));
}

static void
derive_skyscraper (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  gint64 visible;

  /* Where only zeros stand, nobody is seen, which no clue can say. */
  if (measure_skyscraper (constraint, solution, &visible) == GW_SATISFIED && visible > 0)
    gw_measure_derive (measure_skyscraper, constraint, solution, out);
}

/* ---- numbered_room ---- */

/* The symbol in the room that the first cell names. */
static GwOutcome
measure_room (const GwConstraint *constraint, const GwView *view, gint64 *value)
{
  const GwRegion *region = constraint->regions[0];
  gint place;

  if (!gw_view_is_decided (view, region->cells[0]))
    return GW_PENDING;
  place = gw_number_at (view, region->cells[0]) - gw_first_place (view->puzzle);
  if (place < 0 || place >= (gint) region->n_cells)
    return GW_VIOLATED;
  if (!gw_view_is_decided (view, region->cells[place]))
    return GW_PENDING;
  *value = gw_view_symbol (view, region->cells[place]);
  return GW_SATISFIED;
}

static GwOutcome
check_room (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return gw_measure_check (measure_room, constraint, view, violation);
}

static char *
explain_room (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  if (violation->code == GW_MEASURE_NONE)
    return gw_tell_plainly (constraint, puzzle, violation, _("the first number is no place in the line"));
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("the room that the first number names holds %s, but the clue says %s"),
                                   puzzle->symbols->text[violation->numbers[0]],
                                   puzzle->symbols->text[violation->numbers[1]]));
}

/* Whoever names a room has the clue in it: the first cell with each of the others. */
static void
post_room (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  const GwPuzzle *puzzle = poster->puzzle;
  gint first = gw_first_place (puzzle);
  GwMask named = gw_numbers_between (puzzle, region->cells[0], first, first + (gint) region->n_cells - 1), wanted;
  GwMask itself = gw_numbers_between (puzzle, region->cells[0], first, first);

  if (constraint->args[0].value == GW_OPEN)
    return;
  wanted = gw_symbol_and_twin (puzzle->symbols, (guint) constraint->args[0].value);
  gw_post_restrict (poster, region->cells[0], named & ~(itself & ~wanted));
  for (guint i = 1; i < region->n_cells; i++)
    {
      GwMask allowed[64];

      for (guint v = 0; v < 64; v++)
        allowed[v] = puzzle->symbols->all;
      GW_MASK_FOREACH (v, gw_numbers_between (puzzle, region->cells[0], first + i, first + i))
        allowed[v] = wanted;
      gw_post_pairs (poster, region->cells[0], region->cells[i], allowed);
    }
}

static char *
describe_room (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("The first number of a line, seen from the clue, says in which of its cells the clue stands."));
}

static void
derive_room (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  gw_measure_derive (measure_room, constraint, solution, out);
}

#define OUTSIDE(id_, name_)                                                                   \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_OUTSIDE,  \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_OUTSIDE, .is_arithmetic = TRUE

const GwRule gw_rule_x_sum = {
  OUTSIDE (x_sum, N_("X-sum")), .is_at_odds_with_empty = TRUE,
  .words = N_("X-sums, x sum"),
  .meaning = N_("the first x cells sum to s, where x is the number in the first"),
  .keeps = GW_MOVES,
  .look = { .pattern = GW_PATTERN_DOTTED, .text = "%", .sign = "Σ" },
  .forms = { { { GW_CLUE (N_("total")), GW_CELLS (1) } } },
  .check = check_x_sum, .explain = explain_x_sum, .post = post_x_sum, .ideas = ideas_x_sum,
  .describe = describe_x_sum, .derive = derive_x_sum,
};

const GwRule gw_rule_skyscraper = {
  OUTSIDE (skyscraper, N_("skyscraper")), .is_at_odds_with_empty = TRUE,
  .words = N_("skyscrapers, towers, buildings"),
  .meaning = N_("so many cells are larger than all cells before them"),
  .keeps = GW_MOVES,
  .look = { .pattern = GW_PATTERN_DOTTED, .text = "%", .sign = "⌂" },
  .reads = { "zero_unseen" },
  .forms = { { { GW_CLUE_IN (N_("visible cells"), 1, GW_MAX_NUMBER), GW_CELLS (1) } } },
  .check = check_skyscraper, .explain = explain_skyscraper, .post = post_skyscraper, .ideas = ideas_skyscraper,
  .describe = describe_skyscraper, .derive = derive_skyscraper,
};

const GwRule gw_rule_numbered_room = {
  OUTSIDE (numbered_room, N_("numbered room")), .is_at_odds_with_empty = TRUE,
  .words = N_("numbered rooms"),
  .meaning = N_("the value stands in the cell at place n, where n is the number in the first cell"),
  .keeps = GW_MOVES,
  .look = { .pattern = GW_PATTERN_DOTTED, .text = "%", .sign = "#" },
  .reads = { "zero_based" },
  .forms = { { { { .name = N_("value"), .type = GW_FIELD_SYMBOL, .may_be_open = TRUE }, GW_CELLS (1) } } },
  .check = check_room, .explain = explain_room, .post = post_room,
  .describe = describe_room, .derive = derive_room,
};
