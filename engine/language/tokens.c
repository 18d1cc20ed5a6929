#include "language/tokens.h"

#include <string.h>

static const struct
{
  const char *written, *sign;
} signs[] = {
  { "<=", "<=" }, { ">=", ">=" }, { "!=", "!=" }, { "<>", "!=" }, { "==", "=" }, { "..", ".." }, { "≠", "!=" },
  { "≤", "<=" },  { "≥", ">=" },  { "×", "*" },   { "·", "*" },   { "÷", "/" },  { "−", "-" },   { "∣", "|" },
  { "=", "=" },   { "<", "<" },   { ">", ">" },   { "+", "+" },   { "-", "-" },  { "*", "*" },   { "/", "/" },
  { "^", "^" },   { "|", "|" },   { "(", "(" },   { ")", ")" },   { "{", "{" },  { "}", "}" },   { "[", "[" },
  { "]", "]" },   { ",", "," },   { ":", ":" },   { ";", ";" },   { "?", "?" },  { "%", "%" },
  { "\"", "\"" },
};

static gsize
blank_length (const char *text)
{
  if (g_ascii_isspace (*text))
    return 1;
  return text[0] == '\xc2' && text[1] == '\xa0' ? 2 : 0;
}

static void
read_digits (const char *start, GwToken *token)
{
  token->kind = GW_TOKEN_NUMBER;
  for (; g_ascii_isdigit (start[token->length]); token->length++)
    token->number = MIN (token->number * 10 + (start[token->length] - '0'), G_GINT64_CONSTANT (10000000000));
}

/* A word that is too long is no word of the language, and no name either. */
static void
read_word (const char *start, GwToken *token)
{
  token->kind = g_ascii_isupper (*start) ? GW_TOKEN_NAME : GW_TOKEN_WORD;
  while (g_ascii_isalnum (start[token->length]) || start[token->length] == '_')
    token->length++;
  if (token->length > GW_LONGEST_WORD)
    token->kind = GW_TOKEN_BAD;
  g_strlcpy (token->text, start, MIN (token->length, GW_LONGEST_WORD) + 1);
}

static void
read_sign (const char *start, GwToken *token)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (*start == *signs[i].written && g_str_has_prefix (start, signs[i].written))
      {
        token->kind = GW_TOKEN_SIGN;
        token->length = strlen (signs[i].written);
        g_strlcpy (token->text, signs[i].sign, sizeof token->text);
        return;
      }
  token->kind = GW_TOKEN_BAD;
  token->length = (gsize)(g_utf8_next_char (start) - start);
}

void
gw_token_read (const char *text, gsize from, GwToken *token)
{
  const char *start = text + from;
  gsize blank;

  while ((blank = blank_length (start)) > 0)
    start += blank;
  *token = (GwToken){ .kind = GW_TOKEN_END, .at = (gsize)(start - text) };
  if (g_ascii_isdigit (*start))
    read_digits (start, token);
  else if (g_ascii_isalpha (*start))
    read_word (start, token);
  else if (*start != '\0')
    read_sign (start, token);
}
