#pragma once

#include "canvas/plane-picture.h"

G_BEGIN_DECLS

/* The pictures that are kept of what is shown, and frames made of them. */
typedef struct
{
  GskRenderNode  *below;   /* or NULL: to be drawn anew */
  GPtrArray      *tiles;   /* of GskRenderNode *, of the digits, any may be NULL: see tiles.c */
  GHashTable     *texts;   /* that were set for them: see gw_painter_share () */
  graphene_rect_t extents; /* of the pictures, relative to the corner of the board's bounds, in pixels */
} GwPlanes;

/* All of them are to be drawn anew. */
void     gw_planes_drop     (GwPlanes            *planes);
/* What CHANGE has made stale goes. TRUE: a frame is wanted. */
gboolean gw_planes_follow   (GwPlanes            *planes,
                             const GwShown       *shown,
                             const GwBoardChange *change);
/* Draws what is not there, and puts a frame together. */
void     gw_planes_snapshot (GwPlanes            *planes,
                             const GwShown       *shown,
                             GskRenderer         *renderer,
                             GtkSnapshot         *snapshot);

/* ---- tiles.c: the digits ---- */

void     gw_tiles_drop      (GwPlanes            *planes);
/* Those into which something reaches that stands in CELL. */
void     gw_tiles_drop_at   (GwPlanes            *planes,
                             const GwShown       *shown,
                             GwCell               cell);
/* Draws those that are not there. */
void     gw_tiles_refresh   (GwPlanes            *planes,
                             const GwShown       *shown,
                             GskRenderer         *renderer);

G_END_DECLS
