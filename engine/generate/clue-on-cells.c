#include "generate/clue-on-cells.h"

#include <string.h>

#include "rules/assemble.h"
#include "rules/form.h"
#include "rules/rule.h"
#include "rules/rule-table.h"

const GwRule *
gw_clue_read (const char *text, char ***before)
{
  gsize length = strcspn (text, "(");
  g_autofree char *id = g_strndup (text, length);
  g_autofree char *inside = g_strdup (text[length] == '(' ? text + length + 1 : "");

  if (g_str_has_suffix (inside, ")"))
    inside[strlen (inside) - 1] = '\0';
  *before = g_strsplit (inside, ",", -1);
  for (char **word = *before; *word != NULL; word++)
    g_strstrip (*word);
  return gw_rule_find (g_strstrip (id));
}

static guint
leading_open (const GwForm *form)
{
  guint n = 0;

  while (n < GW_MAX_FIELDS && form->fields[n].name != NULL && form->fields[n].may_be_open && form->fields[n].type != GW_FIELD_CELL)
    n++;
  return n;
}

GwConstraint *
gw_clue_on_cells (const GwPuzzle *puzzle, const GwRule *rule, const char *const *before, const GwCell *cells, guint n_cells,
                  GError **error)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) args = g_array_new (FALSE, TRUE, sizeof (GwArg));
  guint open = *before == NULL ? leading_open (&rule->forms[0]) : 0, bad;

  for (; *before != NULL; before++)
    g_ptr_array_add (texts, g_strdup (*before));
  for (guint i = 0; i < open; i++)
    g_ptr_array_add (texts, g_strdup ("?"));
  for (guint i = 0; i < n_cells; i++)
    g_ptr_array_add (texts, g_strdup_printf ("%u", cells[i] + 1u));
  if (!gw_form_read (rule, puzzle->symbols, puzzle->grid->n_cells, (const char *const *) texts->pdata, texts->len, args, &bad,
                     error))
    return NULL;
  return gw_puzzle_make (puzzle, 0, rule, (const GwArg *) (gpointer) args->data, args->len, NULL, error);
}

gboolean
gw_clue_reads_both_ways (const GwRule *rule)
{
  return rule == &gw_rule_sandwich || rule == &gw_rule_sandwich_of || rule == &gw_rule_lunchbox;
}
