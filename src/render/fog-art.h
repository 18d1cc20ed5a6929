#pragma once

#include "drawn/fog.h"
#include "render/scene.h"

G_BEGIN_DECLS

/* Fog of war in a picture: as its author sees it, and as solvers do. */

/* Above the scene, which has fog: cells in the fog are hatched, and everything in them can be read. A lamp stands in those that are lit from the
 * beginning; the cells of each trigger bear its number in a ring, those that it lights the same number without one. */
void gw_fog_draw_plan  (const GwScene *scene,
                        GwPainter     *painter);
/* Of it, cells of DARK (bit per cell) hatched, and a large lamp in each of CELLS. */
void gw_fog_hatch      (const GwScene *scene,
                        GwPainter     *painter,
                        const guint64 *dark);
void gw_fog_draw_lamps (const GwScene *scene,
                        GwPainter     *painter,
                        const GwCell  *cells,
                        guint          n_cells);
/* Above the clues, below what solvers enter: nothing of a cell in FOGGED (bit per cell) can be seen … GwContent.fogged is for what stands in
 * the cells. */
void gw_fog_draw_cover (const GwScene *scene,
                        GwPainter     *painter,
                        const guint64 *fogged);
/* … but the grid, which is drawn once more there; elsewhere marks lie over it. */
void gw_fog_draw_grid  (const GwScene *scene,
                        GwPainter     *painter,
                        const guint64 *fogged);

G_END_DECLS
