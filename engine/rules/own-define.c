#include "rules/own-define.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "rules/rule-table.h"

struct _GwDefinitions
{
  GHashTable *by_name; /* char * → GwRule, or NULL where the definition was refused */
  GPtrArray *list;     /* of GwRule, each with a reference */
  GwSentenceLayer layers[GW_SENTENCE_MAX_LAYERS + 1];
  gboolean has_layers;
  GString *above; /* the layers, and the texts of all rules so far: what reading the next one depends on */
};

static void
unref_rule (gpointer rule)
{
  gw_own_rule_unref (rule);
}

GwDefinitions *
gw_definitions_new (const GwGrid *grid)
{
  GwDefinitions *rules = g_new0 (GwDefinitions, 1);

  G_STATIC_ASSERT (GW_SENTENCE_MAX_LAYERS >= GW_MAX_LAYERS);
  rules->has_layers = grid != NULL && grid->layers != NULL;
  for (guint i = 0; rules->has_layers && i < grid->layers->n_layers; i++)
    rules->layers[i] = (GwSentenceLayer){ grid->layers->layers[i].name, grid->layers->layers[i].kind != GW_LAYER_SHADE };
  rules->above = g_string_new (rules->has_layers ? "layers" : "");
  for (guint i = 0; rules->has_layers && rules->layers[i].name != NULL; i++)
    g_string_append_printf (rules->above, " %s %d", rules->layers[i].name, rules->layers[i].joins_cells);
  rules->by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  rules->list = g_ptr_array_new_with_free_func (unref_rule);
  return rules;
}

void
gw_definitions_free (GwDefinitions *rules)
{
  if (rules == NULL)
    return;
  g_hash_table_unref (rules->by_name);
  g_ptr_array_unref (rules->list);
  g_string_free (rules->above, TRUE);
  g_free (rules);
}

static const GwSentence *
find_sentence (gpointer data, const char *name)
{
  const GwRule *rule = gw_definitions_find (data, name, NULL);

  return rule != NULL ? gw_own_rule_sentence (rule) : NULL;
}

/* The name that TEXT begins with, though the rest cannot be read. */
static char *
name_of (const char *text)
{
  gsize length = 0;

  while (g_ascii_isalnum (text[length]) || text[length] == '_')
    length++;
  return g_strndup (text, length);
}

/* Everything that reading TEXT depends on. Free it. */
static char *
read_as (const GwDefinitions *rules, const char *text, const GwFacts *facts)
{
  GString *key = g_string_new_len (rules->above->str, (gssize) rules->above->len);

  g_string_append_c (key, '\n');
  g_string_append (key, text);
  gw_own_add_telling (key, facts);
  return g_string_free (key, FALSE);
}

/* The rule that TEXT says, read now, or by another puzzle before. NULL: it cannot be read. */
static const GwRule *
read_rule (GwDefinitions *rules, const char *text, const GwFacts *facts, gsize *at, GError **error)
{
  g_autofree char *key = read_as (rules, text, facts);
  const GwRule *rule = gw_own_rule_find (key);
  GwSentence *sentence = rule == NULL ? gw_sentence_parse (text, find_sentence, rules, rules->has_layers ? rules->layers : NULL, at, error) : NULL;

  return sentence != NULL ? gw_own_rule_new (sentence, rules->layers, facts, key) : rule;
}

gboolean
gw_definitions_add (GwDefinitions *rules, const char *text, const GwFacts *facts, gsize *at, GError **error)
{
  g_autofree char *name = name_of (text);
  const GwRule *known = g_hash_table_lookup (rules->by_name, name), *rule;

  *at = 0;
  if (known != NULL && strcmp (gw_own_rule_sentence (known)->text, text) == 0)
    return TRUE;
  if (known != NULL)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("there is a rule '%s' already; give this one another name"),
                   name);
      return FALSE;
    }
  rule = read_rule (rules, text, facts, at, error);
  g_string_append_printf (rules->above, "\n%s", text);
  if (rule == NULL)
    {
      g_hash_table_insert (rules->by_name, g_steal_pointer (&name), NULL);
      return FALSE;
    }
  g_ptr_array_add (rules->list, (gpointer)rule);
  g_hash_table_insert (rules->by_name, g_steal_pointer (&name), (gpointer)rule);
  return TRUE;
}

const GwRule *
gw_definitions_find (const GwDefinitions *rules, const char *name, gboolean *was_refused)
{
  gpointer rule = NULL;
  gboolean is_there = g_hash_table_lookup_extended (rules->by_name, name, NULL, &rule);

  if (was_refused != NULL)
    *was_refused = is_there && rule == NULL;
  return rule;
}

GwDefinitions *
gw_definitions_of (const GwPuzzle *puzzle)
{
  GwDefinitions *rules = gw_definitions_new (puzzle->grid);
  gsize at;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == &gw_rule_rule)
      gw_definitions_add (rules, puzzle->constraints[i]->args[0].text, puzzle->constraints[i]->facts, &at, NULL);
  return rules;
}

guint
gw_definitions_size (const GwDefinitions *rules)
{
  return rules->list->len;
}

const GwRule *
gw_definitions_nth (const GwDefinitions *rules, guint i)
{
  return rules->list->pdata[i];
}
