#pragma once

#include "canvas/board.h"

G_BEGIN_DECLS

/* Every clue as a row; what is selected here is selected on the board, and the other way round. */
#define GW_TYPE_CLUES_PANEL (gw_clues_panel_get_type ())

G_DECLARE_FINAL_TYPE (GwCluesPanel, gw_clues_panel, GW, CLUES_PANEL, GtkWidget)

/* Once. */
void gw_clues_panel_set_board (GwCluesPanel *self,
                               GwBoard      *board);

G_END_DECLS
