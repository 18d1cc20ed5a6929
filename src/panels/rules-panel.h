#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* What holds for the whole puzzle: title, author, symbols, rules text, and the global rules as switches. */
#define GW_TYPE_RULES_PANEL (gw_rules_panel_get_type ())

G_DECLARE_FINAL_TYPE (GwRulesPanel, gw_rules_panel, GW, RULES_PANEL, GtkWidget)

/* Once. */
void gw_rules_panel_set_session (GwRulesPanel *self,
                               GwSession      *session);

G_END_DECLS
