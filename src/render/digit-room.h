#pragma once

#include "render/scene.h"

G_BEGIN_DECLS

/* In print a digit gives way to the small texts of its cell, which must be so large that they can be read: where a total would stand on
 * it, it moves aside, and is set smaller where that is not enough. */

/* Where the ink of all small texts within cells lies, of GwBounds; NULL where the painter keeps nothing clear. */
GArray  *gw_scene_labels   (const GwScene *scene,
                            GwPainter     *painter);
/* Where the middle of TEXT goes, which is to stand in CELL; its size may shrink. LABELS: as above. */
GwPoint  gw_digit_give_way (const GwScene *scene,
                            GwPainter     *painter,
                            const GArray  *labels,
                            GwCell         cell,
                            GwText        *text);

/* ---- what each family has ---- */

void     gw_add_cage_labels  (const GwScene *scene, GwPainter *painter, GArray *labels);
void     gw_add_line_labels  (const GwScene *scene, GwPainter *painter, GArray *labels);
void     gw_add_shade_labels (const GwScene *scene, GwPainter *painter, GArray *labels);
void     gw_add_corner_labels (const GwScene *scene, GwPainter *painter, GArray *labels);

G_END_DECLS
