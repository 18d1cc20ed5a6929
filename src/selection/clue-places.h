#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* A pattern: where givens shall stand. Its places are the givens that are left open (`?`); those that are decided belong to it
 * and stay as they are. */
typedef enum
{
  GW_SPOT_FREE,
  GW_SPOT_OPEN,
  GW_SPOT_DECIDED,
} GwSpot;

/* A GwSpot a cell. Free it. Both numbers may be NULL. */
guint8  *gw_pattern_spots  (const GwPuzzle       *puzzle,
                            guint                *n_open,
                            guint                *n_decided);
/* Makes WANTED (a byte a cell) the open places, as one edit; cells that are decided or no part of the puzzle are left out, and
 * what is locked stays. Never NULL; it may have no steps. */
GwEdit  *gw_pattern_edit   (const GwPuzzle       *puzzle,
                            const guint8         *wanted);
/* Sets in CELLS (a byte a cell) what goes together with those that are set. FALSE with an error when the grid does not have that
 * symmetry. */
gboolean gw_pattern_spread (const GwGrid         *grid,
                            const GwSymmetryKind *symmetry,
                            guint8               *cells,
                            GError              **error);

G_END_DECLS
