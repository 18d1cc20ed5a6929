#include "generate/clue-template.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "rules/assemble.h"
#include "rules/form.h"
#include "rules/rule.h"

const GwRule *
gw_template_rule (const GwDefinitions *own, const char *id)
{
  const GwRule *rule = gw_definitions_find (own, id, NULL);

  return rule != NULL ? rule : gw_rule_find (id);
}

/* "set(Walls,5)" in its words: the name first. Free it. */
static char **
words_of (const char *statement)
{
  g_autofree char *text = g_strdup (statement);

  g_strdelimit (text, "()", ',');
  if (g_str_has_suffix (text, ","))
    text[strlen (text) - 1] = '\0';
  return g_strsplit (text, ",", -1);
}

gboolean
gw_template_check (const GwDefinitions *own, const char *text, GError **error)
{
  g_auto (GStrv) statements = g_strsplit (text, " ", -1);

  for (char **statement = statements; *statement != NULL; statement++)
    {
      g_auto (GStrv) words = words_of (*statement);

      if (words[0] == NULL || gw_template_rule (own, words[0]) == NULL)
        return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("there is no rule '%s'"), words[0] != NULL ? words[0] : ""));
    }
  return TRUE;
}

/* The cells as a file has them: "1,2,3". */
static char *
cells_text (const GwCell *cells, guint n_cells)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_cells; i++)
    g_string_append_printf (text, i > 0 ? ",%u" : "%u", cells[i] + 1u);
  return g_string_free (text, FALSE);
}

static gboolean
put_statement (const GwPuzzle *puzzle, const GwDefinitions *own, const char *statement, GwEdit *edit, GError **error)
{
  g_auto (GStrv) words = words_of (statement);
  g_autoptr (GArray) args = g_array_new (FALSE, TRUE, sizeof (GwArg));
  const GwRule *rule = gw_template_rule (own, words[0]);
  g_autoptr (GwConstraint) made = NULL;
  guint bad;

  if (gw_form_read (rule, puzzle->symbols, puzzle->grid->n_cells, (const char *const *) words + 1, g_strv_length (words) - 1, args, &bad, error))
    made = gw_puzzle_make (puzzle, 0, rule, (const GwArg *) (gpointer) args->data, args->len, NULL, error);
  if (made != NULL)
    gw_edit_add (edit, made, G_MAXUINT);
  return made != NULL;
}

gboolean
gw_template_put (const GwPuzzle *puzzle, const GwDefinitions *own, const char *text, guint number, const GwCell *cells, guint n_cells,
                 GwEdit *edit, GError **error)
{
  g_autofree char *list = cells_text (cells, n_cells), *first = cells_text (cells, MIN (n_cells, 1));
  g_autofree char *count = g_strdup_printf ("%u", number);
  g_autoptr (GString) filled = g_string_new (text);
  g_auto (GStrv) statements = NULL;

  g_string_replace (filled, "%c", list, 0);
  g_string_replace (filled, "%f", first, 0);
  g_string_replace (filled, "%n", count, 0);
  statements = g_strsplit (filled->str, " ", -1);
  for (char **statement = statements; *statement != NULL; statement++)
    if (!put_statement (puzzle, own, *statement, edit, error))
      return FALSE;
  return TRUE;
}
