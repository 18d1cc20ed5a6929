/* What people say of a sandwich: where the crusts may stand, what is between them, what is left outside. */
#include "rules/think-crusts.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/addends.h"

#define MOST_LISTED 3u
#define MOST_VALUES 9u /* whose sets are looked for */

/* In which pairs of cells the crusts fit. */
typedef struct
{
  const GwCrusts *crusts;
  const GwMask   *may;  /* per cell of the line */
  GwMask         *held; /* per cell: what it holds in any of these ways */
  guint           n;    /* pairs of cells */
  guint           least, most; /* cells between */
  guint           first[MOST_LISTED], last[MOST_LISTED];
} Pairs;

static GwMask
crust_mask (const GwCrusts *crusts)
{
  return GW_BIT (crusts->crusts[0]) | GW_BIT (crusts->crusts[1]);
}

/* What is neither crust fills the cells between, to the total, and the others: into FILLING. */
static gboolean
can_be_filled (const Pairs *pairs, guint first, guint last, GwMask *filling)
{
  const GwCrusts *crusts = pairs->crusts;

  for (guint i = 0; i < crusts->region->n_cells; i++)
    {
      filling[i] = pairs->may[i] & ~crust_mask (crusts);
      if (i != first && i != last && filling[i] == 0)
        return FALSE;
    }
  return gw_addends_make (crusts->puzzle, filling + first + 1, last - first - 1, crusts->differs, crusts->total, filling + first + 1);
}

static void
note_pair (Pairs *pairs, guint first, guint last)
{
  if (pairs->n < MOST_LISTED)
    {
      pairs->first[pairs->n] = first;
      pairs->last[pairs->n] = last;
    }
  pairs->least = pairs->n == 0 ? last - first - 1 : MIN (pairs->least, last - first - 1);
  pairs->most = MAX (pairs->most, last - first - 1);
  pairs->n++;
}

static void
add_pair (Pairs *pairs, guint first, guint last)
{
  const GwCrusts *crusts = pairs->crusts;
  GwMask filling[GW_CRUSTS_CELLS], held[2] = { 0, 0 };

  for (guint k = 0; k < 2; k++)
    if ((pairs->may[first] >> crusts->crusts[k] & 1) != 0 && (pairs->may[last] >> crusts->crusts[1 - k] & 1) != 0)
      {
        held[0] |= GW_BIT (crusts->crusts[k]);
        held[1] |= GW_BIT (crusts->crusts[1 - k]);
      }
  if (held[0] == 0 || !can_be_filled (pairs, first, last, filling))
    return;
  for (guint i = 0; i < crusts->region->n_cells; i++)
    pairs->held[i] |= i == first ? held[0] : i == last ? held[1] : filling[i];
  note_pair (pairs, first, last);
}

static void
find_pairs (const GwCrusts *crusts, const GwMask *may, Pairs *pairs, GwMask *held)
{
  *pairs = (Pairs) { .crusts = crusts, .may = may, .held = held };
  memset (held, 0, crusts->region->n_cells * sizeof *held);
  for (guint first = 0; first < crusts->region->n_cells; first++)
    for (guint last = first + 1; last < crusts->region->n_cells; last++)
      add_pair (pairs, first, last);
}

/* Where there is one pair alone, what stands between is left to the sum. */
static void
leave_crusts (gconstpointer data, const GwMask *may, GwMask *left)
{
  const GwCrusts *crusts = data;
  Pairs pairs;

  find_pairs (crusts, may, &pairs, left);
  if (pairs.n == 1)
    for (guint i = pairs.first[0] + 1; i < pairs.last[0]; i++)
      left[i] = may[i] & ~crust_mask (crusts);
}

/* ---- what is left outside ---- */

/* What all values but the crusts come to; 0 where the line does not hold each of them once. */
static gint
sum_of_all (const GwCrusts *crusts)
{
  const GwSymbols *symbols = crusts->puzzle->symbols;

  return crusts->differs && crusts->region->n_cells == symbols->n ? gw_addends_total (symbols, gw_mask_below (symbols->n) & ~crust_mask (crusts)) : 0;
}

static gboolean
is_outside (const Pairs *pairs, guint i)
{
  return i < pairs->first[0] || i > pairs->last[0];
}

/* Of a line that holds each value once, where the crusts are known: inside or outside it is known which digits there are, so that the sum says no more of
 * the others than the house does. */
static gboolean
is_left_to_house (const Pairs *pairs)
{
  const GwCrusts *crusts = pairs->crusts;
  GwMask sides[2][GW_CRUSTS_CELLS];
  guint n[2] = { 0, 0 };

  if (pairs->n != 1 || sum_of_all (crusts) == 0)
    return FALSE;
  for (guint i = 0; i < crusts->region->n_cells; i++)
    if (i != pairs->first[0] && i != pairs->last[0])
      {
        const guint side = is_outside (pairs, i);

        sides[side][n[side]++] = pairs->may[i];
      }
  return gw_addends_are_known (sides[0], n[0]) || gw_addends_are_known (sides[1], n[1]);
}

gboolean
gw_crusts_leave (const GwCrusts *crusts, const GwMask *may, GwMask *left)
{
  const gint all = sum_of_all (crusts);
  GwMask outside[GW_CRUSTS_CELLS];
  Pairs pairs;
  guint n = 0, k = 0;

  find_pairs (crusts, may, &pairs, left);
  if (is_left_to_house (&pairs))
    for (guint i = 0; i < crusts->region->n_cells; i++)
      left[i] = i == pairs.first[0] || i == pairs.last[0] ? left[i] : may[i] & ~crust_mask (crusts);
  if (pairs.n != 1 || all == 0 || is_left_to_house (&pairs))
    return pairs.n > 0;
  for (guint i = 0; i < crusts->region->n_cells; i++)
    if (is_outside (&pairs, i))
      outside[n++] = left[i];
  if (!gw_addends_make (crusts->puzzle, outside, n, TRUE, all - crusts->total, outside))
    return FALSE;
  for (guint i = 0; i < crusts->region->n_cells; i++)
    if (is_outside (&pairs, i))
      left[i] = outside[k++];
  return TRUE;
}

/* ---- what is said ---- */

/* Who thinks of the crusts, with what the line is called: "column 4, sum 0". */
typedef struct
{
  GwThinker      *thinker;
  const GwCrusts *crusts;
  char           *name;
} Thought;

static void
rest_on_line (const Thought *thought)
{
  const GwRegion *region = thought->crusts->region;

  for (guint i = 0; i < region->n_cells; i++)
    thought->thinker->rest (thought->thinker, region->cells[i], ~(GwMask) 0);
}

/* Where the crusts are: two cells that hold nothing else say it, else those that they cannot be. */
static void
rest_on_crusts (const Thought *thought, const Pairs *pairs)
{
  const GwCell *cells = thought->crusts->region->cells;

  if (((pairs->may[pairs->first[0]] | pairs->may[pairs->last[0]]) & ~crust_mask (thought->crusts)) != 0)
    rest_on_line (thought);
  else
    {
      thought->thinker->rest (thought->thinker, cells[pairs->first[0]], ~(GwMask) 0);
      thought->thinker->rest (thought->thinker, cells[pairs->last[0]], ~(GwMask) 0);
    }
}

/* ", which is 7, 2+5 or 3+4": all sets that make the total, where they are few and differing is looked at; else "". */
static char *
sets_text (const GwCrusts *crusts)
{
  const GwSymbols *symbols = crusts->puzzle->symbols;
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!crusts->differs || crusts->total == 0 || symbols->n > MOST_VALUES)
    return g_strdup ("");
  for (GwMask set = GW_BIT (symbols->n) - 1; set > 0; set--)
    if ((set & crust_mask (crusts)) == 0 && gw_addends_total (symbols, set) == crusts->total)
      g_ptr_array_add (sets, gw_addends_text (symbols, set));
  if (sets->len == 0 || sets->len > MOST_LISTED)
    return g_strdup ("");
  for (guint i = 0; i < sets->len; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "" : i + 1 == sets->len ? _(" or ") : ", ", (const char *) sets->pdata[i]);
  /* Translators: behind a total, the sets that make it: "row 1, sum 7, which is 7, 2+5 or 3+4" */
  return g_strdup_printf (_(", which is %s"), text->str);
}

/* Where all pairs have an end in common that holds a crust whatever it is: its place in the line. */
static gboolean
find_known_end (const Pairs *pairs, guint *end)
{
  for (guint k = 0; k < 2; k++)
    {
      guint n = 0;

      *end = k == 0 ? pairs->first[0] : pairs->last[0];
      for (guint i = 0; i < pairs->n; i++)
        n += pairs->first[i] == *end || pairs->last[i] == *end;
      if (n == pairs->n && (pairs->may[*end] & ~crust_mask (pairs->crusts)) == 0)
        return TRUE;
    }
  return FALSE;
}

/* How many cells the total takes, whatever they may hold: "3 or 4 cells"; NULL where that is not looked at. */
static char *
length_text (const GwCrusts *crusts)
{
  const GwSymbols *symbols = crusts->puzzle->symbols;
  guint least = G_MAXUINT, most = 0;

  if (!crusts->differs || symbols->n > MOST_VALUES)
    return NULL;
  for (GwMask set = GW_BIT (symbols->n) - 1; set > 0; set--)
    if ((set & crust_mask (crusts)) == 0 && gw_addends_total (symbols, set) == crusts->total)
      {
        least = MIN (least, gw_mask_count (set));
        most = MAX (most, gw_mask_count (set));
      }
  if (least > most)
    return NULL;
  if (least == most)
    return g_strdup_printf (ngettext ("%u cell", "%u cells", most), most);
  return g_strdup_printf (least + 1 == most ? _("%u or %u cells") : _("%u to %u cells"), least, most);
}

/* "column 6, sum 0: R2C6 is 1, and 9 stands beside it, in R1C6 or R3C6"; "row 5, sum 17: that takes 3 or 4 cells; R5C4 is 1 or 9, so the other is R5C8" */
static char *
tell_other_end (const Thought *thought, const Pairs *pairs, guint end, const char *sets)
{
  const GwCrusts *crusts = thought->crusts;
  const GwCell *cells = crusts->region->cells;
  GwThinker *thinker = thought->thinker;
  const GwMask own = pairs->may[end];
  GwCell others[MOST_LISTED];
  g_autofree char *marks = gw_think_marks (thinker, &cells[end], 1), *places = NULL, *length = *sets == '\0' ? length_text (crusts) : NULL;
  const char *other = gw_mask_is_single (own) ? thinker->puzzle->symbols->text[gw_mask_lowest (crust_mask (crusts) & ~own)] : _("the other");

  for (guint i = 0; i < pairs->n; i++)
    others[i] = cells[pairs->first[i] == end ? pairs->last[i] : pairs->first[i]];
  places = gw_think_alternatives (thinker, others, pairs->n);
  if (crusts->total == 0)
    /* Translators: a line and its total, "R2C6 is 1", the other digit that it lies between (or "the other"), cells */
    return g_strdup_printf (_("%1$s: %2$s, and %3$s stands beside it, in %4$s"), thought->name, marks, other, places);
  if (length == NULL)
    /* Translators: a line, its total and the sets that make it, "R5C4 is 1", the other digit that it lies between (or "the other"), cells */
    return g_strdup_printf (_("%1$s%2$s: %3$s, so %4$s is in %5$s"), thought->name, sets, marks, other, places);
  /* Translators: a line and its total, "3 or 4 cells", "R5C4 is 1", the other digit that it lies between (or "the other"), cells */
  return g_strdup_printf (_("%1$s: that takes %2$s; %3$s, so %4$s is in %5$s"), thought->name, length, marks, other, places);
}

/* "R1C9 and R7C9 or R1C9 and R8C9" */
static char *
tell_pairs (const Thought *thought, const Pairs *pairs)
{
  const GwCrusts *crusts = thought->crusts;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pairs->n; i++)
    {
      const GwCell ends[2] = { crusts->region->cells[pairs->first[i]], crusts->region->cells[pairs->last[i]] };
      g_autofree char *names = gw_think_cells (thought->thinker, ends, 2);

      g_string_append_printf (text, "%s%s", i == 0 ? "" : _(" or "), names);
    }
  return g_string_free (text, FALSE);
}

/* "column 9, sum 28: 1 and 9 can only stand in R1C9 and R7C9". */
static void
say_pairs (const Thought *thought, const Pairs *pairs)
{
  const GwCrusts *crusts = thought->crusts;
  GwThinker *thinker = thought->thinker;
  const GwSymbols *symbols = thinker->puzzle->symbols;
  const char *one = symbols->text[crusts->crusts[0]], *other = symbols->text[crusts->crusts[1]];
  g_autofree char *sets = sets_text (crusts), *name = g_strconcat (thought->name, sets, NULL), *ends = tell_pairs (thought, pairs);
  const char *idea = crusts->total == 0 ? "sand-zero" : *sets != '\0' ? "sand-sets" : "sand-ends";
  guint end;

  if (find_known_end (pairs, &end))
    thinker->say (thinker, idea, tell_other_end (thought, pairs, end, sets));
  else
    /* Translators: a line and its total ("column 4, sum 0"), the two values that it lies between, pairs of cells */
    thinker->say (thinker, idea, g_strdup_printf (pairs->most > 0 ? _("%s: %s and %s can only be in %s") : _("%s: %s and %s are neighbours, and only %s fit"), name, one,
                                                  other, ends));
  rest_on_line (thought);
}

/* How many cells there are between them; MARKS is what is known beside. */
static void
say_gap (const Thought *thought, const Pairs *pairs, const char *marks)
{
  const GwCrusts *crusts = thought->crusts;
  GwThinker *thinker = thought->thinker;
  const GwSymbols *symbols = thinker->puzzle->symbols;
  const char *one = symbols->text[crusts->crusts[0]], *other = symbols->text[crusts->crusts[1]];
  g_autofree char *text = NULL;

  if (pairs->most == 0)
    /* Translators: a line and its total, the two values that it lies between */
    text = g_strdup_printf (_("%s: %s and %s are neighbours"), thought->name, one, other);
  else if (pairs->least == pairs->most)
    /* Translators: a line and its total, how many cells that takes, the two values that it lies between */
    text = g_strdup_printf (ngettext ("%1$s: that takes %2$u cell between %3$s and %4$s", "%1$s: that takes %2$u cells between %3$s and %4$s", pairs->most),
                            thought->name, pairs->most, one, other);
  else
    /* Translators: a line and its total, how many cells that takes, the two values that it lies between */
    text = g_strdup_printf (pairs->least + 1 == pairs->most ? _("%1$s: that takes %2$u or %3$u cells between %4$s and %5$s")
                                                            : _("%1$s: that takes %2$u to %3$u cells between %4$s and %5$s"),
                            thought->name, pairs->least, pairs->most, one, other);
  thinker->say (thinker, "sand-gap", g_strconcat (marks, text, NULL));
}

static gboolean
think_between (const Thought *thought, const Pairs *pairs)
{
  const GwCrusts *crusts = thought->crusts;
  const GwCell *cells = crusts->region->cells;

  if (pairs->last[0] - pairs->first[0] < 2
      || !gw_think_sum (thought->thinker, thought->name, cells + pairs->first[0] + 1, pairs->last[0] - pairs->first[0] - 1, crusts->total, TRUE,
                        crust_mask (crusts)))
    return FALSE;
  rest_on_crusts (thought, pairs);
  return TRUE;
}

/* "row 1, sum 28: 35-28 = 7 is left outside 1 and 9; R1C1+R1C9 = 7: …" */
static gboolean
think_outside (const Thought *thought, const Pairs *pairs)
{
  const GwCrusts *crusts = thought->crusts;
  GwThinker *thinker = thought->thinker;
  const GwSymbols *symbols = thinker->puzzle->symbols;
  const gint all = sum_of_all (crusts), rest = all - crusts->total;
  g_autofree char *name = NULL;
  GwCell cells[GW_CRUSTS_CELLS];
  guint n = 0;

  for (guint i = 0; i < crusts->region->n_cells; i++)
    if (is_outside (pairs, i))
      cells[n++] = crusts->region->cells[i];
  if (all == 0 || n == 0 || is_left_to_house (pairs))
    return FALSE;
  thinker->lead (thinker, "sand-outside",
                 /* Translators: a line and its total, what all of its digits but two make, that total, what is left, the two digits */
                 g_strdup_printf (_("%1$s: %2$d-%3$d = %4$d is left outside %5$s and %6$s"), thought->name, all, crusts->total, rest,
                                  symbols->text[crusts->crusts[0]], symbols->text[crusts->crusts[1]]));
  name = gw_think_sum_of (thinker->puzzle, cells, n, rest);
  if (!gw_think_sum (thinker, name, cells, n, rest, TRUE, crust_mask (crusts)))
    {
      thinker->lead (thinker, NULL, NULL);
      return FALSE;
    }
  rest_on_crusts (thought, pairs);
  return TRUE;
}

static gboolean
think_line (const Thought *thought)
{
  GwThinker *thinker = thought->thinker;
  const GwRegion *region = thought->crusts->region;
  GwMask may[GW_CRUSTS_CELLS], held[GW_CRUSTS_CELLS];
  g_autofree char *marks = NULL;
  Pairs pairs;

  for (guint i = 0; i < region->n_cells; i++)
    may[i] = thinker->may (thinker, region->cells[i]);
  find_pairs (thought->crusts, may, &pairs, held);
  if (pairs.n == 0)
    return FALSE;
  if (!gw_think_by (thinker, region->cells, region->n_cells, leave_crusts, thought->crusts, &marks))
    return pairs.n == 1 && (thought->crusts->differs ? think_outside : think_between) (thought, &pairs);
  if (pairs.n <= MOST_LISTED)
    say_pairs (thought, &pairs);
  else
    say_gap (thought, &pairs, marks);
  return TRUE;
}

/* Whether the house tells more of the crusts than the clue does by itself. */
static gboolean
matters (const Thought *thought)
{
  const GwRegion *region = thought->crusts->region;
  GwCrusts plain = *thought->crusts;
  GwMask may[GW_CRUSTS_CELLS], left[GW_CRUSTS_CELLS], left_anyway[GW_CRUSTS_CELLS];

  plain.differs = FALSE;
  for (guint i = 0; i < region->n_cells; i++)
    may[i] = thought->thinker->may (thought->thinker, region->cells[i]);
  leave_crusts (thought->crusts, may, left);
  leave_crusts (&plain, may, left_anyway);
  for (guint i = 0; i < region->n_cells; i++)
    if (thought->thinker->goes (thought->thinker, region->cells[i], left_anyway[i] & ~left[i]))
      return TRUE;
  return FALSE;
}

/* "row 4, sum 12": the line, which is the house where that has a name. */
static char *
name_of (const GwThinker *thinker, const GwCrusts *crusts)
{
  g_autofree char *house = crusts->differs ? thinker->house (thinker, crusts->region->cells, crusts->region->n_cells) : NULL;
  g_autofree char *line = house != NULL ? NULL : gw_line_name (crusts->puzzle, crusts->region);

  if (crusts->differs && house == NULL)
    /* Translators: a line, the sum beside it */
    return g_strdup_printf (_("%s, no digit twice, sum %d"), line, crusts->total);
  /* Translators: a line, the sum beside it: column 4, sum 0 */
  return g_strdup_printf (_("%s, sum %d"), house != NULL ? house : line, crusts->total);
}

static gboolean
think_as (GwThinker *thinker, const GwCrusts *line, gboolean differs, gboolean has_to_matter)
{
  GwCrusts crusts = *line;
  Thought thought = { thinker, &crusts, NULL };
  gboolean found;

  crusts.differs = differs;
  thought.name = name_of (thinker, &crusts);
  found = (!has_to_matter || matters (&thought)) && think_line (&thought);
  g_free (thought.name);
  return found;
}

gboolean
gw_think_crusts (GwThinker *thinker, const GwCrusts *crusts)
{
  const GwCell *cells = crusts->region->cells;
  const guint n = crusts->region->n_cells;

  if (thinker->differ (thinker, cells, n) && think_as (thinker, crusts, TRUE, TRUE))
    return TRUE;
  thinker->differ (thinker, NULL, 0);
  if (think_as (thinker, crusts, FALSE, FALSE))
    return TRUE;
  /* What is outside is known by the house alone. */
  if (thinker->differ (thinker, cells, n) && think_as (thinker, crusts, TRUE, FALSE))
    return TRUE;
  thinker->differ (thinker, NULL, 0);
  return FALSE;
}
