#pragma once

#include "canvas/board.h"

G_BEGIN_DECLS

/* The rule file itself, live in both directions. */
#define GW_TYPE_SOURCE_PANEL (gw_source_panel_get_type ())

G_DECLARE_FINAL_TYPE (GwSourcePanel, gw_source_panel, GW, SOURCE_PANEL, GtkWidget)

/* Shows the document of the board; to be called again when it has got another one. */
void gw_source_panel_set_board (GwSourcePanel *self,
                                GwBoard       *board);
/* What was typed last becomes the document's now. */
void gw_source_panel_flush     (GwSourcePanel *self);

G_END_DECLS
