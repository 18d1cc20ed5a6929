#pragma once

#include "canvas/board.h"

G_BEGIN_DECLS

/* What holds for the whole puzzle: title, author, symbols, rules text, and the global rules as switches. */
#define GW_TYPE_RULES_PANEL (gw_rules_panel_get_type ())

G_DECLARE_FINAL_TYPE (GwRulesPanel, gw_rules_panel, GW, RULES_PANEL, GtkWidget)

/* Shows the document of the board; to be called again when it has got another one. */
void gw_rules_panel_set_board (GwRulesPanel *self,
                               GwBoard      *board);

G_END_DECLS
