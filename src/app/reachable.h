#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Rows of lists and children of flow boxes have no action that assistive technology could call: this gives ITEM one,
 * "item.activate", which does what Enter on it does. */
void gw_make_reachable (GtkWidget *item);

G_END_DECLS
