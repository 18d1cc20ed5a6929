#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* The options of the tool, in the hint bar: member of the family, kind, colour, number of clues to come. */
#define GW_TYPE_OPTION_BAR (gw_option_bar_get_type ())

G_DECLARE_FINAL_TYPE (GwOptionBar, gw_option_bar, GW, OPTION_BAR, GtkWidget)

/* Once. */
void gw_option_bar_set_session (GwOptionBar *self,
                              GwSession     *session);

G_END_DECLS
