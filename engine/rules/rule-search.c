#include "rules/rule-search.h"

#include <string.h>

#include "base/i18n.h"

typedef enum
{
  MATCH_NONE,
  MATCH_MEANING,
  MATCH_PIECES,  /* all words that were typed are somewhere among its names */
  MATCH_INSIDE,
  MATCH_START,
  MATCH_WHOLE,
} Match;

/* Letters and digits alone, small: "X-Sums" and "x sums" are the same. */
static char *
plain (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  GString *letters = g_string_new (NULL);

  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isalnum (g_utf8_get_char (at)))
      g_string_append_unichar (letters, g_utf8_get_char (at));
  return g_string_free (letters, FALSE);
}

static Match
match_name (const char *name, const char *needle)
{
  g_autofree char *own = plain (name);
  const char *found = strstr (own, needle);

  if (found == NULL)
    return MATCH_NONE;
  if (found > own)
    return MATCH_INSIDE;
  return strlen (own) == strlen (needle) ? MATCH_WHOLE : MATCH_START;
}

/* WORDS separated by commas. */
static Match
match_words (const char *words, const char *needle)
{
  g_auto (GStrv) names = g_strsplit (words, ",", -1);
  Match best = MATCH_NONE;

  for (guint i = 0; names[i] != NULL; i++)
    best = MAX (best, match_name (names[i], needle));
  return best;
}

static Match
match_names (const GwRule *rule, const char *needle)
{
  Match best = MAX (match_name (rule->id, needle), MAX (match_name (rule->name, needle), match_name (_(rule->name), needle)));

  for (guint i = 0; i < G_N_ELEMENTS (rule->aliases) && rule->aliases[i] != NULL; i++)
    best = MAX (best, match_name (rule->aliases[i], needle));
  if (rule->words != NULL)
    best = MAX (best, MAX (match_words (rule->words, needle), match_words (_(rule->words), needle)));
  return best;
}

/* Without the s of a plural, in English. */
static char *
stem (const char *word)
{
  char *own = plain (word);
  const gsize length = strlen (own);

  if (length > 3 && own[length - 1] == 's')
    own[length - 1] = '\0';
  return own;
}

static gboolean
has_all_pieces (const GwRule *rule, const char *typed)
{
  g_auto (GStrv) pieces = g_strsplit_set (typed, " -", -1);
  guint n = 0;

  for (guint i = 0; pieces[i] != NULL; i++)
    {
      g_autofree char *piece = stem (pieces[i]);

      if (*piece == '\0')
        continue;
      if (match_names (rule, piece) == MATCH_NONE)
        return FALSE;
      n++;
    }
  return n > 0;
}

guint
gw_rule_match (const GwRule *rule, const char *typed)
{
  g_autofree char *needle = plain (typed), *folded = g_utf8_casefold (typed, -1), *meaning = g_utf8_casefold (_(rule->meaning), -1);
  const Match best = match_names (rule, needle);

  if (best > MATCH_NONE)
    return best;
  if (has_all_pieces (rule, typed))
    return MATCH_PIECES;
  return strstr (meaning, folded) != NULL ? MATCH_MEANING : MATCH_NONE;
}
