#include "compile/further-sums.h"

#include <string.h>

#define LEAST_VARS 6  /* shorter sums say nearly all by themselves; of two sums so many variables must see the other one */
#define IMPOSSIBLE (1 << 20) /* what a sum is worth that cannot be */
#define MOST_SUMS  32 /* are looked at: a bound for hostile puzzles */

/* A sum of which all coefficients are 1. */
typedef struct
{
  GwSum    sum;
  guint64 *vars;    /* its variables: a set of n_words */
  gint     worth;   /* how much it says, see worth_of () */
  gboolean is_new;  /* it has been joined here */
  gboolean is_gone; /* it has been joined with another */
} Plain;

/* Two of them together, by their places among all. */
typedef struct
{
  guint  first, second;
  Plain *joined;
} Pair;

typedef struct
{
  const GwSumTerrain *terrain;
  GwPoster           *poster;
  GPtrArray          *plain; /* of Plain */
  GArray             *pairs; /* of Pair: those that say more together */
} Joining;

/* How far each part could move if it were free, less how far the sum lets it move. Nothing says more than what cannot be. */
static gint
worth_of (const GwSumTerrain *t, const GwSum *sum)
{
  gint n_values = (gint) t->model.n_values, n = (gint) sum->n;
  gint low = ((gint) sum->split.worth - n) / 2, high = n * (n_values - 1) - low, worth = 0;
  gint room = MIN (sum->total - low, high - sum->total);

  if (room < 0)
    return IMPOSSIBLE;
  for (guint p = 0; p < sum->split.n_parts; p++)
    {
      gint size = (gint) gw_mask_count (sum->split.part[p]);

      worth += size * (n_values - size);
    }
  return worth - (gint) sum->split.n_parts * room;
}

static void
free_plain (gpointer data)
{
  Plain *plain = data;

  gw_sum_clear (&plain->sum);
  g_free (plain->vars);
  g_free (plain);
}

static void
clear_pair (gpointer data)
{
  g_clear_pointer (&((Pair *) data)->joined, free_plain);
}

/* Takes the sum over; its split is known. */
static Plain *
new_plain (const GwSumTerrain *t, const GwSum *sum)
{
  Plain *plain = g_new0 (Plain, 1);

  plain->sum = *sum;
  plain->worth = worth_of (t, sum);
  plain->vars = g_new0 (guint64, t->n_words);
  for (guint i = 0; i < sum->n; i++)
    gw_bit_set (plain->vars, sum->vars[i]);
  return plain;
}

static gboolean
is_plain (const GwSum *sum)
{
  for (guint i = 0; i < sum->n; i++)
    if (sum->coefficients[i] != 1)
      return FALSE;
  return sum->n >= LEAST_VARS;
}

/* How many variables of a sum see one of the other's; 0 where they share one. */
static guint
count_seeing (const GwSumTerrain *t, const Plain *plain, const Plain *other)
{
  guint n = 0;

  for (guint w = 0; w < t->n_words; w++)
    if ((plain->vars[w] & other->vars[w]) != 0)
      return 0;
  for (guint i = 0; i < plain->sum.n; i++)
    {
      const guint64 *row = t->sees + (gsize) plain->sum.vars[i] * t->n_words;
      gboolean sees = FALSE;

      for (guint w = 0; w < t->n_words && !sees; w++)
        sees = (row[w] & other->vars[w]) != 0;
      n += sees;
    }
  return n;
}

static Plain *
join (const GwSumTerrain *t, const Plain *a, const Plain *b)
{
  GwSum sum = a->sum;

  memcpy (sum.vars + a->sum.n, b->sum.vars, b->sum.n * sizeof (guint32));
  memcpy (sum.coefficients + a->sum.n, b->sum.coefficients, b->sum.n * sizeof (gint32));
  sum.n += b->sum.n;
  sum.total += b->sum.total;
  sum.linear = GW_NO_SUM;
  sum.owners = g_array_copy (a->sum.owners);
  for (guint i = 0; i < b->sum.owners->len; i++)
    gw_sum_add_owner (sum.owners, g_array_index (b->sum.owners, guint32, i));
  gw_sum_find_split (t, &sum, FALSE);
  return new_plain (t, &sum);
}

static void
try_pair (Joining *joining, guint first, guint second)
{
  const Plain *a = g_ptr_array_index (joining->plain, first), *b = g_ptr_array_index (joining->plain, second);
  const Plain *lesser = a->sum.n < b->sum.n ? a : b;
  Pair pair = { .first = first, .second = second };

  if (a->is_gone || b->is_gone || !gw_poster_goes_on (joining->poster) || a->sum.n + b->sum.n > GW_SUM_MOST_VARS
      || count_seeing (joining->terrain, lesser, lesser == a ? b : a) < LEAST_VARS)
    return;
  pair.joined = join (joining->terrain, a, b);
  if (pair.joined->worth > MIN (MAX (a->worth, b->worth), a->worth + b->worth))
    g_array_append_val (joining->pairs, pair);
  else
    free_plain (pair.joined);
}

/* Joins the pair that says most, if there is one. */
static gboolean
join_best (Joining *joining)
{
  Pair *best = NULL;

  for (guint i = 0; i < joining->pairs->len; i++)
    {
      Pair *pair = &g_array_index (joining->pairs, Pair, i);
      const Plain *a = g_ptr_array_index (joining->plain, pair->first), *b = g_ptr_array_index (joining->plain, pair->second);

      if (pair->joined != NULL && !a->is_gone && !b->is_gone && (best == NULL || pair->joined->worth > best->joined->worth))
        best = pair;
    }
  if (best == NULL)
    return FALSE;
  ((Plain *) g_ptr_array_index (joining->plain, best->first))->is_gone = TRUE;
  ((Plain *) g_ptr_array_index (joining->plain, best->second))->is_gone = TRUE;
  best->joined->is_new = TRUE;
  g_ptr_array_add (joining->plain, g_steal_pointer (&best->joined));
  for (guint i = 0; i + 1 < joining->plain->len; i++)
    try_pair (joining, i, joining->plain->len - 1);
  return TRUE;
}

static void
collect (Joining *joining, const GArray *sums)
{
  for (guint i = 0; i < sums->len && joining->plain->len < MOST_SUMS; i++)
    {
      GwSum sum = g_array_index (sums, GwSum, i);

      if (!is_plain (&sum))
        continue;
      sum.owners = g_array_copy (sum.owners);
      g_ptr_array_add (joining->plain, new_plain (joining->terrain, &sum));
    }
}

/* Only what was joined and is in no larger sum. */
static void
add_joined (const Joining *joining, GArray *sums)
{
  for (guint i = 0; i < joining->plain->len; i++)
    {
      const Plain *one = g_ptr_array_index (joining->plain, i);
      GwSum sum = one->sum;

      if (!one->is_new || one->is_gone || one->worth <= 0)
        continue;
      sum.owners = g_array_copy (sum.owners);
      gw_sum_find_split (joining->terrain, &sum, TRUE);
      g_array_append_val (sums, sum);
    }
}

void
gw_add_further_sums (const GwSumTerrain *terrain, GwPoster *poster, GArray *sums)
{
  g_autoptr (GPtrArray) plain = g_ptr_array_new_with_free_func (free_plain);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  Joining joining = { terrain, poster, plain, pairs };

  g_array_set_clear_func (pairs, clear_pair);
  collect (&joining, sums);
  for (guint second = 1; second < plain->len; second++)
    for (guint first = 0; first < second; first++)
      try_pair (&joining, first, second);
  while (join_best (&joining))
    ;
  add_joined (&joining, sums);
}
