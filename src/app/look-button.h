#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* A button beside the tool's options with how selected clues look, or else what the tool of notes is going to draw: colour, fill, width,
 * size, angle, level and order, for a clue or for all of its kind. In sight where there is something to choose. */
#define GW_TYPE_LOOK_BUTTON (gw_look_button_get_type ())

G_DECLARE_FINAL_TYPE (GwLookButton, gw_look_button, GW, LOOK_BUTTON, GtkWidget)

/* Once; SESSION stays as long as the window. */
void gw_look_button_set_session (GwLookButton *self,
                                 GwSession    *session);

G_END_DECLS
