/* Clues of a line that is looked at from its first cell: skyscraper, numbered_room. */
#include <string.h>

#include "base/i18n.h"
#include "relations/visible.h"
#include "rules/form.h"
#include "rules/measure.h"
#include "rules/number.h"
#include "rules/room.h"
#include "rules/rule-table.h"
#include "rules/skyline.h"
#include "rules/thinker.h"
#include "rules/walk.h"

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
  *next = GW_WALK_STATE (seen, highest);
  return seen <= wanted->visible;
}

static gboolean
accepts_skyscraper (gpointer data, gint64 state)
{
  return (state - 1) % 65536 == ((const Skyline *) data)->visible;
}

/* Where every number counts the same in each cell, and is seen if nothing stands before it. */
static gboolean
post_visible (GwPoster *poster, const GwRegion *region, const Skyline *wanted)
{
  const GwPuzzle *puzzle = poster->puzzle;
  const GwSymbols *symbols = puzzle->symbols;
  g_autofree guint32 *vars = gw_poster_vars (poster, region->cells, region->n_cells);

  return symbols->n == symbols->n_plain && symbols->empty == GW_NO_SYMBOL && !gw_has_multipliers (puzzle)
         && gw_symbols_min_number (symbols, symbols->all) > wanted->sea_level
         && gw_visible_post (poster->builder, vars, region->n_cells, symbols->number, wanted->visible);
}

static void
post_skyscraper (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  Skyline wanted = { constraint->args[0].value, sea_level (poster->puzzle) };
  const GwWalk walk = { &wanted, step_skyscraper, accepts_skyscraper };

  if (wanted.visible != GW_OPEN && !post_visible (poster, region, &wanted))
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

/* "from the left of row 6, 4 buildings are seen" */
static char *
tell_view (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  g_autofree char *view = gw_line_view (puzzle, constraint->regions[0]);
  const gint n = constraint->args[0].value;

  /* Translators: from where a clue looks ("from the left of row 6"), how many skyscrapers are seen from there */
  return g_strdup_printf (n == 1 ? _("%s, %d building is seen") : _("%s, %d buildings are seen"), view, n);
}

/* Each that is seen is higher than those before it: a high one too far in front leaves too few. "no 9 in the first 3 cells" */
static gboolean
think_far (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  const GwSymbols *symbols = thinker->puzzle->symbols;
  gint wanted = constraint->args[0].value;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *view = NULL;

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
  view = tell_view (constraint, thinker->puzzle);
  /* Translators: how many skyscrapers are seen and from where, then which heights stand where not */
  thinker->say (thinker, "sky-far", g_strdup_printf (_("%s: %s"), view, text->str));
  return TRUE;
}

/* A line and how many are seen along it. */
typedef struct
{
  GwSkyline line;
  guint     wanted;
} Sight;

static void
leave_seen (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Sight *sight = data;

  gw_skyline_leave (&sight->line, may, sight->wanted, left);
}

/* The least and the most of COUNTS. */
static guint
end_of_counts (guint64 counts, gboolean is_most)
{
  return is_most ? gw_mask_highest (counts) : gw_mask_lowest (counts);
}

/* With some heights in a cell so many would be seen: at most, at least, or not as many as the clue says. */
typedef enum { TOO_FEW, TOO_MANY, UNEVEN } Miss;

typedef struct
{
  Miss   miss;
  guint  bound; /* at most or at least so many are seen; UNEVEN: what the clue says */
  GwMask values;
  GwCell cell;
} Seen;

/* Why the clue cannot have VALUE in cell AT; COUNTS: how many may be seen then. */
static Miss
miss_of (const Sight *sight, guint64 counts)
{
  if (counts == 0 || (end_of_counts (counts, TRUE) > sight->wanted && end_of_counts (counts, FALSE) < sight->wanted))
    return UNEVEN;
  return end_of_counts (counts, TRUE) <= sight->wanted ? TOO_FEW : TOO_MANY;
}

/* What is seen with the heights that the cell at AT loses, one entry for each way to miss the clue. */
static void
add_seen (const Sight *sight, const GwMask *may, GwMask lost, guint at, GwCell cell, GArray *all)
{
  Seen seen[] = { { TOO_FEW, 0, 0, cell }, { TOO_MANY, 0, 0, cell }, { UNEVEN, sight->wanted, 0, cell } };
  guint64 together[G_N_ELEMENTS (seen)] = { 0 };

  GW_MASK_FOREACH (v, lost)
    {
      const guint64 counts = gw_skyline_counts (&sight->line, may, at, v);
      const Miss miss = miss_of (sight, counts);

      seen[miss].values |= GW_BIT (v);
      together[miss] |= counts;
    }
  for (Miss miss = TOO_FEW; miss <= UNEVEN; miss++)
    if (seen[miss].values != 0)
      {
        seen[miss].bound = miss == UNEVEN ? sight->wanted : end_of_counts (together[miss], miss == TOO_FEW);
        g_array_append_val (all, seen[miss]);
      }
}

static gboolean
comes_to_same (const Seen *one, const Seen *other)
{
  return one->miss == other->miss && one->bound == other->bound;
}

/* Whether entry K comes to the same as entry FIRST, with heights that no such entry before it has. */
static gboolean
has_new_heights (const Seen *seen, guint first, guint k)
{
  gboolean is_new = comes_to_same (&seen[k], &seen[first]);

  for (guint i = first; i < k; i++)
    is_new &= !comes_to_same (&seen[i], &seen[first]) || seen[i].values != seen[k].values;
  return is_new;
}

/* "3 in R7C6 or R7C5": the heights of entry AT, and the cells of all that have the same and come to the same. Free it. */
static char *
places_text (const GArray *all, guint at, const GwThinker *thinker)
{
  const Seen *seen = (const Seen *) (gpointer) all->data;
  g_autofree GwCell *cells = g_new (GwCell, all->len);
  g_autofree char *heights = gw_think_values (thinker, seen[at].values), *names = NULL;
  guint n = 0;

  for (guint k = at; k < all->len; k++)
    if (comes_to_same (&seen[k], &seen[at]) && seen[k].values == seen[at].values)
      cells[n++] = seen[k].cell;
  names = gw_think_alternatives (thinker, cells, n);
  /* Translators: heights, a cell, or several with "or" */
  return g_strdup_printf (_("%1$s in %2$s"), heights, names);
}

/* "1 or 2 in R7C8, or 3 in R7C6 or R7C5": all entries from FIRST on that come to the same as that. Free it. */
static char *
heights_text (const GArray *all, guint first, const GwThinker *thinker)
{
  const Seen *seen = (const Seen *) (gpointer) all->data;
  GString *text = g_string_new (NULL);
  guint n = 0, i = 0;

  for (guint k = first; k < all->len; k++)
    n += has_new_heights (seen, first, k);
  for (guint k = first; k < all->len; k++)
    if (has_new_heights (seen, first, k))
      {
        g_autofree char *places = places_text (all, k, thinker);

        g_string_append (text, gw_or_between (i++, n));
        g_string_append (text, places);
      }
  return g_string_free (text, FALSE);
}

static gboolean
is_said_before (const GArray *all, guint i)
{
  const Seen *seen = (const Seen *) (gpointer) all->data;

  for (guint k = 0; k < i; k++)
    if (comes_to_same (&seen[k], &seen[i]))
      return TRUE;
  return FALSE;
}

/* "with 1 or 2 in R7C8 there would be at most 3, with 6 in R7C7 at least 5". Free it. */
static char *
seen_text (const GArray *all, const GwThinker *thinker)
{
  GString *text = g_string_new (NULL);

  /* What could not be comes last: "at most 2" goes on from "there would be at most 3". */
  for (guint k = 0; k < 2 * all->len; k++)
    {
      const guint i = k % all->len;
      const Seen *seen = &g_array_index (all, Seen, i);
      g_autofree char *heights = NULL;

      if ((seen->miss == UNEVEN) != (k >= all->len) || is_said_before (all, i))
        continue;
      heights = heights_text (all, i, thinker);
      if (seen->miss == UNEVEN)
        /* Translators: heights and their cells, a number of skyscrapers: with 1 in R1C1 or 2 in R1C2 there could not be 3 */
        g_string_append_printf (text, ngettext ("%1$swith %2$s there could not be %3$u", "%1$swith %2$s there could not be %3$u", seen->bound), text->len > 0 ? ", " : "", heights,
                                seen->bound);
      else if (text->len > 0)
        /* Translators: heights and their cells, how many are seen then, behind another such: with 1 in R1C1 there would be at most 2, with 2 in R1C2 at most 3 */
        g_string_append_printf (text, seen->miss == TOO_FEW ? _(", with %1$s at most %2$u") : _(", with %1$s at least %2$u"), heights, seen->bound);
      else
        /* Translators: heights and their cells, how many are seen then */
        g_string_append_printf (text, seen->miss == TOO_FEW ? _("with %1$s there would be at most %2$u") : _("with %1$s there would be at least %2$u"), heights, seen->bound);
    }
  return g_string_free (text, FALSE);
}

/* Too few or too many would be seen. */
static gboolean
think_seen (const GwConstraint *constraint, GwThinker *thinker, gboolean differs)
{
  const GwRegion *region = constraint->regions[0];
  const Sight sight = { { region->n_cells, thinker->puzzle->symbols->n, differs }, (guint) constraint->args[0].value };
  g_autofree GwMask *may = g_new (GwMask, 2 * region->n_cells);
  g_autofree char *marks = NULL, *view = NULL, *text = NULL;
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (Seen));

  if (!gw_think_by (thinker, region->cells, region->n_cells, leave_seen, &sight, &marks))
    return FALSE;
  for (guint i = 0; i < region->n_cells; i++)
    {
      may[i] = thinker->may (thinker, region->cells[i]);
      thinker->rest (thinker, region->cells[i], ~(GwMask) 0);
    }
  leave_seen (&sight, may, may + region->n_cells);
  for (guint i = 0; i < region->n_cells; i++)
    add_seen (&sight, may, may[i] & ~may[region->n_cells + i], i, region->cells[i], seen);
  text = seen_text (seen, thinker);
  view = tell_view (constraint, thinker->puzzle);
  /* Translators: how many skyscrapers are seen and from where, what is known of cells ("R1C1 is 4: "), what would be seen otherwise */
  thinker->say (thinker, "sky-seen", g_strdup_printf (_("%s; %s%s"), view, marks, text));
  return TRUE;
}

/* ---- all that are seen ---- */

/* How many cells in front must all be seen, by what may stand in the last of them: after it no more can follow than are higher. 0: nobody knows. */
static guint
count_rising (const Sight *sight, const GwMask *may)
{
  for (guint n = MIN (sight->line.n, sight->wanted); n > 1; n--)
    if (may[n - 1] != 0 && n + (sight->line.n_values - 1 - gw_mask_lowest (may[n - 1])) == sight->wanted)
      return n;
  return 0;
}

/* The first N cells rise. */
static void
leave_rising (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Sight *sight = data;
  const guint n = count_rising (sight, may);
  guint bound = 0; /* so many are lower than anything that the cell can hold, or can hold at most */

  memcpy (left, may, sight->line.n * sizeof *left);
  for (guint i = 0; i < n; i++)
    {
      left[i] &= ~gw_mask_below (bound);
      bound = left[i] != 0 ? gw_mask_lowest (left[i]) + 1 : bound + 1;
    }
  bound = sight->line.n_values;
  for (guint i = n; i-- > 0;)
    {
      left[i] &= gw_mask_below (bound);
      bound = left[i] != 0 ? gw_mask_highest (left[i]) : bound - MIN (bound, 1);
    }
}

/* "R5C3 is 9: the first 5 cells are all seen, so they rise" */
static gboolean
think_rising (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  const Sight sight = { { region->n_cells, thinker->puzzle->symbols->n, FALSE }, (guint) constraint->args[0].value };
  g_autofree GwMask *may = g_new (GwMask, region->n_cells);
  g_autofree GwCell *needed = g_new (GwCell, region->n_cells);
  g_autofree char *marks = NULL, *view = NULL;
  guint n_needed;

  if (!gw_think_needed (thinker, region->cells, region->n_cells, leave_rising, &sight, needed, &n_needed))
    return FALSE;
  /* By the marks that are told: by others even more cells might have to be seen. */
  for (guint i = 0; i < region->n_cells; i++)
    may[i] = gw_think_is_among (needed, n_needed, region->cells[i]) ? thinker->may (thinker, region->cells[i]) : thinker->open (thinker, region->cells[i]);
  marks = gw_think_known (thinker, needed, n_needed);
  view = tell_view (constraint, thinker->puzzle);
  /* Translators: how many skyscrapers are seen and from where, what is known of cells ("R5C3 is 9: "), a number of cells */
  thinker->say (thinker, "sky-rise", g_strdup_printf (_("%1$s; %2$sthe first %3$u cells must all be seen, so they rise"), view, marks, count_rising (&sight, may)));
  return TRUE;
}

/* ---- where all heights differ ---- */

/* One is seen: the highest comes first. */
static gboolean
think_one (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  const GwSymbols *symbols = thinker->puzzle->symbols;
  g_autofree char *view = tell_view (constraint, thinker->puzzle);

  if (constraint->args[0].value != 1 || region->n_cells != symbols->n || !thinker->strike (thinker, region->cells[0], ~GW_BIT (symbols->n - 1)))
    return FALSE;
  /* Translators: how many skyscrapers are seen and from where (one), the highest */
  thinker->say (thinker, "sky-one", g_strdup_printf (_("%s, so the %s comes first"), view, symbols->text[symbols->n - 1]));
  return TRUE;
}

/* Where the highest stands; 0 where that is not known, or in front. */
static guint
find_highest (const GwRegion *region, const GwThinker *thinker)
{
  guint i = region->n_cells;

  while (--i > 0 && thinker->may (thinker, region->cells[i]) != GW_BIT (thinker->puzzle->symbols->n - 1))
    ;
  return i;
}

/* "so R6C5 is lower than R6C6", "so R5C5 and R4C5 are lower than R6C5" */
static void
say_hidden (const GwConstraint *constraint, GwThinker *thinker, guint highest)
{
  const GwCell *cells = constraint->regions[0]->cells;
  g_autofree char *view = tell_view (constraint, thinker->puzzle), *first = gw_think_cells (thinker, cells, 1);
  g_autofree char *last = gw_think_cells (thinker, cells + highest, 1), *between = gw_think_cells (thinker, cells + 1, highest - 1);
  const char *top = thinker->puzzle->symbols->text[thinker->puzzle->symbols->n - 1];

  /* Translators: how many skyscrapers are seen and from where (two), the first cell, the highest, its cell, the cells between */
  thinker->say (thinker, "sky-hide", g_strdup_printf (highest == 2 ? _("%1$s: %2$s and the %3$s in %4$s, so %5$s is lower than %2$s")
                                                                   : _("%1$s: %2$s and the %3$s in %4$s, so %5$s are lower than %2$s"), view, first, top, last, between));
}

/* Where what is between may be as high as the first, and that may be as low as what is between, the same follows without the house. */
static gboolean
hides_by_house (const GwConstraint *constraint, const GwThinker *thinker, guint highest)
{
  const GwRegion *region = constraint->regions[0];
  const GwMask first = thinker->may (thinker, region->cells[0]);
  guint least = 0;
  gboolean is_equal = FALSE;

  for (guint i = 1; i < highest; i++)
    {
      const GwMask may = thinker->may (thinker, region->cells[i]);

      least = MAX (least, gw_mask_lowest (may));
      is_equal |= (may >> gw_mask_highest (first) & 1) != 0;
    }
  return is_equal || (first & gw_mask_below (MAX (least + 1, highest - 1)) & ~gw_mask_below (least)) != 0;
}

/* Two are seen, the first and the highest, whose place is known: what is between is lower than the first. */
static gboolean
think_hidden (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  const guint highest = find_highest (region, thinker);
  const GwMask first = thinker->may (thinker, region->cells[0]);
  guint least = highest - 1; /* the first is higher than so many */
  gboolean found = FALSE;

  if (constraint->args[0].value != 2 || highest < 2 || !hides_by_house (constraint, thinker, highest))
    return FALSE;
  for (guint i = 1; i < highest; i++)
    {
      const GwMask may = thinker->may (thinker, region->cells[i]);

      least = MAX (least, gw_mask_lowest (may) + 1);
      if (!thinker->strike (thinker, region->cells[i], ~gw_mask_below (gw_mask_highest (first))))
        continue;
      if (gw_mask_highest (first) + 2 < thinker->puzzle->symbols->n) /* the highest is seen elsewhere */
        thinker->rest (thinker, region->cells[0], ~gw_mask_below (gw_mask_highest (first) + 1));
      found = TRUE;
    }
  if (thinker->strike (thinker, region->cells[0], gw_mask_below (least)))
    {
      for (guint i = 1; i < highest && least > highest - 1; i++)
        if (gw_mask_lowest (thinker->may (thinker, region->cells[i])) + 1 == least)
          thinker->rest (thinker, region->cells[i], gw_mask_below (least - 1));
      found = TRUE;
    }
  if (!found)
    return FALSE;
  thinker->rest (thinker, region->cells[highest], ~(GwMask) 0);
  say_hidden (constraint, thinker, highest);
  return TRUE;
}

/* What follows where all cells lie in one house: what is seen at a glance, or all of it. */
static gboolean
think_in_house (const GwConstraint *constraint, GwThinker *thinker, gboolean is_easy)
{
  const GwRegion *region = constraint->regions[0];

  if (!thinker->differ (thinker, region->cells, region->n_cells))
    return FALSE;
  if (is_easy ? think_one (constraint, thinker) || think_hidden (constraint, thinker) : think_seen (constraint, thinker, TRUE))
    return TRUE;
  thinker->differ (thinker, region->cells, 0);
  return FALSE;
}

static gboolean
is_thought_of (const GwConstraint *constraint, const GwThinker *thinker)
{
  return constraint->args[0].value != GW_OPEN && sea_level (thinker->puzzle) < 0 && gw_think_is_plain (thinker)
         && constraint->regions[0]->n_cells <= GW_SKYLINE_CELLS;
}

/* Where all heights differ. */
static gboolean
leave_skyscraper_apart (const GwConstraint *constraint, const GwPuzzle *puzzle, const guint8 *house, const GwMask *may, GwMask *left)
{
  const GwThinker thinker = { .puzzle = puzzle };
  const GwSkyline line = { constraint->regions[0]->n_cells, puzzle->symbols->n, TRUE };

  for (guint i = 0; i < line.n; i++)
    if (house[i] != 1)
      return FALSE;
  if (!is_thought_of (constraint, &thinker))
    return FALSE;
  gw_skyline_leave (&line, may, (guint) constraint->args[0].value, left);
  return TRUE;
}

static gboolean
ideas_skyscraper (const GwConstraint *constraint, GwThinker *thinker)
{
  return is_thought_of (constraint, thinker)
         && (think_far (constraint, thinker) || think_in_house (constraint, thinker, TRUE) || think_rising (constraint, thinker) || think_seen (constraint, thinker, FALSE)
             || think_in_house (constraint, thinker, FALSE));
}

static char *
describe_skyscraper (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Numbers are the heights of skyscrapers: a clue says how many can be seen from its side; a skyscraper"
                     " hides all those behind it that are not taller."));
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
    return gw_tell_plainly (constraint, puzzle, violation, _("the first number is not a place in the line"));
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
  named &= ~(itself & ~wanted);
  gw_post_restrict (poster, region->cells[0], named);
  for (guint i = 1; i < region->n_cells; i++)
    {
      GwMask allowed[64];

      /* What cannot be first goes with nothing: whoever looks at the pairs alone must not list it. */
      for (guint v = 0; v < 64; v++)
        allowed[v] = (named >> v & 1) != 0 ? puzzle->symbols->all : 0;
      GW_MASK_FOREACH (v, named & gw_numbers_between (puzzle, region->cells[0], first + i, first + i))
        allowed[v] = wanted;
      gw_post_pairs (poster, region->cells[0], region->cells[i], allowed);
    }
}

static gboolean
ideas_room (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];

  return constraint->args[0].value != GW_OPEN
         && gw_think_room (thinker, region->cells, region->n_cells, gw_first_place (thinker->puzzle),
                           gw_symbol_and_twin (thinker->puzzle->symbols, (guint) constraint->args[0].value));
}

/* Where the whole line lies in one house. */
static gboolean
leave_room_apart (const GwConstraint *constraint, const GwPuzzle *puzzle, const guint8 *house, const GwMask *may, GwMask *left)
{
  const GwRegion *region = constraint->regions[0];

  for (guint i = 0; i < region->n_cells; i++)
    if (house[i] == 0 || house[i] != house[0])
      return FALSE;
  return constraint->args[0].value != GW_OPEN && !gw_has_multipliers (puzzle)
         && gw_room_leave (puzzle, region->cells, region->n_cells, gw_first_place (puzzle),
                           gw_symbol_and_twin (puzzle->symbols, (guint) constraint->args[0].value), may, left);
}

static char *
describe_room (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("The first number of a line, seen from the clue, says in which of its cells the clue's value is."));
}

static void
derive_room (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  gw_measure_derive (measure_room, constraint, solution, out);
}

#define OUTSIDE(id_, name_)                                                                   \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_OUTSIDE,  \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_OUTSIDE, .is_arithmetic = TRUE

const GwRule gw_rule_skyscraper = {
  OUTSIDE (skyscraper, N_("skyscraper")), .is_at_odds_with_empty = TRUE,
  .words = N_("skyscrapers, towers, buildings"),
  .meaning = N_("this many cells are larger than all cells before them"),
  .keeps = GW_MOVES,
  .look = { .pattern = GW_PATTERN_DOTTED, .text = "%", .sign = "⌂" },
  .reads = { "zero_unseen" },
  .forms = { { { GW_CLUE_IN (N_("visible cells"), 1, GW_MAX_NUMBER), GW_CELLS (1) } } },
  .check = check_skyscraper, .explain = explain_skyscraper, .post = post_skyscraper, .ideas = ideas_skyscraper, .leave_apart = leave_skyscraper_apart,
  .describe = describe_skyscraper, .derive = derive_skyscraper,
};

const GwRule gw_rule_numbered_room = {
  OUTSIDE (numbered_room, N_("numbered room")), .is_at_odds_with_empty = TRUE,
  .words = N_("numbered rooms"),
  .meaning = N_("the value is in the cell at place n, where n is the number in the first cell"),
  .keeps = GW_MOVES,
  .look = { .pattern = GW_PATTERN_DOTTED, .text = "%", .sign = "#" },
  .reads = { "zero_based" },
  .forms = { { { { .name = N_("value"), .type = GW_FIELD_SYMBOL, .may_be_open = TRUE }, GW_CELLS (1) } } },
  .check = check_room, .explain = explain_room, .post = post_room, .ideas = ideas_room, .leave_apart = leave_room_apart, .levels = GW_LEVELS_OF_PAIRS,
  .describe = describe_room, .derive = derive_room,
};
