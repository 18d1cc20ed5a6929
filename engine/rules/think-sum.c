/* Sums as people think of them: what is left for the last cell, which sets make the total, what the others come to at least and at
 * most. Easiest first; the first that takes anything away is said. */
#include <string.h>

#include "base/i18n.h"
#include "rules/number.h"
#include "rules/thinker.h"

#define MOST_CELLS 16u
#define MOST_SETS  4u
#define MOST_TRIES 50000u

typedef struct
{
  GwThinker    *thinker;
  const GwCell *cells;
  guint         n;
  gint          total;
  gboolean      may_repeat;
  gboolean      is_product;
  gboolean      as_left;           /* what is still there is looked at at once, not first what might be */
  GwMask        banned;            /* values that stand in known cells of the clue, which are looked at no more */
  GwMask        pool;              /* what each cell may hold instead of its own; 0: its own */
  const char   *before;            /* how TOTAL comes about where cells are known: "17-7 = " */
  /* The fillings of all cells but SKIP (n: of all) from MAY: */
  guint         skip;
  GwMask        may[MOST_CELLS];
  gint          rest_least[MOST_CELLS + 1], rest_most[MOST_CELLS + 1]; /* of the cells from here on */
  guint         n_tries;
  guint8        values[MOST_CELLS];
  GwMask        held[MOST_CELLS];  /* per cell: its values in any of them */
  gint          least, most;       /* of their totals, where the total is free */
  gboolean      is_each;           /* they are those of each cell by itself */
  guint         n_sets;            /* more than MOST_SETS: not all are listed */
  guint8        sets[MOST_SETS][MOST_CELLS];
} Sum;

/* ---- fillings ---- */

static gint
number_of (const Sum *sum, guint value)
{
  return sum->thinker->puzzle->symbols->number[value];
}

/* The values of a filling, rising: a new set, or one that is known. */
static void
add_set (Sum *sum)
{
  guint8 set[MOST_CELLS];

  for (guint i = 0; i < sum->n; i++)
    {
      guint k = i;

      for (; k > 0 && set[k - 1] > sum->values[i]; k--)
        set[k] = set[k - 1];
      set[k] = sum->values[i];
    }
  for (guint i = 0; i < MIN (sum->n_sets, MOST_SETS); i++)
    {
      gboolean is_same = TRUE;

      for (guint k = 0; k < sum->n; k++)
        is_same &= sum->sets[i][k] == set[k];
      if (is_same)
        return;
    }
  for (guint k = 0; k < sum->n && sum->n_sets < MOST_SETS; k++)
    sum->sets[sum->n_sets][k] = set[k];
  sum->n_sets = MIN (sum->n_sets + 1, MOST_SETS + 1);
}

static void
take_filling (Sum *sum, gint total)
{
  sum->least = MIN (sum->least, total);
  sum->most = MAX (sum->most, total);
  if (sum->skip < sum->n)
    return;
  if (total != sum->total)
    return;
  for (guint i = 0; i < sum->n; i++)
    sum->held[i] |= GW_BIT (sum->values[i]);
  add_set (sum);
}

static void
fill (Sum *sum, guint at, gint total, GwMask used)
{
  if (at == sum->skip)
    at++;
  if (at >= sum->n)
    {
      take_filling (sum, total);
      return;
    }
  if (sum->skip == sum->n && !sum->is_product
      && (total + sum->rest_least[at] > sum->total || total + sum->rest_most[at] < sum->total))
    return;
  GW_MASK_FOREACH (v, sum->may[at] & ~used)
    {
      if (sum->n_tries++ >= MOST_TRIES)
        return;
      if (sum->is_product && (number_of (sum, v) == 0 || sum->total % number_of (sum, v) != 0 || total > sum->total))
        continue;
      sum->values[at] = (guint8) v;
      fill (sum, at + 1, sum->is_product ? total * number_of (sum, v) : total + number_of (sum, v), sum->may_repeat ? 0 : used | GW_BIT (v));
    }
}

/* FALSE when there are too many to look at. */
static gboolean
list_fillings (Sum *sum, gboolean as_open, guint skip)
{
  const GwSymbols *symbols = sum->thinker->puzzle->symbols;

  sum->skip = skip;
  sum->n_tries = sum->n_sets = 0;
  sum->least = G_MAXINT;
  sum->most = G_MININT;
  for (guint i = 0; i < sum->n; i++)
    {
      sum->held[i] = 0;
      sum->may[i] = (sum->pool != 0 ? sum->pool
                     : as_open ? sum->thinker->open (sum->thinker, sum->cells[i]) : sum->thinker->may (sum->thinker, sum->cells[i]))
                    & ~sum->banned;
    }
  sum->rest_least[sum->n] = sum->rest_most[sum->n] = 0;
  for (guint i = sum->n; i-- > 0;)
    {
      if (sum->may[i] == 0)
        return FALSE;
      sum->rest_least[i] = sum->rest_least[i + 1] + gw_symbols_min_number (symbols, sum->may[i]);
      sum->rest_most[i] = sum->rest_most[i + 1] + gw_symbols_max_number (symbols, sum->may[i]);
    }
  fill (sum, 0, sum->is_product ? 1 : 0, 0);
  return sum->n_tries < MOST_TRIES;
}

static void
rest_on_all (Sum *sum, guint but)
{
  for (guint i = 0; i < sum->n; i++)
    if (i != but)
      sum->thinker->rest (sum->thinker, sum->cells[i], ~(GwMask) 0);
}

/* ---- sentences ---- */

static void
append_set (const Sum *sum, GString *text, const guint8 *set)
{
  for (guint k = 0; k < sum->n; k++)
    g_string_append_printf (text, k == 0 ? "%s" : sum->is_product ? "×%s" : "+%s", sum->thinker->puzzle->symbols->text[set[k]]);
}

/* "5+8+9 or 6+7+9" */
static char *
sets_text (const Sum *sum)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sum->n_sets; i++)
    {
      if (i > 0)
        g_string_append (text, i + 1 == sum->n_sets ? _(" or ") : ", ");
      append_set (sum, text, sum->sets[i]);
    }
  return g_string_free (text, FALSE);
}

static void
claim_sets (const Sum *sum, gboolean is_open)
{
  GwClaim claim = { .kind = GW_CLAIM_WAYS, .is_open = is_open, .n = sum->n, .n_rows = sum->n_sets, .n_parts = 1, .sizes = { (guint8) sum->n }, .sets = 1 };

  memcpy (claim.cells, sum->cells, sum->n * sizeof (GwCell));
  for (guint i = 0; i < sum->n_sets; i++)
    memcpy (claim.rows[i], sum->sets[i], sum->n);
  sum->thinker->claim (sum->thinker, &claim);
}

static void
say_sets (Sum *sum, gboolean is_open)
{
  g_autofree char *cells = gw_think_cells (sum->thinker, sum->cells, sum->n), *sets = sets_text (sum);

  /* Translators: a total, its cells, the sets of numbers that make it */
  sum->thinker->say (sum->thinker, sum->is_product ? "product-sets" : is_open ? "sum-sets" : "sum-sets-left",
                     g_strdup_printf (is_open ? _("%s%d in %s is %s") : _("%s%d in %s can only be %s now, each digit where it still fits"),
                                      sum->before, sum->total, cells, sets));
  claim_sets (sum, is_open);
}

/* "16 in R1C6 and R2C6: WHY"; takes WHY. */
static void
say (Sum *sum, const char *idea, char *why)
{
  g_autofree char *cells = gw_think_cells (sum->thinker, sum->cells, sum->n), *reason = why;

  /* Translators: a total, its cells, a reason */
  sum->thinker->say (sum->thinker, idea, g_strdup_printf (_("%s%d in %s: %s"), sum->before, sum->total, cells, reason));
}

/* ---- ideas ---- */

/* All others are known: "16-9-2 = 5 is left". */
static gboolean
think_rest (Sum *sum)
{
  GwThinker *thinker = sum->thinker;
  g_autoptr (GString) text = g_string_new (NULL);
  guint open = sum->n;
  gint rest = sum->total;

  g_string_append_printf (text, "%d", sum->total);
  for (guint i = 0; i < sum->n; i++)
    {
      GwMask may = thinker->may (thinker, sum->cells[i]);

      if (!gw_mask_is_single (may) && open < sum->n)
        return FALSE;
      if (!gw_mask_is_single (may))
        open = i;
      else
        {
          rest -= number_of (sum, gw_mask_lowest (may));
          g_string_append_printf (text, "-%d", number_of (sum, gw_mask_lowest (may)));
        }
    }
  if (open == sum->n || !thinker->strike (thinker, sum->cells[open], ~gw_numbers_between (thinker->puzzle, sum->cells[open], rest, rest)))
    return FALSE;
  rest_on_all (sum, open);
  thinker->differ (thinker, NULL, 0);
  if (sum->n == 1)
    say (sum, "sum-rest", g_strdup (_("there is just this cell")));
  else
    /* Translators: 16-9-2 = 5 is left */
    say (sum, "sum-rest", g_strdup_printf (_("%s = %d is left"), text->str, rest));
  return TRUE;
}

static gboolean
strike_unheld (Sum *sum, GwMask of_all)
{
  gboolean found = FALSE;

  for (guint i = 0; i < sum->n; i++)
    found |= sum->thinker->strike (sum->thinker, sum->cells[i], ~(of_all != 0 ? of_all : sum->held[i]));
  return found;
}

/* The house of cells that may repeat elsewhere is no premise where the sets, and each digit's places, would be the same without it. */
static void
drop_house (Sum *sum, gboolean as_open)
{
  Sum apart = *sum;

  apart.may_repeat = TRUE;
  apart.banned = 0;
  if (!sum->may_repeat && list_fillings (&apart, as_open, apart.n) && apart.n_sets == sum->n_sets
      && memcmp (apart.held, sum->held, sum->n * sizeof (GwMask)) == 0)
    sum->thinker->differ (sum->thinker, NULL, 0);
}

/* Few sets make the total, whatever has been found out. */
static gboolean
think_sets (Sum *sum)
{
  GwMask all = 0;

  if (!list_fillings (sum, TRUE, sum->n) || sum->n_sets == 0 || sum->n_sets > MOST_SETS)
    return FALSE;
  for (guint i = 0; i < sum->n; i++)
    all |= sum->held[i];
  if (!strike_unheld (sum, all))
    return FALSE;
  drop_house (sum, TRUE);
  say_sets (sum, TRUE);
  return TRUE;
}

/* What the cells can still hold leaves few sets; each digit only where it fits. */
static gboolean
think_sets_left (Sum *sum)
{
  if (!list_fillings (sum, FALSE, sum->n) || sum->n_sets == 0 || sum->n_sets > MOST_SETS || !strike_unheld (sum, 0))
    return FALSE;
  rest_on_all (sum, sum->n);
  drop_house (sum, FALSE);
  say_sets (sum, FALSE);
  return TRUE;
}

/* What all cells but BUT make at least, or at most. */
static void
claim_end (const Sum *sum, guint but, gboolean as_open, gboolean is_least)
{
  GwClaim claim = { .kind = is_least ? GW_CLAIM_LEAST : GW_CLAIM_MOST, .is_open = as_open, .may_repeat = sum->is_each,
                    .number = is_least ? sum->least : sum->most };

  for (guint i = 0; i < sum->n; i++)
    if (i != but)
      claim.cells[claim.n++] = sum->cells[i];
  sum->thinker->claim (sum->thinker, &claim);
}

/* The others make so much at least, or at most. */
static gboolean
think_bound (Sum *sum, guint cell, gboolean as_open, gboolean is_least)
{
  GwThinker *thinker = sum->thinker;
  gint others = is_least ? sum->least : sum->most, bound = sum->total - others;
  GwMask kept = is_least ? gw_numbers_between (thinker->puzzle, sum->cells[cell], G_MININT, bound)
                         : gw_numbers_between (thinker->puzzle, sum->cells[cell], bound, G_MAXINT);
  gboolean found = FALSE;

  for (guint i = 0; i < sum->n; i++)
    if (i == cell || as_open) /* what holds of one open cell holds of all */
      found |= thinker->strike (thinker, sum->cells[i], ~kept);
  if (!found)
    return FALSE;
  if (!as_open)
    rest_on_all (sum, cell);
  say (sum, is_least ? "sum-least" : "sum-most",
       g_strdup_printf (is_least ? as_open ? _("all but one make at least %d, and %d-%d = %d") : _("the others make at least %d, and %d-%d = %d")
                                 : as_open ? _("all but one make at most %d, and %d-%d = %d") : _("the others make at most %d, and %d-%d = %d"),
                        others, sum->total, others, bound));
  claim_end (sum, cell, as_open, is_least);
  return TRUE;
}

/* What all cells but SKIP come to at least and at most; where they may repeat, or are many, each by itself. */
static gboolean
find_bounds (Sum *sum, gboolean as_open, guint skip)
{
  const GwSymbols *symbols = sum->thinker->puzzle->symbols;

  sum->is_each = sum->may_repeat || !list_fillings (sum, as_open, skip);
  if (!sum->is_each)
    return sum->least <= sum->most;
  sum->least = sum->most = 0;
  for (guint i = 0; i < sum->n; i++)
    {
      GwMask may = as_open ? sum->thinker->open (sum->thinker, sum->cells[i]) : sum->thinker->may (sum->thinker, sum->cells[i]);

      if (i == skip)
        continue;
      sum->least += gw_symbols_min_number (symbols, may);
      sum->most += gw_symbols_max_number (symbols, may);
    }
  return TRUE;
}

static gboolean
think_bounds (Sum *sum, gboolean as_open)
{
  for (guint i = 0; i < sum->n; i++)
    if (find_bounds (sum, as_open, i)
        && (think_bound (sum, i, as_open, TRUE) || think_bound (sum, i, as_open, FALSE)))
      return TRUE;
  return FALSE;
}

/* Of two cells: a value that would need one in the other which is not there, or itself again. */
static gboolean
think_partner (Sum *sum)
{
  GwThinker *thinker = sum->thinker;

  for (guint i = 0; i < sum->n && sum->n == 2; i++)
    GW_MASK_FOREACH (v, thinker->may (thinker, sum->cells[i]))
      {
        GwCell other = sum->cells[1 - i];
        GwMask partner = gw_numbers_between (thinker->puzzle, other, sum->total - number_of (sum, v), sum->total - number_of (sum, v));
        g_autofree char *name = NULL;

        if (sum->is_product || partner == 0 || ((partner & thinker->may (thinker, other)) != 0 && (sum->may_repeat || partner != GW_BIT (v)))
            || !thinker->strike (thinker, sum->cells[i], GW_BIT (v)))
          continue;
        thinker->rest (thinker, other, partner);
        name = gw_grid_cell_name (thinker->puzzle->grid, other);
        /* Translators: a value, another that it needs, the cell where that would have to be and cannot */
        say (sum, "sum-partner", g_strdup_printf (_("%s would need %s in %s"), thinker->puzzle->symbols->text[v],
                                                  thinker->puzzle->symbols->text[gw_mask_lowest (partner)], name));
        return TRUE;
      }
  return FALSE;
}

/* The sets of what the OTHERS have between them that would make their REST: few that do not fit, or none, are an idea. FALSE when there are more. */
static gboolean
say_misfit (const Sum *sum, const char *supposed, const GwCell *others, guint n, GwMask pool, gint rest)
{
  Sum left = { .thinker = sum->thinker, .cells = others, .n = n, .total = rest, .may_repeat = sum->may_repeat, .before = "", .pool = pool };
  g_autofree char *cells = gw_think_cells (sum->thinker, others, n), *sets = NULL, *values = gw_think_values (sum->thinker, pool);

  if (pool == 0 || !list_fillings (&left, FALSE, n) || left.n_sets > MOST_SETS)
    return FALSE;
  if (left.n_sets == 0)
    {
      /* Translators: a cell and what it is supposed to hold, other cells, what they would have to make, and of which values */
      sum->thinker->say (sum->thinker, "sum-misfit", g_strdup_printf (_("if %1$s, %2$s would have to make %3$d from %4$s, which is impossible"), supposed, cells, rest, values));
      return TRUE;
    }
  sets = sets_text (&left);
  /* Translators: a cell and what it is supposed to hold, other cells, the sets of numbers that would be left for them */
  sum->thinker->say (sum->thinker, "sum-misfit",
                     g_strdup_printf (left.n_sets == 1 ? _("if %1$s, %2$s would have to be %3$s, which does not fit")
                                                       : _("if %1$s, %2$s would have to be %3$s, and none of these fits"), supposed, cells, sets));
  return TRUE;
}

/* One value of one cell, and what the others would have to make: a case that fails, where nothing shorter says it. */
static gboolean
think_case (Sum *sum, guint at, guint value)
{
  GwThinker *thinker = sum->thinker;
  GwCell others[MOST_CELLS];
  GwMask left = 0;
  guint n = 0;
  gint rest = sum->total - number_of (sum, value);
  g_autofree char *name = NULL, *cells = NULL, *values = NULL, *supposed = NULL;

  for (guint i = 0; i < sum->n; i++)
    if (i != at)
      {
        left |= thinker->may (thinker, sum->cells[i]) & ~sum->banned;
        others[n++] = sum->cells[i];
      }
  if (n == 0 || !thinker->strike (thinker, sum->cells[at], GW_BIT (value)))
    return FALSE;
  rest_on_all (sum, at);
  left &= sum->may_repeat ? left : ~GW_BIT (value);
  name = gw_grid_cell_name (thinker->puzzle->grid, sum->cells[at]);
  supposed = g_strdup_printf (_("%s were %s"), name, thinker->puzzle->symbols->text[value]);
  if (say_misfit (sum, supposed, others, n, left, rest))
    return TRUE;
  cells = gw_think_cells (thinker, others, n);
  values = gw_think_values (thinker, left);
  /* Translators: a cell and what it is supposed to hold, other cells, what they would have to make, and of which values */
  thinker->say (thinker, NULL, g_strdup_printf (_("if %1$s, %2$s would have to make %3$d from %4$s, which is impossible"), supposed, cells, rest, values));
  return TRUE;
}

static gboolean
think_cases (Sum *sum)
{
  for (guint i = 0; i < sum->n && !sum->is_product; i++)
    GW_MASK_FOREACH (v, sum->thinker->may (sum->thinker, sum->cells[i]))
      {
        if (!list_fillings (sum, FALSE, sum->n) || (sum->held[i] >> v & 1) != 0)
          continue;
        if (think_case (sum, i, v))
          return TRUE;
      }
  return FALSE;
}

static gboolean
think_all (Sum *sum)
{
  return (!sum->as_left && (think_sets (sum) || (!sum->is_product && think_bounds (sum, TRUE)))) || think_sets_left (sum) || think_partner (sum)
         || (!sum->is_product && think_bounds (sum, FALSE));
}

/* What the known cells leave for the others, which do not hold their values either. */
static gboolean
think_others (const Sum *whole)
{
  GwThinker *thinker = whole->thinker;
  Sum sum = *whole;
  GwCell cells[MOST_CELLS];
  g_autoptr (GString) before = g_string_new (NULL);

  sum.cells = cells;
  sum.n = 0;
  g_string_append_printf (before, "%d", whole->total);
  for (guint i = 0; i < whole->n; i++)
    {
      GwMask may = thinker->may (thinker, whole->cells[i]);

      if (!gw_mask_is_single (may))
        {
          cells[sum.n++] = whole->cells[i];
          continue;
        }
      sum.total -= number_of (whole, gw_mask_lowest (may));
      sum.banned |= whole->may_repeat ? 0 : may;
      g_string_append_printf (before, "-%d", number_of (whole, gw_mask_lowest (may)));
    }
  g_string_append (before, " = ");
  sum.before = before->str;
  if (whole->is_product || sum.n == whole->n || sum.n < 2 || !think_all (&sum))
    return FALSE;
  for (guint i = 0; i < whole->n; i++)
    if (gw_mask_is_single (thinker->may (thinker, whole->cells[i])))
      thinker->rest (thinker, whole->cells[i], ~(GwMask) 0);
  return TRUE;
}

static gboolean
is_plain (const Sum *sum)
{
  return sum->n > 0 && sum->n <= MOST_CELLS && gw_think_is_plain (sum->thinker);
}

static gboolean
think_sum (GwThinker *thinker, const GwCell *cells, guint n, gint total, gboolean may_repeat, GwMask banned, gboolean as_left)
{
  Sum sum = { .thinker = thinker, .cells = cells, .n = n, .total = total, .before = "", .banned = banned, .as_left = as_left };

  sum.may_repeat = may_repeat && !thinker->differ (thinker, cells, n);
  if (is_plain (&sum) && (think_rest (&sum) || think_others (&sum) || think_all (&sum) || think_cases (&sum)))
    return TRUE;
  thinker->differ (thinker, cells, 0);
  return FALSE;
}

gboolean
gw_think_sum (GwThinker *thinker, const GwCell *cells, guint n, gint total, gboolean may_repeat, GwMask banned)
{
  return think_sum (thinker, cells, n, total, may_repeat, banned, FALSE);
}

gboolean
gw_think_sum_left (GwThinker *thinker, const GwCell *cells, guint n, gint total, GwMask banned)
{
  return think_sum (thinker, cells, n, total, TRUE, banned, TRUE);
}

gboolean
gw_think_product (GwThinker *thinker, const GwCell *cells, guint n, gint total, gboolean may_repeat)
{
  Sum sum = { .thinker = thinker, .cells = cells, .n = n, .total = total, .may_repeat = may_repeat, .is_product = TRUE, .before = "" };

  return is_plain (&sum) && think_all (&sum);
}
