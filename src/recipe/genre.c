#include "recipe/genre.h"

#include <gio/gio.h>
#include <string.h>

#include "gridwright.h"
#include "gw-genre-resources.h"

#define FOLDER "/io/github/gridwright/Gridwright/"
#define TITLE  "//@ title: "
#define GENERATE  "//@ generate: "
#define STATEMENT "statement="

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
gw_genre_list (const char *kind)
{
  g_autofree char *folder = g_strconcat (FOLDER, kind, NULL);
  char **names = g_resource_enumerate_children (gw_genre_resources_get_resource (), folder, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    *strrchr (names[i], '.') = '\0';
  if (names != NULL)
    qsort (names, g_strv_length (names), sizeof *names, compare_names);
  return names;
}

char **
gw_genre_names (void)
{
  return gw_genre_list (GW_GENRES);
}

char *
gw_genre_read (const char *kind, const char *name)
{
  g_autofree char *path = g_strdup_printf (FOLDER "%s/%s.rf", kind, name);
  g_autoptr (GBytes) bytes = NULL;

  if (strchr (name, '/') == NULL)
    bytes = g_resource_lookup_data (gw_genre_resources_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  return bytes != NULL ? g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)) : NULL;
}

char *
gw_genre_text (const char *name)
{
  char *text = gw_genre_read (GW_GENRES, name);

  return text != NULL ? text : gw_genre_read (GW_PARTS, name);
}

gboolean
gw_genre_has_rules (const char *rules)
{
  g_auto (GStrv) names = gw_genre_names ();
  g_autofree char *line = g_strdup_printf ("//@ rules: %s\n", rules != NULL ? rules : "");

  for (guint i = 0; rules != NULL && names[i] != NULL; i++)
    {
      g_autofree char *text = gw_genre_read (GW_GENRES, names[i]);

      if (strstr (text, line) != NULL)
        return TRUE;
    }
  return FALSE;
}

gboolean
gw_genre_is_part (const char *name)
{
  g_autofree char *text = gw_genre_read (GW_PARTS, name);

  return text != NULL;
}

char *
gw_genre_title (const char *name)
{
  g_autofree char *text = gw_genre_text (name);
  const char *title = text != NULL ? strstr (text, TITLE) : NULL;

  if (text == NULL || title == NULL)
    return g_strdup (text != NULL ? name : NULL);
  title += strlen (TITLE);
  return g_strndup (title, strcspn (title, "\n"));
}

static gboolean
has_line (const char *text, const char *begins)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], begins))
      return TRUE;
  return FALSE;
}

/* As many as the longer side has cells: the numbers of a row, and of areas that a new puzzle has. Where cells hold nothing, none. */
static void
append_values (GString *text, const char *rules, guint n)
{
  const gboolean has_zero = has_line (rules, "number(0,");

  if (has_line (rules, "values") || (has_line (rules, "layer(") && !has_zero))
    return;
  g_string_append (text, "values = ");
  for (guint i = 1; i <= n; i++)
    g_string_append_c (text, i < 10 ? (char) ('0' + i) : i < 36 ? (char) ('A' + i - 10) : (char) ('a' + i - 36));
  g_string_append (text, has_zero ? "0\n" : "\n");
}

/* What its puzzles say beside its rules, "Stars(1)", for the author to change. */
static void
append_statements (GString *text, const char *rules)
{
  const char *settings = strstr (rules, GENERATE);
  g_auto (GStrv) words = settings != NULL ? g_strsplit (settings + strlen (GENERATE), "\n", 2) : NULL;
  g_auto (GStrv) says = words != NULL ? g_strsplit (words[0], "; ", -1) : NULL;

  for (guint i = 0; says != NULL && says[i] != NULL; i++)
    if (g_str_has_prefix (says[i], STATEMENT) && !g_str_has_prefix (says[i] + strlen (STATEMENT), "values"))
      g_string_append_printf (text, "%s\n", says[i] + strlen (STATEMENT));
}

char *
gw_genre_start (const char *name, guint columns, guint rows, const char *author, GError **error)
{
  g_autofree char *rules = gw_genre_text (name);
  GString *text;

  if (rules == NULL)
    {
      gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("there is no genre '%s'"), name));
      return NULL;
    }
  if (columns < 1 || rows < 1 || columns > GW_MOST_GENRE_SIDE || rows > GW_MOST_GENRE_SIDE)
    {
      gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("a board has 1 to %u columns and rows, not %u by %u"), GW_MOST_GENRE_SIDE, columns, rows));
      return NULL;
    }
  text = g_string_new (NULL);
  if (author != NULL && *author != '\0')
    g_string_append_printf (text, "//@ author: %s\n", author);
  g_string_append (text, rules);
  append_values (text, rules, MIN (MAX (columns, rows), 60));
  g_string_append_printf (text, "columns = %u\nrows = %u\n", columns, rows);
  append_statements (text, rules);
  return g_string_free (text, FALSE);
}

gboolean
gw_genre_setting_is_of_board (const char *setting)
{
  return g_str_has_prefix (setting, "size=") || g_str_has_prefix (setting, STATEMENT);
}
