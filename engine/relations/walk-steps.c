#include "relations/walk-steps.h"

guint
gw_walk_find_classes (const gint32 *steps, gsize n_states, guint n_values, GwMask *classes)
{
  guint n_classes = 0;

  for (guint v = 0; v < n_values; v++)
    {
      guint c = 0;

      for (; c < n_classes; c++)
        {
          guint w = gw_mask_lowest (classes[c]);
          gsize state = 0;

          while (state < n_states && steps[state * n_values + v] == steps[state * n_values + w])
            state++;
          if (state == n_states)
            break;
        }
      if (c == n_classes)
        classes[n_classes++] = 0;
      classes[c] |= GW_BIT (v);
    }
  return n_classes;
}
