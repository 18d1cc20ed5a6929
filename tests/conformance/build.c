#include "build.h"

#include <string.h>

static void
keep_first_error (gpointer data, GwSeverity severity, guint statement, gsize offset, const char *message)
{
  char **first = data;

  if (severity == GW_SEVERITY_ERROR && *first == NULL)
    *first = g_strdup_printf ("statement %u: %s", statement + 1, message);
}

static void
drop_blanks_and_comment (char *line)
{
  char *comment = strstr (line, "//"), *to = line;

  if (comment != NULL)
    *comment = '\0';
  if (g_str_has_prefix (line, "rule "))
    {
      g_strchomp (line); /* its blanks count */
      return;
    }
  for (char *from = line; *from != '\0'; from++)
    if (*from != ' ' && *from != '\t' && *from != '\r')
      *to++ = *from;
  *to = '\0';
}

GwPuzzle *
build_puzzle (const char *text, char **message)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GArray) statements = g_array_new (FALSE, TRUE, sizeof (GwStatement));
  g_autofree char *first = NULL;
  GwPuzzle *puzzle;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      GwStatement statement = { .text = lines[i] };

      drop_blanks_and_comment (lines[i]);
      statement.length = strlen (lines[i]);
      if (statement.length > 0)
        g_array_append_val (statements, statement);
    }
  puzzle = gw_assemble ((gconstpointer) statements->data, statements->len, NULL, keep_first_error, &first, NULL);
  if (first == NULL)
    return puzzle;
  g_clear_pointer (&puzzle, gw_puzzle_unref);
  if (message != NULL)
    *message = g_steal_pointer (&first);
  return NULL;
}

GwCompiled *
build_compiled (const char *text)
{
  g_autofree char *message = NULL;
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, &message);
  GwCompiled *compiled;

  g_assert_cmpstr (message, ==, NULL);
  compiled = gw_compile (puzzle, NULL, NULL);
  g_assert_nonnull (compiled);
  return compiled;
}
