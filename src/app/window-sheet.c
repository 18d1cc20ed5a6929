#include "app/window-private.h"

/* In a narrow window the panels are a sheet over the board: what the path panel shows on the board has a bar of its own there, and the row of digits
 * leaves its room to them. */

static void
on_sheet (GwWindow *self)
{
  gboolean is_sheet = adw_flap_get_folded (self->side.flap);
  gboolean is_path = g_strcmp0 (adw_view_stack_get_visible_child_name (self->side.stack), "path") == 0;

  if (self->path_bar == NULL) /* the window is going */
    return;
  gw_path_bar_set_alone (self->path_bar, is_sheet && is_path && !adw_flap_get_reveal_flap (self->side.flap));
  gw_type_row_set_covered (self->type_row, (is_sheet && adw_flap_get_reveal_flap (self->side.flap)) || gtk_widget_get_visible (GTK_WIDGET (self->path_bar)));
}

/* Who walks along the path wants to see the board and the step: where there is no room for both beside the panel, that goes. */
static void
on_walked (GwWindow *self)
{
  if (adw_flap_get_folded (self->side.flap))
    adw_flap_set_reveal_flap (self->side.flap, FALSE);
}

void
gw_window_connect_sheet (GwWindow *self)
{
  gw_path_bar_set_panel (self->path_bar, self->side.path);
  g_signal_connect_object (self->side.path, "walked", G_CALLBACK (on_walked), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->path_bar, "notify::visible", G_CALLBACK (on_sheet), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->side.flap, "notify::reveal-flap", G_CALLBACK (on_sheet), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->side.flap, "notify::folded", G_CALLBACK (on_sheet), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->side.stack, "notify::visible-child-name", G_CALLBACK (on_sheet), self, G_CONNECT_SWAPPED);
}
