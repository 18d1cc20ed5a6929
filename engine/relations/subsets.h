#pragma once

#include "relations/subset-steps.h"

G_BEGIN_DECLS

typedef gboolean (*GwSubsetsShare) (GwMask *domain, guint n, GwMask decided, const GwSubsets *ways, const GwSubsetStep *steps);

/* N variables (GW_SET_VALUES at most) take different values, one after the other by one of the STEPS, none of those that are DECIDED, and together with them one of
 * the subsets WAYS. Their domains keep what has a support. FALSE when there is none; the domains are of no use then. */
gboolean gw_subsets_share (GwMask             *domain,
                           guint               n,
                           GwMask              decided,
                           const GwSubsets    *ways,
                           const GwSubsetStep *steps);

/* N values (GW_SET_VALUES at most), the highest first, take different places, so that all of the places ALL are taken and WANTED of the values are seen: those that no higher one stands
 * before. With MAY_BE_LEFT_OUT a value may take none. What has a support is kept of the PLACES of each; on FALSE they may be anything. */
typedef gboolean (*GwSubsetsShareSeen) (GwMask *places, guint n, GwMask all, guint wanted, gboolean may_be_left_out);

gboolean gw_subsets_share_seen (GwMask   *places,
                                guint     n,
                                GwMask    all,
                                guint     wanted,
                                gboolean  may_be_left_out);

/* Turns the values that each of N places may hold into the places that each of N_TURNED values may take, or back. */
void     gw_subsets_turn       (const GwMask *masks,
                                guint         n,
                                GwMask       *turned,
                                guint         n_turned);

/* Both, compiled for a set of instructions. */
typedef struct
{
  gboolean         (*is_available) (void);
  GwSubsetsShare     share;
  GwSubsetsShareSeen share_seen;
} GwSubsetsVariant;

/* The I-th that this machine has, the fastest first; NULL after the last. For tests. */
const GwSubsetsVariant *gw_subsets_variant (guint i);

G_END_DECLS
