#pragma once

#include "render/scene.h"

G_BEGIN_DECLS

/* What is to come is drawn dashed. */

#define GW_OUTSIDE_RADIUS 0.38 /* cells: a number outside is read in it */

void gw_dash              (GwPainter      *painter,
                           const GwColour *colour);
/* The line that a clue at PLACE, outside, would be about, from its number on. */
void gw_dash_outside_line (const GwScene  *scene,
                           GwPainter      *painter,
                           const GwPlace  *place,
                           const GwColour *colour);

G_END_DECLS
