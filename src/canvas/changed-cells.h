#pragma once

#include "canvas/layer.h"

G_BEGIN_DECLS

/* Into CELLS (of GwCell): those of every clue that has come or gone since CHANGE's old scene, which there must be. */
void gw_changed_cells_of_clues (const GwShown       *shown,
                                const GwBoardChange *change,
                                GArray              *cells);

G_END_DECLS
