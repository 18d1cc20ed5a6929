#include "author/rule-draft.h"

#include <string.h>

#include "rules/rule-table.h"

char *
gw_rule_draft_text (const char *name, GwOwnKind kind, const char *numbers, const char *sentence, gsize *start)
{
  g_autofree char *named = g_strstrip (g_strdup (name)), *counted = g_strstrip (g_strdup (numbers));
  g_autofree char *head = g_strdup_printf ("%s(%s%s%s) = ", named, gw_own_kind_word (kind), *counted != '\0' ? ", " : "", counted);
  char *text = g_strconcat (head, sentence, NULL);

  *start = strlen (head);
  return g_strdelimit (text, "\n\r\t", ' ');
}

char *
gw_rule_text_name (const char *text)
{
  return g_strstrip (g_strndup (text, strcspn (text, "(")));
}

char *
gw_rule_draft_fault (const GwPuzzle *puzzle, const char *text, gsize *at)
{
  g_autoptr (GwDefinitions) rules = gw_definitions_of (puzzle);
  g_autofree char *name = gw_rule_text_name (text);
  g_autoptr (GError) error = NULL;

  *at = 0;
  /* The very same text once more would be no fault of the language. */
  if (gw_definitions_find (rules, name, NULL) != NULL)
    return g_strdup_printf (_("there is a rule '%s' already; give this one another name"), name);
  if (gw_definitions_add (rules, text, NULL, at, &error))
    return NULL;
  return g_strdup (error->message);
}

/* ---- words ---- */

/* In the order in which they are wanted, beginners' words first; which of them can stand somewhere, the language itself says. */
static const char *const words[] = {
  "every", "some", "no", "next", "two", "neighbours", "sum", "count", "product", "min", "max", "distinct", "line", "cage", "pair", "corner",
  "outside", "cell", "groups", "grid", "first", "second", "third", "last", "middle", "rest", "between", "ends", "place", "in", "where", "is",
  "even", "odd", "prime", "different", "same", "consecutive", "increasing", "decreasing", "palindrome", "matches", "connected", "and", "or", "not",
  "if", "then", "else", "divides", "mod", "opposite", "around8", "sees", "row", "column", "box", "of", "rows", "columns", "boxes", "rooms", "digits",
  "position", "table", "gcd", "lcm", "digitsum", "a", "multiple", "divisible", "by", "square", "cube", "triangular", "at", "wrapped", "while",
};

/* A word can stand there when whoever reads the sentence gets past it. */
static gboolean
can_stand (const GwPuzzle *puzzle, const char *before, const char *word)
{
  g_autofree char *text = g_strconcat (before, word, " ", NULL);
  gsize at;
  g_autofree char *fault = gw_rule_draft_fault (puzzle, text, &at);

  return fault == NULL || at >= strlen (before) + strlen (word);
}

static void
add_word (GPtrArray *found, const GwPuzzle *puzzle, const char *before, const char *begun, const char *word)
{
  if (g_str_has_prefix (word, begun) && !g_str_equal (word, begun) && can_stand (puzzle, before, word))
    g_ptr_array_add (found, g_strdup (word));
}

GPtrArray *
gw_rule_draft_words (const GwPuzzle *puzzle, const char *text)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GwDefinitions) rules = gw_definitions_of (puzzle);
  gsize length = strlen (text), start = length;
  g_autofree char *before = NULL;

  while (start > 0 && g_ascii_isalnum (text[start - 1]))
    start--;
  before = g_strndup (text, start);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    add_word (found, puzzle, before, text + start, words[i]);
  for (guint i = 0; i < gw_definitions_size (rules); i++)
    add_word (found, puzzle, before, text + start, gw_definitions_nth (rules, i)->id);
  return found;
}

char *
gw_rule_draft_name (const char *typed)
{
  GString *name = g_string_new (NULL);
  gboolean begins = TRUE;

  for (const char *at = typed; *at != '\0'; at++)
    {
      if (g_ascii_isalnum (*at) && (name->len > 0 || g_ascii_isalpha (*at)))
        g_string_append_c (name, begins ? g_ascii_toupper (*at) : *at);
      begins = !g_ascii_isalnum (*at);
    }
  return g_string_free (name, FALSE);
}

/* ---- how it is kept ---- */

GwConstraint *
gw_rule_draft_switch (const GwPuzzle *with_rule, const char *text, GError **error)
{
  g_autoptr (GwDefinitions) rules = gw_definitions_of (with_rule);
  g_autofree char *name = gw_rule_text_name (text);
  const GwRule *rule = gw_definitions_find (rules, name, NULL);
  const GwSentence *sentence = rule != NULL ? gw_own_rule_sentence (rule) : NULL;

  if (sentence == NULL || sentence->kind != GW_OWN_GLOBAL || sentence->n_params > 0)
    return NULL;
  return gw_puzzle_make (with_rule, 0, rule, NULL, 0, NULL, error);
}

GwEdit *
gw_rule_draft_edit (const GwPuzzle *puzzle, const char *text, GwFacts *facts, GError **error)
{
  const GwArg arg = { .type = GW_ARG_TEXT, .text = g_intern_string (text) };
  g_autoptr (GwConstraint) definition = gw_puzzle_make (puzzle, 0, &gw_rule_rule, &arg, 1, facts, error);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwPuzzle) with_rule = NULL;
  g_autoptr (GwConstraint) clue = NULL;
  GError *fault = NULL;

  if (definition == NULL)
    return NULL;
  gw_edit_add (edit, definition, G_MAXUINT);
  with_rule = gw_puzzle_apply (puzzle, edit, NULL, error);
  if (with_rule == NULL)
    return NULL;
  clue = gw_rule_draft_switch (with_rule, text, &fault);
  if (fault != NULL)
    {
      g_propagate_error (error, fault);
      return NULL;
    }
  if (clue != NULL)
    gw_edit_add (edit, clue, G_MAXUINT);
  return g_steal_pointer (&edit);
}

char *
gw_own_strength_text (GwOwnStrength strength, const char *part)
{
  static const char *const pruning[] = {
    [GW_OWN_STRENGTH_ALL] = N_("Removes everything that a clue rules out by itself."),
    [GW_OWN_STRENGTH_PART] = N_("Removes part of what a clue rules out: its conditions are looked at one by one."),
  };

  if (strength == GW_OWN_STRENGTH_NONE)
    return g_strdup_printf (_("The part '%s' is too large to be solved."), part);
  return g_strdup (_(pruning[strength]));
}
