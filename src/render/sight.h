#pragma once

#include "render/style.h"

G_BEGIN_DECLS

/* Colours as people see them who do not tell all of them apart. */

/* "protanopia"; FALSE when it is none. */
gboolean gw_sight_find  (const char     *name,
                         GwSight        *sight);
const char *gw_sight_name (GwSight       sight);
/* COLOUR as somebody sees it. */
GwColour gw_colour_seen (const GwColour *colour,
                         GwSight         sight);
/* Whether they tell the two apart: by 25 degrees of hue, 15 of 100 parts of lightness, or clearly more colour (CIE
 * L*a*b*). */
gboolean gw_colours_differ (const GwColour *one,
                            const GwColour *other,
                            GwSight         sight);

G_END_DECLS
