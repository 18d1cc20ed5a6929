/* Plain puzzles in one line of several words: those of the Sudoku Exchange Puzzle Bank, and the possible digits of 81 cells. */
#include <string.h>

#include "exchange/format.h"
#include "exchange/kind.h"
#include "exchange/written.h"

#define N_CELLS 81u
#define N_DIGITS 9u
#define CHECK_SUM 12u /* hexadecimal digits */

/* Bytes of the word at *AT, which moves to its beginning; 0: the line ends. */
static gsize
next_word (const char **at, const char *end)
{
  const char *from;

  while (*at < end && **at == ' ')
    ++*at;
  for (from = *at; from < end && *from != ' ';)
    from++;
  return (gsize) (from - *at);
}

static gboolean
is_made_of (const char *text, gsize length, const char *signs)
{
  for (gsize i = 0; i < length; i++)
    if (text[i] == '\0' || strchr (signs, text[i]) == NULL)
      return FALSE;
  return length > 0;
}

/* A grid of nine by nine with its rows, columns and boxes. */
static gboolean
begin (GwIntake *intake, GError **error)
{
  g_autoptr (GwKind) kind = gw_kind_new (N_DIGITS);

  if (!gw_intake_grid (intake, N_DIGITS, N_DIGITS, 1, (gint) N_DIGITS, error))
    return FALSE;
  gw_written_state_grid (intake, kind);
  return TRUE;
}

/* ---- the puzzle bank ---- */

/* "0000183b305c 0500…  1.2": a check sum, the givens, how hard it is. GIVENS and RATING get where these begin. */
static gboolean
is_of_bank (const char *text, gsize length, const char **givens, const char **rating)
{
  const char *end = text + length, *at = text;
  gsize n_rating;

  if (next_word (&at, end) != CHECK_SUM || !is_made_of (at, CHECK_SUM, "0123456789abcdef"))
    return FALSE;
  *givens = at + CHECK_SUM;
  if (next_word (givens, end) != N_CELLS || !is_made_of (*givens, N_CELLS, "0123456789."))
    return FALSE;
  *rating = *givens + N_CELLS;
  n_rating = next_word (rating, end);
  return is_made_of (*rating, n_rating, "0123456789.");
}

gboolean
gw_written_is_bank_line (const char *text, gsize length)
{
  const char *givens, *rating;

  return is_of_bank (text, length, &givens, &rating);
}

static gboolean
recognises_bank (const GwSheet *sheet)
{
  return sheet->kind == GW_LINK_NONE && gw_written_is_bank_line (sheet->text, strlen (sheet->text));
}

static gboolean
read_bank (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  const char *givens = NULL, *rating = NULL;
  g_autofree char *level = NULL;

  is_of_bank (sheet->text, strlen (sheet->text), &givens, &rating);
  if (!begin (intake, error))
    return FALSE;
  gw_intake_begin (intake, _("given"), NULL, NULL, NULL);
  for (guint i = 0; i < N_CELLS; i++)
    if (givens[i] >= '1')
      gw_intake_state (intake, g_strdup_printf ("set_cell(%u,%c)", i + 1, givens[i]));
  level = g_strndup (rating, strcspn (rating, " "));
  gw_intake_begin (intake, "level", NULL, NULL, NULL);
  gw_intake_fact (intake, "level", level);
  return TRUE;
}

const GwExchangeFormat gw_format_bank_line = {
  .id = "bank-line",
  .name = N_("line of the Sudoku Exchange Puzzle Bank"),
  .suffix = "txt",
  .recognises = recognises_bank,
  .read = read_bank,
};

/* ---- possible digits ---- */

gboolean
gw_written_is_word_line (const char *text, gsize length)
{
  const char *at = text, *end = text + length;
  guint n = 0;

  for (gsize word; (word = next_word (&at, end)) > 0; at += word, n++)
    if (n == N_CELLS || word > N_DIGITS || !(is_made_of (at, word, "123456789") || (word == 1 && strchr ("0.*_-", *at) != NULL)))
      return FALSE;
  return n == N_CELLS;
}

static gboolean
recognises_words (const GwSheet *sheet)
{
  return sheet->kind == GW_LINK_NONE && gw_written_is_word_line (sheet->text, strlen (sheet->text));
}

static void
state_word (GwIntake *intake, guint cell, const char *word, gsize length)
{
  g_autoptr (GString) digits = g_string_new (NULL);

  for (gsize i = 0; i < length; i++)
    if (memchr (word, word[i], i) == NULL && word[i] >= '1' && word[i] <= '9')
      g_string_append_printf (digits, ",%c", word[i]);
  if (digits->len == 2)
    gw_intake_state (intake, g_strdup_printf ("set_cell(%u%s)", cell + 1, digits->str));
  else if (digits->len > 0 && digits->len < 2 * N_DIGITS)
    gw_intake_state (intake, g_strdup_printf ("set_values(%u%s)", cell + 1, digits->str));
}

static gboolean
read_words (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  const char *at = sheet->text, *end = sheet->text + strlen (sheet->text);
  guint n = 0;

  if (!begin (intake, error))
    return FALSE;
  gw_intake_begin (intake, _("possible digits"), NULL, NULL, NULL);
  for (gsize word; (word = next_word (&at, end)) > 0; at += word)
    state_word (intake, n++, at, word);
  return TRUE;
}

const GwExchangeFormat gw_format_word_line = {
  .id = "word-line",
  .name = N_("line of possible digits"),
  .suffix = "txt",
  .recognises = recognises_words,
  .read = read_words,
};
