#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Places as scripts write them, cells by their numbers in rule files: a cell "5", an edge "1|2", the corner to the lower right
 * of a cell "1+", beside a cell and looking right, down, left, up or along a diagonal ">1" "v1" "<9" "^73" "\1" "/9"
 * "L81" "R73" (the last two run up, to the left and to the right), a side behind which no cell lies "1n" "1w" (hexagons: "1e" "1se" "1nw"). */

/* NONE when TEXT names no place of GRID. */
GwPlace gw_place_from_text (const GwGrid  *grid,
                            const char    *text);
/* "" of no place. Free it. */
char   *gw_place_to_text   (const GwPlace *place);

G_END_DECLS
