#include "book/members.h"

#include <math.h>
#include <string.h>

void
gw_members_fail (GwMembers *members, const char *place, char *message)
{
  g_autofree char *owned = message;

  if (members->error != NULL)
    return;
  if (place != NULL)
    g_set_error (&members->error, GW_ERROR, GW_ERROR_INVALID, "%s: %s", place, owned);
  else
    g_set_error_literal (&members->error, GW_ERROR, GW_ERROR_INVALID, owned);
}

/* NULL when it is not there or says null. */
static JsonNode *
find (JsonObject *object, const char *key)
{
  JsonNode *node = json_object_get_member (object, key);

  return node == NULL || JSON_NODE_HOLDS_NULL (node) ? NULL : node;
}

static gboolean
holds (JsonNode *node, GType type)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

const char *
gw_members_text (GwMembers *members, JsonObject *object, const char *place, const char *key, const char *otherwise)
{
  JsonNode *node = find (object, key);

  if (node == NULL)
    return otherwise;
  if (holds (node, G_TYPE_STRING))
    return json_node_get_string (node);
  gw_members_fail (members, place, g_strdup_printf (_("\"%s\" must be a text in quotes"), key));
  return otherwise;
}

double
gw_members_number (GwMembers *members, JsonObject *object, const char *place, const char *key, double otherwise, double least,
                   double most)
{
  JsonNode *node = find (object, key);
  double number;

  if (node == NULL)
    return otherwise;
  number = holds (node, G_TYPE_INT64) || holds (node, G_TYPE_DOUBLE) ? json_node_get_double (node) : NAN;
  if (number >= least && number <= most)
    return number;
  gw_members_fail (members, place, g_strdup_printf (_("\"%s\" must be a number from %g to %g"), key, least, most));
  return otherwise;
}

guint
gw_members_count (GwMembers *members, JsonObject *object, const char *place, const char *key, guint otherwise, guint least,
                  guint most)
{
  JsonNode *node = find (object, key);

  if (node == NULL)
    return otherwise;
  if (holds (node, G_TYPE_INT64) && json_node_get_int (node) >= least && json_node_get_int (node) <= most)
    return (guint) json_node_get_int (node);
  gw_members_fail (members, place, g_strdup_printf (_("\"%s\" must be a whole number from %u to %u"), key, least, most));
  return otherwise;
}

gboolean
gw_members_flag (GwMembers *members, JsonObject *object, const char *place, const char *key, gboolean otherwise)
{
  JsonNode *node = find (object, key);

  if (node == NULL)
    return otherwise;
  if (holds (node, G_TYPE_BOOLEAN))
    return json_node_get_boolean (node);
  gw_members_fail (members, place, g_strdup_printf (_("\"%s\" must be true or false"), key));
  return otherwise;
}

guint
gw_members_word (GwMembers *members, JsonObject *object, const char *place, const char *key, guint otherwise,
                 const char *const *words)
{
  const char *text = gw_members_text (members, object, place, key, words[otherwise]);
  g_autofree char *known = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], text) == 0)
      return i;
  known = g_strjoinv (", ", (char **) words);
  gw_members_fail (members, place, g_strdup_printf (_("\"%s\" must be one of %s, not \"%s\""), key, known, text));
  return otherwise;
}

JsonArray *
gw_members_array (GwMembers *members, JsonObject *object, const char *place, const char *key)
{
  JsonNode *node = find (object, key);

  if (node == NULL)
    return NULL;
  if (JSON_NODE_HOLDS_ARRAY (node))
    return json_node_get_array (node);
  gw_members_fail (members, place, g_strdup_printf (_("\"%s\" must be a list in square brackets"), key));
  return NULL;
}

JsonObject *
gw_members_object (GwMembers *members, JsonObject *object, const char *place, const char *key)
{
  JsonNode *node = find (object, key);

  if (node == NULL)
    return NULL;
  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);
  gw_members_fail (members, place, g_strdup_printf (_("\"%s\" must be an object in braces"), key));
  return NULL;
}

JsonObject *
gw_members_item (GwMembers *members, JsonArray *array, const char *place, guint i)
{
  JsonNode *node = json_array_get_element (array, i);

  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);
  gw_members_fail (members, place, g_strdup (_("this must be an object in braces")));
  return NULL;
}

void
gw_members_known (GwMembers *members, JsonObject *object, const char *place, const char *const *keys)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, object);
  while (members->notes != NULL && json_object_iter_next_ordered (&iter, &name, &node))
    if (!g_strv_contains (keys, name))
      g_ptr_array_add (members->notes, place != NULL
                                         ? g_strdup_printf (_("%s: \"%s\" has no meaning here; it is kept"), place, name)
                                         : g_strdup_printf (_("\"%s\" has no meaning here; it is kept"), name));
}
