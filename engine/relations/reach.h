#pragma once

#include "base/bits.h"
#include "relations/filter.h"

G_BEGIN_DECLS

/* Which sums can the first i variables reach, and from which of them can the rest go on to the target? The layered
 * filter of Trick, one bit a sum:
 *
 *     layers[i] = the sums that variables 0 … i-1 reach        bits 0 … target
 *
 * Variable i with value v goes step = sign * (coefficient[i] * weight[v] - base[i]) up, which must not be negative. */
typedef struct
{
  guint          n;
  guint          target;
  const gint32  *weight;      /* per value */
  const gint32  *coefficient; /* per variable; NULL = ones */
  const gint64  *base;        /* per variable; NULL = zeros */
  gint           sign;
  const guint64 *allowed;     /* per value GW_WORDS (target + 1) words: the sums from which it may step; NULL = all */
  guint64       *layers;      /* gw_reach_layers_size () bytes of working memory */
} GwReach;

static inline gsize
gw_reach_layers_size (guint n, guint target)
{
  return ((gsize) n + 2) * GW_WORDS ((gsize) target + 1) * sizeof (guint64);
}

/* Removes exactly the values that are on no way to the target. DOMAIN is undefined after a conflict. */
GwFilter gw_reach_filter (const GwReach *reach,
                          GwMask        *domain);

G_END_DECLS
