#pragma once

#include "base/bits.h"

G_BEGIN_DECLS

/* A set of strategies: member i is gw_strategies[i]. A value, compared and passed as one. */
#define GW_MOST_STRATEGIES 256u

typedef struct
{
  guint64 words[GW_MOST_STRATEGIES / 64];
} GwStrategySet;

#define GW_NO_STRATEGIES ((GwStrategySet) { { 0 } })

static inline gboolean
gw_strategy_set_has (const GwStrategySet *set, guint i)
{
  return gw_bit_test (set->words, i);
}

static inline void
gw_strategy_set_add (GwStrategySet *set, guint i)
{
  gw_bit_set (set->words, i);
}

static inline void
gw_strategy_set_remove (GwStrategySet *set, guint i)
{
  gw_bit_clear (set->words, i);
}

/* What is in either. */
static inline GwStrategySet
gw_strategy_set_with (GwStrategySet a, GwStrategySet b)
{
  for (guint k = 0; k < G_N_ELEMENTS (a.words); k++)
    a.words[k] |= b.words[k];
  return a;
}

/* What is in A and not in B. */
static inline GwStrategySet
gw_strategy_set_without (GwStrategySet a, GwStrategySet b)
{
  for (guint k = 0; k < G_N_ELEMENTS (a.words); k++)
    a.words[k] &= ~b.words[k];
  return a;
}

static inline gboolean
gw_strategy_set_is_empty (GwStrategySet set)
{
  guint64 any = 0;

  for (guint k = 0; k < G_N_ELEMENTS (set.words); k++)
    any |= set.words[k];
  return any == 0;
}

/* Whether all of A is in B. */
static inline gboolean
gw_strategy_set_is_within (GwStrategySet a, GwStrategySet b)
{
  return gw_strategy_set_is_empty (gw_strategy_set_without (a, b));
}

static inline gboolean
gw_strategy_set_equal (GwStrategySet a, GwStrategySet b)
{
  return gw_strategy_set_is_within (a, b) && gw_strategy_set_is_within (b, a);
}

static inline guint
gw_strategy_set_count (GwStrategySet set)
{
  guint n = 0;

  for (guint k = 0; k < G_N_ELEMENTS (set.words); k++)
    n += gw_mask_count (set.words[k]);
  return n;
}

/* The lowest member from FROM on; GW_MOST_STRATEGIES when there is none. */
static inline guint
gw_strategy_set_next (const GwStrategySet *set, guint from)
{
  for (guint k = from / 64; k < G_N_ELEMENTS (set->words); k++)
    {
      guint64 rest = set->words[k] & ~(k == from / 64 ? gw_mask_below (from % 64) : 0);

      if (rest != 0)
        return 64 * k + gw_mask_lowest (rest);
    }
  return GW_MOST_STRATEGIES;
}

/* Loops over the members of *SET, cheapest first. */
#define GW_STRATEGIES_FOREACH(i, set)                                                                   \
  for (guint i = gw_strategy_set_next ((set), 0); i < GW_MOST_STRATEGIES; i = gw_strategy_set_next ((set), i + 1))

G_END_DECLS
