/* Parts that several formats have alike. */
#include "exchange/intake.h"
#include "exchange/loose-json.h"

#include <string.h>

const char *
gw_intake_word_name (const GwIntakeWord *word)
{
  static const char *const called[][2] = { { "title", N_("title") }, { "author", N_("author") }, { "rules", N_("rules text") } };

  for (guint i = 0; i < G_N_ELEMENTS (called); i++)
    if (strcmp (called[i][0], word->key) == 0)
      return _(called[i][1]);
  return word->member;
}

void
gw_intake_words (GwIntake *intake, JsonObject *object, const GwIntakeWord *words, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    {
      const char *member = words[i].member;
      JsonNode *node = gw_loose_member (object, member);

      if (gw_loose_is_empty (node))
        continue;
      gw_intake_begin (intake, gw_intake_word_name (&words[i]), NULL, member, node);
      if (gw_loose_text (node) != NULL)
        gw_intake_fact (intake, words[i].key, gw_loose_text (node));
      else
        gw_intake_fate (intake, GW_FATE_KEPT, _("it is not text"));
    }
}

void
gw_intake_say_marks (GwIntake *intake, const char *key)
{
  static const char *const entered[] = { "centerPencilMarks", "cornerPencilMarks", "centrePencilMarks", "highlight", "c", "candidates",
                                         "pencilMarks", "pencilmarks", "centremarks", "centermarks", "cornermarks", "centreMarks",
                                         "centerMarks", "cornerMarks", "pen", "penColors", NULL };

  if (g_strv_contains (entered, key))
    gw_intake_fate (intake, GW_FATE_BESIDE, _("what a solver has entered"));
  else
    gw_intake_fate (intake, GW_FATE_KEPT, _("Gridwright does not know it; if it is a rule, it is not enforced"));
}

gboolean
gw_intake_has (const GwIntake *intake, guint n, const char *statement)
{
  for (guint i = 0; i < MIN (n, gw_intake_n_statements (intake)); i++)
    if (strcmp (gw_intake_statement (intake, i), statement) == 0)
      return TRUE;
  return FALSE;
}

gboolean
gw_intake_states (const GwIntake *intake, guint n, const GwRule *rule)
{
  const gsize length = strlen (rule->id);

  for (guint i = 0; i < MIN (n, gw_intake_n_statements (intake)); i++)
    {
      const char *text = gw_intake_statement (intake, i);

      if (strncmp (text, rule->id, length) == 0 && text[length] == '(')
        return TRUE;
    }
  return FALSE;
}
