#include "rules/post.h"

#include "relations/bijection.h"
#include "relations/combination.h"
#include "relations/distinct.h"
#include "relations/linear.h"
#include "relations/pair-table.h"
#include "relations/weighted-product.h"

/* The variables of some cells; GW_MAX_CELLS long at most, freed by the caller. */
static guint32 *
vars_of (const GwPoster *poster, const GwCell *cells, guint n_cells)
{
  guint32 *vars = g_new (guint32, MAX (n_cells, 1));

  for (guint i = 0; i < n_cells; i++)
    {
      vars[i] = poster->var_of_cell[cells[i]];
      g_assert (vars[i] != 0xffff);
    }
  return vars;
}

/* What can never hold: the first cell may take nothing. */
static void
post_impossible (GwPoster *poster, const GwCell *cells)
{
  gw_post_restrict (poster, cells[0], 0);
}

static GwMask
empty_value (const GwSymbols *symbols)
{
  return symbols->empty == GW_NO_SYMBOL ? 0 : GW_BIT (symbols->empty);
}

/* How often each symbol may stand in a cage of N_CELLS. */
static void
cage_capacities (const GwSymbols *symbols, guint n_cells, gboolean empty_may_repeat, guint capacity[64])
{
  for (guint v = 0; v < symbols->n; v++)
    capacity[v] = empty_may_repeat && (gint) v == symbols->empty ? n_cells : 1;
}

void
gw_post_restrict (GwPoster *poster, GwCell cell, GwMask allowed)
{
  g_return_if_fail (poster->var_of_cell[cell] != 0xffff);

  gw_model_builder_restrict (poster->builder, poster->var_of_cell[cell], allowed);
}

void
gw_post_group (GwPoster *poster, const GwCell *cells, guint n_cells)
{
  const GwSymbols *symbols = poster->puzzle->symbols;
  g_autofree guint32 *vars = vars_of (poster, cells, n_cells);
  guint capacity[64];

  if (n_cells > symbols->n_listed)
    {
      post_impossible (poster, cells);
      return;
    }
  for (guint v = 0; v < symbols->n; v++)
    capacity[v] = symbols->multiplicity[v];
  if (n_cells > 1)
    gw_distinct_post (poster->builder, vars, n_cells, capacity, symbols->number);
}

void
gw_post_distinct (GwPoster *poster, const GwCell *cells, guint n_cells, gboolean empty_may_repeat)
{
  const GwSymbols *symbols = poster->puzzle->symbols;
  g_autofree guint32 *vars = vars_of (poster, cells, n_cells);
  guint capacity[64];

  if (n_cells > symbols->n && !(empty_may_repeat && symbols->empty != GW_NO_SYMBOL))
    {
      post_impossible (poster, cells);
      return;
    }
  cage_capacities (symbols, n_cells, empty_may_repeat, capacity);
  if (n_cells > 1)
    gw_distinct_post (poster->builder, vars, n_cells, capacity, symbols->number);
}

/* The search for all sets of symbols that sum or multiply to a total. Symbols are tried by falling number, and a branch
 * ends where the smallest or the largest symbols that are left show that it leads nowhere. */
typedef struct
{
  guint    n_symbols;   /* the empty value is not among them */
  guint    symbol[64];  /* by falling number */
  gint     number[64];
  gboolean multiplies;
  GArray  *sets;        /* GwMask */
  guint    budget;      /* steps left */
} SetSearch;

#define SET_BUDGET (1u << 18) /* a few milliseconds */

/* What N symbols come to, from place FIRST on. Stops where a product is larger than any total. */
static gint64
amount (const SetSearch *search, guint first, guint n)
{
  gint64 result = search->multiplies ? 1 : 0;

  for (guint i = first; i < first + n && result <= G_MAXINT32; i++)
    result = search->multiplies ? result * search->number[i] : result + search->number[i];
  return result;
}

/* All sets of N symbols from place FIRST on that come to REST. FALSE when there are too many, or the budget is spent. */
static gboolean
find_sets (SetSearch *search, guint first, guint n, gint64 rest, GwMask set)
{
  if (search->budget-- == 0)
    return FALSE;
  if (n == 0)
    {
      if (rest == (search->multiplies ? 1 : 0))
        g_array_append_val (search->sets, set);
      return search->sets->len <= GW_COMBINATION_MAX_SETS;
    }
  for (guint i = first; i + n <= search->n_symbols && amount (search, i, n) >= rest; i++)
    {
      gint number = search->number[i];

      if (search->multiplies && rest % number != 0)
        continue;
      if (!search->multiplies && number + amount (search, search->n_symbols - (n - 1), n - 1) > rest)
        continue;
      if (!find_sets (search, i + 1, n - 1, search->multiplies ? rest / number : rest - number,
                      set | GW_BIT (search->symbol[i])))
        return FALSE;
    }
  return TRUE;
}

static void
sort_symbols (SetSearch *search, const GwSymbols *symbols)
{
  for (guint v = 0; v < symbols->n; v++)
    {
      guint i = search->n_symbols;

      if ((gint) v == symbols->empty || (search->multiplies && symbols->number[v] == 0))
        continue;
      for (; i > 0 && search->number[i - 1] < symbols->number[v]; i--)
        {
          search->number[i] = search->number[i - 1];
          search->symbol[i] = search->symbol[i - 1];
        }
      search->number[i] = symbols->number[v];
      search->symbol[i] = v;
      search->n_symbols++;
    }
}

/* The sets that a cage may hold; NULL when there are more than a combination takes. With an empty value sets may be
 * smaller than the cage. A product of 0 has no short list. */
static GArray *
cage_sets (const GwSymbols *symbols, guint n_cells, gint total, gboolean multiplies)
{
  g_autoptr (GArray) sets = g_array_new (FALSE, FALSE, sizeof (GwMask));
  SetSearch search = { .multiplies = multiplies, .sets = sets, .budget = SET_BUDGET };

  if (n_cells > GW_COMBINATION_MAX_VARS || (multiplies && total == 0))
    return NULL;
  sort_symbols (&search, symbols);
  for (guint n = symbols->empty == GW_NO_SYMBOL ? n_cells : 0; n <= MIN (n_cells, search.n_symbols); n++)
    if (!find_sets (&search, 0, n, total, 0))
      return NULL;
  return g_steal_pointer (&sets);
}

static void
post_sets (GwPoster *poster, const GwCell *cells, guint n_cells, GArray *sets, const guint *capacity)
{
  const GwSymbols *symbols = poster->puzzle->symbols;
  g_autofree guint32 *vars = vars_of (poster, cells, n_cells);
  GwMask allowed = empty_value (symbols);

  for (guint i = 0; i < sets->len; i++)
    allowed |= g_array_index (sets, GwMask, i);
  if (sets->len == 0)
    post_impossible (poster, cells);
  else if (n_cells == 1)
    {
      gboolean may_be_empty = FALSE;

      for (guint i = 0; i < sets->len; i++)
        may_be_empty |= g_array_index (sets, GwMask, i) == 0;
      gw_post_restrict (poster, cells[0], may_be_empty ? allowed : allowed & ~empty_value (symbols));
    }
  else
    gw_combination_post (poster->builder, vars, n_cells, (const GwMask *) (gpointer) sets->data, sets->len,
                         empty_value (symbols), capacity, symbols->number);
}

/* The relation for all differing stands beside the choice of sets: it is what acts at the weak strengths. */
static void
post_cage (GwPoster *poster, const GwCell *cells, guint n_cells, gint total, gboolean multiplies)
{
  const GwSymbols *symbols = poster->puzzle->symbols;
  g_autoptr (GArray) sets = NULL;
  guint capacity[64];

  if (total < 0 || (n_cells > symbols->n && symbols->empty == GW_NO_SYMBOL))
    {
      post_impossible (poster, cells);
      return;
    }
  gw_post_distinct (poster, cells, n_cells, TRUE);
  cage_capacities (symbols, n_cells, TRUE, capacity);
  sets = cage_sets (symbols, n_cells, total, multiplies);
  if (sets != NULL)
    post_sets (poster, cells, n_cells, sets, capacity);
  else if (multiplies)
    gw_post_product (poster, cells, n_cells, total);
  else
    gw_post_linear (poster, cells, NULL, n_cells, total);
}

/* Sums lead to other sums where cages and groups overlap: compile/derived-sums.c. */
static void
record_sum (GwPoster *poster, const GwCell *cells, guint n_cells, gint total)
{
  GwPostedSum sum = { NULL, n_cells, total, poster->owner };

  if (poster->sums == NULL)
    return;
  sum.cells = g_memdup2 (cells, n_cells * sizeof (GwCell));
  g_array_append_val (poster->sums, sum);
}

void
gw_post_cage_sum (GwPoster *poster, const GwCell *cells, guint n_cells, gint total)
{
  record_sum (poster, cells, n_cells, total);
  post_cage (poster, cells, n_cells, total, FALSE);
}

void
gw_post_cage_product (GwPoster *poster, const GwCell *cells, guint n_cells, gint total)
{
  post_cage (poster, cells, n_cells, total, TRUE);
}

/* The symbol of a number, or GW_NO_SYMBOL; the empty value has none. */
static gint
symbol_of (const GwSymbols *symbols, gint number)
{
  for (guint v = 0; v < symbols->n; v++)
    if (symbols->number[v] == number && (gint) v != symbols->empty)
      return (gint) v;
  return GW_NO_SYMBOL;
}

/* All runs of consecutive numbers that N_CELLS cells can hold, each number once at least and as often as listed at
 * most. */
static GArray *
interval_sets (const GwSymbols *symbols, guint n_cells)
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
      for (gint v = (gint) first; v != GW_NO_SYMBOL; v = symbol_of (symbols, symbols->number[v] + 1))
        {
          set |= GW_BIT (v);
          room += symbols->multiplicity[v];
          if (gw_mask_count (set) <= n_cells && room >= n_cells)
            g_array_append_val (sets, set);
        }
    }
  return sets;
}

void
gw_post_interval (GwPoster *poster, const GwCell *cells, guint n_cells)
{
  const GwSymbols *symbols = poster->puzzle->symbols;
  g_autoptr (GArray) sets = NULL;
  guint capacity[64];

  if (n_cells > symbols->n_listed)
    {
      post_impossible (poster, cells);
      return;
    }
  for (guint v = 0; v < symbols->n; v++)
    capacity[v] = symbols->multiplicity[v];
  sets = interval_sets (symbols, n_cells);
  /* Cells for every listed symbol: the group that they are takes them all, and that is the one interval. */
  if (n_cells == symbols->n_listed && sets->len == 1)
    return;
  post_sets (poster, cells, n_cells, sets, capacity);
}

/* A cell that stands twice in a line counts twice: its coefficients are added. Returns how many variables differ. */
static guint
merge_vars (guint32 *vars, gint *coefficients, guint n)
{
  guint n_merged = 0;

  for (guint i = 0; i < n; i++)
    {
      guint k = 0;

      while (k < n_merged && vars[k] != vars[i])
        k++;
      if (k < n_merged)
        coefficients[k] += coefficients[i];
      else
        {
          vars[n_merged] = vars[i];
          coefficients[n_merged++] = coefficients[i];
        }
    }
  return n_merged;
}

void
gw_post_linear (GwPoster *poster, const GwCell *cells, const gint *coefficients, guint n_cells, gint total)
{
  g_autofree guint32 *vars = vars_of (poster, cells, n_cells);
  g_autofree gint *merged = g_new (gint, MAX (n_cells, 1));

  if (coefficients == NULL)
    record_sum (poster, cells, n_cells, total);
  for (guint i = 0; i < n_cells; i++)
    merged[i] = coefficients != NULL ? coefficients[i] : 1;
  gw_linear_post (poster->builder, vars, merged, merge_vars (vars, merged, n_cells), poster->puzzle->symbols->number,
                  total);
}

void
gw_post_product (GwPoster *poster, const GwCell *cells, guint n_cells, gint total)
{
  const GwSymbols *symbols = poster->puzzle->symbols;
  g_autofree guint32 *vars = vars_of (poster, cells, n_cells);

  gw_product_post (poster->builder, vars, n_cells, symbols->number, empty_value (symbols), total);
}

void
gw_post_bijection (GwPoster *poster, const GwCell *from, const GwCell *to, guint n_cells)
{
  g_autofree guint32 *from_vars = vars_of (poster, from, n_cells), *to_vars = vars_of (poster, to, n_cells);

  gw_bijection_post (poster->builder, from_vars, to_vars, n_cells);
}

void
gw_post_pairs (GwPoster *poster, GwCell a, GwCell b, const GwMask *allowed)
{
  gw_pair_table_post (poster->builder, poster->var_of_cell[a], poster->var_of_cell[b], allowed);
}
