#include "statements.h"

#include <string.h>

static void
write_down (gpointer data, GwSeverity severity, guint statement, gsize offset, const char *message)
{
  static const char *const names[] = { "aside", "note", "warning", "error" };
  GString *said = data;

  g_string_append_printf (said, "%s %u:%" G_GSIZE_FORMAT ": %s\n", names[severity], statement, offset, message);
}

/* Not by g_strsplit (): with the sanitizer that walks to the end of the text once for each line. */
static void
split_lines (Assembled *assembled, const char *text)
{
  g_autoptr (GString) line = g_string_new (NULL);

  assembled->lines = g_ptr_array_new_with_free_func (g_free);
  for (;; text++)
    {
      if (*text != '\n' && *text != '\0' && *text != ' ')
        g_string_append_c (line, *text);
      if ((*text == '\n' || *text == '\0') && line->len > 0)
        {
          g_ptr_array_add (assembled->lines, g_strdup (line->str));
          g_string_truncate (line, 0);
        }
      if (*text == '\0')
        break;
    }
  assembled->n = assembled->lines->len;
  assembled->statements = g_new0 (GwStatement, assembled->n);
  for (guint i = 0; i < assembled->n; i++)
    {
      assembled->statements[i].text = assembled->lines->pdata[i];
      assembled->statements[i].length = strlen (assembled->lines->pdata[i]);
    }
}

Assembled *
assemble_lines (const char *text)
{
  Assembled *assembled = g_new0 (Assembled, 1);

  split_lines (assembled, text);
  assembled->made = g_new0 (GwConstraint *, assembled->n);
  assembled->said = g_string_new (NULL);
  assembled->puzzle = gw_assemble (assembled->statements, assembled->n, NULL, write_down, assembled->said, assembled->made);
  return assembled;
}

void
assembled_free (Assembled *assembled)
{
  g_ptr_array_unref (assembled->lines);
  g_free (assembled->statements);
  g_free (assembled->made);
  gw_puzzle_unref (assembled->puzzle);
  g_string_free (assembled->said, TRUE);
  g_free (assembled);
}

GwPuzzle *
assemble_puzzle (const char *text)
{
  g_autoptr (Assembled) assembled = assemble_lines (text);

  if (strstr (assembled->said->str, "error ") != NULL || strstr (assembled->said->str, "warning ") != NULL)
    g_error ("%s", assembled->said->str);
  g_assert_nonnull (assembled->puzzle);
  return g_steal_pointer (&assembled->puzzle);
}
