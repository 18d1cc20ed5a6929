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

/* As replace (), where "*" in BEFORE and in AFTER stands for a word: "in diagonal * and row |on the diagonal * and in row ". */
static char *
replace_around (char *sentence, const char *before, const char *after, gsize n_after)
{
  g_autofree char *old = sentence, *head = g_strndup (before, strcspn (before, "*")), *new_head = g_strndup (after, strcspn (after, "*"));
  g_autofree char *new_tail = g_strndup (after + strlen (new_head) + 1, n_after - strlen (new_head) - 1);
  const char *tail = before + strlen (head) + 1, *from = old;
  GString *text = g_string_new (NULL);

  for (const char *at = strstr (from, head); at != NULL; at = strstr (from, head))
    {
      const char *word = at + strlen (head), *end = word + strcspn (word, " ");
      const gboolean is_one = g_str_has_prefix (end, tail);

      g_string_append_len (text, from, at - from);
      g_string_append_printf (text, "%s%.*s%s", is_one ? new_head : head, (int) (end - word), word, is_one ? new_tail : "");
      from = is_one ? end + strlen (tail) : end;
    }
  g_string_append (text, from);
  return g_string_free (text, FALSE);
}

char *
gw_contract (char *sentence)
{
  /* Translators: what names of houses and the words before them become together: "before|after", with ";" between two of these; "*" stands for one word. The English ones need
   * no translation; list what your language needs: "in Diagonale |auf der Diagonale ;in Fenster |im Fenster ". */
  const char *at = _("in diagonal * and row |on the diagonal * and in row ;in diagonal * and column |on the diagonal * and in column ;"
                     "in diagonal * and box |on the diagonal * and in box ;in row * and diagonal |in row * and on the diagonal ;"
                     "in column * and diagonal |in column * and on the diagonal ;in box * and diagonal |in box * and on the diagonal ;"
                     "in diagonal |on the diagonal ;in diagonals |on the diagonals ;in window |in the window ;in region |in the region ");
  char before[64];

  while (at[0] != '\0')
    {
      const gsize n = strcspn (at, "|;"), n_after = at[n] == '|' ? strcspn (at + n + 1, ";") : 0;

      if (at[n] == '|' && n < sizeof before)
        {
          memcpy (before, at, n);
          before[n] = '\0';
          if (strchr (before, '*') != NULL)
            sentence = replace_around (sentence, before, at + n + 1, n_after);
          else if (strstr (sentence, before) != NULL)
            sentence = replace (sentence, before, at + n + 1, n_after);
        }
      at += n + (at[n] == '|' ? 1 + n_after : 0);
      at += at[0] == ';';
    }
  return sentence;
}
