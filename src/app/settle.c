#include "app/settle.h"

void
gw_settle_field (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (!GTK_IS_TEXT (focus) && !GTK_IS_TEXT_VIEW (focus))
    return;
  g_object_ref (focus);
  gtk_window_set_focus (window, NULL);
  if (gtk_widget_get_root (focus) == GTK_ROOT (window))
    gtk_window_set_focus (window, focus);
  g_object_unref (focus);
}
