#pragma once

#include "rules/rule.h"

G_BEGIN_DECLS

/* The words of the language for places, on the grid of a puzzle. */

/* All active cells, in reading order (GwCell). */
GArray    *gw_own_grid          (const GwGrid   *grid);
/* Those that share a side with CELL, or a corner too; a wrapped rectangle has no rim. Returns how many. */
guint      gw_own_around        (const GwGrid   *grid,
                                 GwCell          cell,
                                 gboolean        corners,
                                 gboolean        wrapped,
                                 GwCell          out[8]);
/* Those that share a row, a column or a box with CELL. */
GArray    *gw_own_seen          (const GwPuzzle *puzzle,
                                 GwCell          cell);
/* Through the middle of its sheet; GW_NO_CELL where there is none. */
GwCell     gw_own_opposite      (const GwGrid   *grid,
                                 GwCell          cell);
/* From 1; 0: it lies in none. */
guint      gw_own_box_number    (const GwPuzzle *puzzle,
                                 GwCell          cell);
typedef enum
{
  GW_OWN_ROWS,
  GW_OWN_COLUMNS,
  GW_OWN_BOXES,
} GwOwnHouses;

/* GArrays of GwCell; freed with it. */
GPtrArray *gw_own_houses        (const GwPuzzle *puzzle,
                                 GwOwnHouses     which);

G_END_DECLS
