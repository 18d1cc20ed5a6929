#include "app/window-private.h"

/* Why not this candidate? It is pointed at on the board, and the path panel answers. */

static void
on_why_not (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;

  gw_session_set_picking (self->session, !gw_session_is_picking (self->session));
  if (!gw_session_is_picking (self->session))
    return;
  adw_view_stack_set_visible_child_name (self->side.stack, "path");
  adw_flap_set_reveal_flap (self->side.flap, !adw_flap_get_folded (self->side.flap)); /* a sheet would cover the board */
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Said where it is seen, and read aloud when it comes: it has the role of an alert. */
static void
on_picking (GwWindow *self)
{
  gboolean is_picking = gw_session_is_picking (self->session);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "why-not");

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (is_picking));
  gtk_widget_set_visible (self->hint.pick_label, is_picking);
  gtk_widget_set_visible (self->hint.pick_button, is_picking);
  gtk_widget_set_visible (GTK_WIDGET (self->hint.label), !is_picking);
  gtk_widget_set_visible (GTK_WIDGET (self->hint.options), !is_picking);
}

static void
on_picked (GwSession *session, const GwPlace *place, guint symbol, GwWindow *self)
{
  adw_view_stack_set_visible_child_name (self->side.stack, "path");
  gw_path_panel_ask_why (self->side.path, place->cells[0], symbol); /* candidates stand in cells */
  adw_flap_set_reveal_flap (self->side.flap, TRUE);
}

void
gw_window_connect_picking (GwWindow *self)
{
  static const GActionEntry actions[] = { { .name = "why-not", .activate = on_why_not, .state = "false" } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  gw_session_listen (self->session, GW_CHANGED_PICKING, (GwSessionListener) G_CALLBACK (on_picking), self);
  g_signal_connect_object (self->session, "picked", G_CALLBACK (on_picked), self, 0);
}
