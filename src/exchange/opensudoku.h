#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Folders of OpenSudoku: XML with one element a game. */

typedef struct
{
  char *document; /* JSON with one member, "opensudoku", which the format of this name reads */
  guint line;     /* where it stands */
} GwOpenSudokuGame;

/* Whether TEXT begins as XML does. */
gboolean   gw_open_sudoku_sniff (const char *text,
                                 gsize       length);
/* All games of a file (of GwOpenSudokuGame); NULL with an error when it is not understood, or has none. */
GPtrArray *gw_open_sudoku_games (const char *text,
                                 gsize       length,
                                 GError    **error);

G_END_DECLS
