#include "panels/flow-box.h"

/* Going to an end asks nothing of the cursor and sets it, wherever it was; from there it is brought to what has the focus, and the
 * arrow that was pressed goes on from that. */
static gboolean
on_move_cursor (GtkFlowBox *box, GtkMovementStep step, int count, gboolean extends, gboolean modifies, gpointer data)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (box));
  gboolean is_done;

  g_signal_handlers_disconnect_by_func (box, on_move_cursor, data);
  if (focus == NULL || step == GTK_MOVEMENT_BUFFER_ENDS)
    return FALSE;
  g_object_ref (focus);
  g_signal_emit_by_name (box, "move-cursor", GTK_MOVEMENT_BUFFER_ENDS, -1, FALSE, TRUE, &is_done);
  if (gtk_widget_get_focus_child (GTK_WIDGET (box)) != focus)
    gtk_widget_child_focus (focus, GTK_DIR_TAB_FORWARD);
  g_object_unref (focus);
  return FALSE;
}

void
gw_flow_box_remove (GtkFlowBox *box, GtkWidget *child)
{
  gtk_flow_box_remove (box, child);
  g_signal_handlers_disconnect_by_func (box, on_move_cursor, NULL);
  g_signal_connect (box, "move-cursor", G_CALLBACK (on_move_cursor), NULL);
}
