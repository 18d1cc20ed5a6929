#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* As gtk_flow_box_remove (), which forgets that the keyboard's cursor may be on CHILD (GTK 4.8): the next arrow, Return or Space would
 * read what has been freed. */
void gw_flow_box_remove (GtkFlowBox *box,
                         GtkWidget  *child);

G_END_DECLS
