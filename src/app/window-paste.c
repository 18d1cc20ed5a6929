#include "app/window-private.h"

/* On the start page everything that is pasted is a puzzle; over a board, what is a puzzle of its own rather than clues. */

static gboolean
on_board_text (GwBoard *board, const char *text, GwWindow *self)
{
  return gw_window_import (self, text, strlen (text));
}

static void
on_clipboard_text (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (GwWindow) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (text != NULL && *g_strstrip (text) != '\0')
    gw_window_take_text (self, text);
  else
    gw_window_say (self, _("There is no text on the clipboard"));
}

static gboolean
on_paste_key (GtkWidget *page, GVariant *arguments, gpointer data)
{
  GwWindow *self = data;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (page), self->cancellable, on_clipboard_text, g_object_ref (self));
  return TRUE;
}

/* While the start page is in sight, wherever the focus is but in a field that takes the text itself. */
static void
add_key (GwWindow *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_MANAGED);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>v"),
                                                          gtk_callback_action_new (on_paste_key, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self->start_page), keys);
}

void
gw_window_connect_paste (GwWindow *self)
{
  g_signal_connect_object (self->board, "text-pasted", G_CALLBACK (on_board_text), self, 0);
  add_key (self);
}
