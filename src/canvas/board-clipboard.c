#include "canvas/board-private.h"

/* Copy, cut, paste, nudge: the toolkit's clipboard, and their keys. */

static void
take_text (GwBoard *self, char *text)
{
  if (text != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  g_free (text);
}

void
gw_board_copy (GwBoard *self)
{
  take_text (self, gw_session_copy (self->shown.session));
}

void
gw_board_cut (GwBoard *self)
{
  take_text (self, gw_session_cut (self->shown.session));
}

static void
on_text (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GwBoard) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  gboolean is_taken = FALSE;

  if (text != NULL)
    g_signal_emit_by_name (self, "text-pasted", text, &is_taken);
  if (text != NULL && !is_taken)
    gw_session_paste (self->shown.session, text);
}

void
gw_board_paste (GwBoard *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, on_text, g_object_ref (self));
}

gboolean
gw_board_clipboard_key (GwBoard *self, guint keyval, guint modifiers)
{
  static const struct
  {
    guint       key;
    GwDirection direction;
  } arrows[] = { { GDK_KEY_Right, GW_RIGHT }, { GDK_KEY_Down, GW_DOWN }, { GDK_KEY_Left, GW_LEFT }, { GDK_KEY_Up, GW_UP } };
  guint lower = gdk_keyval_to_lower (keyval);

  for (guint i = 0; modifiers == GW_BOARD_ALT && i < G_N_ELEMENTS (arrows); i++)
    if (keyval == arrows[i].key)
      {
        gw_session_nudge (self->shown.session, arrows[i].direction);
        return TRUE;
      }
  if (modifiers != GW_BOARD_CONTROL)
    return FALSE;
  if (lower == GDK_KEY_c)
    gw_board_copy (self);
  else if (lower == GDK_KEY_x)
    gw_board_cut (self);
  else if (lower == GDK_KEY_v)
    gw_board_paste (self);
  else
    return FALSE;
  return TRUE;
}
