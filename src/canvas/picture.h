#pragma once

#include <gtk/gtk.h>

#include "drawn/drawn.h"
#include "render/scene.h"

G_BEGIN_DECLS

/* A picture of PUZZLE in pixels. */
GdkTexture *gw_picture_texture (GwPuzzle      *puzzle,
                                const GwStyle *style,
                                guint          width,
                                guint          height,
                                gboolean       has_paper); /* round the board too */
/* The same with what stands in its cells and places, without paper. */
GdkTexture *gw_picture_filled  (GwPuzzle        *puzzle,
                                const GwContent *content,
                                const GwStyle   *style,
                                guint            width,
                                guint            height);
/* A clue alone on its grid, as large as it fits. */
GdkTexture *gw_picture_clue    (const GwPuzzle     *puzzle,
                                const GwConstraint *constraint,
                                const GwStyle      *style,
                                guint               side);
/* The part of PUZZLE in which CELLS lie, as large as it fits, but never fewer than LEAST cells. */
GdkTexture *gw_picture_part    (GwPuzzle           *puzzle,
                                const GwCell       *cells,
                                guint               n_cells,
                                double              least,
                                const GwStyle      *style,
                                guint               side);
/* A drawing alone on its grid. */
GdkTexture *gw_picture_drawn   (const GwPuzzle     *puzzle,
                                const GwDrawn      *drawn,
                                const GwStyle      *style,
                                guint               side);
/* What was drawn to an image surface, as a texture; frees the surface. */
GdkTexture *gw_picture_from_surface (cairo_surface_t *surface);
/* The screen style for the desktop's present look. */
GwStyle    *gw_picture_screen_style (void);
/* The screen style on white paper, for pictures that leave the program. */
GwStyle    *gw_picture_paper_style  (void);

G_END_DECLS
