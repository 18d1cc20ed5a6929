#include "exchange/link.h"

#include <string.h>

#include "exchange/lz-string.h"
#include "exchange/penpa-text.h"

/* A text that is nothing but signs of the packing is taken for a payload from this length on: words are shorter. */
#define SHORTEST_PAYLOAD 40u
/* How every packed object begins: `{"` and a letter. */
#define PACKED_OBJECT "N4I"
/* Slashes of a link that were perhaps two: so many are tried one by one. */
#define MOST_SLASHES 200u

/* ---- what it is ---- */

static void
strip (const char **text, gsize *length)
{
  while (*length > 0 && g_ascii_isspace ((*text)[*length - 1]))
    --*length;
  while (*length > 0 && g_ascii_isspace (**text))
    {
      ++*text;
      --*length;
    }
}

static gboolean
begins (const char *text, gsize length, const char *with)
{
  return length >= strlen (with) && g_ascii_strncasecmp (text, with, strlen (with)) == 0;
}

/* What follows WORD, NULL where it does not stand there. */
static const char *
behind (const char *text, gsize length, const char *word)
{
  const char *found = g_strstr_len (text, (gssize) length, word);

  return found != NULL ? found + strlen (word) : NULL;
}

static gboolean
is_link (const char *text, gsize length)
{
  return begins (text, length, "http://") || begins (text, length, "https://");
}

/* "name({…})", as scripts of web pages have it: the document within. */
static gboolean
begins_call (const char *text, gsize length, gsize *name)
{
  *name = 0;
  while (*name < length && (g_ascii_isalnum (text[*name]) || text[*name] == '_' || text[*name] == '.'))
    ++*name;
  return *name > 0 && *name + 1 < length && text[*name] == '(' && text[*name + 1] == '{';
}

static char *
unwrap_call (const char *text, gsize length)
{
  gsize name, end = length;

  if (!begins_call (text, length, &name))
    return g_strndup (text, length);
  while (text[end - 1] == ';' || g_ascii_isspace (text[end - 1]))
    end--;
  return text[end - 1] == ')' ? g_strndup (text + name + 1, end - name - 2) : g_strndup (text, length);
}

/* Equals signs fill up the end only: "values = 1 2 3 …" is the first line of a rule file. */
static gboolean
is_packed (const char *text, gsize length)
{
  gboolean ended = FALSE;

  for (gsize i = 0; i < length; i++)
    {
      if (!g_ascii_isalnum (text[i]) && strchr ("+/-=$% ", text[i]) == NULL)
        return FALSE;
      if (ended && text[i] != '=')
        return FALSE;
      ended = text[i] == '=';
    }
  return length >= SHORTEST_PAYLOAD || begins (text, length, PACKED_OBJECT);
}

/* Beginnings of what follows the last slash of a link, or stands alone; the longer ones first. */
static const struct
{
  const char *word;
  GwLinkKind kind;
} prefixes[] = {
  { "fpuzzles", GW_LINK_F_PUZZLES }, { "fpuz", GW_LINK_F_PUZZLES }, { "scl", GW_LINK_SUDOKUPAD },
  { "ctc", GW_LINK_SUDOKUPAD },      { "scf", GW_LINK_COMPACT },
};

static GwLinkKind
find_prefix (const char *text, gsize length, const char **payload)
{
  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    if (begins (text, length, prefixes[i].word) && length > strlen (prefixes[i].word) + 3)
      {
        *payload = text + strlen (prefixes[i].word);
        return prefixes[i].kind;
      }
  return GW_LINK_NONE;
}

/* Behind the name of the site, and behind the page on it that takes puzzles. */
static GwLinkKind
look_at_path (const char *text, gsize length, const char **payload)
{
  const char *end = text + length, *host = strstr (text, "//") + 2, *path = memchr (host, '/', (gsize) (end - host));
  const char *id = behind (text, length, "puzzleid=");
  GwLinkKind kind;

  if (id != NULL)
    path = id - 1;
  if (path == NULL || ++path >= end)
    return GW_LINK_UNKNOWN;
  if (begins (path, (gsize) (end - path), "sudoku/"))
    path += strlen ("sudoku/");
  kind = find_prefix (path, (gsize) (end - path), payload);
  if (kind != GW_LINK_NONE)
    return kind;
  return g_strstr_len (host, path - host, "sudokupad") != NULL
                 || g_strstr_len (host, path - host, "crackingthecryptic") != NULL
             ? GW_LINK_SHORT
             : GW_LINK_UNKNOWN;
}

/* A name that ends there or at a slash, not one that something is assigned to. */
static gboolean
begins_genre (const char *text, const char *end)
{
  const char *at = text;

  while (at < end && (g_ascii_isalnum (*at) || *at == '_'))
    at++;
  return at > text && (at == end || *at == '/' || *at == '%');
}

/* Pages of puzz.link and its sisters: one page for all genres, what follows the question mark says which. */
static const char *
find_genre (const char *text, gsize length)
{
  static const char *const hosts[] = { "puzz.link/", "pzv.jp/", "pzpr", "pzplus" };
  const char *query = memchr (text, '?', length);

  for (guint i = 0; i < G_N_ELEMENTS (hosts) && query != NULL; i++)
    if (g_strstr_len (text, query - text, hosts[i]) != NULL && begins_genre (query + 1, text + length))
      return query + 1;
  return NULL;
}

/* "m=edit&p=" behind the site of Penpa+, or alone: what follows. */
static const char *
find_drawing (const char *text, gsize length)
{
  static const char *const modes[] = { "m=edit&p=", "m=solve&p=" };
  const char *site = behind (text, length, "penpa-edit/");

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      const char *found = site != NULL ? behind (site, (gsize) (text + length - site), modes[i]) : NULL;

      if (found == NULL && begins (text, length, modes[i]))
        found = text + strlen (modes[i]);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static GwLinkKind
look_at_link (const char *text, gsize length, const char **payload)
{
  *payload = find_drawing (text, length);
  if (*payload != NULL)
    return GW_LINK_PENPA;
  *payload = behind (text, length, "load=");
  if (*payload != NULL)
    return GW_LINK_F_PUZZLES;
  *payload = g_strstr_len (text, (gssize) length, "sudokumaker") != NULL ? behind (text, length, "puzzle=") : NULL;
  if (*payload != NULL)
    return GW_LINK_SUDOKUMAKER;
  *payload = find_genre (text, length);
  if (*payload != NULL)
    return GW_LINK_PUZZ_LINK;
  if (behind (text, length, "?id=") != NULL || behind (text, length, "&id=") != NULL)
    return GW_LINK_SHORT;
  return look_at_path (text, length, payload);
}

/* PAYLOAD gets where the document, or what it is packed in, begins. */
static GwLinkKind
look_at (const char *text, gsize length, const char **payload)
{
  GwLinkKind kind;
  gsize name;

  *payload = text;
  if (length == 0)
    return GW_LINK_NONE;
  if (text[0] == '{' || begins_call (text, length, &name))
    return GW_LINK_JSON;
  if (is_link (text, length))
    return look_at_link (text, length, payload);
  *payload = find_drawing (text, length);
  if (*payload != NULL)
    return GW_LINK_PENPA;
  kind = find_prefix (text, length, payload);
  if (kind != GW_LINK_NONE && is_packed (*payload, (gsize) (text + length - *payload)))
    return kind;
  *payload = text;
  return is_packed (text, length) ? GW_LINK_PACKED : GW_LINK_NONE;
}

GwLinkKind
gw_link_sniff (const char *text, gsize length)
{
  g_autofree char *copy = g_strndup (text, length);
  const char *at = copy, *payload;

  length = strlen (copy);
  strip (&at, &length);
  return look_at (at, length, &payload);
}

/* ---- reading ---- */

/* Percent signs and what they stand for; a blank was a plus. Up to the end, or to what follows in a link. */
static char *
clean_payload (const char *payload, const char *end)
{
  GString *clean = g_string_new (NULL);

  for (const char *p = payload; p < end && strchr ("&#?", *p) == NULL; p++)
    if (*p == '%' && end - p > 2 && g_ascii_isxdigit (p[1]) && g_ascii_isxdigit (p[2]))
      {
        g_string_append_c (clean, (char) (g_ascii_xdigit_value (p[1]) << 4 | g_ascii_xdigit_value (p[2])));
        p += 2;
      }
    else
      g_string_append_c (clean, *p == ' ' ? '+' : *p);
  return g_string_free (clean, FALSE);
}

/* A percent sign may be a number's there: it stands for another sign only where slashes do, too. */
static char *
clean_genre (const char *payload, const char *end)
{
  char *text = g_strndup (payload, (gsize) (end - payload));

  if (strchr (text, '/') == NULL && (strstr (text, "%2F") != NULL || strstr (text, "%2f") != NULL))
    {
      char *plain = g_uri_unescape_string (text, NULL);

      if (plain != NULL && g_utf8_validate (plain, -1, NULL))
        {
          g_free (text);
          return plain;
        }
      g_free (plain);
    }
  return text;
}

static gboolean
is_document (const char *text)
{
  return text != NULL && text[0] == '{' && text[strlen (text) - 1] == '}';
}

/* A path loses one of two slashes that stand side by side: each single one may have been two. */
static char *
unpack_with_two_slashes (const char *payload)
{
  guint tries = 0;

  for (const char *slash = strchr (payload, '/'); slash != NULL && tries < MOST_SLASHES;
       slash = strchr (slash + 1, '/'), tries++)
    {
      g_autofree char *longer = g_strdup_printf ("%.*s/%s", (int) (slash - payload), payload, slash);
      g_autofree char *text = gw_lz_unpack (longer, -1, NULL);

      if (is_document (text))
        return g_steal_pointer (&text);
    }
  return NULL;
}

static char *
unpack (const char *payload, const char *end, GError **error)
{
  g_autofree char *clean = clean_payload (payload, end), *mended = NULL;
  g_autoptr (GError) own = NULL;
  char *text = gw_lz_unpack (clean, -1, &own);

  if (text == NULL || text[0] != '{' || !is_document (text))
    mended = own == NULL || own->code != GW_ERROR_LIMIT ? unpack_with_two_slashes (clean) : NULL;
  if (mended != NULL)
    {
      g_free (text);
      return g_steal_pointer (&mended);
    }
  if (own != NULL)
    g_propagate_error (error, g_steal_pointer (&own));
  return text;
}

static char *
unpack_drawing (const char *payload, const char *end, GError **error)
{
  g_autofree char *clean = clean_payload (payload, end);

  return gw_penpa_unpack (clean, error);
}

static gboolean
fail_short (GError **error)
{
  return gw_fail (
      error, GW_ERROR_UNSUPPORTED,
      g_strdup (
          _("this short link is only the name of a puzzle stored on the site, and Gridwright does not go online; open it there"
            " and copy the long link (in SudokuPad: Share, then the link with the puzzle's data)")));
}

/* Whatever is packed begins with a brace: so do the bits, and that makes these two signs. */
static gboolean
begins_document (const char *packed)
{
  return packed[0] == 'N' && packed[1] >= '4' && packed[1] <= '7';
}

char *
gw_link_read (const char *text, gsize length, GwLinkKind *kind, GError **error)
{
  g_autofree char *copy = NULL;
  const char *at, *payload;

  *kind = GW_LINK_NONE;
  if (!g_utf8_validate_len (text, length, NULL))
    {
      gw_fail (error, GW_ERROR_SYNTAX, g_strdup (_("this is not text")));
      return NULL;
    }
  at = copy = g_strndup (text, length);
  strip (&at, &length);
  *kind = look_at (at, length, &payload);
  switch (*kind)
    {
    case GW_LINK_NONE:
      gw_fail (error, GW_ERROR_SYNTAX, g_strdup (_("this is neither a link nor a packed puzzle")));
      return NULL;
    case GW_LINK_JSON:
      return unwrap_call (at, length);
    case GW_LINK_SHORT:
      fail_short (error);
      return NULL;
    case GW_LINK_UNKNOWN:
      gw_fail (error, GW_ERROR_UNSUPPORTED,
               g_strdup (_("this link holds no puzzle; links of f-puzzles, SudokuMaker, SudokuPad, Penpa+ and puzz.link do")));
      return NULL;
    case GW_LINK_PUZZ_LINK:
      return clean_genre (payload, at + length);
    case GW_LINK_COMPACT:
      return clean_payload (payload, at + length);
    case GW_LINK_PENPA:
      return unpack_drawing (payload, at + length, error);
    case GW_LINK_PACKED:
      if (!begins_document (at))
        {
          gw_fail (error, GW_ERROR_SYNTAX, g_strdup (_("this is neither a link nor a packed puzzle")));
          return NULL;
        }
      return unpack (payload, at + length, error);
    default:
      return unpack (payload, at + length, error);
    }
}
