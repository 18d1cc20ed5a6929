#pragma once

#include <json-glib/json-glib.h>

#include "gridwright.h"

G_BEGIN_DECLS

/* What stands in the places of layers, as text: a digit for each number that a layer takes up, in their order, `.` where there is no
 * place. Helper layers are left out: solutions are not told apart by them. VALUES has an entry per place of the puzzle. */

/* "0100.1". Free it. */
char *gw_layer_digits      (const GwPlaceLayer *layer,
                            const guint8       *values);
/* A line a layer behind INDENT: "shade 0100.1". */
void  gw_layers_append     (GString            *out,
                            const GwPuzzle     *puzzle,
                            const char         *indent,
                            const guint8       *values);
/* "layers": an object for each of N_ROWS solutions, with a text for each layer; nothing where the puzzle tells none. */
void  gw_json_add_layers   (JsonBuilder        *builder,
                            const GwPuzzle     *puzzle,
                            const guint8       *rows,
                            guint               n_rows);
/* The name of a cell in one word: R2C7, on several grids G2R1C1. */
void  gw_cell_append_name  (GString            *text,
                            const GwGrid       *grid,
                            GwCell              cell);
/* The name of a place in one word: R2C7, shade:R2C7, links:R2C7-R2C8, fences:R1C1-up. */
void  gw_place_append_name (GString            *text,
                            const GwGrid       *grid,
                            GwCell              place);

G_END_DECLS
