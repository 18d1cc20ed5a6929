#include "base/capital.h"

#include <string.h>

char *
gw_capital (const char *text)
{
  g_autofree char *first = g_utf8_strup (text, g_utf8_next_char (text) - text);

  return g_strconcat (first, g_utf8_next_char (text), NULL);
}

char *
gw_title (const char *name)
{
  char *title = gw_capital (name), *bracket = strstr (title, " (");

  if (bracket != NULL)
    *bracket = '\0';
  return title;
}
