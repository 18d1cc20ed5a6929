/* What people say of a sandwich: where the crusts may stand, what is between them, what is left outside. */
#include "rules/think-crusts.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/addends.h"
#include "rules/crust-ends.h"

/* What is neither crust fills the cells between, to the total, and the others: into FILLING. */
static gboolean
can_be_filled (const GwCrustPairs *pairs, guint first, guint last, GwMask *filling)
{
  const GwCrusts *crusts = pairs->crusts;

  for (guint i = 0; i < crusts->region->n_cells; i++)
    {
      filling[i] = pairs->may[i] & ~gw_crusts_mask (crusts);
      if (i != first && i != last && filling[i] == 0)
        return FALSE;
    }
  return gw_addends_make (crusts->puzzle, filling + first + 1, last - first - 1, crusts->differs, crusts->total, filling + first + 1);
}

static void
note_pair (GwCrustPairs *pairs, guint first, guint last)
{
  if (pairs->n < GW_CRUSTS_LISTED)
    {
      pairs->first[pairs->n] = first;
      pairs->last[pairs->n] = last;
    }
  pairs->least = pairs->n == 0 ? last - first - 1 : MIN (pairs->least, last - first - 1);
  pairs->most = MAX (pairs->most, last - first - 1);
  pairs->n++;
}

static void
add_pair (GwCrustPairs *pairs, guint first, guint last)
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
find_pairs (const GwCrusts *crusts, const GwMask *may, GwCrustPairs *pairs, GwMask *held)
{
  *pairs = (GwCrustPairs) { .crusts = crusts, .may = may, .held = held };
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
  GwCrustPairs pairs;

  find_pairs (crusts, may, &pairs, left);
  if (pairs.n == 1)
    for (guint i = pairs.first[0] + 1; i < pairs.last[0]; i++)
      left[i] = may[i] & ~gw_crusts_mask (crusts);
}

/* ---- what is left outside ---- */

/* What all values but the crusts come to; 0 where the line does not hold each of them once. */
static gint
sum_of_all (const GwCrusts *crusts)
{
  const GwSymbols *symbols = crusts->puzzle->symbols;

  return crusts->differs && crusts->region->n_cells == symbols->n ? gw_addends_total (symbols, gw_mask_below (symbols->n) & ~gw_crusts_mask (crusts)) : 0;
}

static gboolean
is_outside (const GwCrustPairs *pairs, guint i)
{
  return i < pairs->first[0] || i > pairs->last[0];
}

/* Of a line that holds each value once, where the crusts are known: inside or outside it is known which digits there are, so that the sum says no more of
 * the others than the house does. */
static gboolean
is_left_to_house (const GwCrustPairs *pairs)
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
  GwCrustPairs pairs;
  guint n = 0, k = 0;

  find_pairs (crusts, may, &pairs, left);
  if (is_left_to_house (&pairs))
    for (guint i = 0; i < crusts->region->n_cells; i++)
      left[i] = i == pairs.first[0] || i == pairs.last[0] ? left[i] : may[i] & ~gw_crusts_mask (crusts);
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

static void
rest_on_line (const GwCrustThought *thought)
{
  const GwRegion *region = thought->crusts->region;

  for (guint i = 0; i < region->n_cells; i++)
    thought->thinker->rest (thought->thinker, region->cells[i], ~(GwMask) 0);
}

/* Where the crusts are: two cells that hold nothing else say it, else those that they cannot be. */
static void
rest_on_crusts (const GwCrustThought *thought, const GwCrustPairs *pairs)
{
  const GwCell *cells = thought->crusts->region->cells;

  if (((pairs->may[pairs->first[0]] | pairs->may[pairs->last[0]]) & ~gw_crusts_mask (thought->crusts)) != 0)
    rest_on_line (thought);
  else
    {
      thought->thinker->rest (thought->thinker, cells[pairs->first[0]], ~(GwMask) 0);
      thought->thinker->rest (thought->thinker, cells[pairs->last[0]], ~(GwMask) 0);
    }
}

/* Whether the total takes more from the cells between the ends than that they are none. */
static gboolean
tells_of_between (const GwCrustThought *thought, const GwCrustPairs *pairs)
{
  const GwCrusts *crusts = thought->crusts;
  const GwCell *cells = crusts->region->cells + pairs->first[0] + 1;
  const guint n = pairs->last[0] - pairs->first[0] - 1;
  const gboolean apart = crusts->differs || thought->thinker->differ (thought->thinker, cells, n);
  GwMask left[GW_CRUSTS_CELLS];

  for (guint i = 0; i < n; i++)
    left[i] = pairs->may[pairs->first[0] + 1 + i] & ~gw_crusts_mask (crusts);
  if (!gw_addends_make (crusts->puzzle, left, n, apart, crusts->total, left))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (thought->thinker->goes (thought->thinker, cells[i], pairs->may[pairs->first[0] + 1 + i] & ~gw_crusts_mask (crusts) & ~left[i]))
      return TRUE;
  return FALSE;
}

/* What the one pair leaves between its ends, where that is seen at once; TEXT says where they are, the step is IDEA's. What is known of the cells outside may leave
 * fewer sets than are said. */
static gboolean
say_between (const GwCrustThought *thought, const GwCrustPairs *pairs, const char *idea, const char *text)
{
  const GwCrusts *crusts = thought->crusts;
  GwThinker *thinker = thought->thinker;
  void (*claim) (GwThinker *, const GwClaim *) = thinker->claim;
  const guint first = pairs->first[0] + 1, n = pairs->last[0] - first;
  g_autofree char *name = NULL;
  gboolean is_said;

  if (pairs->n != 1 || n == 0)
    return FALSE;
  /* Translators: behind where two digits are: the sum of the cells between */
  name = g_strdup_printf (_("between them, sum %d"), crusts->total);
  thinker->lead (thinker, idea, g_strdup (text));
  thinker->claim = gw_think_claim_nothing;
  is_said = tells_of_between (thought, pairs)
            && gw_think_sum_at_once (thinker, name, crusts->region->cells + first, n, crusts->total, TRUE, gw_crusts_mask (crusts));
  thinker->claim = claim;
  if (is_said)
    gw_think_part_is_known (thinker, crusts->region->cells, crusts->region->n_cells, first, n, crusts->total, gw_crusts_mask (crusts));
  else
    thinker->lead (thinker, NULL, NULL);
  return is_said;
}

/* Whether the crusts could stand nowhere else if nothing were known of the line. */
static gboolean
are_all_pairs (const GwCrustThought *thought, const GwCrustPairs *pairs)
{
  GwMask open[GW_CRUSTS_CELLS], held[GW_CRUSTS_CELLS];
  GwCrustPairs all;

  for (guint i = 0; i < thought->crusts->region->n_cells; i++)
    open[i] = thought->crusts->puzzle->symbols->all;
  find_pairs (thought->crusts, open, &all, held);
  return all.n == pairs->n;
}

static void
say_pairs (const GwCrustThought *thought, const GwCrustPairs *pairs)
{
  const GwRegion *region = thought->crusts->region;
  const char *idea;
  gboolean is_of_house;
  g_autofree char *text = gw_crusts_tell_ends (thought, pairs, &idea, &is_of_house);

  if (!are_all_pairs (thought, pairs))
    rest_on_line (thought);
  if (say_between (thought, pairs, idea, text))
    return;
  thought->thinker->differ (thought->thinker, region->cells, is_of_house ? region->n_cells : 0);
  thought->thinker->say (thought->thinker, idea, g_steal_pointer (&text));
}

/* How many cells there are between them, and what is KNOWN beside. */
static void
say_gap (const GwCrustThought *thought, const GwCrustPairs *pairs, const char *known)
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
  thinker->say (thinker, "sand-gap", g_strdup_printf (known[0] != '\0' ? "%s; %s" : "%s%s", text, known));
}

static gboolean
think_between (const GwCrustThought *thought, const GwCrustPairs *pairs)
{
  const GwCrusts *crusts = thought->crusts;
  const GwCell *cells = crusts->region->cells;

  if (pairs->last[0] - pairs->first[0] < 2
      || !gw_think_sum (thought->thinker, thought->name, cells + pairs->first[0] + 1, pairs->last[0] - pairs->first[0] - 1, crusts->total, TRUE,
                        gw_crusts_mask (crusts)))
    return FALSE;
  rest_on_crusts (thought, pairs);
  gw_think_part_is_known (thought->thinker, cells, crusts->region->n_cells, pairs->first[0] + 1, pairs->last[0] - pairs->first[0] - 1, crusts->total, gw_crusts_mask (crusts));
  return TRUE;
}

/* "row 1, sum 28: 35-28 = 7 is left outside 1 and 9; R1C1+R1C9 = 7: …" */
static gboolean
think_outside (const GwCrustThought *thought, const GwCrustPairs *pairs)
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
  if (!gw_think_sum (thinker, name, cells, n, rest, TRUE, gw_crusts_mask (crusts)))
    {
      thinker->lead (thinker, NULL, NULL);
      return FALSE;
    }
  rest_on_crusts (thought, pairs);
  return TRUE;
}

static gboolean
think_line (const GwCrustThought *thought)
{
  GwThinker *thinker = thought->thinker;
  const GwRegion *region = thought->crusts->region;
  GwMask may[GW_CRUSTS_CELLS], held[GW_CRUSTS_CELLS];
  GwCell needed[GW_CRUSTS_CELLS];
  guint n_needed;
  g_autofree char *known = NULL;
  GwCrustPairs pairs;

  for (guint i = 0; i < region->n_cells; i++)
    may[i] = thinker->may (thinker, region->cells[i]);
  find_pairs (thought->crusts, may, &pairs, held);
  if (pairs.n == 0)
    return FALSE;
  if (!gw_think_needed (thinker, region->cells, region->n_cells, leave_crusts, thought->crusts, needed, &n_needed))
    return pairs.n == 1 && (thought->crusts->differs ? think_outside : think_between) (thought, &pairs);
  known = gw_crusts_tell_known (thought, needed, n_needed);
  if (pairs.n <= GW_CRUSTS_LISTED)
    say_pairs (thought, &pairs);
  else
    say_gap (thought, &pairs, known);
  return TRUE;
}

/* Whether the house tells more of the crusts than the clue does by itself. */
static gboolean
matters (const GwCrustThought *thought)
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
  GwCrustThought thought = { thinker, &crusts, NULL };
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
