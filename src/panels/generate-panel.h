#pragma once

#include "canvas/board.h"

G_BEGIN_DECLS

/* What is to be made of the painted puzzle, in plain words; it is made behind the window while painting goes on, and what
 * comes is looked at, used, or asked for again. */
#define GW_TYPE_GENERATE_PANEL (gw_generate_panel_get_type ())

G_DECLARE_FINAL_TYPE (GwGeneratePanel, gw_generate_panel, GW, GENERATE_PANEL, GtkWidget)

void gw_generate_panel_set_board (GwGeneratePanel *self,
                                  GwBoard         *board);

G_END_DECLS
