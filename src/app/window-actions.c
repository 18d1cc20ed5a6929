#include <math.h>

#include "app/window-private.h"
#include "session/action.h"

static void
refresh_undo (GwWindow *self)
{
  GwDocument *document = self->document;
  gboolean is_playing = gw_window_is_playing (self);

  gw_window_set_enabled (self, "undo", is_playing ? gw_window_can_undo_play (self, FALSE)
                                        : document != NULL && gw_document_get_undo_name (document) != NULL);
  gw_window_set_enabled (self, "redo", is_playing ? gw_window_can_undo_play (self, TRUE)
                                        : document != NULL && gw_document_get_redo_name (document) != NULL);
}

void
gw_window_refresh_actions (GwWindow *self)
{
  static const char *const needs_document[] = { "save", "save-as", "save-copy", "print", "copy-picture", "save-picture", "zoom-in", "zoom-out",
                                                "zoom-fit", "play", "stage", "show-panel", "add-to-book", "copy-link", "copy-test", "save-page" };
  static const char *const needs_setting[] = { "find-rule", "own-rule", "show-kinds", "draw-family", "true-candidates", "show-verdict", "panel", "turn", "focus-options",
                                               "transform", "why-not", "lock", "show-locked", "lay-solve" };
  static const char *const needs_play[] = { "play-hint", "play-check", "play-conflicts", "play-clock", "play-restart", "play-log" };
  GwDocument *document = self->document;
  gboolean is_playing = gw_window_is_playing (self);

  for (guint i = 0; i < G_N_ELEMENTS (needs_document); i++)
    gw_window_set_enabled (self, needs_document[i], document != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (needs_setting); i++)
    gw_window_set_enabled (self, needs_setting[i], document != NULL && !is_playing);
  for (guint i = 0; i < G_N_ELEMENTS (needs_play); i++)
    gw_window_set_enabled (self, needs_play[i], is_playing);
  refresh_undo (self);
  gw_window_refresh_author (self);
  gw_window_set_enabled (self, "revert", document != NULL && gw_document_get_file (document) != NULL &&
               (gw_document_is_dirty (document) || gw_document_get_disk_state (document) == GW_DISK_CHANGED));
}

/* Actions of the window that are one of the session's, whose table knows what they do. */
static const struct
{
  const char *name, *session;
} OF_SESSION[] = {
  { "undo", "undo" }, { "redo", "redo" }, { "lock", "toggle-lock" }, { "working-to-givens", "working-to-givens" },
  { "clear-working", "clear-working" }, { "pin-solution", "pin-solution" }, { "clear-solution", "clear-solution" },
};

static void
do_in_session (GwWindow *self, const char *name, GVariant *arguments)
{
  g_autoptr (GError) error = NULL;

  if (!gw_session_do (self->session, name, arguments, &error) && error != NULL)
    gw_window_say_fault (self, error->message);
}

static void
on_of_session (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (OF_SESSION); i++)
    if (g_str_equal (OF_SESSION[i].name, g_action_get_name (G_ACTION (action))))
      do_in_session (data, OF_SESSION[i].session, NULL);
}

static void
on_zoom_in (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;

  gw_board_zoom_by (self->board, 1.25);
}

static void
on_zoom_out (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;

  gw_board_zoom_by (self->board, 0.8);
}

static void
on_zoom_fit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;

  gw_board_zoom_fit (self->board);
}

static void
on_show_panel (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  AdwFlap *flap = gw_window_is_playing (self) ? self->text_flap : self->side.flap;

  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

static void
on_panel_mapped (GtkWidget *panel, GSignalGroup *once)
{
  g_signal_group_set_target (once, NULL);
  gtk_widget_child_focus (panel, GTK_DIR_TAB_FORWARD);
}

/* A sheet over the board is mapped only when it begins to come. */
static void
focus_panel (GtkWidget *panel)
{
  GSignalGroup *once;

  if (gtk_widget_get_mapped (panel))
    {
      gtk_widget_child_focus (panel, GTK_DIR_TAB_FORWARD);
      return;
    }
  once = g_signal_group_new (GTK_TYPE_WIDGET);
  g_signal_group_connect_after (once, "map", G_CALLBACK (on_panel_mapped), once);
  g_signal_group_set_target (once, panel);
  g_object_set_data_full (G_OBJECT (panel), "focus-once", once, g_object_unref);
}

static void
on_panel (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;

  adw_flap_set_reveal_flap (self->side.flap, TRUE);
  adw_view_stack_set_visible_child_name (self->side.stack, g_variant_get_string (parameter, NULL));
  focus_panel (adw_view_stack_get_visible_child (self->side.stack));
}

static void
on_focus_board (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;

  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
on_focus_options (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  GtkWidget *options = gtk_widget_get_visible (self->hint.question_box) ? self->hint.question_box : GTK_WIDGET (self->hint.options);

  gtk_widget_child_focus (options, GTK_DIR_TAB_FORWARD);
}

static void
on_find_rule (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;

  if (self->find == NULL)
    {
      g_autoptr (GMenu) commands = g_menu_new ();

      g_menu_append_section (commands, NULL, gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (self->head.menu_button)));
      g_menu_append_section (commands, NULL, self->found_menu);
      self->find = gw_find_rule_new (self->board, G_MENU_MODEL (commands));
    }
  gtk_popover_popup (GTK_POPOVER (self->find));
}

static void
on_show_kinds (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;

  gw_tool_palette_show_kinds (self->palette);
}

/* A family of the palette, and a point of the board. */
typedef struct
{
  GwWindow *window;
  guint     family;
  int       x, y;
} Wanted;

static void
wanted_free (gpointer data)
{
  g_object_unref (((Wanted *) data)->window);
  g_free (data);
}

#define MENU_REACH 450 /* pixels from where a menu was opened to its furthest entry */

/* The pointer rests on the entry that it has picked, which may be far from where it opened the menu. Elsewhere it had no part in that. */
static void
go_to_pointer (Wanted *wanted)
{
  GtkWidget *board = GTK_WIDGET (wanted->window->board), *window = GTK_WIDGET (wanted->window);
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkDevice *pointer = gdk_seat_get_pointer (gdk_display_get_default_seat (gtk_widget_get_display (board)));
  double x, y, left, top;

  if (pointer == NULL || !gdk_surface_get_device_position (surface, pointer, &x, &y, NULL))
    return;
  gtk_native_get_surface_transform (GTK_NATIVE (window), &left, &top);
  if (gtk_widget_translate_coordinates (window, board, x - left, y - top, &x, &y) && hypot (x - wanted->x, y - wanted->y) <= MENU_REACH)
    {
      wanted->x = (int) x;
      wanted->y = (int) y;
    }
}

static gboolean
show_wanted (gpointer data)
{
  Wanted *wanted = data;

  go_to_pointer (wanted);
  if (gtk_widget_get_mapped (GTK_WIDGET (wanted->window->board)))
    gw_tool_palette_show_family (wanted->window->palette, wanted->family, GTK_WIDGET (wanted->window->board), wanted->x, wanted->y);
  return G_SOURCE_REMOVE;
}

/* A family of the palette (its number) is taken, and its kinds are shown where the hand is, or else where the board was clicked. The menu in which it was
 * picked gives the keyboard back when it closes, which is after this: so the sheet that wants it comes later still. */
static void
on_draw_family (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Wanted wanted = { .window = data };

  g_variant_get (parameter, "(uii)", &wanted.family, &wanted.x, &wanted.y);
  if (wanted.family >= GW_N_TOOL_FAMILIES)
    return;
  g_object_ref (wanted.window);
  g_idle_add_full (G_PRIORITY_LOW, show_wanted, g_memdup2 (&wanted, sizeof wanted), wanted_free);
}

static void
on_transform (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;

  if (self->transform == NULL)
    self->transform = gw_transform_popover_new (self->board);
  gw_transform_popover_pop_up (GW_TRANSFORM_POPOVER (self->transform));
}

static void
on_show_locked (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  const GwPuzzle *puzzle = gw_document_get_drawn (self->document);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; puzzle != NULL && i < puzzle->n_constraints; i++)
    if (gw_constraint_is_locked (puzzle->constraints[i]))
      g_array_append_val (ids, puzzle->constraints[i]->id);
  gw_session_select_clues (self->session, (const guint64 *) (gconstpointer) ids->data, ids->len);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.panel", "s", "clues");
}

static void
on_start (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data, *room = self->deeds->find_room (self);

  gw_window_begin (room);
  gtk_window_present (GTK_WINDOW (room));
}

/* What is behind the verdict: the source says it for a broken file, the analysis for everything else. */
static void
on_show_verdict (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  gboolean is_broken = gw_document_get_n_errors (self->document) > 0;

  adw_flap_set_reveal_flap (self->side.flap, TRUE);
  adw_view_stack_set_visible_child_name (self->side.stack, is_broken ? "source" : "analysis");
}

/* What may stand where, on the board, and beside it what is known: where there is room for both. */
static void
on_true_candidates (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;

  if (gw_analysis_panel_switch_candidates (self->side.analysis) && !adw_flap_get_folded (self->side.flap))
    on_show_verdict (action, parameter, data);
}

static void
on_print (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gw_window_print (data);
}

static void
on_copy_picture (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gw_window_copy_picture (data);
}

static void
on_save_picture (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gw_window_save_picture (data);
}

static void
on_turn (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  do_in_session (data, "turn", g_variant_new ("(u)", (guint32) g_variant_get_int32 (parameter)));
}

void
gw_window_add_actions (GwWindow *self)
{
  static const GActionEntry actions[] = {
    { "zoom-in", on_zoom_in }, { "zoom-out", on_zoom_out },
    { "zoom-fit", on_zoom_fit }, { "show-panel", on_show_panel }, { "panel", on_panel, "s" },
    { "focus-board", on_focus_board }, { "focus-options", on_focus_options },
    { "find-rule", on_find_rule }, { "show-kinds", on_show_kinds }, { "draw-family", on_draw_family, "(uii)" }, { "true-candidates", on_true_candidates },
    { "start", on_start },
    { "show-verdict", on_show_verdict }, { "print", on_print }, { "copy-picture", on_copy_picture },
    { "save-picture", on_save_picture },
    { "turn", on_turn, "i" }, { "transform", on_transform },
    { "show-locked", on_show_locked },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  for (guint i = 0; i < G_N_ELEMENTS (OF_SESSION); i++)
    g_action_map_add_action_entries (G_ACTION_MAP (self), &(const GActionEntry){ OF_SESSION[i].name, on_of_session }, 1, self);
  gw_window_install_file_actions (self);
  gw_window_add_author_actions (self);
}
