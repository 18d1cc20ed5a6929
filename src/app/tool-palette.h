#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* A button a tool, from the table of tools. A click on the chosen one goes through its family; a right click or a long
 * press shows the family. */
#define GW_TYPE_TOOL_PALETTE (gw_tool_palette_get_type ())

G_DECLARE_FINAL_TYPE (GwToolPalette, gw_tool_palette, GW, TOOL_PALETTE, GtkWidget)

void        gw_tool_palette_set_session (GwToolPalette *self,
                                       GwSession       *session);
/* The icon of a tool; any tool has one. */
const char *gw_tool_icon_name         (const GwTool  *tool);

G_END_DECLS
