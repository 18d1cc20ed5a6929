#include "canvas/board-private.h"

/* Keys: a symbol of the puzzle always types; Alt with a letter always picks a tool; a bare letter only where it is no
 * symbol. */

/* On the number pad these eight lie round the 5 as they point. */
static const struct
{
  guint       key, pad;
  GwDirection direction;
} ARROWS[] = {
  { GDK_KEY_Right, GDK_KEY_KP_Right, GW_RIGHT }, { GDK_KEY_Down, GDK_KEY_KP_Down, GW_DOWN },
  { GDK_KEY_Left, GDK_KEY_KP_Left, GW_LEFT }, { GDK_KEY_Up, GDK_KEY_KP_Up, GW_UP },
  { GDK_KEY_Home, GDK_KEY_KP_Home, GW_UP_LEFT }, { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, GW_UP_RIGHT },
  { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, GW_DOWN_RIGHT }, { GDK_KEY_End, GDK_KEY_KP_End, GW_DOWN_LEFT },
};

static gboolean
arrow_of (guint keyval, GwDirection *direction)
{
  for (guint i = 0; i < G_N_ELEMENTS (ARROWS); i++)
    if (keyval == ARROWS[i].key || keyval == ARROWS[i].pad)
      {
        *direction = ARROWS[i].direction;
        return TRUE;
      }
  return FALSE;
}

static GwBoardKey
key_of (guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      return GW_KEY_ENTER;
    case GDK_KEY_Escape:
      return GW_KEY_ESCAPE;
    case GDK_KEY_BackSpace:
      return GW_KEY_BACKSPACE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      return GW_KEY_DELETE;
    case GDK_KEY_Tab:
      return GW_KEY_TAB;
    default:
      return GW_KEY_NONE;
    }
}

/* What a key did is to be seen. */
static gboolean
follow (GwBoard *self, gboolean is_handled)
{
  if (is_handled)
    {
      gw_board_focus_cursor (self);
      gw_board_show_cursor (self);
    }
  return is_handled;
}

static gboolean
send_key (GwBoard *self, GwBoardKey key, const char *text, GwDirection direction, guint modifiers)
{
  GwBoardEvent event = { .kind = GW_BOARD_KEY, .place = { GW_PLACE_NONE }, .key = key, .text = text,
                         .direction = direction, .modifiers = modifiers };
  return follow (self, gw_session_send (self->session, &event));
}

/* Alt with a letter picks a tool, whatever the puzzle's symbols are. */
static gboolean
pick_by_letter (GwBoard *self, guint keyval, guint modifiers)
{
  return (modifiers & GW_BOARD_ALT) && !(modifiers & GW_BOARD_CONTROL)
         && gw_session_pick_tool (self->session, gdk_keyval_to_unicode (keyval), modifiers);
}

gboolean
gw_board_type_character (GwBoard *self, gunichar character, guint modifiers)
{
  if (follow (self, gw_session_type (self->session, character, modifiers)))
    return TRUE;
  return character == '/' && self->scene != NULL && (modifiers & (GW_BOARD_CONTROL | GW_BOARD_ALT)) == 0
         && gtk_widget_activate_action (GTK_WIDGET (self), "win.find-rule", NULL);
}

static void
open_menu_at_cursor (GwBoard *self)
{
  const GwPlace place = gw_session_get_cursor (self->session);
  GwBoardEvent event = { .kind = GW_BOARD_MENU, .place = place };
  GwPoint at = gw_board_to_widget (self, gw_geometry_locate (self->scene->geometry, &place));

  self->menu_place = place;
  gw_session_send (self->session, &event);
  gw_board_pop_up_menu (self, gw_session_get_menu_clue (self->session), at.x, at.y);
}

static gboolean
on_special (GwBoard *self, guint keyval, guint modifiers)
{
  const GwSelection *selection = gw_session_get_selection (self->session);

  if (keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && (modifiers & GW_BOARD_SHIFT)))
    open_menu_at_cursor (self);
  else if (keyval == GDK_KEY_F2 && selection->n_clues > 0)
    gw_board_edit_clue (self, selection->clues[0]);
  else if ((keyval == GDK_KEY_a || keyval == GDK_KEY_A) && modifiers == GW_BOARD_CONTROL)
    gw_session_select_all (self->session);
  else
    return FALSE;
  return TRUE;
}

/* Keys that mean the same whatever they would type. */
static gboolean
send_direct (GwBoard *self, guint keyval, guint modifiers)
{
  GwDirection direction;
  GwBoardKey key = key_of (keyval);

  if (arrow_of (keyval, &direction))
    return send_key (self, GW_KEY_ARROW, NULL, direction, modifiers);
  if (key == GW_KEY_NONE || (key == GW_KEY_TAB && (gw_board_is_for_solving (self) || (modifiers & GW_BOARD_ALT))))
    return FALSE;
  return send_key (self, key, NULL, GW_RIGHT, modifiers);
}

/* While candidates are pointed at: arrows, symbols, the letter of a tool; what would change the puzzle does nothing. */
static gboolean
on_pick_key (GwBoard *self, GtkEventController *keys, guint keyval, guint modifiers)
{
  GwDirection direction;
  GwBoardKey key = key_of (keyval);

  if (arrow_of (keyval, &direction))
    return send_key (self, GW_KEY_ARROW, NULL, direction, 0);
  if (key == GW_KEY_ESCAPE)
    gw_session_set_picking (self->session, FALSE);
  else if (key == GW_KEY_TAB)
    return FALSE;
  else if (keyval == GDK_KEY_space && modifiers == 0)
    self->is_space_held = TRUE;
  return key != GW_KEY_NONE || self->is_space_held || gw_board_filter_key (self, keys, FALSE)
         || gw_board_type_character (self, gdk_keyval_to_unicode (keyval), modifiers);
}

static guint
modifiers_of (GdkModifierType state)
{
  return ((state & GDK_SHIFT_MASK) ? GW_BOARD_SHIFT : 0) | ((state & GDK_CONTROL_MASK) ? GW_BOARD_CONTROL : 0) |
         ((state & GDK_ALT_MASK) ? GW_BOARD_ALT : 0);
}

static gboolean
on_key (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, GwBoard *self)
{
  guint modifiers = modifiers_of (state);
  GwDirection direction;

  self->modifiers = modifiers;
  if (self->scene == NULL)
    return FALSE;
  if (gw_board_filter_key (self, GTK_EVENT_CONTROLLER (controller), TRUE))
    return TRUE;
  if (!arrow_of (keyval, &direction))
    gw_board_settle_focus (self);
  if (gw_board_is_for_solving (self))
    return gw_board_play_key (self, gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller)), keyval, modifiers) ||
           send_direct (self, keyval, modifiers) || gw_board_filter_key (self, GTK_EVENT_CONTROLLER (controller), FALSE);
  if (gw_session_is_picking (self->session))
    return on_pick_key (self, GTK_EVENT_CONTROLLER (controller), keyval, modifiers);
  if (on_special (self, keyval, modifiers) || gw_board_clipboard_key (self, keyval, modifiers))
    return TRUE;
  if (keyval == GDK_KEY_space && modifiers == 0 && !gw_session_types_words (self->session))
    {
      self->is_space_held = TRUE;
      return TRUE;
    }
  if (send_direct (self, keyval, modifiers))
    return TRUE;
  return key_of (keyval) == GW_KEY_NONE && (gw_board_filter_key (self, GTK_EVENT_CONTROLLER (controller), FALSE) ||
                                            gw_board_type_character (self, gdk_keyval_to_unicode (keyval), modifiers));
}

/* The space bar held while dragging pans; pressed alone it is Enter. */
static void
on_key_released (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, GwBoard *self)
{
  if (keyval != GDK_KEY_space || !self->is_space_held)
    {
      gw_board_filter_key (self, GTK_EVENT_CONTROLLER (controller), FALSE);
      return;
    }
  self->is_space_held = FALSE;
  if (!self->has_panned && self->scene != NULL && gw_board_is_for_solving (self))
    gw_board_type_character (self, ' ', 0);
  else if (!self->has_panned && self->scene != NULL && !gw_session_is_picking (self->session))
    send_key (self, GW_KEY_ENTER, NULL, GW_RIGHT, 0);
  self->has_panned = FALSE;
}

/* ---- in the whole window ---- */

/* Before the mnemonics of panels hear of it, and wherever the focus is; but a popover has its own. */
static gboolean
on_window_key (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, GwBoard *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  guint modifiers = modifiers_of (state);

  if (self->scene == NULL || gw_board_is_for_solving (self) || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL))
    return FALSE;
  gw_board_settle_focus (self);
  if (!pick_by_letter (self, keyval, modifiers))
    return FALSE;
  if (!gw_board_has_focus (self))
    gw_board_focus_cursor (self);
  return TRUE;
}

static void
on_root (GwBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->window_keys != NULL)
    gtk_widget_remove_controller (gtk_event_controller_get_widget (self->window_keys), self->window_keys);
  g_clear_weak_pointer (&self->window_keys);
  if (root == NULL)
    return;
  g_set_weak_pointer (&self->window_keys, gtk_event_controller_key_new ());
  gtk_event_controller_set_propagation_phase (self->window_keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->window_keys, "key-pressed", G_CALLBACK (on_window_key), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (root), self->window_keys);
}

void
gw_board_add_key_controller (GwBoard *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (self, "notify::root", G_CALLBACK (on_root), NULL);

  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (on_key_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
