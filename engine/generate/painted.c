#include "generate/painted.h"

#include <string.h>

#include "rules/rule-table.h"

#define SET "set("

const GwCellSet *
gw_painted_set (const GwPuzzle *puzzle, const char *statements)
{
  const char *name = strstr (statements, SET);
  g_autofree char *word = name != NULL ? g_strndup (name + strlen (SET), strcspn (name + strlen (SET), ":,)")) : NULL;
  const GwCellSet *set = word != NULL ? gw_cell_set_find (puzzle->grid, word) : NULL;

  return set != NULL && set->cells->len > 0 ? set : NULL;
}

gboolean
gw_painted_has (const GwCellSet *painted, GwCell cell, gint *number)
{
  for (guint i = 0; painted != NULL && i < painted->cells->len; i++)
    if (g_array_index (painted->cells, GwCell, i) == cell)
      {
        *number = g_array_index (painted->numbers, gint, i);
        return TRUE;
      }
  return FALSE;
}

gboolean
gw_painted_says_number (const char *statements)
{
  const char *set = strstr (statements, SET);

  return set != NULL && set[strcspn (set, ":,)")] == ':';
}

void
gw_painted_take_blank (const GwPuzzle *puzzle, const GwCellSet *painted, GwEdit *edit)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == &gw_rule_set && strcmp (puzzle->constraints[i]->args[0].text, painted->name) == 0)
      gw_edit_remove (edit, puzzle->constraints[i]->id);
}

/* A number of a set's cell is no argument of its own: the definition is another one. */
static gboolean
was_without_number (const GwPuzzle *painted, const GwConstraint *definition)
{
  const char *text = definition->args[0].text;
  g_autofree char *name = g_strndup (text, strcspn (text, ":"));
  gint number = 0;

  return definition->n_args > 1 && gw_painted_has (gw_cell_set_find (painted->grid, name), (GwCell) definition->args[1].value, &number)
         && number < 0;
}

gboolean
gw_painted_blank (const GwPuzzle *painted, const GwConstraint *clue)
{
  const GwConstraint *before = gw_puzzle_find (painted, clue->id);

  if (clue->rule == &gw_rule_set)
    return was_without_number (painted, clue);
  return before != NULL && gw_constraint_is_open (before);
}
