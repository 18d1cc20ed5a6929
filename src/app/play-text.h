#pragma once

#include "session/session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What somebody who solves has before them beside the board: title, author, and the rules, in the author's words or else their own. */
#define GW_TYPE_PLAY_TEXT (gw_play_text_get_type ())
G_DECLARE_FINAL_TYPE (GwPlayText, gw_play_text, GW, PLAY_TEXT, GtkWidget)

/* SESSION outlives it. Once. */
void gw_play_text_set_session (GwPlayText *self,
                               GwSession  *session);

G_END_DECLS
