#include "rules/statement.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"

static gboolean
fail (gsize *offset, gsize at, GError **error, const char *message)
{
  *offset = at;
  g_set_error_literal (error, GW_ERROR, GW_ERROR_SYNTAX, message);
  return FALSE;
}

/* Cuts buffer[from, to) at the commas. */
static gboolean
cut_arguments (GwParsed *parsed, gsize from, gsize to, gsize *offset, GError **error)
{
  gsize start = from;

  for (gsize i = from; i <= to; i++)
    {
      char c = i < to ? parsed->buffer[i] : ',';

      if (c == '(' || c == ')' || c == '=')
        return fail (offset, i, error, _("'(', ')' and '=' cannot be used inside the arguments"));
      if (c != ',')
        continue;
      if (i == start)
        return fail (offset, i, error, _("an argument is missing here"));
      parsed->buffer[i] = '\0';
      parsed->texts[parsed->n_texts++] = parsed->buffer + start;
      start = i + 1;
    }
  return TRUE;
}

static gboolean
parse_assignment (GwParsed *parsed, gsize equals, gsize length, gsize *offset, GError **error)
{
  gsize start = equals + 1;

  parsed->is_assigned = TRUE;
  if (start == length)
    return fail (offset, equals, error, _("something must follow '='"));
  parsed->texts[parsed->n_texts++] = parsed->buffer + start;
  return TRUE;
}

/* The last character is not the ')' that should be there. */
static gboolean
fail_at_end (const char *text, gsize length, gsize *offset, GError **error)
{
  const char *end = memchr (text, ')', length);

  if (end == NULL)
    return fail (offset, length - 1, error, _("')' is missing at the end"));
  return fail (offset, (gsize) (end - text) + 1, error, _("nothing can follow ')'"));
}

/* The one word that a text follows: `rule`. Blanks are ASCII ones; no other statement holds any when it comes here. */
#define WORD "rule"
#define WORD_LENGTH (sizeof WORD - 1)

gboolean
gw_statement_is_sentence (const char *text, gsize length)
{
  return length > WORD_LENGTH && memcmp (text, WORD, WORD_LENGTH) == 0 && (text[WORD_LENGTH] == ' ' || text[WORD_LENGTH] == '\t');
}

/* "rule Name(kind) = condition": the text behind the word. */
static gboolean
parse_sentence (GwParsed *parsed, gsize length, gsize *offset, GError **error)
{
  gsize start = WORD_LENGTH;

  while (start < length && (parsed->buffer[start] == ' ' || parsed->buffer[start] == '\t'))
    parsed->buffer[start++] = '\0';
  if (strlen (parsed->buffer + start) + start < length)
    return fail (offset, start + strlen (parsed->buffer + start), error, _("a statement cannot contain a NUL character"));
  parsed->is_sentence = TRUE;
  parsed->texts[parsed->n_texts++] = parsed->buffer + start;
  return TRUE;
}

static guint
count_commas (const char *text, gsize length)
{
  guint n = 0;

  for (gsize i = 0; i < length; i++)
    n += text[i] == ',';
  return n;
}

gboolean
gw_statement_parse (const char *text, gsize length, GwParsed *parsed, gsize *offset, GError **error)
{
  const gsize size_of_texts = (1 + count_commas (text, length)) * sizeof (const char *);
  gsize name_length;

  *parsed = (GwParsed) { .texts = g_malloc (size_of_texts + length + 1) };
  parsed->name = parsed->buffer = (char *) parsed->texts + size_of_texts;
  memcpy (parsed->buffer, text, length);
  parsed->buffer[length] = '\0';

  if (gw_statement_is_sentence (text, length))
    return parse_sentence (parsed, length, offset, error);
  name_length = strcspn (parsed->buffer, "(=),/?");
  if (name_length == 0)
    return fail (offset, 0, error, _("a statement begins with the name of a rule"));
  if (name_length == length)
    return TRUE;
  parsed->buffer[name_length] = '\0';
  if (memchr (text, '\0', length) != NULL)
    return fail (offset, (gsize) ((const char *) memchr (text, '\0', length) - text), error,
                 _("a statement cannot contain a NUL character"));
  if (text[name_length] == '=')
    return parse_assignment (parsed, name_length, length, offset, error);
  if (text[name_length] != '(')
    return fail (offset, name_length, error, _("the name of a rule is followed by '(', '=' or nothing"));
  if (text[length - 1] != ')')
    return fail_at_end (text, length, offset, error);
  if (name_length + 2 == length)
    return fail (offset, name_length, error, _("there is nothing between '(' and ')'; leave them out"));
  return cut_arguments (parsed, name_length + 1, length - 1, offset, error);
}

void
gw_parsed_clear (GwParsed *parsed)
{
  g_clear_pointer (&parsed->texts, g_free);
}
