#include "exchange/mention.h"

#include <string.h>

#include "exchange/link.h"

#define MOST_READ (256u << 10) /* bytes: what people write is shorter */

/* "name(…", "name = …", "//@ …". */
static gboolean
is_statement (const char *line)
{
  gsize n = 0;

  while (*line == ' ' || *line == '\t')
    line++;
  while (g_ascii_isalnum (line[n]) || line[n] == '_')
    n++;
  return g_str_has_prefix (line, "//") || (n > 0 && (line[n] == '(' || line[n + strspn (line + n, " ")] == '='));
}

static gboolean
has_statement (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean found = FALSE;

  for (guint i = 0; lines[i] != NULL && !found; i++)
    found = is_statement (lines[i]);
  return found;
}

/* Up to the words that follow; a stop or a comma at its end is theirs. */
static gsize
length_of_link (const char *at)
{
  gsize n = strcspn (at, " \t\r\n\v\f<>()[]{}\"'`|\\");

  while (n > 0 && strchr (".,;:!?*", at[n - 1]) != NULL)
    n--;
  return n;
}

static gboolean
holds_puzzle (const char *link)
{
  const GwLinkKind kind = gw_link_sniff (link, strlen (link));

  return kind != GW_LINK_NONE && kind != GW_LINK_UNKNOWN;
}

/* The next "http://" or "https://" from AT on; NULL: none. */
static const char *
next_link (const char *at)
{
  while ((at = strstr (at, "http")) != NULL && !g_str_has_prefix (at, "http://") && !g_str_has_prefix (at, "https://"))
    at++;
  return at;
}

char *
gw_mentioned_links (const char *text, gsize length)
{
  g_autofree char *own = length <= MOST_READ ? g_strndup (text, length) : NULL;
  g_autoptr (GPtrArray) links = g_ptr_array_new_with_free_func (g_free);

  if (own == NULL || has_statement (own))
    return NULL;
  for (const char *at = next_link (own); at != NULL; at = next_link (at + 1))
    {
      char *link = g_strndup (at, length_of_link (at));

      if (holds_puzzle (link) && !g_ptr_array_find_with_equal_func (links, link, g_str_equal, NULL))
        g_ptr_array_add (links, link);
      else
        g_free (link);
    }
  g_ptr_array_add (links, NULL);
  return links->len > 1 ? g_strjoinv ("\n", (char **) links->pdata) : NULL;
}
