#include "exchange/sudokupad-zip.h"

#include <string.h>

/* Abbreviations of names. */
static const char *const names[][2] = {
  { "c", "color" },        { "ca", "cages" },      { "ct", "center" },    { "c1", "borderColor" }, { "c2", "backgroundColor" },
  { "ce", "cells" },       { "cs", "cellSize" },   { "a", "arrows" },     { "o", "overlays" },     { "u", "underlays" },
  { "w", "width" },        { "h", "height" },      { "v", "value" },      { "vd", "videos" },      { "l", "lines" },
  { "r", "rounded" },      { "re", "regions" },    { "fs", "fontSize" },  { "th", "thickness" },   { "hl", "headLength" },
  { "wp", "wayPoints" },   { "t", "title" },       { "te", "text" },      { "d", "duration" },     { "d2", "d" },
};

static void
put_name (GString *json, const char *name, gsize length)
{
  g_string_append_c (json, '"');
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strlen (names[i][0]) == length && strncmp (names[i][0], name, length) == 0)
      {
        g_string_append_printf (json, "%s\"", names[i][1]);
        return;
      }
  g_string_append_len (json, name, (gssize) length);
  g_string_append_c (json, '"');
}

/* A text in quotes of either kind; an escaped apostrophe is one. Returns what is behind it. */
static const char *
put_text (GString *json, const char *at)
{
  const char quote = *at++;

  g_string_append_c (json, '"');
  for (; *at != '\0' && *at != quote; at++)
    if (at[0] == '\\' && at[1] == '\'')
      g_string_append_c (json, *++at);
    else if (at[0] == '\\' && at[1] != '\0')
      {
        g_string_append_len (json, at, 2);
        at++;
      }
    else
      g_string_append_printf (json, *at == '"' ? "\\\"" : "%c", *at);
  g_string_append_c (json, '"');
  return *at != '\0' ? at + 1 : at;
}

/* A value without quotes: a number, a letter for true and false, a colour without its sign. */
static void
put_bare (GString *json, const char *word, gsize length, gboolean is_member)
{
  const gboolean is_hex = strspn (word, "0123456789abcdefABCDEF") >= length;

  if (length == 1 && (*word == 't' || *word == 'f'))
    g_string_append (json, *word == 't' ? "true" : "false");
  else if (length == 2 && *word == '#')
    g_string_append (json, word[1] == '0' ? "\"#000000\"" : "\"#FFFFFF\"");
  else if (length == 6 && is_hex && is_member)
    g_string_append_printf (json, "\"#%.6s\"", word);
  else
    g_string_append_len (json, word, (gssize) length);
}

char *
gw_sudokupad_unzip (const char *text)
{
  GString *json = g_string_new (NULL);
  char before = '\0'; /* the sign of JSON that came last */

  for (const char *at = text; *at != '\0';)
    {
      const gsize n = strcspn (at, "{}[],:'\" \t\r\n");

      if (n > 0 && at[n] == ':' && (before == '{' || before == ','))
        put_name (json, at, n);
      else if (n > 0)
        put_bare (json, at, n, before == ':');
      else if (*at == '\'' || *at == '"')
        {
          at = put_text (json, at);
          before = '"';
          continue;
        }
      else
        {
          /* Between two commas there was an empty object. */
          if ((before == '[' && *at == ',') || (before == ',' && (*at == ',' || *at == ']')) || (before == '[' && *at == ']'))
            g_string_append (json, "{}");
          g_string_append_c (json, *at);
          if (!g_ascii_isspace (*at))
            before = *at;
          at++;
          continue;
        }
      before = 'a';
      at += n;
    }
  return g_string_free (json, FALSE);
}

/* ---- shortening ---- */

/* How long the text in quotes at AT is, both quotes included; 0: it does not end. */
static gsize
quoted_length (const char *at)
{
  const char *end = at + 1;

  while (*end != '\0' && *end != '"')
    end += *end == '\\' && end[1] != '\0' ? 2 : 1;
  return *end == '"' ? (gsize) (end - at) + 1 : 0;
}

static gboolean
is_hex (const char *text, gsize length)
{
  return length == 6 && strspn (text, "0123456789abcdefABCDEF") >= 6;
}

/* Quotes within a text come back as apostrophes, and six hexadecimal digits as a colour. */
static gboolean
zip_text (GString *out, const char *text, gsize length)
{
  g_string_append_c (out, '\'');
  for (gsize i = 0; i < length; i++)
    if (text[i] == '\\' && text[i + 1] != 'n')
      return FALSE;
    else
      g_string_append_printf (out, text[i] == '\'' ? "\\'" : "%c", text[i]);
  g_string_append_c (out, '\'');
  return !is_hex (text, length);
}

/* A colour that is a member, without its sign. */
static gboolean
zip_colour (GString *out, const char *text, gsize length)
{
  if (length != 7 || *text != '#' || !is_hex (text + 1, 6))
    return FALSE;
  if (strncmp (text, "#000000", 7) == 0)
    g_string_append (out, "#0");
  else if (g_ascii_strncasecmp (text, "#ffffff", 7) == 0)
    g_string_append (out, "#F");
  else
    g_string_append_len (out, text + 1, 6);
  return TRUE;
}

/* FALSE where it would be taken for an abbreviation, or needs its quotes. */
static gboolean
zip_name (GString *out, const char *name, gsize length)
{
  gboolean is_fine = length > 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strlen (names[i][1]) == length && strncmp (names[i][1], name, length) == 0)
      {
        g_string_append (out, names[i][0]);
        return TRUE;
      }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    is_fine = is_fine && !(strlen (names[i][0]) == length && strncmp (names[i][0], name, length) == 0);
  for (gsize i = 0; i < length; i++)
    is_fine = is_fine && g_ascii_isalnum (name[i]);
  g_string_append_len (out, name, (gssize) length);
  return is_fine;
}

/* A name or a text of LENGTH bytes at AT, quotes included; BEFORE: the sign before it. */
static gboolean
zip_quoted (GString *out, const char *at, gsize length, char before)
{
  if (length < 2)
    return FALSE;
  if (at[length] == ':')
    return zip_name (out, at + 1, length - 2);
  return (before == ':' && zip_colour (out, at + 1, length - 2)) || zip_text (out, at + 1, length - 2);
}

/* Anything else: returns how much of it was taken; 0: it would come back as something else. */
static gsize
zip_bare (GString *out, const char *at, char before)
{
  const gboolean is_true = strncmp (at, "true", 4) == 0;

  if (strncmp (at, "{}", 2) == 0 && (before == '[' || before == ',') && (at[2] == ',' || at[2] == ']'))
    return 2;
  if (before == ':' && is_hex (at, 6) && strchr (",]}", at[6]) != NULL)
    return 0;
  g_string_append_c (out, *at);
  return before != ':' ? 1 : is_true ? 4 : strncmp (at, "false", 5) == 0 ? 5 : 1;
}

char *
gw_sudokupad_zip (const char *json)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (const char *at = json; *at != '\0';)
    {
      const char before = at > json ? at[-1] : '\0';
      const gsize n = *at == '"' ? quoted_length (at) : zip_bare (out, at, before);

      if (n == 0 || (*at == '"' && !zip_quoted (out, at, n, before)))
        return NULL;
      at += n;
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}
