#include "base/count-named.h"

/* The length of the word at TEXT; into IS_NAME, whether it has a digit: "R4C7", "14er", "5". */
static gsize
word_at (const char *text, gboolean *is_name)
{
  gsize n = 0;

  *is_name = FALSE;
  for (; g_ascii_isalnum (text[n]); n++)
    *is_name = *is_name || g_ascii_isdigit (text[n]);
  return n;
}

guint
gw_count_named (const char *text)
{
  guint n = 0;

  while (*text != '\0')
    {
      gboolean is_name;
      const gsize length = word_at (text, &is_name);

      n += is_name;
      text += MAX (length, 1);
    }
  return n;
}
