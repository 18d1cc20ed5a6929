#include "relations/subsets-internal.h"

#include <string.h>

#include "subsets-share.inc"

static gboolean
is_available (void)
{
  return TRUE;
}

const GwSubsetsVariant gw_subsets_portable = { is_available, share };

static const GwSubsetsVariant *const variants[] = {
#if defined(__x86_64__)
  &gw_subsets_avx512,
  &gw_subsets_avx2,
#endif
  &gw_subsets_portable,
};

GwSubsetsShare
gw_subsets_share_variant (guint i)
{
  for (guint k = 0; k < G_N_ELEMENTS (variants); k++)
    if (variants[k]->is_available () && i-- == 0)
      return variants[k]->share;
  return NULL;
}

gboolean
gw_subsets_share (GwMask *domain, guint n, GwMask decided, const GwSubsets *ways)
{
  static GwSubsetsShare fastest;
  GwSubsetsShare found = g_atomic_pointer_get (&fastest);

  if (found == NULL)
    {
      found = gw_subsets_share_variant (0);
      g_atomic_pointer_set (&fastest, found);
    }
  return found (domain, n, decided, ways);
}
