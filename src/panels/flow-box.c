#include "panels/flow-box.h"

/* Nothing of BOX is heard any more. */
static void
forget (GtkFlowBox *box)
{
  GSignalGroup *group = g_object_get_data (G_OBJECT (box), "settling");

  if (group != NULL)
    g_signal_group_set_target (group, NULL);
}

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

/* What hears BOX until it has settled: owned by BOX. */
static GSignalGroup *
hearing (GtkFlowBox *box)
{
  GSignalGroup *group = g_object_get_data (G_OBJECT (box), "settling");

  if (group != NULL)
    return group;
  group = g_signal_group_new (GTK_TYPE_FLOW_BOX);
  g_signal_group_connect (group, "move-cursor", G_CALLBACK (on_move_cursor), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (CHOOSING); i++)
    g_signal_group_connect (group, CHOOSING[i], G_CALLBACK (on_cursor_child), (gpointer) CHOOSING[i]);
  g_object_set_data_full (G_OBJECT (box), "settling", group, g_object_unref);
  return group;
}

void
gw_flow_box_remove (GtkFlowBox *box, GtkWidget *child)
{
  gtk_flow_box_remove (box, child);
  g_signal_group_set_target (hearing (box), box);
}
