#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* A button a family of tools: a picture, and a word below it where there is room. A click picks up what was in hand last and shows the
 * family's kinds beside it. */
#define GW_TYPE_TOOL_PALETTE (gw_tool_palette_get_type ())

G_DECLARE_FINAL_TYPE (GwToolPalette, gw_tool_palette, GW, TOOL_PALETTE, GtkWidget)

void        gw_tool_palette_set_session (GwToolPalette *self,
                                       GwSession       *session);
/* The kinds of the family in hand, as a click on its button shows them. */
void        gw_tool_palette_show_kinds (GwToolPalette *self);
/* The same of another family, beside the point X, Y of BESIDE: near where the hand is. */
void        gw_tool_palette_show_family (GwToolPalette *self,
                                       GwToolFamilyId   family,
                                       GtkWidget       *beside,
                                       double           x,
                                       double           y);

G_END_DECLS
