#include "relations/subsets-internal.h"

#include <string.h>

#include "subsets-share.inc"

static gboolean
is_available (void)
{
  return TRUE;
}

static const GwSubsetsVariant portable = { is_available, share, share_seen };

static const GwSubsetsVariant *const variants[] = {
#if defined(__x86_64__)
  &gw_subsets_avx512,
  &gw_subsets_avx2,
#endif
  &portable,
};

const GwSubsetsVariant *
gw_subsets_variant (guint i)
{
  for (guint k = 0; k < G_N_ELEMENTS (variants); k++)
    if (variants[k]->is_available () && i-- == 0)
      return variants[k];
  return NULL;
}

static const GwSubsetsVariant *
find_fastest (void)
{
  static const GwSubsetsVariant *fastest;
  const GwSubsetsVariant *found = g_atomic_pointer_get (&fastest);

  if (found == NULL)
    {
      found = gw_subsets_variant (0);
      g_atomic_pointer_set (&fastest, found);
    }
  return found;
}

gboolean
gw_subsets_share (GwMask *domain, guint n, GwMask decided, const GwSubsets *ways, const GwSubsetStep *steps)
{
  return find_fastest ()->share (domain, n, decided, ways, steps);
}

gboolean
gw_subsets_share_seen (GwMask *places, guint n, GwMask all, guint wanted, gboolean may_be_left_out)
{
  return find_fastest ()->share_seen (places, n, all, wanted, may_be_left_out);
}

void
gw_subsets_turn (const GwMask *masks, guint n, GwMask *turned, guint n_turned)
{
  memset (turned, 0, n_turned * sizeof *turned);
  for (guint i = 0; i < n; i++)
    for (GwMask rest = masks[i]; rest != 0; rest &= rest - 1)
      turned[gw_mask_lowest (rest)] |= GW_BIT (i);
}
