/* A number in one of the circled cells tells how many of them hold that number. */
#include "base/i18n.h"
#include "relations/combination.h"
#include "rules/addends.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/post.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "rules/tell.h"

/* How many decided circles hold NUMBER. */
static gint
count (const GwView *view, const GwRegion *region, gint number)
{
  gint n = 0;

  for (guint i = 0; i < region->n_cells; i++)
    n += gw_view_is_decided (view, region->cells[i]) && gw_number_at (view, region->cells[i]) == number;
  return n;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *region = constraint->regions[0];
  gint n_open = 0;

  for (guint i = 0; i < region->n_cells; i++)
    n_open += !gw_view_is_decided (view, region->cells[i]);
  for (guint i = 0; i < region->n_cells; i++)
    {
      gint number, times;

      if (!gw_view_is_decided (view, region->cells[i]))
        continue;
      number = gw_number_at (view, region->cells[i]);
      times = count (view, region, number);
      if (times <= number && number <= times + n_open)
        continue;
      if (violation != NULL)
        {
          violation->numbers[0] = number;
          violation->numbers[1] = times + n_open;
        }
      for (guint k = 0; k < region->n_cells; k++)
        if (gw_view_is_decided (view, region->cells[k]) && gw_number_at (view, region->cells[k]) == number)
          gw_tell_cell (violation, view, region->cells[k]);
      return GW_VIOLATED;
    }
  return n_open == 0 ? GW_SATISFIED : GW_PENDING;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("%d in a circle means that this many circles hold it"), (gint) violation->numbers[0]));
}

#define MOST_TRIES 100000u

/* The search for sets of different numbers that sum to the number of circles. */
typedef struct
{
  const GwSymbols *symbols;
  GArray          *sets; /* GwMask */
  guint            tries;
} Search;

static gboolean
find_sets (Search *search, guint from, gint rest, GwMask set)
{
  if (rest == 0)
    {
      g_array_append_val (search->sets, set);
      return search->sets->len <= GW_COMBINATION_MAX_SETS;
    }
  for (guint v = from; v < search->symbols->n; v++)
    {
      gint number = search->symbols->number[v];

      if (++search->tries > MOST_TRIES)
        return FALSE;
      if (number > 0 && number <= rest && !find_sets (search, v + 1, rest - number, set | GW_BIT (v)))
        return FALSE;
    }
  return TRUE;
}

static void
post_few_sets (GwPoster *poster, const GwRegion *region)
{
  const GwSymbols *symbols = poster->puzzle->symbols;
  g_autoptr (GArray) sets = g_array_new (FALSE, FALSE, sizeof (GwMask));
  Search search = { symbols, sets, 0 };
  guint capacity[GW_MAX_SYMBOLS];

  for (guint v = 0; v < symbols->n; v++)
    capacity[v] = (guint) symbols->number[v];
  if (region->n_cells <= GW_COMBINATION_MAX_VARS && !gw_has_multipliers (poster->puzzle)
      && find_sets (&search, 0, (gint) region->n_cells, 0))
    gw_post_sets (poster, region->cells, region->n_cells, (const GwMask *) (gpointer) sets->data, sets->len, capacity);
}

/* Each number for itself says it completely; where there are few sets of numbers, they say it at once. */
static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  const GwPuzzle *puzzle = poster->puzzle;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < region->n_cells; i++)
    for (guint v = 0; v < puzzle->symbols->n; v++)
      {
        gint number = gw_number_of (puzzle, region->cells[i], v);

        if (g_hash_table_add (seen, GINT_TO_POINTER (number)))
          gw_post_all_or_none (poster, region->cells, region->n_cells, number);
      }
  post_few_sets (poster, region);
}

/* ---- ideas ---- */

/* More sets of digits are not listed. */
#define MOST_SETS_SAID 4u

typedef struct
{
  const GwSymbols *symbols;
  guint            n;
} Circles;

/* So many of its own circles a number can have. */
static gboolean
has_room (const Circles *circles, const GwMask *may, guint v)
{
  gint may_hold = 0, hold = 0;

  for (guint i = 0; i < circles->n; i++)
    {
      may_hold += (may[i] >> v & 1) != 0;
      hold += may[i] == GW_BIT (v);
    }
  return may_hold >= circles->symbols->number[v] && hold <= circles->symbols->number[v];
}

/* Whether the circles can hold the numbers of SET and no others. */
static gboolean
is_possible (const Circles *circles, const GwMask *may, GwMask set)
{
  GW_MASK_FOREACH (v, set)
    if (!has_room (circles, may, v))
      return FALSE;
  for (guint i = 0; i < circles->n; i++)
    if ((may[i] & set) == 0)
      return FALSE;
  return TRUE;
}

/* Sets of digits that the circles can hold. */
typedef struct
{
  GArray *sets; /* of GwMask */
  GwMask  held; /* by any */
} Held;

static void
take_sets (const Circles *circles, const GwMask *may, guint from, gint rest, GwMask set, Held *held)
{
  if (rest == 0 && is_possible (circles, may, set))
    {
      held->held |= set;
      if (held->sets != NULL)
        g_array_append_val (held->sets, set);
    }
  for (guint v = from; v < circles->symbols->n && rest > 0; v++)
    if (circles->symbols->number[v] > 0 && circles->symbols->number[v] <= rest)
      take_sets (circles, may, v + 1, rest - circles->symbols->number[v], set | GW_BIT (v), held);
}

static void
leave_held (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Circles *circles = data;
  Held held = { NULL, 0 };

  take_sets (circles, may, 0, (gint) circles->n, 0, &held);
  for (guint i = 0; i < circles->n; i++)
    left[i] = may[i] & held.held;
}

/* No digit stands on more circles than it says. */
static void
leave_full (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Circles *circles = data;
  GwMask full = 0;

  for (guint v = 0; v < circles->symbols->n; v++)
    {
      gint hold = 0;

      for (guint i = 0; i < circles->n; i++)
        hold += may[i] == GW_BIT (v);
      full |= hold == circles->symbols->number[v] ? GW_BIT (v) : 0;
    }
  for (guint i = 0; i < circles->n; i++)
    left[i] = gw_mask_is_single (may[i]) ? may[i] : may[i] & ~full;
}

/* Whether most of the digits are in each of SETS: what is missing is told. */
static gboolean
are_told_by_missing (const Circles *circles, const GArray *sets, GwMask every)
{
  for (guint i = 0; i < sets->len; i++)
    if (2 * gw_mask_count (g_array_index (sets, GwMask, i)) <= gw_mask_count (every) + 1 || g_array_index (sets, GwMask, i) == every)
      return FALSE;
  return sets->len > 0;
}

/* ": 2+9 or 5+6"; ": all digits but 5 or 1+4"; where they are many, ", never with 6"; or "". Free it. */
static char *
sets_text (const Circles *circles, const GwThinker *thinker, const Held *held, GwMask may)
{
  GwMask every = 0;
  gboolean by_missing;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *none = NULL;

  GW_MASK_FOREACH (v, gw_mask_below (circles->symbols->n))
    every |= circles->symbols->number[v] > 0 ? GW_BIT (v) : 0;
  by_missing = are_told_by_missing (circles, held->sets, every);
  for (guint i = 0; i < held->sets->len && held->sets->len <= MOST_SETS_SAID; i++)
    {
      const GwMask set = g_array_index (held->sets, GwMask, i);
      g_autofree char *addends = gw_addends_text (circles->symbols, by_missing ? every & ~set : set);

      g_string_append_printf (text, "%s%s", gw_or_between (i, held->sets->len), addends);
    }
  if (text->len > 0)
    /* Translators: sums of digits: 5, 1+4 or 2+3 */
    return g_strdup_printf (by_missing ? _(": all digits but %s") : ": %s", text->str);
  none = (may & ~held->held) != 0 ? gw_think_values (thinker, may & ~held->held) : NULL;
  /* Translators: behind "the circles hold different digits that make 14": digits */
  return none != NULL ? g_strdup_printf (_(", never with %s"), none) : g_strdup ("");
}

/* The sets by what N NEEDED cells may hold, and the others might at first. */
static char *
sets_of_needed (const Circles *circles, const GwThinker *thinker, const GwRegion *region, const GwCell *needed, guint n)
{
  g_autoptr (GArray) sets = g_array_new (FALSE, FALSE, sizeof (GwMask));
  g_autofree GwMask *may = g_new (GwMask, circles->n);
  Held held = { sets, 0 };
  GwMask any = 0;

  for (guint i = 0; i < circles->n; i++)
    {
      may[i] = gw_think_is_among (needed, n, region->cells[i]) ? thinker->may (thinker, region->cells[i]) : thinker->open (thinker, region->cells[i]);
      any |= may[i];
    }
  take_sets (circles, may, 0, (gint) circles->n, 0, &held);
  return sets_text (circles, thinker, &held, any);
}

static gboolean
think_sets (const Circles *circles, const GwRegion *region, GwThinker *thinker)
{
  GwCell needed[64];
  guint n;
  g_autofree char *marks = NULL, *sets = NULL;

  if (!gw_think_needed (thinker, region->cells, region->n_cells, leave_held, circles, needed, &n))
    return FALSE;
  marks = gw_think_known (thinker, needed, n);
  sets = sets_of_needed (circles, thinker, region, needed, n);
  thinker->say (thinker, "circles-sets",
                /* Translators: what is known of cells ("R1C1 is 4: "), a number of circles, what they hold: ": 2+9 or 5+6" */
                g_strdup_printf (_("%1$sthe circles hold different digits that make %2$u, the number of circles%3$s"), marks, circles->n, sets));
  return TRUE;
}

static gboolean
think_full (const Circles *circles, const GwRegion *region, GwThinker *thinker)
{
  GwCell needed[64];
  guint n;
  GwMask full = 0;
  g_autofree char *cells = NULL, *digits = NULL, *marks = NULL;

  if (!gw_think_needed (thinker, region->cells, region->n_cells, leave_full, circles, needed, &n))
    return FALSE;
  for (guint i = 0; i < n; i++)
    full |= thinker->may (thinker, needed[i]);
  digits = gw_think_digits (thinker, full);
  cells = gw_think_cells (thinker, needed, n);
  marks = gw_think_known (thinker, needed, n);
  if (full == 0)
    thinker->say (thinker, "circles-full", g_strdup (_("a circle with 0 in it would be one too many")));
  else if (gw_mask_is_single (full))
    /* Translators: a digit, cells: all 6s on circles are found: R1C5, R2C1 … */
    thinker->say (thinker, "circles-full", g_strdup_printf (_("all circles with %1$s are found: %2$s"), digits, cells));
  else
    /* Translators: what is known of cells ("R1C1 is 4: "), digits */
    thinker->say (thinker, "circles-full", g_strdup_printf (_("%1$sall circles with %2$s are found"), marks, digits));
  return TRUE;
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  const Circles circles = { thinker->puzzle->symbols, region->n_cells };

  return gw_think_is_plain (thinker) && thinker->puzzle->symbols->n <= 12
         && (think_full (&circles, region, thinker) || think_sets (&circles, region, thinker));
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("A number in a circle tells how many circles hold that number."));
}

#define MARK(id_, name_, role_, origin_)                                                  \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_CELL, \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_CELL_MARK, .is_arithmetic = TRUE

/* All circles of a statement are one clue. */
const GwRule gw_rule_count_circles = {
  MARK (count_circles, N_("counting circles"), GOAL, EXTENSION), .is_at_odds_with_empty = TRUE,
  .words = N_("counting circle"),
  .meaning = N_("a number in one of the circled cells tells how many of them hold that number"),
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .mark = GW_MARK_CIRCLE, .fill = GW_FILL_NONE },
  .forms = { { { GW_CELLS (1) } } },
  .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe,
};
