#include "app/window-private.h"

/* Over the board that a window begins with a rule file is a puzzle, too; over any other, only what is a puzzle of its own rather than
 * clues. */

/* With a grid of its own; what was copied says from where it is measured. */
static gboolean
is_rule_file (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  return reading->puzzle != NULL && gw_facts_get (reading->puzzle->facts, "copied") == NULL;
}

static gboolean
on_board_text (GwBoard *board, const char *text, GwWindow *self)
{
  if (gw_window_import (self, text, strlen (text)))
    return TRUE;
  if (!gw_window_is_free (self) || !is_rule_file (text))
    return FALSE;
  gw_window_take_text (self, text);
  return TRUE;
}

static void
on_clipboard_text (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (GwWindow) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (text == NULL || *g_strstrip (text) == '\0')
    gw_window_say (self, _("There is no text on the clipboard"));
  else if (!on_board_text (self->board, text, self))
    gw_session_paste (self->session, text);
}

/* The board hears it by itself; the strip over it would not. */
static void
add_key (GwWindow *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>v"),
                                                          gtk_named_action_new ("win.paste-puzzle")));
  gtk_widget_add_controller (GTK_WIDGET (self->start_strip), keys);
}

static void
on_paste_puzzle (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->cancellable, on_clipboard_text, g_object_ref (self));
}

void
gw_window_connect_paste (GwWindow *self)
{
  static const GActionEntry actions[] = { { "paste-puzzle", on_paste_puzzle } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (self->board, "text-pasted", G_CALLBACK (on_board_text), self, 0);
  add_key (self);
}
