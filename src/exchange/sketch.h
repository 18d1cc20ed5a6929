#pragma once

#include "exchange/intake.h"

G_BEGIN_DECLS

/* Drawings of other programs as ours. Colours become the nearest of our hues; the original stays in the part. */

/* "#rgb", "#rrggbb", with or without an alpha, or a word. FALSE when it cannot be seen: no alpha is left. LOOK stays as it is where
 * the colour is not understood. */
gboolean gw_sketch_colour  (const char   *colour,
                            GwDrawnLook  *look);
/* A line through points (x, y in turn, in cells from the upper left corner of the grid); WIDTH in cells. */
void     gw_sketch_line    (GwIntake     *intake,
                            const GArray *coordinates,
                            const char   *colour,
                            double        width);
/* The same through the middles of CELLS. */
void     gw_sketch_path    (GwIntake     *intake,
                            const GArray *cells,
                            const char   *colour,
                            double        width);
/* A circle or square round (X, Y); SIZE is its diameter in cells. */
void     gw_sketch_shape   (GwIntake     *intake,
                            GwMark        mark,
                            double        x,
                            double        y,
                            double        size,
                            const char   *fill,
                            const char   *outline);
void     gw_sketch_text    (GwIntake     *intake,
                            const char   *text,
                            double        x,
                            double        y,
                            double        size,
                            const char   *colour);
void     gw_sketch_fill    (GwIntake     *intake,
                            const GArray *cells,
                            const char   *colour);
/* A cage: a dashed outline, and WORDS (may be NULL) in the corner of the first of CELLS. */
void     gw_sketch_cage    (GwIntake     *intake,
                            const GArray *cells,
                            const char   *words,
                            const char   *outline,
                            const char   *colour);
/* A dashed outline just inside of CELLS. */
void     gw_sketch_outline (GwIntake     *intake,
                            const GArray *cells,
                            const char   *colour);

G_END_DECLS
