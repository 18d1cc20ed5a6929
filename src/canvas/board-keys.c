#include "canvas/board-private.h"
#include "session/action.h"
#include "tools/place-text.h"

/* Keys: a symbol of the puzzle always types; Alt with a letter always picks a tool; a bare letter only where it is no
 * symbol. */

/* As the table of actions calls them. On the number pad the first eight lie round the 5 as they point. */
static const struct
{
  guint       key, pad;
  const char *name;
} KEYS[] = {
  { GDK_KEY_Right, GDK_KEY_KP_Right, "right" }, { GDK_KEY_Down, GDK_KEY_KP_Down, "down" },
  { GDK_KEY_Left, GDK_KEY_KP_Left, "left" }, { GDK_KEY_Up, GDK_KEY_KP_Up, "up" },
  { GDK_KEY_Home, GDK_KEY_KP_Home, "home" }, { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, "page-up" },
  { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, "page-down" }, { GDK_KEY_End, GDK_KEY_KP_End, "end" },
  { GDK_KEY_Return, GDK_KEY_KP_Enter, "enter" }, { GDK_KEY_ISO_Enter, GDK_KEY_ISO_Enter, "enter" },
  { GDK_KEY_Escape, GDK_KEY_Escape, "escape" }, { GDK_KEY_BackSpace, GDK_KEY_BackSpace, "backspace" },
  { GDK_KEY_Delete, GDK_KEY_KP_Delete, "delete" }, { GDK_KEY_Tab, GDK_KEY_Tab, "tab" },
};
#define N_ARROWS 8u

/* NULL: it is none of these. */
static const char *
key_of (guint keyval)
{
  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    if (keyval == KEYS[i].key || keyval == KEYS[i].pad)
      return KEYS[i].name;
  return NULL;
}

static gboolean
is_arrow (guint keyval)
{
  for (guint i = 0; i < N_ARROWS; i++)
    if (keyval == KEYS[i].key || keyval == KEYS[i].pad)
      return TRUE;
  return FALSE;
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

/* ACTION takes a word and modifiers. */
static gboolean
act (GwBoard *self, const char *action, const char *word, guint modifiers)
{
  g_autofree char *with = gw_action_modifiers (modifiers);

  return gw_board_do (self, action, g_variant_new ("(ss)", word, with));
}

static gboolean
send_key (GwBoard *self, const char *key, guint modifiers)
{
  return follow (self, act (self, "key", key, modifiers));
}

/* CHARACTER as a text; "" where there is none. */
static const char *
text_of (gunichar character, char text[8])
{
  text[character != 0 ? g_unichar_to_utf8 (character, text) : 0] = '\0';
  return text;
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
  char text[8];

  return (modifiers & GW_BOARD_ALT) && !(modifiers & GW_BOARD_CONTROL)
         && act (self, "pick-tool", text_of (gdk_keyval_to_unicode (keyval), text), modifiers);
}

/* What the window does where a character is no symbol, no word and no tool. */
static const struct
{
  gunichar    character;
  const char *action;
} OF_WINDOW[] = { { '/', "win.find-rule" }, { 't', "win.true-candidates" } };

static gboolean
do_in_window (GwBoard *self, gunichar character)
{
  for (guint i = 0; i < G_N_ELEMENTS (OF_WINDOW); i++)
    if (OF_WINDOW[i].character == character)
      return gtk_widget_activate_action (GTK_WIDGET (self), OF_WINDOW[i].action, NULL);
  return FALSE;
}

/* TRUE when the character meant something; MODIFIERS of the key that made it. */
static gboolean
type_character (GwBoard *self, gunichar character, guint modifiers)
{
  char text[8];

  if (show_kinds (self, character, FALSE) || follow (self, act (self, "type", text_of (character, text), modifiers)))
    return TRUE;
  return self->shown.scene != NULL && (modifiers & (GW_BOARD_CONTROL | GW_BOARD_ALT)) == 0 && do_in_window (self, character);
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
    gw_board_do (self, "select-all", NULL);
  else if (lower == GDK_KEY_i && modifiers == GW_BOARD_CONTROL)
    gw_board_do (self, "invert-selection", NULL);
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
  g_autofree char *text = gw_place_to_text (&place);
  GwPoint at = gw_viewport_to_widget (&self->shown.view, gw_geometry_locate (self->shown.scene->geometry, &place));

  self->menu_place = place;
  act (self, "menu", text, 0);
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
    gw_board_do (self, "select-all", NULL);
  else
    return FALSE;
  return TRUE;
}

/* Keys that mean the same whatever they would type. */
static gboolean
send_direct (GwBoard *self, guint keyval, guint modifiers)
{
  const char *key = key_of (keyval);

  if (key == NULL || (keyval == GDK_KEY_Tab && (gw_session_get_play (self->shown.session) != NULL || (modifiers & GW_BOARD_ALT))))
    return FALSE;
  return send_key (self, key, modifiers);
}

/* While candidates are pointed at: arrows, symbols, the letter of a tool; what would change the puzzle does nothing. */
static gboolean
on_pick_key (GwBoard *self, GtkEventController *keys, guint keyval, guint modifiers)
{
  const char *key = key_of (keyval);

  if (is_arrow (keyval))
    return send_key (self, key, 0);
  if (keyval == GDK_KEY_Escape)
    gw_board_do (self, "pick-candidates", g_variant_new ("(b)", FALSE));
  else if (keyval == GDK_KEY_Tab)
    return FALSE;
  else if (keyval == GDK_KEY_space && modifiers == 0)
    self->is_space_held = TRUE;
  return key != NULL || self->is_space_held || gw_board_filter_key (self, keys, FALSE)
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

  self->modifiers = modifiers;
  if (self->shown.scene == NULL)
    return FALSE;
  gw_session_set_fingers (self->shown.session, FALSE);
  if (gw_board_filter_key (self, GTK_EVENT_CONTROLLER (controller), TRUE))
    return TRUE;
  if (!is_arrow (keyval))
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
  return key_of (keyval) == NULL && (gw_board_filter_key (self, GTK_EVENT_CONTROLLER (controller), FALSE) ||
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
    send_key (self, "enter", 0);
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
