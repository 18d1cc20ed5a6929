#pragma once

#include <gtk/gtk.h>

#include "session/session.h"
#include "jobs/analyst.h"

G_BEGIN_DECLS

/* What is known of the puzzle, in words, and what of it is shown on the board. "removed" says in words what was just removed from the puzzle. */
#define GW_TYPE_ANALYSIS_PANEL (gw_analysis_panel_get_type ())

G_DECLARE_FINAL_TYPE (GwAnalysisPanel, gw_analysis_panel, GW, ANALYSIS_PANEL, GtkWidget)

/* Once; both outlive the panel. */
void gw_analysis_panel_set_analyst (GwAnalysisPanel *self,
                                     GwAnalyst       *analyst,
                                     GwSession         *session);

/* True candidates are shown on the board, or no more; whether they are now. */
gboolean gw_analysis_panel_switch_candidates (GwAnalysisPanel *self);

G_END_DECLS
