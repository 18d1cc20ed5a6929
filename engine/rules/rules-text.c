#include "rules/rules-text.h"

#include "base/i18n.h"

char *
gw_rule_sentence (const GwRule *rule)
{
  const char *meaning = _(rule->meaning);
  g_autofree char *first = g_utf8_strup (meaning, g_utf8_next_char (meaning) - meaning);

  return g_strdup_printf ("%s%s.", first, g_utf8_next_char (meaning));
}

/* A rule that is enforced and has no sentence is silent on purpose: solvers see a given. One that is not enforced yet has
 * none so far, and solvers must hear of it all the more where nothing is drawn. */
static gboolean
needs_words (const GwRule *rule)
{
  return !gw_rule_is_enforced (rule) && !gw_rule_is_definition (rule);
}

/* "Wheel: the four …" */
static char *
named_sentence (const GwRule *rule)
{
  g_autofree char *sentence = gw_rule_sentence (rule);
  const char *name = _(rule->name);
  g_autofree char *first = g_utf8_strup (name, g_utf8_next_char (name) - name);

  return g_strdup_printf ("%s%s: %s", first, g_utf8_next_char (name), sentence);
}

static char *
sentence_of (const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  char *told = constraint->rule->describe != NULL ? constraint->rule->describe (constraint, puzzle) : NULL;

  if (told == NULL && constraint->rule->describe == NULL && needs_words (constraint->rule))
    told = named_sentence (constraint->rule);
  return told;
}

char *
gw_puzzle_rules_text (const GwPuzzle *puzzle)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      char *sentence = sentence_of (puzzle, puzzle->constraints[i]);

      if (sentence != NULL && g_hash_table_add (seen, sentence))
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
    }
  return g_string_free (text, FALSE);
}
