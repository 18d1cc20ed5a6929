#pragma once

#include "base/bits.h"

G_BEGIN_DECLS

/* What a pass over some domains came to. Passes are repeated until all say SAME. */
typedef enum
{
  GW_FILTER_SAME,
  GW_FILTER_CHANGED,
  GW_FILTER_CONFLICT,
} GwFilter;

/* Two of the domains, or more, have a choice left. */
static inline gboolean
gw_filter_has_many_open (const GwMask *domain, guint n)
{
  guint n_open = 0;

  for (guint i = 0; i < n && n_open < 2; i++)
    n_open += !gw_mask_is_single (domain[i]);
  return n_open >= 2;
}

G_END_DECLS
