#pragma once

#include "relations/set-tables.h"

G_BEGIN_DECLS

/* All subsets of nine values, a bit each: bit s of the words stands for the subset s, whose values are the bits of s. */
#define GW_SUBSET_WORDS 8

typedef struct
{
  guint64 word[GW_SUBSET_WORDS];
} GwSubsets;

typedef gboolean (*GwSubsetsShare) (GwMask *domain, guint n, GwMask decided, const GwSubsets *ways);

/* N variables (GW_SET_VALUES at most) take different values, none of those that are DECIDED, and together with them one of the subsets WAYS.
 * Their domains keep what has a support. FALSE when there is none; the domains are of no use then. */
gboolean gw_subsets_share (GwMask          *domain,
                           guint            n,
                           GwMask           decided,
                           const GwSubsets *ways);

/* The same, compiled for the I-th set of instructions that this machine has, the fastest first; NULL after the last. For tests. */
GwSubsetsShare gw_subsets_share_variant (guint i);

G_END_DECLS
