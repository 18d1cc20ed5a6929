/* Sums as people think of them: what is left for the last cell, which sets make the total, what the others come to at least and at
 * most. Easiest first; the first that takes anything away is said. */
#include <string.h>

#include "base/i18n.h"
#include "rules/number.h"
#include "rules/sum-words.h"
#include "rules/think-sum-cases.h"
#include "rules/think-weighted.h"

/* ---- sentences ---- */

static void
claim_sets (const GwSum *sum, gboolean is_open)
{
  GwClaim claim = { .kind = GW_CLAIM_WAYS, .is_open = is_open, .n = sum->n, .n_rows = sum->n_sets, .n_parts = 1, .sizes = { (guint8) sum->n }, .sets = 1 };

  memcpy (claim.cells, sum->cells, sum->n * sizeof (GwCell));
  for (guint i = 0; i < sum->n_sets; i++)
    memcpy (claim.rows[i], sum->sets[i], sum->n);
  sum->thinker->claim (sum->thinker, &claim);
}

/* Whether the clue's name says which cells make what: "R2C2+R3C2 = 9". */
static gboolean
is_named_by_cells (const GwSum *sum)
{
  g_autofree char *own = sum->name != NULL ? gw_think_sum_of (sum->thinker->puzzle, sum->cells, sum->n, sum->total) : NULL;

  return g_strcmp0 (own, sum->name) == 0 && own != NULL;
}

/* The values that are in all of the sets. */
static GwMask
common_values (const GwSum *sum)
{
  GwMask common = ~(GwMask) 0;

  for (guint i = 0; i < sum->n_sets; i++)
    {
      GwMask set = 0;

      for (guint k = 0; k < sum->n; k++)
        set |= GW_BIT (sum->sets[i][k]);
      common &= set;
    }
  return common;
}

/* "13 in two cells is 4+9, 5+8 or 6+7": what is no matter of the cells, and is told of all of them at once; NULL: it is one. */
static char *
sentence_of_any (const GwSum *sum, const char *sets)
{
  if (sum->n_sets < 2 || sum->n > 3 || sum->banned != 0 || common_values (sum) != 0)
    return NULL;
  /* Translators: a total, all sets of digits that make it */
  return g_strdup_printf (sum->n == 2 ? _("%d in two cells is %s") : _("%d in three cells is %s"), sum->total, sets);
}

/* "11 in R2C2 and R2C3 is 5+6"; "R2C2+R3C2 = 9: 4+5"; "column 3, sum 8: R3C2 and R3C3 are 2+6 or 3+5"; "9-cage: R1C3 = 3 leaves 6 for R1C4 and R1C5: 1+5 or 2+4" */
static char *
sentence_of_sets (const GwSum *sum, gboolean is_open)
{
  g_autofree char *head = gw_sum_head (sum), *sets = gw_sum_sets_text (sum), *cells = gw_think_cells (sum->thinker, sum->cells, sum->n);
  char *any;

  if (sum->known != NULL || sum->is_told || is_named_by_cells (sum))
    /* Translators: what a sum leaves for cells, the sets of numbers that make it */
    return g_strdup_printf (_("%s: %s"), head, sets);
  if (sum->name != NULL)
    /* Translators: a clue, cells of it, the sets of numbers that make its sum */
    return g_strdup_printf (is_open ? _("%s: %s are %s") : _("%s: %s can only be %s"), head, cells, sets);
  if (is_open && !sum->is_product && !sum->may_repeat && (any = sentence_of_any (sum, sets)) != NULL)
    return any;
  /* Translators: a total and its cells, the sets of numbers that make it */
  return g_strdup_printf (is_open ? _("%s is %s") : _("%s can only be %s"), head, sets);
}

static void
say_sets (GwSum *sum, gboolean is_open, const char *reasons)
{
  g_autofree char *sentence = sentence_of_sets (sum, is_open);

  sum->thinker->say (sum->thinker, sum->is_product ? "product-sets" : is_open ? "sum-sets" : "sum-sets-left", g_strconcat (sentence, reasons, NULL));
  claim_sets (sum, is_open);
}

/* ---- ideas ---- */

/* The known cells of the clue. */
typedef struct
{
  GwCell   cells[GW_SUM_CELLS];
  guint    n;
  gint     makes;
  GString *addends; /* "3+2" */
} Known;

static void
add_known (Known *known, const GwSum *sum, GwCell cell)
{
  const gint number = gw_sum_number (sum, gw_mask_lowest (sum->thinker->may (sum->thinker, cell)));

  known->cells[known->n++] = cell;
  known->makes += number;
  g_string_append_printf (known->addends, known->n > 1 ? "+%d" : "%d", number);
}

/* "R1C1 is 6, and 13-6 = 7"; "R1C1 and R1C3 make 6+2 = 8, and 13-8 = 5" */
static char *
tell_rest (const GwSum *sum, const Known *known, GwCell open)
{
  g_autofree char *name = gw_sum_name (sum, sum->total), *marks = gw_think_marks (sum->thinker, known->cells, known->n);
  g_autofree char *cells = gw_think_cells (sum->thinker, known->cells, known->n), *alone = gw_think_cells (sum->thinker, &open, 1);
  const gint rest = sum->total - known->makes;

  if (known->n == 0)
    /* Translators: a clue, its only cell */
    return g_strdup_printf (_("%s: %s alone makes the sum"), name, alone);
  if (known->n == 1)
    /* Translators: a clue, its known cell, a total less what that holds: 13-cage: R1C1 is 6, and 13-6 = 7 */
    return g_strdup_printf (_("%1$s: %2$s, and %3$d-%4$d = %5$d"), name, marks, sum->total, known->makes, rest);
  /* Translators: a clue, its known cells, what they make, a total less that: 13-cage: R1C1 and R1C3 make 6+2 = 8, and 13-8 = 5 */
  return g_strdup_printf (_("%1$s: %2$s make %3$s = %4$d, and %5$d-%4$d = %6$d"), name, cells, known->addends->str, known->makes, sum->total, rest);
}

/* All others are known. */
static gboolean
think_rest (GwSum *sum)
{
  GwThinker *thinker = sum->thinker;
  g_autoptr (GString) addends = g_string_new (NULL);
  Known known = { .addends = addends };
  guint open = sum->n;
  gint rest;

  for (guint i = 0; i < sum->n; i++)
    if (gw_mask_is_single (thinker->may (thinker, sum->cells[i])))
      add_known (&known, sum, sum->cells[i]);
    else if (open < sum->n)
      return FALSE;
    else
      open = i;
  rest = sum->total - known.makes;
  if (open == sum->n || !thinker->strike (thinker, sum->cells[open], ~gw_numbers_between (thinker->puzzle, sum->cells[open], rest, rest)))
    return FALSE;
  gw_sum_rest_on_all (sum, open);
  thinker->differ (thinker, NULL, 0);
  thinker->say (thinker, "sum-rest", tell_rest (sum, &known, sum->cells[open]));
  return TRUE;
}

static gboolean
strike_unheld (GwSum *sum, GwMask of_all)
{
  gboolean found = FALSE;

  for (guint i = 0; i < sum->n; i++)
    found |= sum->thinker->strike (sum->thinker, sum->cells[i], ~(of_all != 0 ? of_all : sum->held[i]));
  return found;
}

/* The house of cells that may repeat elsewhere is no premise where the sets, and each digit's places, would be the same without it. */
static void
drop_house (GwSum *sum, gboolean as_open)
{
  GwSum apart = *sum;

  apart.may_repeat = TRUE;
  apart.banned = 0;
  if (!sum->may_repeat && gw_sum_list (&apart, as_open, apart.n) && apart.n_sets == sum->n_sets
      && memcmp (apart.held, sum->held, sum->n * sizeof (GwMask)) == 0)
    sum->thinker->differ (sum->thinker, NULL, 0);
}

/* Few sets make the total, whatever has been found out. */
static gboolean
think_sets (GwSum *sum)
{
  GwMask all = 0;

  if (!gw_sum_list (sum, TRUE, sum->n) || sum->n_sets == 0 || sum->n_sets > GW_SUM_SETS)
    return FALSE;
  for (guint i = 0; i < sum->n; i++)
    all |= sum->held[i];
  if (!strike_unheld (sum, all))
    return FALSE;
  drop_house (sum, TRUE);
  say_sets (sum, TRUE, NULL);
  return TRUE;
}

/* ---- why a digit of a set does not fit ---- */

/* The cells that may hold VALUE. */
static guint32
places_of (const GwSum *sum, guint value)
{
  guint32 places = 0;

  for (guint i = 0; i < sum->n; i++)
    places |= (sum->may[i] >> value & 1) != 0 ? 1u << i : 0;
  return places;
}

static GwMask
digits_of (const GwSum *sum, const guint8 *set)
{
  GwMask digits = 0;

  for (guint k = 0; k < sum->n; k++)
    digits |= GW_BIT (set[k]);
  return digits;
}

/* Of one of the sets, with VALUE in cell AT: digits for which there would be no place left. */
static GwMask
crowded_out (const GwSum *sum, const guint8 *set, guint at, guint value)
{
  GwMask digits = 0;

  GW_MASK_FOREACH (v, digits_of (sum, set) & ~GW_BIT (value))
    if ((places_of (sum, v) & ~(1u << at)) == 0)
      digits |= GW_BIT (v);
  return digits;
}

/* Digits that fit only in one cell, and so take it from others of their sets. */
static GwMask
find_only_here (const GwSum *sum)
{
  GwMask digits = 0;

  for (guint at = 0; at < sum->n; at++)
    GW_MASK_FOREACH (v, sum->may[at] & ~sum->held[at])
      for (guint i = 0; i < sum->n_sets; i++)
        if ((digits_of (sum, sum->sets[i]) >> v & 1) != 0)
          digits |= crowded_out (sum, sum->sets[i], at, v);
  return digits;
}

/* Of DIGITS those that fit only in cell AT. */
static GwMask
alone_in (const GwSum *sum, guint at, GwMask digits)
{
  GwMask alone = 0;

  GW_MASK_FOREACH (v, digits)
    alone |= places_of (sum, v) == 1u << at ? GW_BIT (v) : 0;
  return alone;
}

/* Of the only set, digits that fit in one cell alone, without which it would not be seen where they go: the last goes where none of the others does. */
static GwMask
find_settled (const GwSum *sum)
{
  GwMask digits = 0;
  guint n_settled = 0;

  for (guint at = 0; at < sum->n && sum->n_sets == 1; at++)
    {
      const GwMask alone = alone_in (sum, at, digits_of (sum, sum->sets[0]));

      n_settled += gw_mask_is_single (alone);
      if (n_settled < sum->n)
        digits |= alone;
    }
  return digits;
}

/* ", where 6 and 8 only fit in R3C5": why each set fits in few ways. May be empty. */
static char *
reasons_of (const GwSum *sum, gboolean is_first)
{
  GString *text = g_string_new (NULL);
  GwMask left = find_only_here (sum) | find_settled (sum);

  for (guint i = 0; left != 0 && i < sum->n; i++)
    {
      const GwMask alone = alone_in (sum, i, left);
      g_autofree char *cell = gw_think_cells (sum->thinker, &sum->cells[i], 1), *digits = gw_think_digits (sum->thinker, alone);

      left &= ~alone;
      if (alone == 0)
        continue;
      /* Translators: digits, the only cell for them: 12 in R3C5, R3C6 and R4C6 is 1+5+6 or 2+4+6, where 6 only fits in R3C5. The shortest
       * form is for the next of these: and 5 in R3C6; those with "and" and a verb stand behind another reason */
      if (text->len > 0)
        g_string_append_printf (text, _(", and %s in %s"), digits, cell);
      else if (gw_mask_is_single (alone))
        g_string_append_printf (text, is_first ? _(", where %s only fits in %s") : _(", and %s only fits in %s"), digits, cell);
      else
        g_string_append_printf (text, is_first ? _(", where %s only fit in %s") : _(", and %s only fit in %s"), digits, cell);
    }
  return g_string_free (text, FALSE);
}

/* What the cells can still hold leaves fewer sets, of which it is said why; these are OPEN otherwise. */
static gboolean
has_fewer (const GwSum *sum, GwSum *open)
{
  GwSum left = *sum;

  *open = *sum;
  return gw_sum_list (open, TRUE, sum->n) && gw_sum_list (&left, FALSE, sum->n) && left.n_sets > 0 && left.n_sets < open->n_sets;
}

/* Beside known cells, of two cells, or where its clue is known, it is looked at once what the cells can still hold, where that leaves fewer sets. */
static gboolean
leaves_fewer (const GwSum *sum)
{
  GwSum open;

  return (sum->known != NULL || sum->name != NULL || sum->n == 2) && has_fewer (sum, &open);
}

static gboolean
has_set (const GwSum *sum, const guint8 *set)
{
  for (guint i = 0; i < sum->n_sets; i++)
    if (memcmp (sum->sets[i], set, sum->n) == 0)
      return TRUE;
  return FALSE;
}

/* Digits that none of the cells can be, one of each set that is not left; 0 where this says not all of it. */
static GwMask
find_missing (const GwSum *sum, const GwSum *open)
{
  GwMask missing = 0;

  for (guint i = 0; i < open->n_sets; i++)
    {
      GwMask nowhere = 0;

      if (open->n_sets > GW_SUM_SETS || has_set (sum, open->sets[i]) || (digits_of (open, open->sets[i]) & missing) != 0)
        continue;
      GW_MASK_FOREACH (v, digits_of (open, open->sets[i]))
        nowhere |= places_of (sum, v) == 0 ? GW_BIT (v) : 0;
      if (nowhere == 0)
        return 0;
      missing |= GW_BIT (gw_mask_lowest (nowhere));
    }
  return missing;
}

/* ", as neither can be 1 or 6"; may be empty. */
static char *
tell_missing (const GwSum *sum)
{
  GwSum open;
  GwMask missing = (sum->known != NULL || sum->name != NULL || sum->n <= 3) && has_fewer (sum, &open) ? find_missing (sum, &open) : 0;
  g_autofree char *values = gw_think_values (sum->thinker, missing);

  if (missing == 0)
    return g_strdup ("");
  /* Translators: digits that two cells, or more, cannot be: R1C1 and R1C2 are 3+4, as neither can be 5 */
  return g_strdup_printf (sum->n == 2 ? _(", as neither can be %s") : _(", as none of them can be %s"), values);
}

/* Whether all that goes would go with MASKS, too. */
static gboolean
is_enough (const GwSum *sum, GwMask *masks)
{
  GwSum trial = *sum;

  trial.masks = masks;
  if (!gw_sum_list (&trial, FALSE, trial.n))
    return FALSE;
  for (guint i = 0; i < sum->n; i++)
    if ((sum->may[i] & ~sum->held[i] & trial.held[i]) != 0)
      return FALSE;
  return TRUE;
}

/* ", as R2C1 is 2 or 5": the cells without whose marks more would fit; empty where they are none, or many. */
static char *
tell_marks (const GwSum *sum)
{
  GwMask masks[GW_SUM_CELLS];
  GwCell needed[GW_SUM_CELLS];
  g_autofree char *marks = NULL;
  guint n = 0;

  memcpy (masks, sum->may, sizeof masks);
  for (guint i = 0; i < sum->n; i++)
    {
      masks[i] = sum->thinker->open (sum->thinker, sum->cells[i]) & ~sum->banned;
      if (is_enough (sum, masks))
        continue;
      masks[i] = sum->may[i];
      needed[n++] = sum->cells[i];
    }
  if (n == 0 || n > 2)
    return g_strdup ("");
  marks = gw_think_marks (sum->thinker, needed, n);
  /* Translators: what cells are: 8 in R1C1, R1C2 and R2C1 can only be 1+2+5 or 1+3+4, as R2C1 is 2 or 5 */
  return g_strdup_printf (_(", as %s"), marks);
}

/* Why some sets are gone, and why what is left goes where it does: digits that are nowhere, digits with one place; where these do not say which sets are
 * gone, the marks of one or two cells. */
static char *
tell_reasons (const GwSum *sum)
{
  GwSum open;
  g_autofree char *missing = tell_missing (sum), *only_here = reasons_of (sum, missing[0] == '\0'), *marks = NULL;

  if (missing[0] == '\0' && (only_here[0] == '\0' || (sum->n == 2 && has_fewer (sum, &open))))
    marks = tell_marks (sum);
  return marks != NULL && marks[0] != '\0' ? g_steal_pointer (&marks) : g_strconcat (missing, only_here, NULL);
}

/* What the cells can still hold leaves few sets; each digit only where it fits. */
static gboolean
think_sets_left (GwSum *sum)
{
  g_autofree char *reasons = NULL;

  if (!gw_sum_list (sum, FALSE, sum->n) || sum->n_sets == 0 || sum->n_sets > GW_SUM_SETS || !strike_unheld (sum, 0))
    return FALSE;
  reasons = tell_reasons (sum);
  gw_sum_rest_on_all (sum, sum->n);
  drop_house (sum, FALSE);
  gw_sum_list (sum, FALSE, sum->n);
  say_sets (sum, FALSE, reasons);
  return TRUE;
}

/* What all cells but BUT make at least, or at most. */
static void
claim_end (const GwSum *sum, guint but, gboolean as_open, gboolean is_least)
{
  GwClaim claim = { .kind = is_least ? GW_CLAIM_LEAST : GW_CLAIM_MOST, .is_open = as_open, .may_repeat = sum->is_each,
                    .number = is_least ? sum->least : sum->most };

  for (guint i = 0; i < sum->n; i++)
    if (i != but)
      claim.cells[claim.n++] = sum->cells[i];
  sum->thinker->claim (sum->thinker, &claim);
}

/* "1+2 = 3": what all cells make of which the bounds are known. */
static char *
addends_text (const GwSum *sum, gboolean is_least)
{
  const guint8 *values = is_least ? sum->of_least : sum->of_most;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sum->n; i++)
    if (i != sum->skip)
      g_string_append_printf (text, text->len == 0 ? "%d" : "+%d", gw_sum_number (sum, values[i]));
  g_string_append_printf (text, " = %d", is_least ? sum->least : sum->most);
  return g_string_free (text, FALSE);
}

/* "all but R7C9 make at least 1+2 = 3", "R7C9 is at least 4": what all but BUT make; N_STRUCK: of how many cells that is said. */
static char *
others_text (const GwSum *sum, guint but, guint n_struck, gboolean is_least)
{
  const gint others = is_least ? sum->least : sum->most;
  g_autofree char *cell = gw_think_cells (sum->thinker, &sum->cells[sum->n == 2 ? 1 - but : but], 1), *addends = NULL;

  if (sum->n == 2 && n_struck == 1)
    /* Translators: a cell, a number */
    return g_strdup_printf (is_least ? _("%1$s is at least %2$d") : _("%1$s is at most %2$d"), cell, others);
  if (sum->n == 2)
    return g_strdup_printf (is_least ? _("each is at least %d") : _("each is at most %d"), others);
  addends = addends_text (sum, is_least);
  if (n_struck > 1)
    /* Translators: how many cells of a sum, what they make at least or most: any 2 of them make at least 1+2 = 3 */
    return g_strdup_printf (is_least ? _("any %1$u of them make at least %2$s") : _("any %1$u of them make at most %2$s"), sum->n - 1, addends);
  /* Translators: the cell that is left out, what the other cells of a sum make: all but R1C1 make at least 1+2 = 3 */
  return g_strdup_printf (is_least ? _("all but %1$s make at least %2$s") : _("all but %1$s make at most %2$s"), cell, addends);
}

/* The others make so much at least, or at most. */
static gboolean
think_bound (GwSum *sum, guint cell, gboolean as_open, gboolean is_least)
{
  GwThinker *thinker = sum->thinker;
  gint bound = sum->total - (is_least ? sum->least : sum->most);
  GwMask kept = is_least ? gw_numbers_between (thinker->puzzle, sum->cells[cell], G_MININT, bound)
                         : gw_numbers_between (thinker->puzzle, sum->cells[cell], bound, G_MAXINT);
  guint n_struck = 0, struck = cell;
  g_autofree char *others = NULL;

  for (guint i = 0; i < sum->n; i++)
    if ((i == cell || as_open) && thinker->strike (thinker, sum->cells[i], ~kept)) /* what holds of one open cell holds of all */
      {
        n_struck++;
        struck = i;
      }
  if (n_struck == 0)
    return FALSE;
  if (!as_open)
    gw_sum_rest_on_all (sum, cell);
  others = others_text (sum, struck, n_struck, is_least);
  /* Translators: what other cells of a sum make, the sum less that: all but R1C1 make at least 3, and 8-3 = 5 */
  gw_sum_say (sum, is_least ? "sum-least" : "sum-most",
       g_strdup_printf (_("%1$s, and %2$d-%3$d = %4$d"), others, sum->total, is_least ? sum->least : sum->most, bound));
  if ((kept & thinker->may (thinker, sum->cells[cell])) != 0) /* of what nothing fits no number can be asked */
    claim_end (sum, struck, as_open, is_least);
  return TRUE;
}

/* ---- cells that do not see each other, all at once ---- */

/* What the cell is at least, or at most. */
static gint
end_of (const GwSum *sum, guint cell, gboolean is_least)
{
  const GwSymbols *symbols = sum->thinker->puzzle->symbols;
  const GwMask may = sum->thinker->may (sum->thinker, sum->cells[cell]);

  return is_least ? gw_symbols_min_number (symbols, may) : gw_symbols_max_number (symbols, may);
}

/* "they make at most 9+8+8+7 = 32, 4 too many, so R9C5 is at least 5" */
static void
say_slack (GwSum *sum, gboolean is_least, gint all, const gint *bounds, guint32 struck)
{
  const gint slack = ABS (all - sum->total);
  g_autoptr (GString) addends = g_string_new (NULL);
  g_autofree char *left = gw_sum_bounds_text (sum->thinker, sum->cells, sum->n, is_least, bounds, struck);
  GwClaim claim = { .kind = is_least ? GW_CLAIM_LEAST : GW_CLAIM_MOST, .may_repeat = TRUE, .n = sum->n, .number = all };

  for (guint i = 0; i < sum->n; i++)
    g_string_append_printf (addends, i == 0 ? "%d" : "+%d", end_of (sum, i, is_least));
  memcpy (claim.cells, sum->cells, sum->n * sizeof (GwCell));
  if (slack == 0)
    /* Translators: a sum that is worked out: 8+6+9 = 23 */
    gw_sum_say (sum, is_least ? "sum-least" : "sum-most", g_strdup_printf (is_least ? _("they make at least %s = %d, so each has its lowest digit")
                                                                             : _("they make at most %s = %d, so each has its highest digit"), addends->str, all));
  else
    /* Translators: a sum that is worked out: 8+6+9 = 23; by how much it misses the total; "R9C5 is at least 5" */
    gw_sum_say (sum, is_least ? "sum-least" : "sum-most",
         g_strdup_printf (is_least ? _("they make at least %1$s = %2$d, %3$d too few, so %4$s") : _("they make at most %1$s = %2$d, %3$d too many, so %4$s"), addends->str, all,
                          slack, left));
  if (slack != 0)
    sum->thinker->told (sum->thinker);
  sum->thinker->claim (sum->thinker, &claim);
}

/* Of several cells at once: each may be off its least, or most, by as much as all of them together. */
static gboolean
think_slack (GwSum *sum, gboolean is_least)
{
  GwThinker *thinker = sum->thinker;
  gint all = 0, bounds[GW_SUM_CELLS];
  guint32 struck = 0;

  for (guint i = 0; i < sum->n; i++)
    all += end_of (sum, i, is_least);
  for (guint i = 0; i < sum->n; i++)
    {
      bounds[i] = end_of (sum, i, is_least) + sum->total - all;
      if (thinker->strike (thinker, sum->cells[i],
                           ~gw_numbers_between (thinker->puzzle, sum->cells[i], is_least ? G_MININT : bounds[i], is_least ? bounds[i] : G_MAXINT)))
        struck |= 1u << i;
    }
  if (struck == 0)
    return FALSE;
  if ((struck & (struck - 1)) == 0 && gw_sum_find_bounds (sum, FALSE, (guint) g_bit_nth_lsf (struck, -1)))
    return think_bound (sum, (guint) g_bit_nth_lsf (struck, -1), FALSE, is_least);
  gw_sum_rest_on_all (sum, sum->n);
  say_slack (sum, is_least, all, bounds, struck);
  return TRUE;
}

static gboolean
think_bounds (GwSum *sum, gboolean as_open)
{
  if (!as_open && sum->may_repeat)
    return think_slack (sum, TRUE) || think_slack (sum, FALSE);
  for (guint i = 0; i < sum->n; i++)
    if (gw_sum_find_bounds (sum, as_open, i)
        && (think_bound (sum, i, as_open, TRUE) || think_bound (sum, i, as_open, FALSE)))
      return TRUE;
  return FALSE;
}

/* ---- odd and even ---- */

static GwMask
odd_values (const GwSum *sum)
{
  GwMask odd = 0;

  GW_MASK_FOREACH (v, sum->thinker->puzzle->symbols->all)
    odd |= gw_sum_number (sum, v) % 2 != 0 ? GW_BIT (v) : 0;
  return odd;
}

/* "R1C1 and R1C2 are even"; NULL where there are none. Free it. */
static char *
kind_text (const GwSum *sum, const GwCell *cells, guint n, gboolean is_odd)
{
  g_autofree char *text = gw_think_cells (sum->thinker, cells, n);

  if (n == 0)
    return NULL;
  return is_odd ? g_strdup_printf (ngettext ("%s is odd", "%s are odd", n), text) : g_strdup_printf (ngettext ("%s is even", "%s are even", n), text);
}

/* All cells but AT are odd or even, whichever digit they hold; so is that one then. */
static gboolean
think_parity_of (GwSum *sum, guint at, GwMask odd)
{
  GwThinker *thinker = sum->thinker;
  GwCell cells[2][GW_SUM_CELLS];
  guint n[2] = { 0, 0 };
  gint total = sum->total;
  g_autofree char *even_text = NULL, *odd_text = NULL, *this_text = NULL;

  for (guint i = 0; i < sum->n; i++)
    if (i != at)
      {
        const gboolean is_odd = (thinker->may (thinker, sum->cells[i]) & odd) != 0;

        cells[is_odd][n[is_odd]++] = sum->cells[i];
        total += is_odd;
      }
  if (!thinker->strike (thinker, sum->cells[at], total % 2 != 0 ? ~odd : odd))
    return FALSE;
  for (guint is_odd = 0; is_odd < 2; is_odd++)
    for (guint i = 0; i < n[is_odd]; i++)
      thinker->rest (thinker, cells[is_odd][i], is_odd ? ~odd : odd);
  thinker->differ (thinker, NULL, 0);
  even_text = kind_text (sum, cells[0], n[0], FALSE);
  odd_text = kind_text (sum, cells[1], n[1], TRUE);
  this_text = kind_text (sum, &sum->cells[at], 1, total % 2 != 0);
  /* Translators: "R1C1 and R1C2 are even", "R1C4 is odd", what follows: "R1C3 is odd" */
  gw_sum_say (sum, "sum-parity", even_text != NULL && odd_text != NULL ? g_strdup_printf (_("%1$s and %2$s, hence %3$s"), even_text, odd_text, this_text)
                                                                : g_strdup_printf (_("%1$s, hence %2$s"), even_text != NULL ? even_text : odd_text, this_text));
  return TRUE;
}

/* Of two cells it is said what each leaves the other. */
static gboolean
think_parity (GwSum *sum)
{
  const GwMask odd = odd_values (sum);
  guint n_mixed = 0, mixed = 0;

  for (guint i = 0; i < sum->n; i++)
    {
      const GwMask may = sum->thinker->may (sum->thinker, sum->cells[i]);

      if ((may & odd) == 0 || (may & ~odd) == 0)
        continue;
      n_mixed++;
      mixed = i;
    }
  return n_mixed == 1 && sum->n > 2 && think_parity_of (sum, mixed, odd);
}

/* Whether what the cells of a clue that is known can still hold tells more than all sets do that make it. */
static gboolean
tells_more (const GwSum *sum)
{
  GwSum open = *sum, left = *sum;
  GwMask all = 0;

  if ((sum->name == NULL && sum->n != 2) || !gw_sum_list (&open, TRUE, sum->n) || !gw_sum_list (&left, FALSE, sum->n) || left.n_sets == 0)
    return FALSE;
  for (guint i = 0; i < sum->n; i++)
    all |= open.held[i];
  for (guint i = 0; i < sum->n; i++)
    if (sum->thinker->goes (sum->thinker, sum->cells[i], all & ~left.held[i])
        || (left.n_sets == 1 && gw_mask_is_single (left.held[i]) && !gw_mask_is_single (open.held[i])))
      return TRUE;
  return FALSE;
}

static gboolean
think_all (GwSum *sum)
{
  return ((leaves_fewer (sum) || tells_more (sum)) && think_sets_left (sum)) || think_sets (sum)
         || (!sum->is_product && !sum->may_repeat && think_bounds (sum, TRUE)) || think_sets_left (sum) || gw_sum_think_partner (sum)
         || (!sum->is_product && (think_parity (sum) || think_bounds (sum, FALSE)));
}

/* "9-cage: R1C3 = 3 leaves 6"; "9-cage: R1C3 and R1C6 make 3+2 = 5 and leave 4" */
static char *
tell_known (const GwSum *whole, const Known *known)
{
  g_autofree char *name = gw_sum_name (whole, whole->total), *cells = gw_think_cells (whole->thinker, known->cells, known->n);
  const gint rest = whole->total - known->makes;

  if (known->n == 1)
    /* Translators: a clue, its known cell and what it holds, what is left of the total: 9-cage: R1C3 = 3 leaves 6 */
    return g_strdup_printf (_("%1$s: %2$s = %3$d leaves %4$d"), name, cells, known->makes, rest);
  /* Translators: a clue, its known cells, what they make, what is left of the total: 9-cage: R1C3 and R1C6 make 3+2 = 5 and leave 4 */
  return g_strdup_printf (_("%1$s: %2$s make %3$s = %4$d and leave %5$d"), name, cells, known->addends->str, known->makes, rest);
}

/* So many are seen at once. */
#define FEW_SETS 2u

static gboolean
think_few_sets (GwSum *sum)
{
  return gw_sum_list (sum, FALSE, sum->n) && sum->n_sets <= FEW_SETS && think_sets_left (sum);
}

/* What the known cells leave for the others, which do not hold their values either: what THINK says of them. */
static gboolean
think_others (const GwSum *whole, gboolean (*think) (GwSum *sum))
{
  GwThinker *thinker = whole->thinker;
  GwSum sum = *whole;
  GwCell cells[GW_SUM_CELLS];
  g_autoptr (GString) addends = g_string_new (NULL);
  g_autofree char *leaves = NULL;
  Known known = { .addends = addends };

  sum.cells = cells;
  sum.n = 0;
  for (guint i = 0; i < whole->n; i++)
    {
      GwMask may = thinker->may (thinker, whole->cells[i]);

      if (!gw_mask_is_single (may))
        {
          cells[sum.n++] = whole->cells[i];
          continue;
        }
      add_known (&known, whole, whole->cells[i]);
      sum.banned |= whole->may_repeat ? 0 : may;
    }
  sum.total -= known.makes;
  sum.known = leaves = tell_known (whole, &known);
  if (whole->is_product || sum.n == whole->n || sum.n < 2 || !think (&sum))
    return FALSE;
  for (guint i = 0; i < whole->n; i++)
    if (gw_mask_is_single (thinker->may (thinker, whole->cells[i])))
      thinker->rest (thinker, whole->cells[i], ~(GwMask) 0);
  return TRUE;
}

static gboolean
is_plain (const GwSum *sum)
{
  return sum->n > 0 && sum->n <= GW_SUM_CELLS && gw_think_are_plain (sum->thinker, sum->cells, sum->n);
}

static gboolean
think_sum (GwSum *sum)
{
  return is_plain (sum) && (think_rest (sum) || think_others (sum, think_all) || think_all (sum) || think_others (sum, gw_sum_think_cases) || gw_sum_think_cases (sum));
}

gboolean
gw_think_sum (GwThinker *thinker, const char *name, const GwCell *cells, guint n, gint total, gboolean may_repeat, GwMask banned)
{
  GwSum sum = { .thinker = thinker, .name = name, .cells = cells, .n = n, .total = total, .banned = banned };

  sum.may_repeat = may_repeat && !thinker->differ (thinker, cells, n);
  if (think_sum (&sum))
    return TRUE;
  if (!is_plain (&sum) && gw_think_rises (thinker) && !gw_hides_multipliers (thinker->puzzle) && gw_think_weighted (&sum))
    return TRUE;
  thinker->differ (thinker, cells, 0);
  return FALSE;
}

gboolean
gw_think_sum_at_once (GwThinker *thinker, const char *name, const GwCell *cells, guint n, gint total, gboolean may_repeat, GwMask banned)
{
  GwSum sum = { .thinker = thinker, .name = name, .cells = cells, .n = n, .total = total, .banned = banned };

  sum.may_repeat = may_repeat && !thinker->differ (thinker, cells, n);
  if (is_plain (&sum) && (think_rest (&sum) || think_others (&sum, think_few_sets) || think_few_sets (&sum)))
    return TRUE;
  thinker->differ (thinker, cells, 0);
  return FALSE;
}

gboolean
gw_think_sum_told (GwThinker *thinker, const char *name, const GwCell *cells, guint n, gint total, gboolean may_repeat, GwMask banned)
{
  void (*claim) (GwThinker *, const GwClaim *) = thinker->claim;
  GwSum sum = { .thinker = thinker, .name = name, .is_told = TRUE, .cells = cells, .n = n, .total = total, .may_repeat = may_repeat, .banned = banned };
  gboolean is_said;

  thinker->claim = gw_think_claim_nothing;
  is_said = think_sum (&sum);
  thinker->claim = claim;
  return is_said;
}

gboolean
gw_think_product (GwThinker *thinker, const GwCell *cells, guint n, gint total, gboolean may_repeat)
{
  GwSum sum = { .thinker = thinker, .cells = cells, .n = n, .total = total, .may_repeat = may_repeat, .is_product = TRUE };

  return is_plain (&sum) && think_all (&sum);
}
