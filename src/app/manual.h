#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens the manual in what the desktop reads such pages with. Says so over PARENT (may be NULL) when nothing does. */
void gw_manual_open (GtkWindow *parent);

G_END_DECLS
