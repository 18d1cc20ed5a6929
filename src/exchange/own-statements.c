#include "exchange/own-statements.h"

#include <string.h>

#include "drawn/worn.h"
#include "exchange/loose-json.h"
#include "rules/rule-table.h"

/* ---- out ---- */

JsonArray *
gw_own_pairs (GwFacts *facts, const gboolean *is_said, gboolean (*is_secret) (const char *key))
{
  JsonArray *pairs = json_array_new ();

  for (guint i = 0; i < gw_facts_size (facts); i++)
    {
      JsonArray *pair;

      if ((is_said != NULL && is_said[i]) || (is_secret != NULL && is_secret (gw_facts_key (facts, i))))
        continue;
      pair = json_array_new ();
      json_array_add_string_element (pair, gw_facts_key (facts, i));
      json_array_add_string_element (pair, gw_facts_value (facts, i));
      json_array_add_array_element (pairs, pair);
    }
  return pairs;
}

void
gw_own_put (const GwOutlet *outlet, guint i, JsonArray *statements, JsonArray *notes)
{
  const GwConstraint *clue = outlet->puzzle->constraints[i];
  g_autofree char *text = gw_constraint_to_text (clue, outlet->puzzle->symbols);
  JsonObject *object;

  if (gw_facts_size (clue->facts) == 0)
    {
      if (!outlet->is_done[i])
        json_array_add_string_element (statements, text);
      return;
    }
  object = json_object_new ();
  json_object_set_string_member (object, outlet->is_done[i] ? "of" : "state", text);
  json_object_set_array_member (object, "facts", gw_own_pairs (clue->facts, NULL, NULL));
  json_array_add_object_element (outlet->is_done[i] ? notes : statements, object);
}

/* How clues of a rule look, and what only Gridwright knows of a puzzle: words for what is painted, how others of its kind are made, what numbers of a
 * layer are called. */
static gboolean
is_no_fact (const char *key)
{
  static const char *const facts[] = { GW_LOOK_KEY, "paint", "generate", "numbers", NULL };

  return !g_strv_contains (facts, key);
}

void
gw_own_pass_facts (GwOutlet *outlet)
{
  for (guint i = 0; i < gw_facts_size (outlet->puzzle->facts); i++)
    {
      const char *key = gw_facts_key (outlet->puzzle->facts, i);

      outlet->is_said[i] |= !is_no_fact (key) && strcmp (key, GW_LOOK_KEY) != 0; /* of looks the outlet knows more */
    }
}

void
gw_own_put_facts (GwOutlet *outlet, JsonArray *list)
{
  JsonArray *pairs = gw_own_pairs (outlet->puzzle->facts, NULL, is_no_fact);
  JsonObject *object = json_object_new ();

  gw_own_pass_facts (outlet);

  json_object_set_array_member (object, "facts", pairs);
  if (json_array_get_length (pairs) > 0)
    json_array_add_object_element (list, json_object_ref (object));
  json_object_unref (object);
}

/* ---- in ---- */

/* "rule Name(line) = …": there blanks count. */
static gboolean
is_sentence (const char *text)
{
  return g_str_has_prefix (text, "rule ");
}

/* As the engine takes statements. */
static char *
without_blanks (const char *text)
{
  g_auto (GStrv) pieces = is_sentence (text) ? NULL : g_strsplit (text, " ", -1);

  return pieces != NULL ? g_strjoinv ("", pieces) : g_strdup (text);
}

/* What people call the rule that TEXT states; NULL when there is none. A name with a capital may be one of the author's own, which the
 * engine knows once all statements are there. Free it. */
static char *
name_stated (const char *text)
{
  g_autofree char *name = g_strndup (text, strcspn (text, "(="));
  const GwRule *rule = is_sentence (text) ? &gw_rule_rule : gw_rule_find (g_strstrip (name));

  if (rule == NULL && g_ascii_isupper (*name))
    return g_steal_pointer (&name);
  return rule != NULL ? g_strdup (_(rule->name)) : NULL;
}

/* A part of its own. FALSE when TEXT states nothing. */
static gboolean
take_statement (GwIntake *intake, const char *text)
{
  g_autofree char *name = text != NULL && strpbrk (text, "\r\n") == NULL ? name_stated (text) : NULL;

  gw_intake_begin (intake, name != NULL ? name : _("statement of Gridwright"), NULL, NULL, NULL);
  if (name != NULL)
    gw_intake_state (intake, without_blanks (text));
  else
    gw_intake_fate (intake, GW_FATE_KEPT, _("Gridwright does not know it; if it is a rule, it is not enforced"));
  return name != NULL;
}

void
gw_own_each_pair (JsonArray *pairs, void (*take) (gpointer data, const char *key, const char *value), gpointer data)
{
  for (guint i = 0; i < gw_loose_length (pairs); i++)
    {
      JsonArray *pair = gw_loose_array (gw_loose_element (pairs, i));
      const char *key = gw_loose_text (gw_loose_element (pair, 0)), *value = gw_loose_text (gw_loose_element (pair, 1));

      if (key != NULL && value != NULL)
        take (data, key, value);
    }
}

static void
mark_last (gpointer intake, const char *key, const char *value)
{
  gw_intake_mark (intake, key, value);
}

static void
take_fact (gpointer intake, const char *key, const char *value)
{
  if (!is_no_fact (key))
    gw_intake_fact (intake, key, value);
}

void
gw_own_take (GwIntake *intake, JsonArray *list)
{
  for (guint i = 0; i < gw_loose_length (list); i++)
    {
      JsonNode *node = gw_loose_element (list, i);
      JsonObject *object = gw_loose_object (node);
      const char *text = gw_loose_text (object != NULL ? gw_loose_member (object, "state") : node);

      if (gw_loose_is_empty (node) || (object != NULL && gw_loose_member (object, "of") != NULL))
        continue;
      if (text == NULL && gw_loose_member (object, "facts") != NULL)
        gw_own_each_pair (gw_loose_array (gw_loose_member (object, "facts")), take_fact, intake);
      else if (take_statement (intake, text))
        gw_own_each_pair (gw_loose_array (gw_loose_member (object, "facts")), mark_last, intake);
    }
}

typedef struct
{
  GwIntake *intake;
  const char *of;
} Note;

static void
mark_stated (gpointer data, const char *key, const char *value)
{
  const Note *note = data;

  gw_intake_mark_stated (note->intake, note->of, key, value);
}

void
gw_own_take_notes (GwIntake *intake, JsonArray *list)
{
  for (guint i = 0; i < gw_loose_length (list); i++)
    {
      JsonObject *object = gw_loose_object (gw_loose_element (list, i));
      const char *of = gw_loose_text (gw_loose_member (object, "of"));
      g_autofree char *statement = of != NULL ? without_blanks (of) : NULL;
      Note note = { intake, statement };

      if (of != NULL)
        gw_own_each_pair (gw_loose_array (gw_loose_member (object, "facts")), mark_stated, &note);
    }
}
