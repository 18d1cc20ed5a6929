#pragma once

#include "render/scene.h"

G_BEGIN_DECLS

/* Pictures as those see them who do not tell all colours apart, and which lines they cannot tell from each other. */

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
/* Pairs of rules of which SCENE has lines that look alike in STYLE: their names in the reader's language, two by two (of const
 * char *, borrowed). What differs in its ends, its pattern or clearly in its width is told by that. */
GPtrArray *gw_scene_alike (const GwScene  *scene,
                           const GwStyle  *style,
                           GwSight         sight);

G_END_DECLS
