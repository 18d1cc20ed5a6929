#pragma once

#include "canvas/shown.h"
#include "render/painter.h"

G_BEGIN_DECLS

/* How what is selected is outlined: muted while a step of the path is shown, whose cells are what is to be seen. */
gboolean gw_selected_is_muted (const GwShown  *shown);
GwColour gw_selected_colour   (const GwShown  *shown);
/* Whether CELL belongs to a clue that is selected, which then has the outline. */
gboolean gw_selected_has_cell (const GwShown  *shown,
                               GwCell          cell);
/* One outline round CELLS, also where a line goes on over a corner. */
void     gw_selected_outline  (const GwShown  *shown,
                               GwPainter      *painter,
                               const GwCell   *cells,
                               guint           n_cells,
                               const GwColour *colour);

G_END_DECLS
