#include "rules/sum-fillings.h"

#include <stdlib.h>
#include <string.h>

#include "rules/number.h"

#define MOST_TRIES 50000u

/* The values of a filling, rising: a new set, or one that is known. */
static void
add_set (GwSum *sum)
{
  guint8 set[GW_SUM_CELLS];

  for (guint i = 0; i < sum->n; i++)
    {
      guint k = i;

      for (; k > 0 && set[k - 1] > sum->values[i]; k--)
        set[k] = set[k - 1];
      set[k] = sum->values[i];
    }
  for (guint i = 0; i < MIN (sum->n_sets, GW_SUM_SETS); i++)
    {
      gboolean is_same = TRUE;

      for (guint k = 0; k < sum->n; k++)
        is_same &= sum->sets[i][k] == set[k];
      if (is_same)
        return;
    }
  for (guint k = 0; k < sum->n && sum->n_sets < GW_SUM_SETS; k++)
    sum->sets[sum->n_sets][k] = set[k];
  sum->n_sets = MIN (sum->n_sets + 1, GW_SUM_SETS + 1);
}

static int
compare_sets (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, GW_SUM_CELLS);
}

static void
take_filling (GwSum *sum, gint total)
{
  if (total < sum->least)
    memcpy (sum->of_least, sum->values, sizeof sum->values);
  if (total > sum->most)
    memcpy (sum->of_most, sum->values, sizeof sum->values);
  sum->least = MIN (sum->least, total);
  sum->most = MAX (sum->most, total);
  if (sum->skip != sum->n)
    return;
  if (total != sum->total)
    return;
  for (guint i = 0; i < sum->n; i++)
    sum->held[i] |= GW_BIT (sum->values[i]);
  add_set (sum);
}

static void
fill (GwSum *sum, guint at, gint total, GwMask used)
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
      if (sum->is_product && (gw_sum_number (sum, v) == 0 || sum->total % gw_sum_number (sum, v) != 0 || total > sum->total))
        continue;
      sum->values[at] = (guint8) v;
      fill (sum, at + 1, sum->is_product ? total * gw_sum_number (sum, v) : total + gw_sum_number (sum, v), sum->may_repeat ? 0 : used | GW_BIT (v));
    }
}

gboolean
gw_sum_list (GwSum *sum, gboolean as_open, guint skip)
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
                     : sum->masks != NULL ? sum->masks[i]
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
  memset (sum->sets, 0, sizeof sum->sets);
  fill (sum, 0, sum->is_product ? 1 : 0, 0);
  qsort (sum->sets, MIN (sum->n_sets, GW_SUM_SETS), GW_SUM_CELLS, compare_sets);
  return sum->n_tries < MOST_TRIES;
}
