#include "app/reachable.h"

static void
on_activate (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_signal_emit_by_name (data, "activate");
}

void
gw_make_reachable (GtkWidget *item)
{
  static const GActionEntry actions[] = { { "activate", on_activate } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_return_if_fail (GTK_IS_LIST_BOX_ROW (item) || GTK_IS_FLOW_BOX_CHILD (item));
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), item);
  gtk_widget_insert_action_group (item, "item", G_ACTION_GROUP (group));
}
