/* Lines on which any three in a row belong to three classes: remainders modulo 3 (modular_line), low, middle and high
 * (entropic_line). On two cells the two differ in class. */
#include "base/i18n.h"
#include "rules/classes.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "rules/tell.h"
#include "rules/class-turns.h"
#include "rules/walk.h"

static gboolean
is_modular (const GwConstraint *constraint)
{
  return constraint->rule == &gw_rule_modular_line;
}

static gboolean
is_closed (const GwRegion *region)
{
  return region->n_cells > 2 && region->cells[0] == region->cells[region->n_cells - 1];
}

/* Cell I of the line; a closed one goes on behind its end with its second cell. */
static GwCell
cell_at (const GwRegion *region, guint i)
{
  return region->cells[i < region->n_cells ? i : i - region->n_cells + 1];
}

static gint
class_at (const GwConstraint *constraint, const GwView *view, GwCell cell)
{
  gint number = gw_number_at (view, cell);

  return is_modular (constraint) ? number % 3 : (gint) gw_class_of (view->puzzle, number);
}

/* ---- check ---- */

static GwOutcome
check_pair (const GwConstraint *constraint, const GwView *view, GwCell a, GwCell b, GwViolation *violation)
{
  if (!gw_view_is_decided (view, a) || !gw_view_is_decided (view, b))
    return GW_PENDING;
  if (class_at (constraint, view, a) != class_at (constraint, view, b))
    return GW_SATISFIED;
  gw_tell_cell (violation, view, a);
  gw_tell_cell (violation, view, b);
  return GW_VIOLATED;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *region = constraint->regions[0];
  guint n = region->n_cells + (is_closed (region) ? 1 : 0);
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 1; i < n; i++)
    for (guint back = 1; back <= MIN (i, 2); back++)
      {
        GwOutcome of_pair = check_pair (constraint, view, cell_at (region, i - back), cell_at (region, i), violation);

        if (of_pair == GW_VIOLATED)
          return of_pair;
        outcome = MAX (outcome, of_pair);
      }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell_plainly (constraint, puzzle, violation,
                          is_modular (constraint)
                            ? _("three in a row must leave the remainders 0, 1 and 2 when divided by 3")
                            : _("three in a row must be a low, a middle and a high number"));
}

/* The state is the classes of the last two cells, 3 where there is none yet. */
typedef struct
{
  gboolean  is_modular;
  GwClasses classes;
} Reading;

static gboolean
step (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  const Reading *reading = data;
  gint64 class = reading->is_modular ? number % 3 : (gint) gw_classes_of_number (&reading->classes, number);
  gint64 last = state % 4, before = state / 4;

  *next = last * 4 + class;
  return class != last && class != before;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  Reading reading = { is_modular (constraint), gw_classes_find (poster->puzzle) };
  const GwWalk walk = { &reading, step, NULL };
  const gint64 start = 15;
  guint n = region->n_cells + (is_closed (region) ? 1 : 0);
  g_autofree GwCell *cells = g_new (GwCell, n);

  for (guint i = 0; i < n; i++)
    cells[i] = cell_at (region, i);
  gw_post_walk_from (poster, cells, n, &walk, &start, 1);
}

/* ---- ideas ---- */

/* Every third cell is of one kind: which kinds stand first, second, third, in any of their orders. */
typedef struct
{
  guint  n;
  GwMask kinds[3];
} Turns;

guint
gw_turns_kind (guint order, guint i)
{
  const guint first = order / 2, second = (first + 1 + order % 2) % 3;
  const guint kinds[3] = { first, second, 3 - first - second };

  return kinds[i % 3];
}

gboolean
gw_turns_is_line (const GwConstraint *constraint)
{
  return constraint->rule == &gw_rule_modular_line || constraint->rule == &gw_rule_entropic_line;
}

gboolean
gw_turns_read (const GwConstraint *constraint, const GwPuzzle *puzzle, GwMask kinds[3])
{
  const GwThinker thinker = { .puzzle = puzzle };

  kinds[0] = kinds[1] = kinds[2] = 0;
  if (!gw_turns_is_line (constraint) || !gw_think_is_plain (&thinker)
      || is_closed (constraint->regions[0]))
    return FALSE;
  for (guint v = 0; v < puzzle->symbols->n; v++)
    {
      const gint number = puzzle->symbols->number[v];

      kinds[is_modular (constraint) ? (guint) number % 3 : gw_class_of (puzzle, number)] |= GW_BIT (v);
    }
  return TRUE;
}

void
gw_turns_leave (const GwMask kinds[3], guint n, const GwMask *may, GwMask *left)
{
  for (guint i = 0; i < n; i++)
    left[i] = 0;
  for (guint order = 0; order < GW_N_TURNS; order++)
    {
      gboolean fits = TRUE;

      for (guint i = 0; i < n && fits; i++)
        fits = (may[i] & kinds[gw_turns_kind (order, i)]) != 0;
      for (guint i = 0; i < n && fits; i++)
        left[i] |= may[i] & kinds[gw_turns_kind (order, i)];
    }
}

static void
leave_turns (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Turns *turns = data;

  gw_turns_leave (turns->kinds, turns->n, may, left);
}

/* Of which kind cell AT of the line is, by what it may still hold; 3 where that is open. */
static guint
kind_at (const Turns *turns, const GwThinker *thinker, const GwRegion *region, guint at)
{
  guint kind = 0;

  while (kind < 3 && (thinker->may (thinker, region->cells[at]) & ~turns->kinds[kind]) != 0)
    kind++;
  return kind;
}

/* The kind that all N NEEDED cells are of; 3 where there is none. */
static guint
kind_of_all (const Turns *turns, const GwThinker *thinker, const GwRegion *region, const GwCell *needed, guint n)
{
  guint common = 3;

  for (guint at = 0; at < region->n_cells; at++)
    if (gw_think_is_among (needed, n, region->cells[at]))
      {
        const guint kind = kind_at (turns, thinker, region, at);

        if (kind == 3 || (common < 3 && kind != common))
          return 3;
        common = kind;
      }
  return common;
}

/* Whether no cell of the line stands three from CELL. */
static gboolean
is_alone (const GwRegion *region, GwCell cell)
{
  guint at = 0;

  while (at < region->n_cells && region->cells[at] != cell)
    at++;
  return at < 3 && at + 3 >= region->n_cells;
}

/* Orders of the kinds that N NEEDED cells leave, a bit each. */
static guint
find_orders (const Turns *turns, const GwThinker *thinker, const GwRegion *region, const GwCell *needed, guint n)
{
  guint orders = 0;

  for (guint order = 0; order < GW_N_TURNS; order++)
    {
      gboolean fits = TRUE;

      for (guint i = 0; i < region->n_cells && fits; i++)
        fits = !gw_think_is_among (needed, n, region->cells[i]) || (thinker->may (thinker, region->cells[i]) & turns->kinds[gw_turns_kind (order, i)]) != 0;
      orders |= fits ? 1u << order : 0;
    }
  return orders;
}

/* Whether the cell AT has the same kind in all ORDERS as in the one that is FIRST. */
static gboolean
is_of_one_kind (guint orders, guint first, guint at)
{
  for (guint order = first + 1; order < GW_N_TURNS; order++)
    if ((orders >> order & 1) != 0 && gw_turns_kind (order, at) != gw_turns_kind (first, at))
      return FALSE;
  return TRUE;
}

/* "R1C1 is 2 or 8, R1C3 is 3 or 9, so every third cell from R1C2 is 4-6": why, where needed cells of several kinds leave one order, or the same kind at
 * some place; NULL else. Free it. */
static char *
crossed_text (const Turns *turns, const GwThinker *thinker, const GwRegion *region, const GwCell *needed, guint n)
{
  const guint orders = find_orders (turns, thinker, region, needed, n);
  guint first = 0, at = 0;
  g_autofree char *marks = NULL, *cell = NULL, *one = NULL, *two = NULL, *three = NULL;

  while (first < GW_N_TURNS && (orders >> first & 1) == 0)
    first++;
  if (first == GW_N_TURNS)
    return NULL;
  while (at < 3 && !is_of_one_kind (orders, first, at))
    at++;
  if (at >= MIN (3, region->n_cells))
    return NULL;
  marks = gw_think_marks (thinker, needed, n);
  cell = gw_grid_cell_name (thinker->puzzle->grid, region->cells[at]);
  one = gw_think_values (thinker, turns->kinds[gw_turns_kind (first, at)]);
  if (orders != 1u << first)
    /* Translators: what is known of cells, a cell, digits of one kind: R1C1 is 2 or 8 and R1C3 is 3 or 9, so every third cell from R1C2 is 4-6, and no other is */
    return g_strdup_printf (_("%1$s, so every third cell from %2$s is %3$s, and no other is"), marks, cell, one);
  two = gw_think_values (thinker, turns->kinds[gw_turns_kind (first, 1)]);
  three = gw_think_values (thinker, turns->kinds[gw_turns_kind (first, 2)]);
  /* Translators: what is known of cells, the first cell of a line, digits of one kind each */
  return g_strdup_printf (_("%1$s, so from %2$s on its cells are in turn %3$s, then %4$s, then %5$s"), marks, cell, one, two, three);
}

/* Why, where the needed cells are all of one kind; NULL where they are not. Free it. */
static char *
one_kind_text (const Turns *turns, const GwThinker *thinker, const GwRegion *region, const GwCell *needed, guint n)
{
  const guint kind = kind_of_all (turns, thinker, region, needed, n);
  g_autofree char *marks = NULL, *one = NULL;

  if (kind == 3)
    return NULL;
  marks = gw_think_marks (thinker, needed, n);
  one = gw_think_values (thinker, turns->kinds[kind]);
  if (n == 1 && is_alone (region, needed[0]))
    /* Translators: what is known of a cell, digits of one kind: R3C3 is 5, so nothing else on the line is 2, 5 or 8 */
    return g_strdup_printf (_("%1$s, so nothing else on the line is %2$s"), marks, one);
  /* Translators: what is known of a cell, digits of one kind: R8C8 is 1, so every third cell from there is 1, 4 or 7, and no other is */
  return g_strdup_printf (_("%1$s, so every third cell from there is %2$s, and no other is"), marks, one);
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  Turns turns = { region->n_cells, { 0 } };
  GwCell needed[64];
  guint n;
  g_autofree char *marks = NULL;
  char *text;

  if (!gw_turns_read (constraint, thinker->puzzle, turns.kinds)
      || !gw_think_needed (thinker, region->cells, region->n_cells, leave_turns, &turns, needed, &n))
    return FALSE;
  text = one_kind_text (&turns, thinker, region, needed, n);
  if (text == NULL && n > 0)
    text = crossed_text (&turns, thinker, region, needed, n);
  if (text == NULL)
    {
      marks = gw_think_known (thinker, needed, n);
      /* Translators: what is known of cells ("R1C1 is 4: ") */
      text = g_strdup_printf (is_modular (constraint)
                                ? _("%severy third cell of the line leaves the same remainder when divided by 3, and any three in a row leave all three")
                                : _("%severy third cell of the line is of one kind, and any three in a row are low, middle and high"),
                              marks);
    }
  gw_think_say_line (thinker, constraint, "turn", text);
  return TRUE;
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  if (is_modular (constraint))
    return g_strdup (_("Any three in a row on a modular line leave different remainders when divided by 3."));
  return g_strdup (_("Any three in a row on an entropic line are one low, one middle and one high number."));
}

#define LINE(id_, name_)                                                                      \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_LINE,     \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_LINE, .is_at_odds_with_empty = TRUE

#define JUST_CELLS { { { GW_LINE (2) } } }

const GwRule gw_rule_modular_line = {
  LINE (modular_line, N_("modular line")), .is_arithmetic = TRUE,
  .words = N_("modular, mod 3, remainders, teal line"),
  .meaning = N_("any 3 numbers in a row differ modulo 3"),
  .keeps = GW_MOVES | GW_TWO_WAY,
  .look = { .hue = GW_HUE_TEAL, .pattern = GW_PATTERN_DASH_DOT_DOT },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe,
};

const GwRule gw_rule_entropic_line = {
  LINE (entropic_line, N_("entropic line")), .is_arithmetic = TRUE,
  .words = N_("entropy line, low middle high, orange line, peach line"),
  .meaning = N_("any 3 numbers in a row are one low, one middle and one high"),
  .keeps = GW_MOVES | GW_REFLECTS | GW_TWO_WAY,
  .look = { .hue = GW_HUE_ORANGE, .pattern = GW_PATTERN_BEADS },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe,
};
