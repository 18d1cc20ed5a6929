#pragma once

#include "drawn/path-fog.h"
#include "exchange/page-file.h"

G_BEGIN_DECLS

/* The picture of a walkthrough: the puzzle, and above it what is seen from a row until another. Row I shows step I of those that matter on
 * what was known before it, row 0 the beginning, the row behind the last step the end. Puts `picture`, `parts`, `view` and `colours` into FILE.
 * PLACED (of GwWalkDigit) gets what is placed, in order. FALSE with an error. */
gboolean gw_walk_board (GwPageFile   *file,
                        const GwPath *path,
                        GwPathFog    *fog,
                        GArray       *placed,
                        GError      **error);

typedef struct
{
  GwCell cell;
  guint  value;
  guint  row; /* from which it is seen */
} GwWalkDigit;

G_END_DECLS
