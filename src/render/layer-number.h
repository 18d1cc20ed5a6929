#pragma once

#include "render/scene.h"

G_BEGIN_DECLS

/* What a layer of numbers (drawn/layer-numbers.h) holds in CELL: a second digit beside the first, or a word at the lower edge. */
void gw_draw_layer_number (const GwScene  *scene,
                           GwPainter      *painter,
                           GwCell          cell,
                           guint           number,
                           const GwColour *colour);

/* A number that is all that CELL holds. */
void gw_draw_whole_number (GwPainter      *painter,
                           GwPoint         at,
                           guint           number,
                           const GwColour *colour);

G_END_DECLS
