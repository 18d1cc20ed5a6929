#pragma once

#include "base/random.h"
#include "model/grid.h"

G_BEGIN_DECLS

/* Divisions of all cells of a grid, drawn at random. AREA: per cell; those of an area have the same number, from 1 on. */

/* Rectangles of MOST cells at most. */
void gw_random_rectangles (const GwGrid *grid,
                         guint         most,
                         GwRandom     *random,
                         guint        *area);
/* Areas of about MOST cells at most, each of which a half turn about some point leaves as it is. */
void gw_random_galaxies   (const GwGrid *grid,
                         guint         most,
                         GwRandom     *random,
                         guint        *area);

/* SIZE: per active cell, of how many cells its area is, MOST at most: areas of one size are never beside each other, as far as that can be had in one go. */
void gw_random_sizes      (const GwGrid *grid,
                         guint         most,
                         GwRandom     *random,
                         guint        *size);

G_END_DECLS
