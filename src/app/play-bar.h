#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* Below the board while somebody solves: what is typed, a button a symbol, and what else there is to do. */
#define GW_TYPE_PLAY_BAR (gw_play_bar_get_type ())

G_DECLARE_FINAL_TYPE (GwPlayBar, gw_play_bar, GW, PLAY_BAR, GtkWidget)

/* Once. */
void gw_play_bar_set_session (GwPlayBar  *self,
                            GwSession    *session);
/* What the next press of the hint button gives. */
void gw_play_bar_set_hint  (GwPlayBar  *self,
                            const char *label);

G_END_DECLS
