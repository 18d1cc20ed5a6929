#include "jobs/import-list.h"

#include <string.h>

#include "exchange/opensudoku.h"
#include "exchange/written.h"
#include "jobs/import-job.h"

#define MOST_OF_A_LIST (16u << 20)

static void
free_piece (gpointer data)
{
  GwImportPiece *piece = data;

  g_free (piece->text);
  g_free (piece->note);
  g_free (piece);
}

/* Takes TEXT and NOTE. */
static void
add_piece (GPtrArray *pieces, char *text, char *note, guint line)
{
  GwImportPiece *piece = g_new (GwImportPiece, 1);

  *piece = (GwImportPiece){ text, note, line };
  g_ptr_array_add (pieces, piece);
}

static GPtrArray *
new_pieces (void)
{
  return g_ptr_array_new_with_free_func (free_piece);
}

/* ---- a line each ---- */

static gboolean
is_empty (const char *line)
{
  while (g_ascii_isspace (*line))
    line++;
  return *line == '\0' || *line == '#';
}

/* What stands behind a tab is a note. A document may have tabs in it, and ends where its last brace does. */
static const char *
end_of_puzzle (const char *line)
{
  const char *brace = *line == '{' ? strrchr (line, '}') : NULL, *tab = strchr (brace != NULL ? brace : line, '\t');

  return brace != NULL ? brace + 1 : tab != NULL ? tab : line + strlen (line);
}

static GPtrArray *
split_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GPtrArray) pieces = new_pieces ();

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]), *end = end_of_puzzle (line);
      g_autofree char *puzzle = NULL, *note = NULL;

      if (is_empty (line))
        continue;
      puzzle = g_strstrip (g_strndup (line, (gsize) (end - line)));
      note = g_strstrip (g_strdup (end));
      if (!gw_import_is_one (puzzle, strlen (puzzle)))
        return NULL;
      if (*note == '\0')
        g_clear_pointer (&note, g_free);
      add_piece (pieces, g_steal_pointer (&puzzle), g_steal_pointer (&note), i + 1);
    }
  return g_steal_pointer (&pieces);
}

/* ---- grids ---- */

static guint
line_at (const char *text, const char *at)
{
  guint n = 1;

  for (; text < at; text++)
    n += *text == '\n';
  return n;
}

/* NULL where TEXT does not begin with a grid. */
static GPtrArray *
split_grids (const char *text)
{
  g_autoptr (GPtrArray) pieces = new_pieces ();
  const char *at = text, *end = text + strlen (text);
  gboolean is_whole;
  gsize start, length;

  while ((length = gw_written_next (at, (gsize) (end - at), &start, &is_whole)) > 0 && is_whole)
    {
      add_piece (pieces, g_strndup (at + start, length), NULL, line_at (text, at + start));
      at += start + length;
    }
  while (at < end && g_ascii_isspace (*at))
    at++;
  return pieces->len > 0 && at == end ? g_steal_pointer (&pieces) : NULL;
}

/* ---- games ---- */

static GPtrArray *
split_games (const char *text, gsize length)
{
  g_autoptr (GPtrArray) games = gw_open_sudoku_games (text, length, NULL);
  GPtrArray *pieces = new_pieces ();

  for (guint i = 0; games != NULL && i < games->len; i++)
    {
      const GwOpenSudokuGame *game = games->pdata[i];

      add_piece (pieces, g_strdup (game->document), NULL, game->line);
    }
  return pieces;
}

/* ---- all ---- */

GPtrArray *
gw_import_split (const char *text, gsize length)
{
  g_autoptr (GPtrArray) pieces = NULL;
  g_autofree char *own = NULL;

  if (length > MOST_OF_A_LIST)
    return NULL;
  own = g_strndup (text, length);
  if (gw_open_sudoku_sniff (own, strlen (own)))
    pieces = split_games (own, strlen (own));
  else if ((pieces = split_grids (own)) == NULL)
    pieces = split_lines (own);
  return pieces != NULL && pieces->len > 1 ? g_steal_pointer (&pieces) : NULL;
}
