#pragma once

#include "render/geometry.h"

G_BEGIN_DECLS

/* Where a board lies in its widget: UNIT pixels a cell, ORIGIN of the corner of BOUNDS in the widget's pixels. No toolkit. */
typedef struct
{
  GwBounds bounds;        /* what is shown of the scene, in cells; with the ring round the grid once clues can be set there */
  double   unit;
  GwPoint  origin;
  int      width, height; /* of the widget */
  int      head, foot;    /* pixels at its top and at its bottom that something else takes: a board that fits lies between them */
  int      scale;         /* pixels of the screen for one of the widget's */
  double   fit_most;      /* unit beyond which fitting does not go */
  gboolean fits;          /* the board is as large as the widget lets it be */
  double   margin;        /* cells round it, where it fits */
  gboolean is_upright;    /* it fits, with room left above and below alone: then it stands at the top, and what comes below does not move it */
} GwViewport;

GwPoint  gw_viewport_to_cells  (const GwViewport *view,
                                double            x,
                                double            y);
GwPoint  gw_viewport_to_widget (const GwViewport *view,
                                GwPoint           point);
/* The widget has become HEIGHT high: as much stays free at its top as leaves the board its size, and nothing at its bottom. */
void     gw_viewport_keep_head (GwViewport       *view,
                                int               height);
/* As large as fits with MARGIN cells round it, where it is to fit; and not out of sight. */
void     gw_viewport_refit     (GwViewport       *view,
                                double            margin);
/* What is at X, Y stays there. */
void     gw_viewport_zoom_at   (GwViewport       *view,
                                double            factor,
                                double            x,
                                double            y);
void     gw_viewport_pan_by    (GwViewport       *view,
                                double            dx,
                                double            dy);
/* Other bounds: what stood in sight stays where it was. */
void     gw_viewport_set_bounds (GwViewport      *view,
                                const GwBounds   *bounds);
/* Pans as little as needed to have POINT, in cells, in sight. FALSE: it is. */
gboolean gw_viewport_show      (GwViewport       *view,
                                GwPoint           point);

G_END_DECLS
