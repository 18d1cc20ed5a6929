#include "render/share.h"

#include "gridwright.h"

char *
gw_decimal_text (const char *number)
{
  /* Translators: how a number with tenths is written; only its second sign is used */
  const char *example = _("5.2");
  char *text = g_strdup (number);

  return g_strdelimit (text, ".,", example[1]);
}

static char *
plain_text (double share, guint decimals)
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

char *
gw_share_text (double share, guint decimals)
{
  g_autofree char *text = plain_text (share, decimals);

  return gw_decimal_text (text);
}
