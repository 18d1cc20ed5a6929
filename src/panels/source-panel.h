#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* The rule file itself, live in both directions. */
#define GW_TYPE_SOURCE_PANEL (gw_source_panel_get_type ())

G_DECLARE_FINAL_TYPE (GwSourcePanel, gw_source_panel, GW, SOURCE_PANEL, GtkWidget)

/* Once. */
void gw_source_panel_set_session (GwSourcePanel *self,
                                GwSession       *session);
/* What was typed last becomes the document's now. */
void gw_source_panel_flush     (GwSourcePanel *self);

G_END_DECLS
