/* The formula in words. Its author's words stay; signs and what is short for something are spelt out. */
#include "rules/own-words.h"

#include <string.h>

#include "base/i18n.h"
#include "language/tokens.h"

static const struct
{
  const char *sign, *words;
} spelt[] = {
  { ">=", N_("is at least") }, { "<=", N_("is at most") },     { ">", N_("is greater than") },
  { "<", N_("is less than") }, { "=", N_("equals") },          { "!=", N_("differs from") },
  { "+", N_("plus") },         { "-", N_("minus") },           { "*", N_("times") },
  { "/", N_("divided by") },   { "^", N_("to the power of") }, { "mod", N_("modulo") },
  { "else", N_(", otherwise") },
};

typedef struct
{
  const char *text;
  gsize at;
  GString *words;
} Telling;

static gboolean
peek (const Telling *telling, guint n, GwToken *tokens)
{
  gsize at = telling->at;

  for (guint i = 0; i < n; i++)
    {
      gw_token_read (telling->text, at, &tokens[i]);
      at = tokens[i].at + tokens[i].length;
      if (tokens[i].kind == GW_TOKEN_END)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_sign (const GwToken *token, const char *sign)
{
  return token->kind == GW_TOKEN_SIGN && strcmp (token->text, sign) == 0;
}

static void
append (Telling *telling, const char *word, gboolean is_close)
{
  gsize length = telling->words->len;
  gboolean is_open = length > 0 && strchr ("([{ ", telling->words->str[length - 1]) != NULL;

  if (!is_close && !is_open && length > 0)
    g_string_append_c (telling->words, ' ');
  g_string_append (telling->words, word);
}

/* "|a - b|": "the difference between a and b". */
static gboolean
tell_difference (Telling *telling)
{
  GwToken t[5];

  if (!peek (telling, 5, t) || !is_sign (&t[0], "|") || !is_sign (&t[2], "-") || !is_sign (&t[4], "|")
      || t[1].kind == GW_TOKEN_SIGN || t[3].kind == GW_TOKEN_SIGN)
    return FALSE;
  append (telling, "", FALSE);
  g_string_append_printf (telling->words, _("the difference between %.*s and %.*s"), (gint)t[1].length,
                          telling->text + t[1].at, (gint)t[3].length, telling->text + t[3].at);
  telling->at = t[4].at + t[4].length;
  return TRUE;
}

/* "every next a, b": "for every two neighbours a and b"; "every two a, b": "for any two a and b". */
static gboolean
tell_every (Telling *telling)
{
  GwToken t[6];
  gboolean is_next;

  if (!peek (telling, 6, t) || strcmp (t[0].text, "every") != 0 || !is_sign (&t[3], ",") || is_sign (&t[5], ","))
    return FALSE;
  is_next = strcmp (t[1].text, "next") == 0;
  if (!is_next && strcmp (t[1].text, "two") != 0)
    return FALSE;
  append (telling, "", FALSE);
  g_string_append_printf (telling->words,
                          is_next ? _("for every two neighbours %s and %s along it") : _("for any two, %s and %s"),
                          t[2].text, t[4].text);
  telling->at = t[4].at + t[4].length;
  return TRUE;
}

static void
tell_token (Telling *telling)
{
  g_autofree char *word = NULL;
  gboolean is_close, behind_word;
  GwToken token;

  gw_token_read (telling->text, telling->at, &token);
  telling->at = token.at + token.length;
  if (is_sign (&token, "\"") && strchr (telling->text + telling->at, '"') != NULL)
    {
      telling->at = (gsize)(strchr (telling->text + telling->at, '"') - telling->text) + 1;
      word = g_strndup (telling->text + token.at, telling->at - token.at);
      append (telling, word, FALSE);
      return;
    }
  is_close = is_sign (&token, ",") || is_sign (&token, ":") || is_sign (&token, ")") || is_sign (&token, "]")
             || is_sign (&token, "}") || is_sign (&token, "(") || is_sign (&token, "[");
  for (guint i = 0; i < G_N_ELEMENTS (spelt); i++)
    if (strcmp (token.text, spelt[i].sign) == 0)
      {
        append (telling, _(spelt[i].words), *spelt[i].words == ',');
        return;
      }
  word = g_strndup (telling->text + token.at, token.length);
  behind_word = telling->words->len > 0 && g_ascii_isalpha (telling->words->str[telling->words->len - 1]);
  append (telling, word, is_close && !(is_sign (&token, "(") && !behind_word));
}

/* Where its clues stand. */
static char *
subject_of (const GwSentence *sentence)
{
  switch (sentence->kind)
    {
    case GW_OWN_LINE:
      return g_strdup_printf (_("On every %s line"), sentence->name);
    case GW_OWN_CAGE:
      return g_strdup_printf (_("In every %s cage"), sentence->name);
    case GW_OWN_PAIR:
      return g_strdup_printf (_("For the two cells a and b at every %s mark"), sentence->name);
    case GW_OWN_CORNER:
      return g_strdup_printf (_("For the four cells a, b, c and d around every %s mark"), sentence->name);
    case GW_OWN_OUTSIDE:
      return g_strdup_printf (_("For the cells that every %s clue points at"), sentence->name);
    case GW_OWN_CELL:
      return g_strdup_printf (_("For every %s cell"), sentence->name);
    case GW_OWN_GROUPS:
      return g_strdup_printf (_("For the groups of every %s clue"), sentence->name);
    default:
      return g_strdup_printf (_("%s, in the whole grid"), sentence->name);
    }
}

char *
gw_own_words (const GwSentence *sentence)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *subject = subject_of (sentence);
  Telling telling = { sentence->text, sentence->condition, words };
  GwToken next;

  for (;;)
    {
      gw_token_read (telling.text, telling.at, &next);
      if (next.kind == GW_TOKEN_END)
        break;
      if (!tell_difference (&telling) && !tell_every (&telling))
        tell_token (&telling);
    }
  return g_strdup_printf ("%s: %s.", subject, words->str);
}
