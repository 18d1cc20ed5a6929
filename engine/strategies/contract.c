#include "strategies/contract.h"

#include <string.h>

#include "base/i18n.h"

/* SENTENCE, with AFTER for each BEFORE; it is taken. */
static char *
replace (char *sentence, const char *before, const char *after, gsize n_after)
{
  g_autofree char *old = sentence, *new = g_strndup (after, n_after);
  GString *text = g_string_new (old);

  g_string_replace (text, before, new, 0);
  return g_string_free (text, FALSE);
}

char *
gw_contract (char *sentence)
{
  /* Translators: what names of houses and the words before them become together: "before|after", with ";" between two of these. The English ones need
   * no translation; list what your language needs: "in Diagonale |auf der Diagonale ;in Fenster |im Fenster ". */
  const char *at = _("in diagonal |on the diagonal ;in window |in the window ;in region |in the region ");
  char before[64];

  while (at[0] != '\0')
    {
      const gsize n = strcspn (at, "|;"), n_after = at[n] == '|' ? strcspn (at + n + 1, ";") : 0;

      if (at[n] == '|' && n < sizeof before)
        {
          memcpy (before, at, n);
          before[n] = '\0';
          if (strstr (sentence, before) != NULL)
            sentence = replace (sentence, before, at + n + 1, n_after);
        }
      at += n + (at[n] == '|' ? 1 + n_after : 0);
      at += at[0] == ';';
    }
  return sentence;
}
