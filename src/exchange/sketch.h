#pragma once

#include "exchange/intake.h"

G_BEGIN_DECLS

/* Drawings of other programs as ours, with their own colours, lengths and angles; the original stays in the part. */

/* How something looks there. Lengths in cells, angles in degrees clockwise; 0 and NULL: it does not say. */
typedef struct
{
  const char  *colour;         /* of a line, an outline, a text */
  const char  *fill;
  double       width;          /* of a line or an outline */
  double       size, height;   /* of a shape: how wide and how high; of a text its height */
  double       head;           /* of an arrow */
  double       angle;
  GwDrawnLevel level;
} GwSketch;

/* The hue that is nearest. FALSE when it cannot be seen: no alpha is left. LOOK stays as it is where the colour is not understood. */
gboolean gw_sketch_colour  (const char   *colour,
                            GwDrawnLook  *look);
/* A line or an arrow through points (x, y in turn, in cells from the upper left corner of the grid). */
void     gw_sketch_run     (GwIntake     *intake,
                            GwDrawnKind   kind,
                            const GArray *coordinates,
                            const GwSketch *sketch);
/* A circle or square round (X, Y). */
void     gw_sketch_shape   (GwIntake     *intake,
                            GwMark        mark,
                            double        x,
                            double        y,
                            const GwSketch *sketch);
void     gw_sketch_text    (GwIntake     *intake,
                            const char   *text,
                            double        x,
                            double        y,
                            const GwSketch *sketch);
void     gw_sketch_fill    (GwIntake     *intake,
                            const GArray *cells,
                            const char   *colour);
/* An outline of cells, with WORDS (may be NULL) in the corner of the first. */
void     gw_sketch_cage    (GwIntake     *intake,
                            const GArray *cells,
                            const char   *words,
                            const char   *outline);

/* DRAWN (of GwDrawn), diverted before, shows what the part at hand says. */
void     gw_sketch_show    (GwIntake        *intake,
                            const GPtrArray *drawn);

/* What we wrote into ELEMENT beside what its format says (outgoing-drawn.h). TRUE when ELEMENT needs no more than that: the drawing is
 * taken, or it only accompanies another one. */
gboolean gw_sketch_is_own  (JsonObject   *element);
gboolean gw_sketch_own     (GwIntake     *intake,
                            const char   *what,
                            JsonObject   *element);

G_END_DECLS
