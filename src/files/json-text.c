#include "files/json-text.h"

#include <stdio.h>
#include <string.h>

/* What is outside of texts, besides brackets: numbers, true, false, null, and what stands between. */
#define SIGNS " \t\r\n,:+-."

/* Looks at every sign once, as json-glib does: what it takes for the end of a text must be that to its parser, or
 * brackets could hide in what only looks like a text. What the two might understand differently is refused. */
typedef struct
{
  const char *at, *end;
  guint       line, depth, n_opened;
  GError    **error;
} Look;

/* Frees MESSAGE. */
static gboolean
refuse (Look *look, char *message)
{
  g_autofree char *owned = message;

  return gw_fail (look->error, GW_ERROR_SYNTAX, g_strdup_printf (_("line %u: %s"), look->line, owned));
}

/* The four digits behind "\u", which AT begins with; -1 when they are none. */
static gint
unit_at (const Look *look, const char *at)
{
  gint unit = 0;

  if (look->end - at < 6 || at[0] != '\\' || at[1] != 'u')
    return -1;
  for (guint i = 2; i < 6; i++)
    {
      if (!g_ascii_isxdigit (at[i]))
        return -1;
      unit = unit << 4 | g_ascii_xdigit_value (at[i]);
    }
  return unit;
}

/* "\u" and what follows. A text ends with its zero, so it can hold none; half a pair is no character. */
static gboolean
pass_unit (Look *look)
{
  const gint unit = unit_at (look, look->at), next = unit >> 10 == 0xd8 >> 2 ? unit_at (look, look->at + 6) : -1;

  if (unit < 0)
    return refuse (look, g_strdup (_("four hexadecimal digits must follow \\u")));
  if (unit == 0)
    return refuse (look, g_strdup (_("a text cannot hold \\u0000")));
  if (unit >> 11 == 0xd8 >> 3 && next >> 10 != 0xdc >> 2)
    return refuse (look, g_strdup_printf (_("\\u%04x is only half of a character"), (guint) unit));
  look->at += next >= 0 ? 12 : 6;
  return TRUE;
}

/* "\\" and the sign behind it, or four digits. What json-glib takes besides, digits of octal bytes, makes texts that are no UTF-8. */
static gboolean
pass_escape (Look *look)
{
  if (look->at[1] == 'u')
    return pass_unit (look);
  if (look->at[1] == '\0' || strchr ("\"\\/bfnrt", look->at[1]) == NULL)
    return refuse (look, g_strdup (_("a \\ in a text must be followed by one of \" \\ / b f n r t u")));
  look->at += 2;
  return TRUE;
}

static gboolean
pass_text (Look *look)
{
  for (look->at++; look->at < look->end && *look->at != '"';)
    {
      if (*look->at == '\0')
        return refuse (look, g_strdup (_("a text cannot hold a byte of zero")));
      look->line += *look->at == '\n';
      if (*look->at != '\\')
        look->at++;
      else if (look->end - look->at < 2)
        look->at = look->end;
      else if (!pass_escape (look))
        return FALSE;
    }
  if (look->at >= look->end)
    return refuse (look, g_strdup (_("this text has no end; a \" is missing")));
  look->at++;
  return TRUE;
}

static gboolean
refuse_sign (Look *look)
{
  const gunichar sign = g_utf8_get_char_validated (look->at, look->end - look->at);
  g_autofree char *shown = NULL;

  if (sign == '/') /* json-glib has them, but where they end is its secret */
    return refuse (look, g_strdup (_("JSON has no comments")));
  if (sign < 0x20 || !g_unichar_validate (sign) || !g_unichar_isprint (sign))
    return refuse (look, g_strdup_printf (_("the byte 0x%02x has no place in JSON"), (guint) (guint8) *look->at));
  shown = g_ucs4_to_utf8 (&sign, 1, NULL, NULL, NULL);
  return refuse (look, g_strdup_printf (_("\"%s\" has no place in JSON outside of a text"), shown));
}

static gboolean
pass_bracket (Look *look)
{
  if (*look->at == ']' || *look->at == '}')
    look->depth -= look->depth > 0;
  else if (++look->depth > GW_JSON_DEEPEST)
    return refuse (look, g_strdup_printf (_("more than %u brackets are open"), GW_JSON_DEEPEST));
  else if (++look->n_opened > GW_JSON_MOST)
    return refuse (look, g_strdup_printf (_("it has more than %u lists and objects, which no puzzle or book needs"), GW_JSON_MOST));
  look->at++;
  return TRUE;
}

static gboolean
pass_sign (Look *look)
{
  const char sign = *look->at;

  if (sign == '"')
    return pass_text (look);
  if (sign != '\0' && strchr ("[]{}", sign) != NULL)
    return pass_bracket (look);
  if (sign == '\0' || (!g_ascii_isalnum (sign) && strchr (SIGNS, sign) == NULL))
    return refuse_sign (look);
  look->line += sign == '\n';
  look->at++;
  return TRUE;
}

static gboolean
is_harmless (const char *text, gsize length, GError **error)
{
  Look look = { .at = text, .end = text + length, .line = 1, .error = error };
  gboolean is_fine = TRUE;

  while (is_fine && look.at < look.end)
    is_fine = pass_sign (&look);
  return is_fine;
}

/* json-glib's own sentence begins with "<data>:3:14: Parse error: ". */
static gboolean
explain (const GError *own, GError **error)
{
  const char *said = strstr (own->message, "error: ");
  guint line = 1;

  sscanf (own->message, "<data>:%u:", &line);
  return gw_fail (error, GW_ERROR_SYNTAX,
                  g_strdup_printf (_("line %u: this is not valid JSON: %s"), line,
                                   said != NULL ? said + strlen ("error: ") : own->message));
}

JsonNode *
gw_json_parse (const char *text, gssize length, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) own = NULL;
  JsonNode *root;

  if (!is_harmless (text, length < 0 ? strlen (text) : (gsize) length, error))
    return NULL;
  if (!json_parser_load_from_data (parser, text, length, &own))
    {
      explain (own, error);
      return NULL;
    }
  root = json_parser_steal_root (parser);
  return root != NULL ? root : json_node_new (JSON_NODE_NULL);
}
