#include "canvas/board-private.h"

/* Input methods: symbols of any script, dead keys, code points. What is being composed shows in the cell of the cursor. */

gboolean
gw_board_filter_key (GwBoard *self, GtkEventController *keys, gboolean only_composing)
{
  GdkEvent *event = gtk_event_controller_get_current_event (keys);

  if (event == NULL || (only_composing && self->shown.composed == NULL))
    return FALSE;
  return gtk_im_context_filter_keypress (self->input, event);
}

/* Where windows of the input method open. */
static void
tell_place (GwBoard *self)
{
  const GwPlace place = gw_session_get_cursor (self->shown.session);
  GwPoint at;

  if (self->shown.scene == NULL || place.kind == GW_PLACE_NONE)
    return;
  at = gw_viewport_to_widget (&self->shown.view, gw_geometry_locate (self->shown.scene->geometry, &place));
  gtk_im_context_set_cursor_location (self->input, &(GdkRectangle){ (int) (at.x - self->shown.view.unit / 2), (int) (at.y - self->shown.view.unit / 2),
                                                                    (int) self->shown.view.unit, (int) self->shown.view.unit });
}

static void
on_preedit (GtkIMContext *input, GwBoard *self)
{
  g_clear_pointer (&self->shown.composed, g_free);
  gtk_im_context_get_preedit_string (input, &self->shown.composed, NULL, NULL);
  if (self->shown.composed != NULL && *self->shown.composed == '\0')
    g_clear_pointer (&self->shown.composed, g_free);
  tell_place (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_enter (GwBoard *self)
{
  tell_place (self);
  gtk_im_context_focus_in (self->input);
}

static void
on_leave (GwBoard *self)
{
  gtk_im_context_reset (self->input);
  gtk_im_context_focus_out (self->input);
}

static void
on_realize (GwBoard *self)
{
  gtk_im_context_set_client_widget (self->input, GTK_WIDGET (self));
}

static void
on_unrealize (GwBoard *self)
{
  if (self->input != NULL)
    gtk_im_context_set_client_widget (self->input, NULL);
}

void
gw_board_add_input_method (GwBoard *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->input = gtk_im_multicontext_new ();
  g_signal_connect_object (self->input, "preedit-changed", G_CALLBACK (on_preedit), self, 0);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (on_enter), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_leave), self);
  g_signal_connect (self, "realize", G_CALLBACK (on_realize), NULL);
  g_signal_connect (self, "unrealize", G_CALLBACK (on_unrealize), NULL);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}
