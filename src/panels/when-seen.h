#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Calls REFRESH (PANEL): now where PANEL is in sight, else when it comes into sight the next time, once. So a key does not wait for what
 * nobody sees. PANEL has one such function. */
void gw_when_seen (GtkWidget *panel,
                   void     (*refresh) (gpointer panel));

G_END_DECLS
