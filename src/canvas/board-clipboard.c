#include "canvas/board-private.h"

/* Copy, cut, paste, nudge: the toolkit's clipboard, and their keys. */

void
gw_board_hand_out (GwBoard *self, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

static void
on_text (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GwBoard) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  gboolean is_taken = FALSE;

  if (text != NULL)
    g_signal_emit_by_name (self, "text-pasted", text, &is_taken);
  if (text != NULL && *text != '\0' && !is_taken)
    gw_board_do (self, "paste", g_variant_new ("(s)", text));
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
    const char *direction;
  } arrows[] = { { GDK_KEY_Right, "right" }, { GDK_KEY_Down, "down" }, { GDK_KEY_Left, "left" }, { GDK_KEY_Up, "up" } };
  guint lower = gdk_keyval_to_lower (keyval);

  for (guint i = 0; modifiers == GW_BOARD_ALT && i < G_N_ELEMENTS (arrows); i++)
    if (keyval == arrows[i].key)
      {
        gw_board_do (self, "nudge", g_variant_new ("(s)", arrows[i].direction));
        return TRUE;
      }
  if (modifiers != GW_BOARD_CONTROL)
    return FALSE;
  if (lower == GDK_KEY_c)
    gw_board_do (self, "copy", NULL);
  else if (lower == GDK_KEY_x)
    gw_board_do (self, "cut", NULL);
  else if (lower == GDK_KEY_v)
    gw_board_paste (self);
  else
    return FALSE;
  return TRUE;
}
