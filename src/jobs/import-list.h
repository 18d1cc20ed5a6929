#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Texts with several puzzles of other programs: a line each, grids one below the other, the games of a folder of OpenSudoku. */

typedef struct
{
  char *text; /* of the puzzle alone */
  char *note; /* what stands behind it; NULL: nothing */
  guint line; /* where it stands, from 1 */
} GwImportPiece;

/* All of them (of GwImportPiece), without blank lines and lines that begin with # between them; NULL: TEXT holds no puzzle, one, or something else
 * besides. */
GPtrArray *gw_import_split (const char *text,
                            gsize       length);

G_END_DECLS
