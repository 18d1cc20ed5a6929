#pragma once

#include "play/play.h"

G_BEGIN_DECLS

/* What somebody who solves has marked says what places of layers hold: shades, lines from cell to cell, lines along sides, and the signs that
 * there is none. */

/* The mark that says that PLACE, of a layer that is told, holds VALUE (0: nothing). FALSE when there is none: helpers, hexagons, and NUMBERS, which are
 * typed. */
gboolean gw_play_spot_of    (const GwGrid    *grid,
                             const GwNumbers *numbers,
                             GwCell           place,
                             guint            value,
                             GwPenSpot       *spot);
/* Into MARKS (a mask a place, cells first; only those of layers are written): what is marked; 0 where nothing is. */
void     gw_play_read_places (const GwPlay *play,
                              GwMask       *marks);
/* Whether what is marked, and nothing elsewhere, is a solution together with the values of CELLS (a mask a place, all cells decided). What
 * nobody marks, helpers, may hold anything. */
gboolean gw_play_is_drawn   (const GwPlay *play,
                             const GwMask *cells);

G_END_DECLS
