#pragma once

#include "language/sentence.h"
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
  GW_OWN_ROOMS,
} GwOwnHouses;

/* GArrays of GwCell; freed with it. */
GPtrArray *gw_own_houses        (const GwPuzzle *puzzle,
                                 GwOwnHouses     which);

/* From beside CELL to the rim, in direction TOWARDS: 1 up, 2 right, 3 down, 4 left; any other number: none. Returns how many. */
guint      gw_own_ray           (const GwGrid   *grid,
                                 GwCell          cell,
                                 gint64          towards,
                                 GwCell          out[GW_MAX_SIDE]);
/* The N cells of the room of CELL; itself where it is in none. Borrowed from whoever owns CELL, or the grid. */
const GwCell *gw_own_room       (const GwGrid   *grid,
                                 const GwCell   *cell,
                                 guint          *n);
/* The N cells of the puzzle's set of this name. */
const GwCell *gw_own_set        (const GwGrid   *grid,
                                 GQuark          name,
                                 guint          *n);
/* The layer whose marks are in the set NAME, beside its cells; NULL: it is known which cells are. */
const GwPlaceLayer *gw_own_open_set (const GwGrid *grid,
                                     GQuark        name);
gboolean   gw_own_has_open_set  (const GwGrid   *grid);
/* The one place that TERM names (SHADE_AT, PLACE_BETWEEN, PLACE_TOWARDS), of numbers as below; GW_NO_CELL where there is none. */
GwCell     gw_own_layer_place   (const GwGrid    *grid,
                                 const GwOwnTerm *term,
                                 gint64           x,
                                 gint64           y);
/* The places that TERM names, that one or those at a cell (PLACES_AT), when X and Y are the numbers of its children: a cell, a cell or
 * direction. Returns how many. */
guint      gw_own_places_near   (const GwGrid    *grid,
                                 const GwOwnTerm *term,
                                 gint64           x,
                                 gint64           y,
                                 GwCell           out[GW_N_TOWARDS]);
/* All places of the layer that TERM (LAYER) names. */
GArray    *gw_own_layer_places  (const GwGrid    *grid,
                                 const GwOwnTerm *term);
/* The four cells of which CELL is the upper left one; FALSE when there are not so many. */
gboolean   gw_own_corner        (const GwGrid   *grid,
                                 GwCell          cell,
                                 GwCell          out[4]);
/* Whether a border between two rooms runs between the two: what is in no room has none. */
gboolean   gw_own_is_border     (const GwGrid   *grid,
                                 GwCell          a,
                                 GwCell          b);

/* Whether PLACE belongs to one of the N cells ENDS. */
gboolean   gw_own_touches       (const GwGrid   *grid,
                                 GwCell          place,
                                 const GwCell   *ends,
                                 guint           n);

G_END_DECLS
