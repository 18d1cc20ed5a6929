#pragma once

#include "domain/relation.h"
#include "relations/filter.h"

G_BEGIN_DECLS

/* The values in the order of their numbers, for everything that speaks of bounds. Values of the same number share a
 * rank. Lives in the masks of an instance:
 *
 *     below[r] = the values of a rank under r, r = 0 … n_ranks     below[n_ranks] = all values */
#define GW_SCALE_MASKS 65

typedef struct
{
  guint         n_ranks;
  gboolean      is_plain; /* value v has rank v */
  const GwMask *below;
} GwScale;

/* Fills BELOW and returns the number of ranks; NUMBERS NULL = the values' own order. */
guint    gw_scale_make     (const gint   *numbers,
                            guint         n_values,
                            GwMask        below[GW_SCALE_MASKS]);
gboolean gw_scale_is_plain (const GwMask *below,
                            guint         n_ranks);

/* The values of the ranks low … high. */
static inline GwMask
gw_scale_between (const GwScale *scale, guint low, guint high)
{
  return scale->below[high + 1] & ~scale->below[low];
}

/* The lowest and highest rank in DOMAIN, which must not be empty. */
static inline guint
gw_scale_lowest (const GwScale *scale, GwMask domain)
{
  guint rank = 0;

  if (scale->is_plain)
    return gw_mask_lowest (domain);
  while ((scale->below[rank + 1] & domain) == 0)
    rank++;
  return rank;
}

static inline guint
gw_scale_highest (const GwScale *scale, GwMask domain)
{
  guint rank = scale->n_ranks - 1;

  if (scale->is_plain)
    return gw_mask_highest (domain);
  while ((domain & ~scale->below[rank]) == 0)
    rank--;
  return rank;
}

/* Every value between the lowest and the highest number of DOMAIN. */
static inline GwMask
gw_scale_hull (const GwScale *scale, GwMask domain)
{
  return gw_scale_between (scale, gw_scale_lowest (scale, domain), gw_scale_highest (scale, domain));
}

/* Filters the N sets of DOMAIN in place, exactly; undefined after a conflict. */
typedef GwFilter (*GwSetFilter) (GwMask  *domain,
                                 gpointer data);

/* bounds(Z) out of an exact filter: every variable may take anything between its lowest and its highest number, what the
 * filter then leaves gives new bounds, and so on to the fixpoint. RELAXED: N masks of working memory. */
GwFilter gw_scale_filter_bounds (const GwScale *scale,
                                 GwMask        *domain,
                                 GwMask        *relaxed,
                                 guint          n,
                                 GwSetFilter    filter,
                                 gpointer       data);

/* The model's bounds are those of the values: where the numbers do not rise with them, any removal has to wake. */
static inline void
gw_scale_tune (gboolean is_plain, guint8 *wake)
{
  if ((*wake & GW_EVENT_BOUNDS) != 0 && !is_plain)
    *wake |= GW_EVENT_ANY;
}

G_END_DECLS
