#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* One cell for assistive technology: a focusable child of the board that draws nothing and takes no pointer. */
#define GW_TYPE_BOARD_CELL (gw_board_cell_get_type ())

G_DECLARE_FINAL_TYPE (GwBoardCell, gw_board_cell, GW, BOARD_CELL, GtkWidget)

GtkWidget  *gw_board_cell_new          (GwSession   *session,
                                        GwCell       cell);
/* What is said of the cell; nothing is sent when it is what was said before. */
void        gw_board_cell_set_label    (GwBoardCell *self,
                                        const char  *label);
void        gw_board_cell_set_selected (GwBoardCell *self,
                                        gboolean     is_selected);
/* What panels show in it, said beside its label; NULL: nothing. */
void        gw_board_cell_set_note     (GwBoardCell *self,
                                        const char  *note);

G_END_DECLS
