#include "render/pdf-dictionary.h"

#include <string.h>

static const char *skip_value (const char *at);

static const char *
skip_string (const char *at)
{
  guint depth = 0;

  do
    {
      if (*at == '\\' && at[1] != '\0')
        at++;
      else
        depth += *at == '(', depth -= *at == ')';
      at++;
    }
  while (*at != '\0' && depth > 0);
  return at;
}

/* Lists and dictionaries, whose end has so many signs. */
static const char *
skip_inside (const char *at, const char *end)
{
  at += strlen (end);
  for (at += strspn (at, " \n"); *at != '\0' && !g_str_has_prefix (at, end); at += strspn (at, " \n"))
    at = skip_value (at);
  return *at != '\0' ? at + strlen (end) : at;
}

/* AT: where the value begins; returns where it ends. A reference counts as three. */
static const char *
skip_value (const char *at)
{
  if (*at == '(')
    return skip_string (at);
  if (*at == '[')
    return skip_inside (at, "]");
  if (g_str_has_prefix (at, "<<"))
    return skip_inside (at, ">>");
  if (*at == '<')
    return at + strcspn (at, ">") + (strchr (at, '>') != NULL);
  return at + 1 + strcspn (at + 1, " \n/()<>[]");
}

const char *
gw_pdf_entry (const char *head, const char *key)
{
  const char *at = strstr (head, "<<");

  if (at == NULL)
    return NULL;
  for (at += 2, at += strspn (at, " \n"); *at != '\0' && !g_str_has_prefix (at, ">>"); at += strspn (at, " \n"))
    if (g_str_has_prefix (at, key) && strcspn (at + 1, " \n/()<>[]") == strlen (key) - 1)
      return at;
    else
      at = skip_value (at);
  return NULL;
}

void
gw_pdf_drop (GString *head, const char *key)
{
  const char *entry = gw_pdf_entry (head->str, key), *value = entry != NULL ? entry + strlen (key) : NULL;

  if (value == NULL || value[strspn (value, " \n")] == '\0')
    return;
  g_string_erase (head, entry - head->str, skip_value (value + strspn (value, " \n")) - entry);
}

void
gw_pdf_add (GString *head, const char *text)
{
  const char *end = g_strrstr (head->str, ">>");

  if (end != NULL)
    g_string_insert (head, end - head->str, text);
}
