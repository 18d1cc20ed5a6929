#include "canvas/popover.h"

/* At once: of a surface that goes later, assistive technology hears that a child has gone that it had not known for long. */
static void
on_hide (GtkWidget *popover, gpointer data)
{
  gtk_widget_unrealize (popover);
}

void
gw_popover_attach (GtkWidget *popover, GtkWidget *parent)
{
  gtk_widget_set_parent (popover, parent);
  g_signal_connect_after (popover, "hide", G_CALLBACK (on_hide), NULL);
}
