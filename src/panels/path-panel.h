#pragma once

#include "canvas/board.h"

G_BEGIN_DECLS

/* The solve path of the puzzle on the board, step by step, and why a candidate goes. It works only while it is in sight, and
 * shows its step on the board only then. */
#define GW_TYPE_PATH_PANEL (gw_path_panel_get_type ())

G_DECLARE_FINAL_TYPE (GwPathPanel, gw_path_panel, GW, PATH_PANEL, GtkWidget)

void          gw_path_panel_set_board    (GwPathPanel *self,
                                          GwBoard     *board);
/* Which strategies are on is kept in "strategies-off". */
void          gw_path_panel_set_settings (GwPathPanel *self,
                                          GSettings   *settings);
/* The shortest path found that rules VALUE out of CELL, or why there is none. */
void          gw_path_panel_ask_why      (GwPathPanel *self,
                                          GwCell       cell,
                                          guint        value);
/* What prints the path that is shown; NULL when there is none. */
GtkPrintOperation *gw_path_panel_make_print (GwPathPanel *self);
/* The strategies that are on in SETTINGS. */
GwStrategySet gw_path_strategies         (GSettings   *settings);

G_END_DECLS
