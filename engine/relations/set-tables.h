#pragma once

#include "base/bits.h"

G_BEGIN_DECLS

/* All sets of up to nine values, by size. A bit stands for each, in the order of their totals: what is possible for some
 * variables that differ are two words, and one AND a variable finds it. */

#define GW_SET_VALUES     9
#define GW_SET_MOST       126 /* four or five values of nine */
#define GW_SET_MOST_TOTAL 36  /* of the values 0 … 8 */

typedef struct
{
  guint64 word[2];
} GwSets;

typedef struct
{
  guint8  total[GW_SET_MOST];
  guint16 set[GW_SET_MOST];
  GwSets  all;
  GwSets  of_total[GW_SET_MOST_TOTAL + 1];
  GwSets  meets[1 << GW_SET_VALUES]; /* those that have a value of a domain */
} GwSetSize;

/* Sets of n values at [n]; filled by gw_set_tables_make (). */
extern GwSetSize gw_set_sizes[GW_SET_VALUES + 1];

/* How many values a set has; likewise. */
extern guint8 gw_set_counts[1 << GW_SET_VALUES];

static inline guint
gw_set_count (GwMask set)
{
  return gw_set_counts[set];
}

/* Made by the first call; threads may call it at once. */
void gw_set_tables_make (void);

static inline gboolean
gw_sets_are_none (GwSets sets)
{
  return (sets.word[0] | sets.word[1]) == 0;
}

static inline gboolean
gw_sets_are_equal (GwSets a, GwSets b)
{
  return ((a.word[0] ^ b.word[0]) | (a.word[1] ^ b.word[1])) == 0;
}

static inline GwSets
gw_sets_and (GwSets a, GwSets b)
{
  return (GwSets) { { a.word[0] & b.word[0], a.word[1] & b.word[1] } };
}

static inline GwSets
gw_sets_and_not (GwSets a, GwSets b)
{
  return (GwSets) { { a.word[0] & ~b.word[0], a.word[1] & ~b.word[1] } };
}

static inline GwSets
gw_sets_or (GwSets a, GwSets b)
{
  return (GwSets) { { a.word[0] | b.word[0], a.word[1] | b.word[1] } };
}

/* The first of them; there must be one. */
static inline guint
gw_sets_first (GwSets sets)
{
  return sets.word[0] != 0 ? gw_mask_lowest (sets.word[0]) : 64 + gw_mask_lowest (sets.word[1]);
}

/* The last of them; there must be one. */
static inline guint
gw_sets_last (GwSets sets)
{
  return sets.word[1] != 0 ? 64 + gw_mask_highest (sets.word[1]) : gw_mask_highest (sets.word[0]);
}

/* The values of any of the SETS, all of one SIZE, and those of all of them; there must be one. Each set that is looked at settles several values. */
static inline void
gw_sets_values (const GwSetSize *size, GwSets sets, GwMask *some, GwMask *all)
{
  GwMask first = size->set[gw_sets_first (sets)], last = size->set[gw_sets_last (sets)], any = first | last, each = first & last;

  for (GwMask rest = gw_mask_below (GW_SET_VALUES) & ~any; rest != 0; rest &= rest - 1)
    {
      GwSets with = gw_sets_and (sets, size->meets[rest & -rest]);

      any |= gw_sets_are_none (with) ? 0 : rest & -rest;
    }
  for (GwMask rest = each; rest != 0; rest &= rest - 1)
    {
      GwSets without = gw_sets_and_not (sets, size->meets[rest & -rest]);

      each &= gw_sets_are_none (without) ? each : ~(rest & -rest);
    }
  *some = any;
  *all = each;
}

G_END_DECLS
