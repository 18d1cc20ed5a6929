#pragma once

#include <gtk/gtk.h>

#include "session/session.h"
#include "panels/made-gallery.h"

G_BEGIN_DECLS

/* Where givens shall stand, and digits for them: painted, from a text or a picture; found behind the window, or proved to be
 * impossible (docs/placing.md).
 *
 * Signals
 *   finished (const char *)   a run of more than some seconds has ended by itself; a sentence about it
 *   book (GwMadeItem *, GtkWidget *)   the author wants a found puzzle in a book; the button */
#define GW_TYPE_PATTERN_PANEL (gw_pattern_panel_get_type ())

G_DECLARE_FINAL_TYPE (GwPatternPanel, gw_pattern_panel, GW, PATTERN_PANEL, GtkWidget)

/* Stops what is running for another document. */
void     gw_pattern_panel_set_session    (GwPatternPanel *self,
                                        GwSession        *session);
/* Keeps there which strategies may be used. Once. */
void     gw_pattern_panel_set_settings (GwPatternPanel *self,
                                        GSettings      *settings);
gboolean gw_pattern_panel_is_running   (GwPatternPanel *self);
/* What has been found stays. */
void     gw_pattern_panel_stop         (GwPatternPanel *self);

G_END_DECLS
