/* How people say where the ends of a sandwich are: how many cells the total takes, and why no others fit. */
#include "rules/crust-ends.h"

#include "base/i18n.h"
#include "rules/addends.h"

#define MOST_VALUES 9u /* whose sets are looked for */

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
    if ((set & gw_crusts_mask (crusts)) == 0 && gw_addends_total (symbols, set) == crusts->total)
      g_ptr_array_add (sets, gw_addends_text (symbols, set));
  if (sets->len == 0 || sets->len > GW_CRUSTS_LISTED)
    return g_strdup ("");
  for (guint i = 0; i < sets->len; i++)
    g_string_append_printf (text, "%s%s", gw_or_between (i, sets->len), (const char *) sets->pdata[i]);
  /* Translators: behind a total, the sets that make it: "row 1, sum 7, which is 7, 2+5 or 3+4" */
  return g_strdup_printf (_(", which is %s"), text->str);
}

/* Where all pairs have an end in common that holds a crust whatever it is: its place in the line. */
static gboolean
find_known_end (const GwCrustPairs *pairs, guint *end)
{
  for (guint k = 0; k < 2; k++)
    {
      guint n = 0;

      *end = k == 0 ? pairs->first[0] : pairs->last[0];
      for (guint i = 0; i < pairs->n; i++)
        n += pairs->first[i] == *end || pairs->last[i] == *end;
      if (n == pairs->n && (pairs->may[*end] & ~gw_crusts_mask (pairs->crusts)) == 0)
        return TRUE;
    }
  return FALSE;
}

/* ---- why the ends are there ---- */

/* How many cells the total takes, whatever they may hold: at most all between the ends of the line. */
typedef struct
{
  guint least, most;
} Lengths;

/* Where they differ, by the sets that make the total. */
static void
find_lengths_apart (const GwCrusts *crusts, Lengths *lengths)
{
  const GwSymbols *symbols = crusts->puzzle->symbols;

  *lengths = (Lengths) { G_MAXUINT, 0 };
  for (GwMask set = 0; set < GW_BIT (symbols->n); set++)
    if ((set & gw_crusts_mask (crusts)) == 0 && gw_addends_total (symbols, set) == crusts->total)
      {
        lengths->least = MIN (lengths->least, gw_mask_count (set));
        lengths->most = MAX (lengths->most, gw_mask_count (set));
      }
}

/* APART: they all differ. */
static Lengths
lengths_of (const GwCrusts *crusts, gboolean apart)
{
  const GwSymbols *symbols = crusts->puzzle->symbols;
  const guint longest = crusts->region->n_cells - 2;
  const GwMask values = gw_mask_below (symbols->n) & ~gw_crusts_mask (crusts);
  const gint smallest = gw_symbols_min_number (symbols, values), largest = gw_symbols_max_number (symbols, values);
  Lengths lengths = { 0, longest };

  if (apart && symbols->n <= MOST_VALUES)
    find_lengths_apart (crusts, &lengths);
  else if (smallest > 0)
    lengths = (Lengths) { (guint) ((crusts->total + largest - 1) / largest), (guint) (crusts->total / smallest) };
  lengths.most = MIN (lengths.most, longest);
  return lengths;
}

/* "3 or 4 cells"; NULL where that says nothing. */
static char *
length_text (const GwCrusts *crusts, gboolean apart)
{
  const Lengths lengths = lengths_of (crusts, apart);
  const gboolean is_open = lengths.most == crusts->region->n_cells - 2;

  if (lengths.least > lengths.most || (is_open && lengths.least == 0))
    return NULL;
  if (lengths.least == lengths.most)
    return g_strdup_printf (ngettext ("%u cell", "%u cells", lengths.most), lengths.most);
  if (is_open)
    return g_strdup_printf (ngettext ("%u cell or more", "%u cells or more", lengths.least), lengths.least);
  return g_strdup_printf (lengths.least + 1 == lengths.most ? _("%u or %u cells") : _("%u to %u cells"), lengths.least, lengths.most);
}

/* Where the crusts would be as far apart as the total takes, and are not for another reason. */
typedef struct
{
  const GwCrustPairs *pairs;
  gboolean     apart;    /* how many cells it takes is known by the house */
  guint        known;    /* one that all have in common and holds a crust whatever it is; the number of cells: none */
  guint64      lacking;  /* bit per cell: cannot be the other end */
  guint64      alone;    /* stands alone between two that might be the ends, and is not the total */
  guint        n_unfit;  /* pairs of cells between which the total does not fit */
  guint        unfit[GW_CRUSTS_LISTED][2];
  guint        n_alike;  /* which cannot be one each */
  guint        alike[GW_CRUSTS_LISTED][2];
} Why;

static gboolean
is_pair (const GwCrustPairs *pairs, guint first, guint last)
{
  for (guint i = 0; i < pairs->n; i++)
    if (pairs->first[i] == first && pairs->last[i] == last)
      return TRUE;
  return FALSE;
}

static gboolean
may_be_one_each (const GwCrustPairs *pairs, guint first, guint last)
{
  const guint *crusts = pairs->crusts->crusts;

  return ((pairs->may[first] >> crusts[0] & 1) != 0 && (pairs->may[last] >> crusts[1] & 1) != 0)
         || ((pairs->may[first] >> crusts[1] & 1) != 0 && (pairs->may[last] >> crusts[0] & 1) != 0);
}

/* What the end at PLACE would have to hold: the other crust, where one end is known to be the one. */
static GwMask
wanted_at (const Why *why, guint place)
{
  const GwMask known = why->known < why->pairs->crusts->region->n_cells && place != why->known ? why->pairs->may[why->known] : 0;

  return gw_mask_is_single (known) ? gw_crusts_mask (why->pairs->crusts) & ~known : gw_crusts_mask (why->pairs->crusts);
}

static void
note_why (Why *why, guint first, guint last)
{
  const gboolean is_alike = !may_be_one_each (why->pairs, first, last);
  guint *n = is_alike ? &why->n_alike : &why->n_unfit;

  if (!is_alike && last - first == 2)
    {
      why->alone |= GW_BIT (first + 1);
      return;
    }
  if (*n < GW_CRUSTS_LISTED)
    {
      guint *pair = is_alike ? why->alike[*n] : why->unfit[*n];

      pair[0] = first;
      pair[1] = last;
    }
  (*n)++;
}

/* Each cell by itself that lacks what it would have to hold says it of all its pairs: from the two, the one that was named before, else the last. */
static void
look_at_pair (Why *why, guint first, guint last)
{
  const gboolean lacks_first = (why->pairs->may[first] & wanted_at (why, first)) == 0, lacks_last = (why->pairs->may[last] & wanted_at (why, last)) == 0;

  if ((lacks_first && (why->lacking >> first & 1) != 0) || (lacks_last && (why->lacking >> last & 1) != 0))
    return;
  if (lacks_first || lacks_last)
    why->lacking |= GW_BIT (lacks_last ? last : first);
  else
    note_why (why, first, last);
}

static void
find_why (const GwCrustPairs *pairs, guint known, gboolean apart, Why *why)
{
  const guint n = pairs->crusts->region->n_cells;
  const Lengths lengths = lengths_of (pairs->crusts, apart);

  *why = (Why) { .pairs = pairs, .known = known, .apart = apart };
  for (guint first = 0; first < n; first++)
    for (guint last = first + 1 + lengths.least; last < n && last - first - 1 <= lengths.most; last++)
      if ((known == n || first == known || last == known) && !is_pair (pairs, first, last))
        look_at_pair (why, first, last);
}

static guint
count_reasons (const Why *why)
{
  return gw_mask_count (why->lacking) + gw_mask_count (why->alone) + 2 * (why->n_alike + why->n_unfit);
}

/* By how many cells the total takes; by as many as it takes of different digits where that leaves less to be said. */
static void
find_short_why (const GwCrustThought *thought, const GwCrustPairs *pairs, guint known, Why *why)
{
  const GwRegion *region = thought->crusts->region;
  Why by_house;

  find_why (pairs, known, thought->crusts->differs, why);
  if (thought->crusts->differs || !thought->thinker->differ (thought->thinker, region->cells, region->n_cells))
    return;
  find_why (pairs, known, TRUE, &by_house);
  if (count_reasons (&by_house) < count_reasons (why))
    *why = by_house;
  else
    thought->thinker->differ (thought->thinker, NULL, 0);
}

/* "R1C9 and R7C9 or R1C9 and R8C9" */
static char *
tell_ends (const GwCrustThought *thought, const guint (*ends)[2], guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const GwCell cells[2] = { thought->crusts->region->cells[ends[i][0]], thought->crusts->region->cells[ends[i][1]] };
      g_autofree char *names = gw_think_cells (thought->thinker, cells, 2);

      g_string_append_printf (text, "%s%s", gw_or_between (i, n), names);
    }
  return g_string_free (text, FALSE);
}

static const char *
crust_text (const GwCrustThought *thought, guint crust)
{
  return thought->thinker->puzzle->symbols->text[thought->crusts->crusts[crust]];
}

/* "R5C8 and R5C9 have neither 1 nor 9", "R5C9 has no 9": N CELLS of which LACKED is said. */
static char *
lacking_text (const GwCrustThought *thought, const GwCell *cells, guint n, GwMask lacked)
{
  g_autofree char *names = gw_think_cells (thought->thinker, cells, n), *other = gw_think_values (thought->thinker, lacked);

  if (gw_mask_is_single (lacked))
    return g_strdup_printf (ngettext ("%s has no %s", "%s have no %s", n), names, other);
  /* Translators: cells, two digits that are not possible there */
  return g_strdup_printf (ngettext ("%s has neither %s nor %s", "%s have neither %s nor %s", n), names, crust_text (thought, 0), crust_text (thought, 1));
}

static char *
tell_lacking (const GwCrustThought *thought, const Why *why)
{
  GwCell cells[GW_CRUSTS_CELLS];
  guint n = 0;
  GwMask wanted = gw_crusts_mask (thought->crusts);

  GW_MASK_FOREACH (i, why->lacking)
    {
      cells[n++] = thought->crusts->region->cells[i];
      wanted = wanted_at (why, i);
    }
  return lacking_text (thought, cells, n, wanted);
}

char *
gw_crusts_tell_known (const GwCrustThought *thought, const GwCell *cells, guint n)
{
  const GwMask crusts = gw_crusts_mask (thought->crusts);
  GString *text = g_string_new (NULL);
  GwMask told = 0;

  for (guint i = 0; i < n; i++)
    if ((crusts & ~thought->thinker->may (thought->thinker, cells[i])) == 0)
      {
        g_string_free (text, TRUE);
        return gw_think_marks (thought->thinker, cells, n);
      }
  for (guint at = 0; at < n; at++)
    {
      const GwMask lacked = crusts & ~thought->thinker->may (thought->thinker, cells[at]);
      GwCell alike[GW_CRUSTS_CELLS];
      guint n_alike = 0;
      g_autofree char *one = NULL;

      if ((told >> at & 1) != 0)
        continue;
      for (guint i = at; i < n; i++)
        if ((crusts & ~thought->thinker->may (thought->thinker, cells[i])) == lacked)
          {
            alike[n_alike++] = cells[i];
            told |= GW_BIT (i);
          }
      one = lacking_text (thought, alike, n_alike, lacked);
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", one);
    }
  return g_string_free (text, FALSE);
}

/* "R5C3 has no 8": what would make the total by itself. */
static char *
tell_alone (const GwCrustThought *thought, const Why *why)
{
  GwCell cells[GW_CRUSTS_CELLS];
  guint n = 0;
  g_autofree char *names = NULL, *total = g_strdup_printf ("%d", thought->crusts->total);

  GW_MASK_FOREACH (i, why->alone)
    cells[n++] = thought->crusts->region->cells[i];
  names = gw_think_cells (thought->thinker, cells, n);
  return g_strdup_printf (ngettext ("%s has no %s", "%s have no %s", n), names, total);
}

/* Why they stand nowhere else, as far apart as the total takes: "R5C9 has neither 1 nor 9", "17 does not fit between R5C1 and R5C5"; behind WHAT is known. */
static GPtrArray *
list_reasons (const GwCrustThought *thought, const Why *why, char *what)
{
  GPtrArray *reasons = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *unfit = tell_ends (thought, why->unfit, MIN (why->n_unfit, GW_CRUSTS_LISTED)), *alike = tell_ends (thought, why->alike, MIN (why->n_alike, GW_CRUSTS_LISTED));

  if (what != NULL)
    g_ptr_array_add (reasons, what);
  if (why->lacking != 0)
    g_ptr_array_add (reasons, tell_lacking (thought, why));
  if (why->alone != 0)
    g_ptr_array_add (reasons, tell_alone (thought, why));
  if (why->n_alike > 0 && why->n_alike <= GW_CRUSTS_LISTED)
    /* Translators: pairs of cells, two digits */
    g_ptr_array_add (reasons, g_strdup_printf (_("%s are not %s and %s"), alike, crust_text (thought, 0), crust_text (thought, 1)));
  if (why->n_unfit > GW_CRUSTS_LISTED || why->n_alike > GW_CRUSTS_LISTED)
    /* Translators: a total */
    g_ptr_array_add (reasons, g_strdup_printf (_("%d does not fit elsewhere"), thought->crusts->total));
  else if (why->n_unfit > 0)
    /* Translators: a total, pairs of cells */
    g_ptr_array_add (reasons, g_strdup_printf (_("%d does not fit between %s"), thought->crusts->total, unfit));
  return reasons;
}

/* The same in one sentence; "" where there is nothing to be said. Takes WHAT. */
static char *
tell_why (const GwCrustThought *thought, const Why *why, char *what)
{
  g_autoptr (GPtrArray) reasons = list_reasons (thought, why, what);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < reasons->len; i++)
    g_string_append_printf (text, "%s%s", gw_and_between (i, reasons->len), (const char *) reasons->pdata[i]);
  return g_string_free (text, FALSE);
}

/* "column 6, sum 0: R2C6 is 1, and 9 stands beside it, in R1C6 or R3C6"; "row 5, sum 17: that takes 3 or 4 cells; R5C4 is 1 or 9 and R5C9 has neither 1 nor 9, so
 * the other is in R5C8" */
static char *
tell_other_end (const GwCrustThought *thought, const GwCrustPairs *pairs, guint end, const char *sets, gboolean *is_of_house)
{
  const GwCrusts *crusts = thought->crusts;
  const GwCell *cells = crusts->region->cells;
  GwThinker *thinker = thought->thinker;
  const GwMask own = pairs->may[end];
  GwCell others[GW_CRUSTS_LISTED];
  g_autofree char *marks = gw_think_marks (thinker, &cells[end], 1), *places = NULL, *length = NULL, *known = NULL;
  Why why;
  const char *other = gw_mask_is_single (own) ? thinker->puzzle->symbols->text[gw_mask_lowest (gw_crusts_mask (crusts) & ~own)] : _("the other");

  for (guint i = 0; i < pairs->n; i++)
    others[i] = cells[pairs->first[i] == end ? pairs->last[i] : pairs->first[i]];
  places = gw_think_alternatives (thinker, others, pairs->n);
  if (crusts->total == 0)
    /* Translators: a line and its total, "R2C6 is 1", the other digit that it lies between (or "the other"), cells */
    return g_strdup_printf (_("%1$s: %2$s, and %3$s stands beside it, in %4$s"), thought->name, marks, other, places);
  find_short_why (thought, pairs, end, &why);
  *is_of_house = why.apart;
  known = tell_why (thought, &why, g_steal_pointer (&marks));
  length = *sets == '\0' ? length_text (crusts, why.apart) : NULL;
  if (length == NULL)
    /* Translators: a line, its total and the sets that make it, "R5C4 is 1" and why not elsewhere, the other digit that it lies between (or "the other"), cells */
    return g_strdup_printf (_("%1$s%2$s: %3$s, so %4$s is in %5$s"), thought->name, sets, known, other, places);
  /* Translators: a line and its total, "3 or 4 cells", "R5C4 is 1" and why not elsewhere, the other digit that it lies between (or "the other"), cells */
  return g_strdup_printf (_("%1$s: that takes %2$s; %3$s, so %4$s is in %5$s"), thought->name, length, known, other, places);
}

/* "column 9, sum 28: that takes 5 or 6 cells; R3C2 and R3C8 have neither 1 nor 9, so these are in R3C1 and R3C7". */
static char *
tell_both_ends (const GwCrustThought *thought, const GwCrustPairs *pairs, const char *sets, gboolean *is_of_house)
{
  const GwCrusts *crusts = thought->crusts;
  const char *one = crust_text (thought, 0), *other = crust_text (thought, 1);
  g_autofree char *name = g_strconcat (thought->name, sets, NULL), *ends = NULL, *why = NULL, *length = NULL;
  guint of_pairs[GW_CRUSTS_LISTED][2];
  Why found;

  for (guint i = 0; i < pairs->n; i++)
    {
      of_pairs[i][0] = pairs->first[i];
      of_pairs[i][1] = pairs->last[i];
    }
  ends = tell_ends (thought, of_pairs, pairs->n);
  if (pairs->most == 0)
    /* Translators: a line and its total ("column 4, sum 0"), the two values that it lies between, pairs of cells */
    return g_strdup_printf (_("%s: %s and %s are neighbours, and only %s fit"), name, one, other, ends);
  find_short_why (thought, pairs, crusts->region->n_cells, &found);
  *is_of_house = found.apart;
  why = tell_why (thought, &found, NULL);
  length = *sets == '\0' ? length_text (crusts, found.apart) : NULL;
  if (why[0] == '\0' && length == NULL)
    /* Translators: a line and its total ("column 4, sum 0"), the two values that it lies between, pairs of cells */
    return g_strdup_printf (_("%s: %s and %s can only be in %s"), name, one, other, ends);
  if (why[0] == '\0')
    /* Translators: a line and its total, "3 or 4 cells", the two values that it lies between, pairs of cells */
    return g_strdup_printf (_("%1$s: that takes %2$s, so %3$s and %4$s are in %5$s"), name, length, one, other, ends);
  if (length == NULL)
    /* Translators: a line and its total, why they are nowhere else, the two values that it lies between, pairs of cells */
    return g_strdup_printf (_("%1$s: %2$s, so %3$s and %4$s are in %5$s"), name, why, one, other, ends);
  /* Translators: a line and its total, "3 or 4 cells", why they are nowhere else, the two values that it lies between, pairs of cells */
  return g_strdup_printf (_("%1$s: that takes %2$s; %3$s, so %4$s and %5$s are in %6$s"), name, length, why, one, other, ends);
}

char *
gw_crusts_tell_ends (const GwCrustThought *thought, const GwCrustPairs *pairs, const char **idea, gboolean *is_of_house)
{
  const GwCrusts *crusts = thought->crusts;
  g_autofree char *sets = sets_text (crusts);
  guint end;

  *idea = crusts->total == 0 ? "sand-zero" : *sets != '\0' ? "sand-sets" : "sand-ends";
  *is_of_house = crusts->differs;
  return find_known_end (pairs, &end) ? tell_other_end (thought, pairs, end, sets, is_of_house) : tell_both_ends (thought, pairs, sets, is_of_house);
}
