#pragma once

#include <cairo.h>
#include <glib.h>

/* Sixteen levels a channel: files a third as large, and nothing that an eye would miss. */
void     coarsen_picture    (cairo_surface_t *picture);
/* As an eye does from a distance: in blocks of 4 by 4 pixels, so that other versions of fonts and of cairo may round
 * differently. Says how much they differ. */
gboolean pictures_are_alike (cairo_surface_t *a,
                             cairo_surface_t *b);
/* The same, with other bounds than for pictures by one program: of 255, in one block, and over all. */
gboolean pictures_are_within (cairo_surface_t *a,
                              cairo_surface_t *b,
                              double           most_block,
                              double           most_mean);
