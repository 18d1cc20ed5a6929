#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* The solve path of the puzzle on the board, step by step, and why a candidate goes. It works only while it is in sight, and
 * shows its step on the board only then, or while a GwPathBar stands for it. "moved" says that another step is shown, or none. */
#define GW_TYPE_PATH_PANEL (gw_path_panel_get_type ())

G_DECLARE_FINAL_TYPE (GwPathPanel, gw_path_panel, GW, PATH_PANEL, GtkWidget)

void          gw_path_panel_set_session    (GwPathPanel *self,
                                          GwSession     *session);
/* Which strategies are on is kept in "strategies-off". */
void          gw_path_panel_set_settings (GwPathPanel *self,
                                          GSettings   *settings);
/* The shortest path found that rules VALUE out of CELL, or why there is none. */
void          gw_path_panel_ask_why      (GwPathPanel *self,
                                          GwCell       cell,
                                          guint        value);
/* While OUTSIDE is TRUE its step stays on the board, whether the panel is in sight or not. */
void          gw_path_panel_set_outside  (GwPathPanel *self,
                                          gboolean     outside);
/* Where one is and what happens there, both to be freed; FALSE when there is no path of this puzzle to go through. */
gboolean      gw_path_panel_get_step     (GwPathPanel *self,
                                          char       **place,
                                          char       **sentence);
void          gw_path_panel_go_back      (GwPathPanel *self);
void          gw_path_panel_go_on        (GwPathPanel *self);
/* What prints the path that is shown; NULL when there is none. */
GtkPrintOperation *gw_path_panel_make_print (GwPathPanel *self);
/* The strategies that are on in SETTINGS. */
GwStrategySet gw_path_strategies         (GSettings   *settings);

G_END_DECLS
