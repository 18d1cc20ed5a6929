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
  return follow (self, gw_session_send (self->shown.session, &event));
}

/* The letter of the tool in hand, held down: all that it could draw. */
static gboolean
show_kinds (GwBoard *self, gunichar letter, gboolean has_alt)
{
  return self->is_repeat && gw_session_is_in_hand (self->shown.session, letter, has_alt)
         && gtk_widget_activate_action (GTK_WIDGET (self), "win.show-kinds", NULL);
}

/* Alt with a letter picks a tool, whatever the puzzle's symbols are. */
static gboolean
pick_by_letter (GwBoard *self, guint keyval, guint modifiers)
{
  return (modifiers & GW_BOARD_ALT) && !(modifiers & GW_BOARD_CONTROL)
         && gw_session_pick_tool (self->shown.session, gdk_keyval_to_unicode (keyval), modifiers);
}

/* TRUE when the character meant something; MODIFIERS of the key that made it. */
static gboolean
type_character (GwBoard *self, gunichar character, guint modifiers)
{
  if (show_kinds (self, character, FALSE) || follow (self, gw_session_type (self->shown.session, character, modifiers)))
    return TRUE;
  return character == '/' && self->shown.scene != NULL && (modifiers & (GW_BOARD_CONTROL | GW_BOARD_ALT)) == 0
         && gtk_widget_activate_action (GTK_WIDGET (self), "win.find-rule", NULL);
}

/* What the input method has made of keys. */
static void
on_commit (GtkIMContext *input, const char *text, GwBoard *self)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    type_character (self, g_utf8_get_char (p), self->modifiers & GW_BOARD_SHIFT);
}

/* ---- while somebody solves ---- */

/* What the key types without modifiers: with Shift held, 1 is no exclamation mark but a corner mark. */
static gunichar
plain_character (GwBoard *self, GdkEvent *event)
{
  guint keyval;
  gunichar character;
  char text[8] = "";

  if (event == NULL || !gdk_display_translate_key (gtk_widget_get_display (GTK_WIDGET (self)), gdk_key_event_get_keycode (event), 0,
                                                   (int) gdk_key_event_get_layout (event), &keyval, NULL, NULL, NULL))
    return 0;
  character = gdk_keyval_to_unicode (keyval);
  if (character == 0)
    return 0;
  text[g_unichar_to_utf8 (character, text)] = '\0';
  return g_unichar_isdigit (character) || gw_symbols_find (self->shown.scene->puzzle->symbols, text, -1) >= 0 ? character : 0;
}

/* KEYVAL as it would be without modifiers is looked up for digits. */
static gboolean
on_play_key (GwBoard *self, GdkEvent *event, guint keyval, guint modifiers)
{
  guint lower = gdk_keyval_to_lower (keyval);
  gunichar plain;

  if (lower == GDK_KEY_a && modifiers == GW_BOARD_CONTROL)
    gw_session_select_all (self->shown.session);
  else if (lower == GDK_KEY_i && modifiers == GW_BOARD_CONTROL)
    gw_session_invert_selection (self->shown.session);
  else if (keyval == GDK_KEY_space && modifiers == 0)
    self->is_space_held = TRUE;
  else if (keyval == GDK_KEY_space && modifiers == GW_BOARD_SHIFT)
    return type_character (self, ' ', modifiers);
  else
    {
      plain = modifiers != 0 ? plain_character (self, event) : 0;
      return plain != 0 && type_character (self, plain, modifiers);
    }
  return TRUE;
}

/* ---- while somebody sets ---- */

static void
open_menu_at_cursor (GwBoard *self)
{
  const GwPlace place = gw_session_get_cursor (self->shown.session);
  GwBoardEvent event = { .kind = GW_BOARD_MENU, .place = place };
  GwPoint at = gw_viewport_to_widget (&self->shown.view, gw_geometry_locate (self->shown.scene->geometry, &place));

  self->menu_place = place;
  gw_session_send (self->shown.session, &event);
  gw_board_pop_up_menu (self, gw_session_get_menu_clue (self->shown.session), at.x, at.y);
}

static gboolean
on_special (GwBoard *self, guint keyval, guint modifiers)
{
  const GwSelection *selection = gw_session_get_selection (self->shown.session);

  if (keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && (modifiers & GW_BOARD_SHIFT)))
    open_menu_at_cursor (self);
  else if (keyval == GDK_KEY_F2 && selection->n_clues > 0)
    gw_board_edit_clue (self, selection->clues[0]);
  else if ((keyval == GDK_KEY_a || keyval == GDK_KEY_A) && modifiers == GW_BOARD_CONTROL)
    gw_session_select_all (self->shown.session);
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
  if (key == GW_KEY_NONE || (key == GW_KEY_TAB && (gw_session_get_play (self->shown.session) != NULL || (modifiers & GW_BOARD_ALT))))
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
    gw_session_set_picking (self->shown.session, FALSE);
  else if (key == GW_KEY_TAB)
    return FALSE;
  else if (keyval == GDK_KEY_space && modifiers == 0)
    self->is_space_held = TRUE;
  return key != GW_KEY_NONE || self->is_space_held || gw_board_filter_key (self, keys, FALSE)
         || type_character (self, gdk_keyval_to_unicode (keyval), modifiers);
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
  if (self->shown.scene == NULL)
    return FALSE;
  if (gw_board_filter_key (self, GTK_EVENT_CONTROLLER (controller), TRUE))
    return TRUE;
  if (!arrow_of (keyval, &direction))
    gw_board_settle_focus (self);
  if (gw_session_get_play (self->shown.session) != NULL)
    return on_play_key (self, gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller)), keyval, modifiers) ||
           send_direct (self, keyval, modifiers) || gw_board_filter_key (self, GTK_EVENT_CONTROLLER (controller), FALSE);
  if (gw_session_is_picking (self->shown.session))
    return on_pick_key (self, GTK_EVENT_CONTROLLER (controller), keyval, modifiers);
  if (on_special (self, keyval, modifiers) || gw_board_clipboard_key (self, keyval, modifiers))
    return TRUE;
  if (keyval == GDK_KEY_space && modifiers == 0 && !gw_session_types_words (self->shown.session))
    {
      self->is_space_held = TRUE;
      return TRUE;
    }
  if (send_direct (self, keyval, modifiers))
    return TRUE;
  return key_of (keyval) == GW_KEY_NONE && (gw_board_filter_key (self, GTK_EVENT_CONTROLLER (controller), FALSE) ||
                                            type_character (self, gdk_keyval_to_unicode (keyval), modifiers));
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
  if (!self->has_panned && self->shown.scene != NULL && gw_session_get_play (self->shown.session) != NULL)
    type_character (self, ' ', 0);
  else if (!self->has_panned && self->shown.scene != NULL && !gw_session_is_picking (self->shown.session))
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

  self->is_repeat = keyval == self->held_key;
  self->held_key = keyval;
  if (self->shown.scene == NULL || gw_session_get_play (self->shown.session) != NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL))
    return FALSE;
  gw_board_settle_focus (self);
  if (modifiers == GW_BOARD_ALT && show_kinds (self, gdk_keyval_to_unicode (keyval), TRUE))
    return TRUE;
  if (!pick_by_letter (self, keyval, modifiers))
    return FALSE;
  if (!gw_board_has_focus (self))
    gw_board_focus_cursor (self);
  return TRUE;
}

static void
on_window_key_released (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, GwBoard *self)
{
  self->held_key = 0;
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
  g_signal_connect_object (self->window_keys, "key-released", G_CALLBACK (on_window_key_released), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (root), self->window_keys);
}

void
gw_board_add_key_controller (GwBoard *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (self->input, "commit", G_CALLBACK (on_commit), self, 0);
  g_signal_connect (self, "notify::root", G_CALLBACK (on_root), NULL);

  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (on_key_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
