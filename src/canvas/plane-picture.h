#pragma once

#include <gtk/gtk.h>

#include "canvas/layer.h"

G_BEGIN_DECLS

/* A kept picture of the layers of PLANE in AREA (relative to the corner of the board's bounds, in pixels), as RENDERER likes it best.
 * Everything that lies in SIGHT (in cells; NULL: everything) is drawn. TEXTS: see gw_painter_share (). */
GskRenderNode *gw_plane_picture (const GwShown         *shown,
                                 GwPlane                plane,
                                 const graphene_rect_t *area,
                                 const GwBounds        *sight,
                                 GskRenderer           *renderer,
                                 GHashTable           **texts);
/* The layers of PLANE as they come, in the painter's cells. */
void           gw_plane_draw    (const GwShown         *shown,
                                 GwPlane                plane,
                                 GwPainter             *painter);

G_END_DECLS
