#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes POPOVER a child of PARENT. Of one that is kept while it is hidden GDK goes on believing, on X11, that the pointer is its
 * own, and swallows the next click elsewhere; so its surface goes when it closes. */
void gw_popover_attach (GtkWidget *popover,
                        GtkWidget *parent);

G_END_DECLS
