#include "relations/scale.h"

/* Whether value v has rank v: nearly always so. */
static gboolean
is_rising (const gint *numbers, guint n_values)
{
  for (guint v = 1; numbers != NULL && v < n_values; v++)
    if (numbers[v] <= numbers[v - 1])
      return FALSE;
  return TRUE;
}

guint
gw_scale_make (const gint *numbers, guint n_values, GwMask below[GW_SCALE_MASKS])
{
  GwMask left = gw_mask_below (n_values);
  guint n_ranks = 0;

  below[0] = 0;
  if (is_rising (numbers, n_values))
    {
      for (guint v = 0; v < n_values; v++)
        below[v + 1] = gw_mask_below (v + 1);
      return n_values;
    }
  while (left != 0)
    {
      guint least = gw_mask_lowest (left);
      GwMask same = 0;

      GW_MASK_FOREACH (v, left)
        if (numbers[v] < numbers[least])
          least = v;
      GW_MASK_FOREACH (v, left)
        if (numbers[v] == numbers[least])
          same |= GW_BIT (v);
      left &= ~same;
      below[n_ranks + 1] = below[n_ranks] | same;
      n_ranks++;
    }
  return n_ranks;
}

gboolean
gw_scale_is_plain (const GwMask *below, guint n_ranks)
{
  for (guint rank = 0; rank <= n_ranks; rank++)
    if (below[rank] != gw_mask_below (rank))
      return FALSE;
  return TRUE;
}

GwFilter
gw_scale_filter_bounds (const GwScale *scale, GwMask *domain, GwMask *relaxed, guint n, GwSetFilter filter,
                        gpointer data)
{
  GwFilter result = GW_FILTER_SAME;
  gboolean changed;

  do
    {
      changed = FALSE;
      for (guint i = 0; i < n; i++)
        relaxed[i] = gw_scale_hull (scale, domain[i]);
      if (filter (relaxed, data) == GW_FILTER_CONFLICT)
        return GW_FILTER_CONFLICT;
      for (guint i = 0; i < n; i++)
        {
          GwMask kept = domain[i] & gw_scale_hull (scale, relaxed[i]);

          if (kept == 0)
            return GW_FILTER_CONFLICT;
          if (kept == domain[i])
            continue;
          domain[i] = kept;
          changed = TRUE;
          result = GW_FILTER_CHANGED;
        }
    }
  while (changed);
  return result;
}
