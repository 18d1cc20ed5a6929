#include "rules/rules-text.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/group.h"

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

/* ---- groups of several kinds in one sentence ---- */

/* What SENTENCE says of its groups, "Every row", when it is told as of groups and begins with them; else NULL. */
static char *
subject_of (const GwPuzzle *puzzle, const GwConstraint *constraint, const char *sentence, char **rest)
{
  g_autofree char *of_nothing = constraint->rule->post == gw_group_post ? gw_group_sentence (constraint, puzzle, "") : NULL;

  if (of_nothing == NULL || !g_str_has_suffix (sentence, of_nothing) || strlen (sentence) == strlen (of_nothing))
    return NULL;
  *rest = g_steal_pointer (&of_nothing);
  return g_strndup (sentence, strlen (sentence) - strlen (*rest));
}

static void
append_subjects (GString *text, const GPtrArray *subjects)
{
  for (guint i = 0; i < subjects->len; i++)
    {
      const char *subject = subjects->pdata[i];
      g_autofree char *first = i > 0 ? g_utf8_strdown (subject, g_utf8_next_char (subject) - subject)
                                     : g_strndup (subject, g_utf8_next_char (subject) - subject);

      if (i > 0)
        g_string_append (text, i + 1 == subjects->len ? _(" and ") : ", ");
      g_string_append_printf (text, "%s%s", first, g_utf8_next_char (subject));
    }
}

/* A line of the text: a sentence, or what several kinds of groups have in common. */
typedef struct
{
  char      *sentence; /* or */
  char      *rest;     /* what follows the */
  GPtrArray *subjects;
} Line;

static void
line_clear (gpointer data)
{
  Line *line = data;

  g_free (line->sentence);
  g_free (line->rest);
  if (line->subjects != NULL)
    g_ptr_array_unref (line->subjects);
}

/* Takes SUBJECT and REST. */
static void
add_subject (GArray *lines, char *subject, char *rest)
{
  Line line = { .rest = rest };

  for (guint i = 0; i < lines->len; i++)
    if (g_strcmp0 (g_array_index (lines, Line, i).rest, rest) == 0)
      {
        g_ptr_array_add (g_array_index (lines, Line, i).subjects, subject);
        g_free (rest);
        return;
      }
  line.subjects = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (line.subjects, subject);
  g_array_append_val (lines, line);
}

static char *
join_lines (const GArray *lines)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      if (i > 0)
        g_string_append_c (text, '\n');
      if (line->subjects != NULL)
        append_subjects (text, line->subjects);
      g_string_append (text, line->subjects != NULL ? line->rest : line->sentence);
    }
  return g_string_free (text, FALSE);
}

char *
gw_puzzle_rules_text (const GwPuzzle *puzzle)
{
  return gw_puzzle_rules_text_of (puzzle, NULL);
}

char *
gw_puzzle_rules_text_of (const GwPuzzle *puzzle, gboolean (*is_told) (const GwRule *rule))
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));

  g_array_set_clear_func (lines, line_clear);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const gboolean is_asked = is_told == NULL || is_told (puzzle->constraints[i]->rule);
      char *sentence = is_asked ? sentence_of (puzzle, puzzle->constraints[i]) : NULL, *rest = NULL, *subject;

      if (sentence == NULL || !g_hash_table_add (seen, sentence))
        continue;
      subject = subject_of (puzzle, puzzle->constraints[i], sentence, &rest);
      if (subject != NULL)
        add_subject (lines, subject, rest);
      else
        {
          const Line line = { .sentence = g_strdup (sentence) };

          g_array_append_val (lines, line);
        }
    }
  return join_lines (lines);
}
