#include "app/settle.h"
#include "app/window-private.h"

/* What all parts of a window do. */

void
gw_window_say (GwWindow *self, const char *message)
{
  gw_notices_say (&self->notices, message);
}

void
gw_window_say_undoable (GwWindow *self, const char *message, const char *action)
{
  gw_notices_offer (&self->notices, message, _("Undo"), action);
}

void
gw_window_say_fault (GwWindow *self, const char *message)
{
  gw_notices_fault (&self->notices, message);
}

GwWindow *
gw_window_show_elsewhere (GwWindow *self, GwDocument *document)
{
  GwWindow *window = self->deeds->find_room (self);

  self->deeds->show (window, document);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

void
gw_window_settle (GwWindow *self)
{
  if (self->document == NULL)
    return;
  gw_session_finish_entry (self->session);
  gw_source_panel_flush (self->side.source);
  gw_settle_field (GTK_WINDOW (self));
}

void
gw_window_set_enabled (GwWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}
