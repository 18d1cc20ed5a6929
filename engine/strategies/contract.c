#include "strategies/contract.h"

#include <string.h>

#include "base/i18n.h"

char *
gw_contract (char *sentence)
{
  /* Translators: what names of houses and the words before them become together: "before|after", with ";" between two of these. The English ones need
   * no translation; list what your language needs: "in Diagonale |auf der Diagonale ;in Fenster |im Fenster ". */
  g_auto (GStrv) pairs = g_strsplit (_("in diagonal |on the diagonal ;in window |in the window ;in region |in the region "), ";", -1);
  g_autofree char *before = sentence;
  GString *text = g_string_new (before);

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      char *after = strchr (pairs[i], '|');

      if (after == NULL)
        continue;
      *after = '\0';
      g_string_replace (text, pairs[i], after + 1, 0);
    }
  return g_string_free (text, FALSE);
}
