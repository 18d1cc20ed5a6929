#include "recipe/hybrid-start.h"

#include <stdlib.h>
#include <string.h>

#include "recipe/genre.h"

#define FAMILY "//@ family: "
#define TITLE  "//@ title: "
#define AUTHOR "//@ author: "

char *
gw_family_title (const char *name)
{
  g_autofree char *text = gw_genre_read (GW_HYBRIDS, name);
  const char *title = text != NULL ? strstr (text, FAMILY) : NULL;

  if (title == NULL)
    return NULL;
  title += strlen (FAMILY);
  return g_strndup (title, strcspn (title, "\n"));
}

static gint
compare_titles (gconstpointer a, gconstpointer b)
{
  g_autofree char *one = gw_family_title (*(const char *const *) a), *two = gw_family_title (*(const char *const *) b);

  return g_strcmp0 (one, two);
}

/* Of several puzzles of a family one names it. */
char **
gw_family_names (void)
{
  char **names = gw_genre_list (GW_HYBRIDS);
  guint n = 0;

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *title = gw_family_title (names[i]);

      if (title != NULL)
        names[n++] = names[i];
      else
        g_free (names[i]);
    }
  if (names == NULL)
    return NULL;
  names[n] = NULL;
  qsort (names, n, sizeof *names, compare_titles);
  return names;
}

/* What the board is made of, and rules without arguments, which hold of all of it; everything else is a clue of that one puzzle. */
static gboolean
stays (const char *line)
{
  static const char *const grounds[] = { "//", "rule ", "layer(", "number(", "box_groups(" };

  if (g_str_has_prefix (line, TITLE) || g_str_has_prefix (line, AUTHOR) || g_str_has_prefix (line, FAMILY))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    if (g_str_has_prefix (line, grounds[i]))
      return TRUE;
  return *line != '\0' && strchr (line, '(') == NULL;
}

char *
gw_family_start (const char *name, const char *author)
{
  g_autofree char *text = gw_genre_read (GW_HYBRIDS, name);
  g_auto (GStrv) lines = text != NULL ? g_strsplit (text, "\n", -1) : NULL;
  GString *start;

  if (lines == NULL)
    return NULL;
  start = g_string_new (NULL);
  if (author != NULL && *author != '\0')
    g_string_append_printf (start, AUTHOR "%s\n", author);
  for (guint i = 0; lines[i] != NULL; i++)
    if (stays (lines[i]))
      g_string_append_printf (start, "%s\n", lines[i]);
  return g_string_free (start, FALSE);
}
