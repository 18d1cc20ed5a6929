#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Fields give away what was typed in them when they lose the focus: takes it from a field of WINDOW, and gives it back. */
void gw_settle_field (GtkWindow *window);

G_END_DECLS
