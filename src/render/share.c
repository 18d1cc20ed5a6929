#include "render/share.h"

char *
gw_share_text (double share, guint decimals)
{
  double percent = 100 * share, least = 1;

  for (guint i = 0; i < decimals; i++)
    least /= 10;
  if (percent < least)
    return g_strdup_printf ("<%.*f", (int) decimals, least);
  if (percent > 100 - least)
    return g_strdup_printf (">%.*f", (int) decimals, 100 - least);
  return g_strdup_printf ("%.*f", (int) decimals, percent);
}
