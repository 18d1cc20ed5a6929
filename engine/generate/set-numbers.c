#include "generate/set-numbers.h"

#include <string.h>

#include "rules/assemble.h"
#include "rules/own-rule.h"
#include "rules/rule-table.h"

/* Whether a rule that PUZZLE uses divides, or numbers, something by the set of DEFINITION, which says a number, in this way. */
static gboolean
is_of (const GwPuzzle *puzzle, const GwConstraint *definition, GwOwnDivision division)
{
  const char *text = definition->rule == &gw_rule_set ? definition->args[0].text : NULL;
  const char *colon = text != NULL ? strchr (text, ':') : NULL;
  g_autofree char *name = colon != NULL ? g_strndup (text, (gsize) (colon - text)) : NULL;

  for (guint r = 0; name != NULL && r < puzzle->n_rules; r++)
    {
      const GwSentence *sentence = gw_rule_is_own (puzzle->rules[r]) ? gw_own_rule_sentence (puzzle->rules[r]) : NULL;

      for (guint i = 1; sentence != NULL && i < sentence->terms->len; i++)
        {
          const GwOwnTerm *term = gw_sentence_term (sentence, i);

          if (term->kind == GW_TERM_PARTED && term->last == (gint32) division && (GQuark) term->number == g_quark_try_string (name))
            return TRUE;
        }
    }
  return FALSE;
}

gboolean
gw_set_number_is_all (const GwPuzzle *puzzle, const GwConstraint *definition)
{
  return is_of (puzzle, definition, GW_DIVISION_PATH);
}

gboolean
gw_set_number_is_clue (const GwPuzzle *puzzle, const GwConstraint *definition)
{
  return is_of (puzzle, definition, GW_DIVISION_ISLANDS) || gw_set_number_is_all (puzzle, definition);
}

/* NAME (interned) for the cell CELL alone, or for all of DEFINITION'S. */
static GwConstraint *
set_like (const GwPuzzle *puzzle, const GwConstraint *definition, guint64 id, const char *name, const GwArg *cell)
{
  guint n = cell != NULL ? 2 : definition->n_args;
  g_autofree GwArg *args = g_memdup2 (definition->args, definition->n_args * sizeof (GwArg));

  args[0].text = name;
  if (cell != NULL)
    args[1] = *cell;
  return gw_puzzle_make (puzzle, id, definition->rule, args, n, definition->facts, NULL);
}

gboolean
gw_set_number_split (const GwPuzzle *puzzle, const GwConstraint *definition, GwEdit *edit)
{
  const GwArg *args = definition->args;
  g_autoptr (GwConstraint) first = NULL;

  if (definition->n_args <= 2)
    return FALSE;
  first = set_like (puzzle, definition, definition->id, args[0].text, &args[1]);
  gw_edit_replace (edit, definition->id, first);
  for (guint i = 2; i < definition->n_args; i++)
    {
      g_autoptr (GwConstraint) next = set_like (puzzle, definition, 0, args[0].text, &args[i]);

      gw_edit_add (edit, next, G_MAXUINT);
    }
  return TRUE;
}

void
gw_set_number_drop (const GwPuzzle *puzzle, const GwConstraint *definition, GwEdit *edit)
{
  const char *text = definition->args[0].text;
  g_autofree char *name = g_strndup (text, strcspn (text, ":"));
  g_autoptr (GwConstraint) bare = set_like (puzzle, definition, definition->id, g_intern_string (name), NULL);

  gw_edit_replace (edit, definition->id, bare);
}
