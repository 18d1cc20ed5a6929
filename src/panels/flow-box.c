#include "panels/flow-box.h"

static void forget (GtkFlowBox *box);

/* Going to an end asks nothing of the cursor and sets it, wherever it was; from there it is brought to what has the focus. FALSE where
 * nothing in BOX has it, as under a card's menu: then the cursor stays unknown. */
static gboolean
settle (GtkFlowBox *box)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (box));
  gboolean is_done;

  if (focus == NULL)
    return FALSE;
  forget (box);
  g_object_ref (focus);
  g_signal_emit_by_name (box, "move-cursor", GTK_MOVEMENT_BUFFER_ENDS, -1, FALSE, TRUE, &is_done);
  if (gtk_widget_get_focus_child (GTK_WIDGET (box)) != focus)
    gtk_widget_child_focus (focus, GTK_DIR_TAB_FORWARD);
  g_object_unref (focus);
  return TRUE;
}

/* The arrow that was pressed goes on from what has the focus. */
static gboolean
on_move_cursor (GtkFlowBox *box, GtkMovementStep step, int count, gboolean extends, gboolean modifies, gpointer data)
{
  if (step == GTK_MOVEMENT_BUFFER_ENDS)
    forget (box);
  else if (!settle (box))
    g_signal_stop_emission_by_name (box, "move-cursor");
  return FALSE;
}

/* Return and Space choose what has the focus. */
static void
on_cursor_child (GtkFlowBox *box, const char *signal)
{
  if (!settle (box))
    g_signal_stop_emission_by_name (box, signal);
}

static const char *const CHOOSING[] = { "activate-cursor-child", "toggle-cursor-child" };

static void
forget (GtkFlowBox *box)
{
  g_signal_handlers_disconnect_by_func (box, on_move_cursor, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (CHOOSING); i++)
    g_signal_handlers_disconnect_by_func (box, on_cursor_child, (gpointer) CHOOSING[i]);
}

void
gw_flow_box_remove (GtkFlowBox *box, GtkWidget *child)
{
  gtk_flow_box_remove (box, child);
  forget (box);
  g_signal_connect (box, "move-cursor", G_CALLBACK (on_move_cursor), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (CHOOSING); i++)
    g_signal_connect (box, CHOOSING[i], G_CALLBACK (on_cursor_child), (gpointer) CHOOSING[i]);
}
