#include "app/settings.h"
#include "app/window-private.h"
#include "panels/reading-box.h"

G_DEFINE_FINAL_TYPE (GwWindow, gw_window, ADW_TYPE_APPLICATION_WINDOW)

GwWindow *
gw_window_new (AdwApplication *application)
{
  return g_object_new (GW_TYPE_WINDOW, "application", application, NULL);
}

GwDocument *
gw_window_get_document (GwWindow *self)
{
  g_return_val_if_fail (GW_IS_WINDOW (self), NULL);
  return self->document;
}

/* ---- what is said ---- */

void
gw_window_tell (GwWindow *self, const char *message)
{
  g_return_if_fail (GW_IS_WINDOW (self));
  gw_window_say (self, message);
}

void
gw_window_complain (GwWindow *self, const char *message)
{
  g_return_if_fail (GW_IS_WINDOW (self));
  gw_window_say_fault (self, message);
}

static char *
document_name (GwDocument *document)
{
  const char *title = gw_document_get_fact (document, "title");
  GFile *file = gw_document_get_file (document);
  g_autofree char *base = file != NULL ? g_file_get_basename (file) : NULL;

  if (title != NULL && *title != '\0')
    return g_strdup (title);
  return base != NULL ? g_filename_display_name (base) : g_strdup (_("Untitled"));
}

static void
refresh_title (GwWindow *self)
{
  g_autofree char *name = self->document != NULL ? document_name (self->document) : g_strdup (_("Gridwright"));
  const char *author = self->document != NULL ? gw_document_get_fact (self->document, "author") : NULL;
  gboolean is_dirty = self->document != NULL && gw_document_is_dirty (self->document);
  g_autofree char *shown = is_dirty ? g_strdup_printf ("%s •", name) : g_strdup (name);
  /* Translators: under the title of a puzzle: by its author */
  g_autofree char *by = author != NULL && *author != '\0' ? g_strdup_printf (_("by %s"), author) : g_strdup ("");

  adw_window_title_set_title (self->head.title, shown);
  adw_window_title_set_subtitle (self->head.title, by);
  gtk_window_set_title (GTK_WINDOW (self), shown);
}

static void
set_tip (GtkWidget *button, const char *verb, const char *name, const char *keys)
{
  g_autofree char *label = name != NULL ? g_strdup_printf ("%s: %s", verb, name) : g_strdup (verb);
  g_autofree char *tip = g_strdup_printf ("%s (%s)", label, keys);

  gtk_widget_set_tooltip_text (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
refresh_tips (GwWindow *self)
{
  GwDocument *document = self->document;

  if (gw_window_is_playing (self))
    document = NULL;
  set_tip (self->head.undo_button, _("Undo"), document != NULL ? gw_document_get_undo_name (document) : NULL, _("Ctrl+Z"));
  set_tip (self->head.redo_button, _("Redo"), document != NULL ? gw_document_get_redo_name (document) : NULL,
           _("Ctrl+Shift+Z"));
}

static void
refresh (GwWindow *self)
{
  refresh_title (self);
  refresh_tips (self);
  gtk_widget_set_visible (self->head.play_button, self->document != NULL);
  gtk_widget_set_visible (self->head.share_button, self->document != NULL && !gw_window_is_playing (self));
  gtk_widget_set_visible (self->side.button, self->document != NULL && !gw_window_is_playing (self));
  gw_window_refresh_actions (self);
  gw_window_refresh_bars (self);
  gw_window_refresh_start (self);
  gw_window_refresh_import (self);
  gw_window_queue_verdict (self);
}

/* ---- the document ---- */

static void
on_trouble (GwDocument *document, const char *message, GwWindow *self)
{
  gw_window_say_fault (self, message);
}

/* Whichever document is shown. */
static GSignalGroup *
hear_document (GwWindow *self)
{
  static const char *const shown[] = { "changed", "notify::dirty", "notify::file", "notify::disk-state" };
  GSignalGroup *heard = g_signal_group_new (GW_TYPE_DOCUMENT);

  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    g_signal_group_connect_swapped (heard, shown[i], G_CALLBACK (refresh), self);
  g_signal_group_connect_swapped (heard, "notify::file", G_CALLBACK (gw_window_keep_plays), self);
  g_signal_group_connect (heard, "trouble", G_CALLBACK (on_trouble), self);
  return heard;
}

void
gw_window_set_document (GwWindow *self, GwDocument *document)
{
  const gboolean was_fresh = self->document != NULL && self->document == self->fresh;

  g_return_if_fail (GW_IS_WINDOW (self));
  gw_window_forget_plays (self);
  g_set_object (&self->document, document);
  if (was_fresh && !adw_flap_get_folded (self->side.flap)) /* a sheet would cover the board */
    adw_flap_set_reveal_flap (self->side.flap, g_settings_get_boolean (gw_settings_get (), "show-panel"));
  g_signal_group_set_target (self->heard, document);
  gw_analyst_set_document (self->analyst, document);
  gw_session_set_document (self->session, document);
  gw_window_find_plays (self);
  gtk_stack_set_visible_child_name (self->pages, document != NULL ? "editor" : "nothing");
  refresh (self);
  if (document != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static GwWindow *
find_room (GwWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (gw_window_is_free (self) || application == NULL)
    return self;
  return gw_window_new (ADW_APPLICATION (application));
}

/* Somebody begins to solve, or ends; else there is more to undo. */
static void
on_played (GwWindow *self)
{
  if (self->analyst == NULL) /* the window is going */
    return;
  if (gtk_widget_get_visible (self->side.button) == gw_window_is_playing (self))
    refresh (self);
  else
    gw_window_refresh_actions (self);
}

/* ---- what comes from elsewhere ---- */

static void
on_said (GwSession *session, const char *message, GwWindow *self)
{
  gw_window_say (self, message);
}

static void
on_start_chosen (GwStartStrip *strip, const char *text, GwWindow *self)
{
  gw_window_take_text (self, text);
}

static gboolean
on_dropped (GtkDropTarget *target, const GValue *value, double x, double y, GwWindow *self)
{
  return gw_window_take_drop (self, value);
}

static void
accept_drops (GwWindow *self)
{
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "drop", G_CALLBACK (on_dropped), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* ---- the object ---- */

static void
remember_size (GwWindow *self)
{
  GSettings *settings = gw_settings_get ();
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (settings, "window-width", MAX (width, 200));
  g_settings_set_int (settings, "window-height", MAX (height, 200));
  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
}

static void
gw_window_dispose (GObject *object)
{
  GwWindow *self = GW_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  gtk_window_set_focus (GTK_WINDOW (self), NULL); /* while all that listens is still there */
  g_clear_object (&self->power);
  g_clear_object (&self->analyst);
  g_clear_handle_id (&self->verdict.idle, g_source_remove);
  if (self->document != NULL)
    remember_size (self);
  g_clear_object (&self->heard);
  if (self->play != NULL)
    gw_window_end_play (self);
  gw_window_end_numbers (self);
  if (self->import_job != NULL)
    gw_job_stop (self->import_job);
  g_clear_object (&self->import_job);
  g_clear_object (&self->document);
  g_clear_object (&self->files.waiting_solve);
  g_clear_weak_pointer (&self->no_book);
  g_clear_pointer (&self->bars.recoveries, g_ptr_array_unref);
  g_clear_pointer (&self->find, gtk_widget_unparent);
  g_clear_pointer (&self->transform, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_WINDOW);
  G_OBJECT_CLASS (gw_window_parent_class)->dispose (object);
}

static void
gw_window_finalize (GObject *object)
{
  g_clear_object (&GW_WINDOW (object)->cancellable);
  g_clear_object (&GW_WINDOW (object)->session); /* after all that shows it */
  G_OBJECT_CLASS (gw_window_parent_class)->finalize (object);
}

static const struct
{
  const char *name;
  gssize      offset;
} CHILDREN[] = {
#define CHILD(name, member) { name, G_STRUCT_OFFSET (GwWindow, member) }
  CHILD ("pages", pages), CHILD ("start_strip", start_strip), CHILD ("board", board), CHILD ("palette", palette),
  CHILD ("play_bar", play_bar), CHILD ("type_row", type_row), CHILD ("play_text", play_text), CHILD ("text_flap", text_flap), CHILD ("path_bar", path_bar), CHILD ("solve_bar", solve_bar),
  CHILD ("toasts", notices.toasts), CHILD ("fault_bar", notices.fault_bar), CHILD ("fault_label", notices.fault_label),
  CHILD ("header", stage.header), CHILD ("foot", stage.foot), CHILD ("stage_told", stage.told), CHILD ("title", head.title), CHILD ("open_button", head.open_button),
  CHILD ("recent_popover", head.recent_popover), CHILD ("recent_list", head.recent_list), CHILD ("undo_button", head.undo_button),
  CHILD ("redo_button", head.redo_button), CHILD ("play_button", head.play_button), CHILD ("share_button", head.share_button),
  CHILD ("menu_button", head.menu_button), CHILD ("found_menu", found_menu),
  CHILD ("clock_button", clock.button), CHILD ("clock_icon", clock.icon), CHILD ("clock_label", clock.label),
  CHILD ("verdict_squeezer", verdict.squeezer), CHILD ("verdict_button", verdict.button), CHILD ("verdict_icon", verdict.icon),
  CHILD ("verdict_label", verdict.label), CHILD ("verdict_small", verdict.small), CHILD ("verdict_small_icon", verdict.small_icon),
  CHILD ("verdict_line", verdict.line), CHILD ("verdict_line_label", verdict.line_label),
  CHILD ("recovery_bar", bars.recovery_bar), CHILD ("recovery_label", bars.recovery_label), CHILD ("changed_bar", bars.changed_bar),
  CHILD ("changed_label", bars.changed_label), CHILD ("changed_compare", bars.changed_compare),
  CHILD ("changed_reload", bars.changed_reload), CHILD ("changed_keep", bars.changed_keep),
  CHILD ("flap", side.flap), CHILD ("panel_button", side.button), CHILD ("panels", side.stack),
  CHILD ("clues_panel", side.clues), CHILD ("rules_panel", side.rules), CHILD ("source_panel", side.source),
  CHILD ("path_panel", side.path), CHILD ("analysis_panel", side.analysis), CHILD ("generate_panel", side.generate),
  CHILD ("hint_bar", hint.bar), CHILD ("hint_label", hint.label), CHILD ("numbers_label", numbers.label), CHILD ("pick_label", hint.pick_label), CHILD ("pick_button", hint.pick_button),
  CHILD ("question_box", hint.question_box), CHILD ("question_label", hint.question_label), CHILD ("question_yes", hint.question_yes),
  CHILD ("question_no", hint.question_no), CHILD ("options", hint.options), CHILD ("look", hint.look), CHILD ("zoom_label", hint.zoom_label),
  CHILD ("zoom_button", hint.zoom_button),
#undef CHILD
};

static void
gw_window_class_init (GwWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = gw_window_close_request;
  g_type_ensure (GW_TYPE_BOARD);
  g_type_ensure (GW_TYPE_START_STRIP);
  g_type_ensure (GW_TYPE_LOOK_BUTTON);
  g_type_ensure (GW_TYPE_OPTION_BAR);
  g_type_ensure (GW_TYPE_PLAY_BAR);
  g_type_ensure (GW_TYPE_PLAY_TEXT);
  g_type_ensure (GW_TYPE_READING_BOX);
  g_type_ensure (GW_TYPE_TOOL_PALETTE);
  g_type_ensure (GW_TYPE_TYPE_ROW);
  g_type_ensure (GW_TYPE_CLUES_PANEL);
  g_type_ensure (GW_TYPE_RULES_PANEL);
  g_type_ensure (GW_TYPE_SOURCE_PANEL);
  g_type_ensure (GW_TYPE_PATH_BAR);
  g_type_ensure (GW_TYPE_SOLVE_BAR);
  g_type_ensure (GW_TYPE_PATH_PANEL);
  g_type_ensure (GW_TYPE_ANALYSIS_PANEL);
  g_type_ensure (GW_TYPE_GENERATE_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/window.ui");
  for (guint i = 0; i < G_N_ELEMENTS (CHILDREN); i++)
    gtk_widget_class_bind_template_child_full (widget_class, CHILDREN[i].name, FALSE, CHILDREN[i].offset);
}

static void
connect_board (GwWindow *self)
{
  gw_session_listen (self->session, GW_CHANGED_PLAY, (GwSessionListener) G_CALLBACK (on_played), self);
  g_signal_connect_object (self->session, "said", G_CALLBACK (on_said), self, 0);
  gw_tool_palette_set_session (self->palette, self->session);
  gw_option_bar_set_session (self->hint.options, self->session);
  gw_look_button_set_session (self->hint.look, self->session);
  gw_type_row_set_board (self->type_row, self->board);
  gw_clues_panel_set_board (self->side.clues, self->board);
  gw_rules_panel_set_session (self->side.rules, self->session);
  gw_source_panel_set_session (self->side.source, self->session);
  gw_path_panel_set_session (self->side.path, self->session);
  gw_generate_panel_set_session (self->side.generate, self->session);
  gw_window_connect_hint (self);
  gw_window_connect_numbers (self);
  gw_analysis_panel_set_analyst (self->side.analysis, self->analyst, self->session);
  g_signal_connect_object (self->analyst, "changed", G_CALLBACK (gw_window_hear_analyst), self, 0);
  gw_session_listen (self->session, GW_CHANGED_SOLUTION, (GwSessionListener) G_CALLBACK (gw_window_refresh_author), self);
}

/* A split button is a button, a line, and a button with a menu; its own name reaches neither. */
static void
name_open_button (GwWindow *self)
{
  GtkWidget *open = gtk_widget_get_first_child (GTK_WIDGET (self->head.open_button));
  GtkWidget *menu = gtk_widget_get_last_child (GTK_WIDGET (self->head.open_button));

  while (open != NULL && !GTK_IS_BUTTON (open))
    open = gtk_widget_get_next_sibling (open);
  while (menu != NULL && !GTK_IS_MENU_BUTTON (menu))
    menu = gtk_widget_get_prev_sibling (menu);
  if (open == NULL || menu == NULL)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (open), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Open"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (menu), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Recent files"), -1);
}

static void
gw_window_init (GwWindow *self)
{
  static const GwWindowDeeds deeds = { .show = gw_window_set_document, .find_room = find_room };
  GSettings *settings = gw_settings_get ();
  g_autoptr (GtkWindowGroup) group = gtk_window_group_new ();
  g_autoptr (GAction) digit_row = g_settings_create_action (settings, "digit-row");

  self->deeds = &deeds;
  self->cancellable = g_cancellable_new ();
  self->heard = hear_document (self);
  self->analyst = gw_analyst_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_group_add_window (group, GTK_WINDOW (self)); /* a dialog over this window leaves all others alone */
  self->session = g_object_ref (gw_board_get_session (self->board));
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  g_settings_bind (settings, "zoom-with-wheel", self->board, "zoom-with-wheel", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "show-panel", self->side.flap, "reveal-flap", G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_settings_bind (settings, "panel", self->side.stack, "visible-child-name", G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_action_map_add_action (G_ACTION_MAP (self), digit_row);
  gw_path_panel_set_settings (self->side.path, settings);
  gw_generate_panel_set_settings (self->side.generate, settings);
  gw_window_connect_work (self);
  gw_window_connect_verdict (self);
  gw_window_connect_books (self);
  gw_window_add_actions (self);
  gw_window_connect_import (self);
  gw_window_connect_paste (self);
  gw_window_connect_rule (self);
  gw_window_connect_share (self);
  gw_window_connect_picking (self);
  gw_window_connect_sheet (self);
  gw_window_add_play_actions (self);
  gw_window_connect_solves (self);
  gw_window_connect_stage (self);
  gw_window_connect_recent (self);
  gw_window_connect_start (self);
  g_signal_connect_object (self->start_strip, "chosen", G_CALLBACK (on_start_chosen), self, 0);
  name_open_button (self);
  gw_window_connect_bars (self);
  gw_notices_connect (&self->notices);
  connect_board (self);
  accept_drops (self);
  gw_window_watch_power (self);
  refresh (self);
}
