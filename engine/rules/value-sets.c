#include "rules/value-sets.h"

#include "relations/combination.h"

#define MOST_STEPS_A_SEARCH (1u << 19) /* a few milliseconds */
#define MOST_STEPS          (1u << 27) /* of all searches together: about a second */
#define MOST_KEPT           (1u << 20) /* sets, 8 MB */

struct _GwValueSets
{
  const GwSymbols *symbols;
  guint            n_values;      /* the empty value is not among them */
  guint            value[64];     /* by falling number */
  gint             number[64];
  gint64           sum_below[65]; /* of the first so many numbers */
  GHashTable      *found;         /* from question to sets, or to NULL for too many */
  guint            n_kept;        /* sets in `found` */
  GArray          *intervals[GW_MAX_SYMBOLS + 1]; /* per number of cells; NULL until somebody asks */
  guint64          n_steps;
};

/* One search. Values are tried by falling number, and a branch ends where the smallest or the largest values that are
 * left show that it leads nowhere. */
typedef struct
{
  const GwValueSets *of;
  guint              n_values;
  gboolean           multiplies;
  GArray            *sets;        /* GwMask */
  guint              n_steps;
} Search;

static void
sort_values (GwValueSets *sets)
{
  const GwSymbols *symbols = sets->symbols;

  for (guint v = 0; v < symbols->n; v++)
    {
      guint i = sets->n_values;

      if ((gint) v == symbols->empty)
        continue;
      for (; i > 0 && sets->number[i - 1] < symbols->number[v]; i--)
        {
          sets->number[i] = sets->number[i - 1];
          sets->value[i] = sets->value[i - 1];
        }
      sets->number[i] = symbols->number[v];
      sets->value[i] = v;
      sets->n_values++;
    }
  for (guint i = 0; i < sets->n_values; i++)
    sets->sum_below[i + 1] = sets->sum_below[i] + sets->number[i];
}

static void
free_sets (gpointer sets)
{
  if (sets != NULL)
    g_array_unref (sets);
}

GwValueSets *
gw_value_sets_new (const GwSymbols *symbols)
{
  GwValueSets *sets = g_new0 (GwValueSets, 1);

  sets->symbols = symbols;
  sets->found = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, free_sets);
  sort_values (sets);
  return sets;
}

void
gw_value_sets_free (GwValueSets *sets)
{
  if (sets == NULL)
    return;
  g_hash_table_unref (sets->found);
  for (guint i = 0; i < G_N_ELEMENTS (sets->intervals); i++)
    free_sets (sets->intervals[i]);
  g_free (sets);
}

guint64
gw_value_sets_n_steps (const GwValueSets *sets)
{
  return sets->n_steps;
}

gboolean
gw_value_sets_is_cut (const GwValueSets *sets)
{
  return sets->n_steps >= MOST_STEPS;
}

/* ---- totals ---- */

/* What N values come to, from place FIRST on. Stops where a product is larger than any total. */
static gint64
amount (const Search *search, guint first, guint n)
{
  const GwValueSets *of = search->of;
  gint64 result = 1;

  if (!search->multiplies)
    return of->sum_below[first + n] - of->sum_below[first];
  for (guint i = first; i < first + n && result <= G_MAXINT32; i++)
    result *= of->number[i];
  return result;
}

/* All sets of N values from place FIRST on that come to REST. FALSE when there are too many, or it takes too long. */
static gboolean
find_sets (Search *search, guint first, guint n, gint64 rest, GwMask set)
{
  if (n == 0)
    {
      if (rest == (search->multiplies ? 1 : 0))
        g_array_append_val (search->sets, set);
      return search->sets->len <= GW_COMBINATION_MAX_SETS;
    }
  for (guint i = first; i + n <= search->n_values && amount (search, i, n) >= rest; i++)
    {
      gint number = search->of->number[i];

      if (++search->n_steps > MOST_STEPS_A_SEARCH)
        return FALSE;
      if (search->multiplies && rest % number != 0)
        continue;
      if (!search->multiplies && number + amount (search, search->n_values - (n - 1), n - 1) > rest)
        continue;
      if (!find_sets (search, i + 1, n - 1, search->multiplies ? rest / number : rest - number,
                      set | GW_BIT (search->of->value[i])))
        return FALSE;
    }
  return TRUE;
}

/* NULL when they are too many. A product of 0 has no short list. */
static GArray *
search_total (GwValueSets *sets, guint n_cells, gint total, gboolean multiplies)
{
  g_autoptr (GArray) result = g_array_new (FALSE, FALSE, sizeof (GwMask));
  Search search = { .of = sets, .n_values = sets->n_values, .multiplies = multiplies, .sets = result };
  gboolean is_short = n_cells <= GW_COMBINATION_MAX_VARS && !(multiplies && total == 0) && !gw_value_sets_is_cut (sets);

  /* Zeros are no factors; they stand last. */
  while (multiplies && search.n_values > 0 && sets->number[search.n_values - 1] == 0)
    search.n_values--;
  for (guint n = sets->symbols->empty == GW_NO_SYMBOL ? n_cells : 0; is_short && n <= MIN (n_cells, search.n_values); n++)
    is_short = find_sets (&search, 0, n, total, 0);
  sets->n_steps += search.n_steps;
  return is_short ? g_steal_pointer (&result) : NULL;
}

const GArray *
gw_value_sets_of_total (GwValueSets *sets, guint n_cells, gint total, gboolean multiplies)
{
  gint64 question = (multiplies ? G_MININT64 : 0) | (gint64) n_cells << 32 | (guint32) total;
  gpointer known;
  GArray *result;

  if (g_hash_table_lookup_extended (sets->found, &question, NULL, &known))
    return known;
  result = search_total (sets, n_cells, total, multiplies);
  if (sets->n_kept + g_hash_table_size (sets->found) > MOST_KEPT)
    {
      g_hash_table_remove_all (sets->found);
      sets->n_kept = 0;
    }
  sets->n_kept += result != NULL ? result->len : 0;
  g_hash_table_insert (sets->found, g_memdup2 (&question, sizeof question), result);
  return result;
}

/* ---- intervals ---- */

/* The value of a number, or GW_NO_SYMBOL; the empty value has none. */
static gint
value_of (const GwSymbols *symbols, gint number)
{
  for (guint v = 0; v < symbols->n; v++)
    if (symbols->number[v] == number && (gint) v != symbols->empty)
      return (gint) v;
  return GW_NO_SYMBOL;
}

static GArray *
find_intervals (const GwSymbols *symbols, guint n_cells)
{
  GArray *sets = g_array_new (FALSE, FALSE, sizeof (GwMask));
  guint n_empty = symbols->empty == GW_NO_SYMBOL ? 0 : symbols->multiplicity[symbols->empty];
  GwMask none = 0;

  if (n_empty >= n_cells)
    g_array_append_val (sets, none);
  for (guint first = 0; first < symbols->n; first++)
    {
      GwMask set = 0;
      guint room = n_empty;

      if ((gint) first == symbols->empty)
        continue;
      for (gint v = (gint) first; v != GW_NO_SYMBOL; v = value_of (symbols, symbols->number[v] + 1))
        {
          set |= GW_BIT (v);
          room += symbols->multiplicity[v];
          if (gw_mask_count (set) <= n_cells && room >= n_cells)
            g_array_append_val (sets, set);
        }
    }
  return sets;
}

const GArray *
gw_value_sets_intervals (GwValueSets *sets, guint n_cells)
{
  g_return_val_if_fail (n_cells <= sets->symbols->n_listed, NULL);

  if (sets->intervals[n_cells] == NULL)
    sets->intervals[n_cells] = find_intervals (sets->symbols, n_cells);
  return sets->intervals[n_cells];
}
