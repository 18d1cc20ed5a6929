#include "rf/fact-comment.h"

#include <string.h>

#include "rf/source-line.h"

#define MARK "//@"

/* ---- reading ---- */

const char *
gw_fact_find (const char *comment, const char *end)
{
  const char *slash = comment;

  while (end - slash >= 3 && (slash = memchr (slash, '/', (gsize) (end - slash) - 2)) != NULL)
    {
      if (slash[1] == '/' && slash[2] == '@')
        return slash;
      slash++;
    }
  return end;
}

/* The colon that ends the key; END when there is none. */
static const char *
find_colon (const char *text, const char *end)
{
  for (; text < end && *text != ':'; text++)
    if (*text == '\\' && end - text > 1)
      text++;
  return text;
}

/* A no-break space is part of the value: it may be meant. */
static gboolean
is_space (char c)
{
  return c == ' ' || c == '\t';
}

/* What the letter behind a backslash stands for; NUL when the two stand for themselves. */
static char
escaped (char letter)
{
  static const char letters[] = "nrts\\:/", meant[] = "\n\r\t \\:/";
  const char *found = letter != '\0' ? strchr (letters, letter) : NULL;

  return found != NULL ? meant[found - letters] : '\0';
}

static char *
unescape (const char *text, const char *end)
{
  GString *result;

  while (text < end && is_space (*text))
    text++;
  while (end > text && is_space (end[-1]))
    end--;
  result = g_string_sized_new ((gsize) (end - text));
  for (; text < end; text++)
    {
      char meant = *text == '\\' && end - text > 1 ? escaped (text[1]) : '\0';

      g_string_append_c (result, meant != '\0' ? meant : *text);
      if (meant != '\0')
        text++;
    }
  return g_string_free (result, FALSE);
}

GwFactFault
gw_fact_read (const char *text, const char *end, char **key, char **value)
{
  const char *start = text + strlen (MARK);
  const char *colon = find_colon (start, end);

  *key = *value = NULL;
  if (gw_find_bad_byte (start, (gsize) (end - start)) != NULL)
    return GW_FACT_NOT_TEXT;
  if (colon == end || *(*key = unescape (start, colon)) == '\0')
    {
      g_clear_pointer (key, g_free);
      return GW_FACT_NO_KEY;
    }
  *value = unescape (colon + 1, end);
  return GW_FACT_GOOD;
}

/* ---- writing ---- */

static void
append_escaped (GString *result, const char *text, gboolean is_key)
{
  static const char special[] = "\n\r\t\\";

  for (const char *p = text; *p != '\0'; p++)
    {
      const char *found = strchr (special, *p);
      gboolean is_end = p == text || p[1] == '\0';

      if (found != NULL)
        g_string_append_printf (result, "\\%c", "nrt\\"[found - special]);
      else if (*p == ' ' && is_end)
        g_string_append (result, "\\s");
      else if ((is_key && *p == ':') || (*p == '/' && p > text && p[-1] == '/' && p[1] == '@'))
        g_string_append_printf (result, "\\%c", *p);
      else
        g_string_append_c (result, *p);
    }
}

/* Appends "//@ key: value"; nothing when KEY is empty, for that could not be read back. FALSE then. */
static gboolean
append_fact (GString *text, const char *key, const char *value)
{
  /* One bad byte would make the whole fact unreadable. */
  g_autofree char *good_key = g_utf8_make_valid (key, -1);
  g_autofree char *good_value = g_utf8_make_valid (value, -1);

  if (*key == '\0')
    return FALSE;
  g_string_append (text, MARK " ");
  append_escaped (text, good_key, TRUE);
  g_string_append_c (text, ':');
  if (*value != '\0')
    g_string_append_c (text, ' ');
  append_escaped (text, good_value, FALSE);
  return TRUE;
}

void
gw_facts_append (GString *text, const GwFacts *facts, guint first)
{
  for (guint i = first; i < gw_facts_size (facts); i++)
    {
      gsize before = text->len;

      if (i > first)
        g_string_append_c (text, ' ');
      if (!append_fact (text, gw_facts_key (facts, i), gw_facts_value (facts, i)))
        g_string_truncate (text, before);
    }
}
