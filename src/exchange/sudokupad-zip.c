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
