#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* What is to be made of the painted puzzle, in a sentence; puzzles as they are made behind the window.
 *
 * Signal
 *   finished (const char *)   a run of more than some seconds has ended by itself; a sentence about it
 *   add-to-book (GBytes *, GtkWidget *)   a made puzzle, as a rule file; the button that asks for it */
#define GW_TYPE_GENERATE_PANEL (gw_generate_panel_get_type ())

G_DECLARE_FINAL_TYPE (GwGeneratePanel, gw_generate_panel, GW, GENERATE_PANEL, GtkWidget)

/* Stops what is running for another document. */
void     gw_generate_panel_set_session    (GwGeneratePanel *self,
                                         GwSession         *session);
/* Where the path panel keeps which strategies are on. */
void     gw_generate_panel_set_settings (GwGeneratePanel *self,
                                         GSettings       *settings);
gboolean gw_generate_panel_is_running   (GwGeneratePanel *self);
/* What has been made stays. */
void     gw_generate_panel_stop         (GwGeneratePanel *self);

G_END_DECLS
