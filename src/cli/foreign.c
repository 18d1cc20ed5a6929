#include "cli/foreign.h"

#include <string.h>

#include "cli/output-json.h"
#include "exchange/exchange.h"
#include "exchange/opensudoku.h"
#include "exchange/written.h"

typedef struct
{
  GwCall *call;
  GwItem item;
  void (*hand_over) (gpointer data, const GwItem *item);
  gpointer data;
} Reader;

static void
strip (const char **line, gsize *length)
{
  while (*length > 0 && strchr (" \t\r", (*line)[*length - 1]) != NULL)
    --*length;
  while (*length > 0 && **line == ' ')
    {
      ++*line;
      --*length;
    }
}

/* A document on one line is a line like any other; one that goes on below is the whole file. */
GwForeign
gw_foreign_sniff (const char *line, gsize length)
{
  gsize whole;

  strip (&line, &length);
  whole = length;
  if (memchr (line, '\t', length) != NULL && line[0] != '{')
    whole = (gsize) ((const char *)memchr (line, '\t', length) - line);
  if (length == 0 || !gw_exchange_sniff (line, whole))
    return GW_FOREIGN_NOT;
  if (line[0] == '<' || (g_str_has_prefix (line, "SumoCue") && length < 81 * 2))
    return GW_FOREIGN_DOCUMENT;
  return line[0] == '{' && line[length - 1] != '}' ? GW_FOREIGN_DOCUMENT : GW_FOREIGN_LIST;
}

/* Lines that could be small puzzles by themselves are such, unless a sign among them says otherwise: nine lines of nine with no sign
 * greater than three are a list. */
static gboolean
is_small_list (const char *text, gsize size)
{
  gsize width = 0;
  gint most = 0;

  for (const char *at = text, *end = text + size; at < end; at++)
    if (g_ascii_isalnum (*at))
      most = MAX (most, g_ascii_isdigit (*at) ? *at - '0' : g_ascii_toupper (*at) - 'A' + 10);
  while (width < size && text[width] != '\n' && text[width] != '\r')
    width++;
  for (gint side = 2; side < 8; side++)
    if (width == (gsize) (side * side))
      return most <= side;
  return FALSE;
}

gboolean
gw_foreign_sniff_grids (const char *text, gsize size, gboolean *may_be)
{
  gsize start;
  gboolean is_whole;
  const gsize length = gw_written_next (text, size, &start, &is_whole);

  *may_be = length > 0 && !is_whole && start + length >= size;
  return length > 0 && is_whole && !is_small_list (text + start, length);
}

static void
read_one (Reader *reader, const char *text, gsize length)
{
  GwItem item = reader->item;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwImport) import = gw_exchange_read_decided (text, length, reader->call->decisions, &error);
  GwAnswerer *answerer = NULL;

  if (import == NULL)
    {
      reader->call->n_unreadable++;
      gw_complain (reader->call, &item, g_strdup (error->message));
      return;
    }
  item.reading = import->reading;
  item.puzzle = import->reading->puzzle;
  item.report = import->report;
  item.answerer = &answerer;
  item.source = gw_facts_get (item.puzzle->facts, "source");
  item.grade = gw_facts_get (item.puzzle->facts, "grade");
  reader->hand_over (reader->data, &item);
  gw_answerer_free (answerer);
}

static gboolean
is_one_line (const char *text, gsize size)
{
  guint n = 0;

  for (const char *line = text; line < text + size; n++)
    {
      const char *stop = memchr (line, '\n', (gsize) (text + size - line)), *at = line;
      gsize length = (gsize) ((stop != NULL ? stop : text + size) - line);

      line += length + 1;
      strip (&at, &length);
      if (gw_exchange_line_length (at, length) == 0)
        n--;
    }
  return n == 1;
}

static void
read_lines (Reader *reader, const char *text, gsize size)
{
  const char *end = text + size;
  const gboolean is_only = is_one_line (text, size);
  guint64 number = 1;

  for (const char *line = text; line < end; number++)
    {
      const char *stop = memchr (line, '\n', (gsize) (end - line)), *at = line;
      gsize length;

      if (stop == NULL)
        stop = end;
      length = (gsize) (stop - line);
      line = stop + 1;
      strip (&at, &length);
      length = gw_exchange_line_length (at, length);
      if (length == 0)
        continue;
      if (gw_call_is_stopped (reader->call))
        {
          gw_call_end_early (reader->call);
          return;
        }
      reader->item.line = is_only ? 0 : number;
      reader->item.is_only = reader->item.is_only && is_only;
      read_one (reader, at, length);
    }
}

/* Several games a file. */
static void
read_games (Reader *reader, const char *text, gsize size)
{
  g_autoptr (GPtrArray) games = gw_open_sudoku_games (text, size, NULL);

  if (games == NULL || games->len == 1)
    {
      read_one (reader, text, size);
      return;
    }
  reader->item.is_only = FALSE;
  for (guint i = 0; i < games->len; i++)
    {
      const GwOpenSudokuGame *game = games->pdata[i];

      if (gw_call_is_stopped (reader->call))
        {
          gw_call_end_early (reader->call);
          return;
        }
      reader->item.line = game->line;
      read_one (reader, game->document, strlen (game->document));
    }
}

/* Number of the line at AT. */
static guint64
line_at (const char *text, const char *at)
{
  guint64 n = 1;

  for (; text < at; text++)
    n += *text == '\n';
  return n;
}

static void
complain_of_grid (Reader *reader, const char *message)
{
  reader->call->n_unreadable++;
  gw_complain (reader->call, &reader->item, g_strdup (message));
}

/* What is no grid ends it, unless nothing follows. */
static void
read_grids (Reader *reader, const char *text, gsize size)
{
  const char *at = text, *end = text + size;
  gsize start = 0, length;
  gboolean is_whole;

  while ((length = gw_written_next (at, (gsize)(end - at), &start, &is_whole)) > 0)
    {
      if (gw_call_is_stopped (reader->call))
        {
          gw_call_end_early (reader->call);
          return;
        }
      reader->item.line = at + start + length >= end && at == text ? 0 : line_at (text, at + start);
      reader->item.is_only = reader->item.is_only && reader->item.line == 0;
      if (is_whole)
        read_one (reader, at + start, length);
      else
        complain_of_grid (reader, _("these rows do not make a square: each needs as many cells as there are rows"));
      at += start + length;
    }
  while (at < end && g_ascii_isspace (*at))
    at++;
  if (at < end)
    {
      reader->item.line = line_at (text, at);
      complain_of_grid (reader, _("this is not a row of a grid; nothing after it is read"));
    }
}

void
gw_foreign_read (GwCall *call, const GwItem *item, GwForeign kind, const char *text, gsize size,
                 void (*hand_over) (gpointer data, const GwItem *item), gpointer data)
{
  Reader reader = { call, *item, hand_over, data };

  if (kind == GW_FOREIGN_DOCUMENT && gw_open_sudoku_sniff (text, size))
    read_games (&reader, text, size);
  else if (kind == GW_FOREIGN_DOCUMENT)
    read_one (&reader, text, size);
  else if (kind == GW_FOREIGN_GRIDS)
    read_grids (&reader, text, size);
  else
    read_lines (&reader, text, size);
}

void
gw_foreign_read_line (GwCall *call, const GwItem *item, const char *line, gsize length,
                      void (*hand_over) (gpointer data, const GwItem *item), gpointer data)
{
  Reader reader = { call, *item, hand_over, data };

  strip (&line, &length);
  read_one (&reader, line, gw_exchange_line_length (line, length));
}
