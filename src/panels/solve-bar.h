#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* The time to which a solve that lies over the board is shown, below the board, with all that plays it; seen as long as one lies there. */
#define GW_TYPE_SOLVE_BAR (gw_solve_bar_get_type ())

G_DECLARE_FINAL_TYPE (GwSolveBar, gw_solve_bar, GW, SOLVE_BAR, GtkWidget)

void gw_solve_bar_set_session (GwSolveBar *self,
                               GwSession  *session);

G_END_DECLS
