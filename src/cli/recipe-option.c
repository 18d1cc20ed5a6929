#include "cli/recipe-option.h"

#include <string.h>

#include "cli/foreign.h"
#include "exchange/exchange.h"
#include "files/bounded-file.h"

/* The next line from AT on that is a puzzle, of LENGTH; NULL: there is none. */
static const char *
next_line (const char *at, gsize *length)
{
  while (*at != '\0')
    {
      const gsize whole = strcspn (at, "\r\n");

      *length = gw_exchange_line_length (at, whole);
      if (*length > 0)
        return at;
      at += whole + strspn (at + whole, "\r\n");
    }
  return NULL;
}

/* The document in TEXT, or behind its link; NULL without an error when it is none of another program. */
static GwImport *
read_foreign (const char *text, GError **error)
{
  gsize length = 0, other;
  const char *line = next_line (text, &length);
  const GwForeign kind = line != NULL ? gw_foreign_sniff (line, length) : GW_FOREIGN_NOT;

  if (kind == GW_FOREIGN_DOCUMENT)
    return gw_exchange_read (text, strlen (text), error);
  if (kind != GW_FOREIGN_LIST)
    return NULL;
  if (next_line (line + strcspn (line, "\r\n"), &other) == NULL)
    return gw_exchange_read (line, length, error);
  gw_fail (error, GW_ERROR_INVALID, g_strdup (_("there are several puzzles in it, but only one can be the pattern for new ones")));
  return NULL;
}

GwRecipe *
gw_recipe_option_read (const char *name, GError **error)
{
  g_autoptr (GError) own = NULL;
  g_autoptr (GwImport) import = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL, *rules = NULL;
  gsize size = 0;

  if (!gw_recipe_is_name (name) && !g_str_has_suffix (name, ".rf") && !g_str_has_suffix (name, ".json") && g_file_test (name, G_FILE_TEST_IS_REGULAR))
    text = gw_file_read (name, GW_EXCHANGE_MOST, GW_FILE_PLAIN, NULL, &size, NULL);
  if (text == NULL || strlen (text) < size)
    return gw_recipe_read (name, GW_FILE_ANY, error);
  import = read_foreign (text, &own);
  if (own != NULL)
    {
      g_propagate_prefixed_error (error, g_steal_pointer (&own), "%s: ", name);
      return NULL;
    }
  if (import == NULL)
    return gw_recipe_read (name, GW_FILE_ANY, error);
  bytes = gw_source_write (import->reading->source);
  rules = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return gw_recipe_of_text (rules, error);
}
