#include "exchange/loose-json.h"

#include <math.h>
#include <string.h>

JsonNode *
gw_loose_member (JsonObject *object, const char *name)
{
  return object != NULL ? json_object_get_member (object, name) : NULL;
}

JsonObject *
gw_loose_object (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

JsonArray *
gw_loose_array (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

guint
gw_loose_length (JsonArray *array)
{
  return array != NULL ? json_array_get_length (array) : 0;
}

JsonNode *
gw_loose_element (JsonArray *array, guint i)
{
  return i < gw_loose_length (array) ? json_array_get_element (array, i) : NULL;
}

static gboolean
is_value (JsonNode *node, GType type)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

const char *
gw_loose_text (JsonNode *node)
{
  return is_value (node, G_TYPE_STRING) ? json_node_get_string (node) : NULL;
}

gboolean
gw_loose_number (const char *digits, gint *value)
{
  char *end;
  gint64 number = g_ascii_strtoll (digits, &end, 10);

  while (g_ascii_isspace (*end))
    end++;
  if (end == digits || *end != '\0' || ABS (number) > GW_MAX_NUMBER)
    return FALSE;
  *value = (gint) number;
  return TRUE;
}

gboolean
gw_loose_double (JsonNode *node, double *value)
{
  const char *text = gw_loose_text (node);
  char *end = NULL;
  double number;

  if (is_value (node, G_TYPE_INT64) || is_value (node, G_TYPE_DOUBLE))
    number = json_node_get_double (node);
  else if (text != NULL)
    number = g_ascii_strtod (text, &end);
  else
    return FALSE;
  if (!isfinite (number) || (text != NULL && (end == text || *end != '\0')))
    return FALSE;
  *value = number;
  return TRUE;
}

gboolean
gw_loose_int (JsonNode *node, gint *value)
{
  double number;

  if (gw_loose_text (node) != NULL)
    return gw_loose_number (gw_loose_text (node), value);
  if (!gw_loose_double (node, &number) || fabs (number) > GW_MAX_NUMBER || floor (number) < number)
    return FALSE;
  *value = (gint) number;
  return TRUE;
}

gboolean
gw_loose_flag (JsonNode *node)
{
  double number;

  if (is_value (node, G_TYPE_BOOLEAN))
    return json_node_get_boolean (node);
  if (gw_loose_text (node) != NULL)
    return g_ascii_strcasecmp (gw_loose_text (node), "true") == 0;
  return gw_loose_double (node, &number) && fabs (number) > 0;
}

char *
gw_loose_words (JsonNode *node)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  double number;

  if (gw_loose_text (node) != NULL)
    return g_strdup (gw_loose_text (node));
  if (!gw_loose_double (node, &number))
    return NULL;
  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.10g", number));
}

gboolean
gw_loose_is_empty (JsonNode *node)
{
  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (JSON_NODE_HOLDS_ARRAY (node))
    return json_array_get_length (json_node_get_array (node)) == 0;
  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_object_get_size (json_node_get_object (node)) == 0;
  return gw_loose_text (node) != NULL && *gw_loose_text (node) == '\0';
}

/* ---- out ---- */

/* The length of the name or text in quotes at AT. */
static gsize
quoted_length (const char *at)
{
  gsize n = 1;

  while (at[n] != '\0' && at[n] != '"')
    n += at[n] == '\\' && at[n + 1] != '\0' ? 2 : 1;
  return at[n] == '"' ? n + 1 : n;
}

/* JSON with numbers as people write them: json-glib makes 0.29999999999999999 of 0.3. */
static char *
shorten_numbers (const char *json)
{
  GString *out = g_string_new (NULL);

  for (const char *at = json; *at != '\0';)
    {
      const gsize n = *at == '"' ? quoted_length (at) : MAX (strspn (at, "0123456789+-.eE"), 1u);
      char digits[G_ASCII_DTOSTR_BUF_SIZE];

      if ((g_ascii_isdigit (at[0]) || at[0] == '-') && memchr (at, '.', n) != NULL)
        g_string_append (out, g_ascii_formatd (digits, sizeof digits, "%.12g", g_ascii_strtod (at, NULL)));
      else
        g_string_append_len (out, at, (gssize)n);
      at += n;
    }
  return g_string_free (out, FALSE);
}

char *
gw_loose_to_string (JsonNode *node)
{
  g_autofree char *raw = json_to_string (node, FALSE);

  return shorten_numbers (raw);
}
