#include "app/settings.h"
#include "app/window-private.h"

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
gw_window_say (GwWindow *self, const char *message)
{
  g_autofree char *markup = g_markup_escape_text (message, -1);
  AdwToast *toast = adw_toast_new (markup);

  adw_toast_set_timeout (toast, 3);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* Stays until it is closed or until something else is said. NULL: all is well again. */
void
gw_window_say_fault (GwWindow *self, const char *message)
{
  gtk_label_set_text (self->fault_label, message != NULL ? message : "");
  gtk_info_bar_set_revealed (self->fault_bar, message != NULL);
}

void
gw_window_complain (GwWindow *self, const char *message)
{
  g_return_if_fail (GW_IS_WINDOW (self));
  gw_window_say_fault (self, message);
}

static void
on_fault_response (GtkInfoBar *bar, int response, GwWindow *self)
{
  gw_window_say_fault (self, NULL);
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

  adw_window_title_set_title (self->title, shown);
  adw_window_title_set_subtitle (self->title, by);
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
  set_tip (self->undo_button, _("Undo"), document != NULL ? gw_document_get_undo_name (document) : NULL, _("Ctrl+Z"));
  set_tip (self->redo_button, _("Redo"), document != NULL ? gw_document_get_redo_name (document) : NULL,
           _("Ctrl+Shift+Z"));
}

void
gw_window_refresh (GwWindow *self)
{
  refresh_title (self);
  refresh_tips (self);
  gtk_widget_set_visible (self->play_button, self->document != NULL);
  gtk_widget_set_visible (self->panel_button, self->document != NULL && !gw_window_is_playing (self));
  gw_window_refresh_actions (self);
  gw_window_refresh_bars (self);
  gw_window_queue_verdict (self);
}

/* ---- the document ---- */

static void
on_changed (GwDocument *document, guint hint, GwWindow *self)
{
  gw_window_refresh (self);
}

static void
on_notify (GwDocument *document, GParamSpec *pspec, GwWindow *self)
{
  gw_window_refresh (self);
}

static void
on_trouble (GwDocument *document, const char *message, GwWindow *self)
{
  gw_window_say_fault (self, message);
}

static void
connect_document (GwWindow *self)
{
  g_signal_connect_object (self->document, "changed", G_CALLBACK (on_changed), self, 0);
  g_signal_connect_object (self->document, "trouble", G_CALLBACK (on_trouble), self, 0);
  g_signal_connect_object (self->document, "notify::dirty", G_CALLBACK (on_notify), self, 0);
  g_signal_connect_object (self->document, "notify::file", G_CALLBACK (on_notify), self, 0);
  g_signal_connect_object (self->document, "notify::disk-state", G_CALLBACK (on_notify), self, 0);
}

void
gw_window_set_document (GwWindow *self, GwDocument *document)
{
  g_return_if_fail (GW_IS_WINDOW (self));
  gw_window_forget_plays (self);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  if (document != NULL)
    connect_document (self);
  gw_analyst_set_document (self->analyst, document);
  gw_session_set_document (self->session, document);
  gw_window_find_plays (self);
  gtk_stack_set_visible_child_name (self->pages, document != NULL ? "editor" : "start");
  gw_window_refresh (self);
  if (document != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Fields give away what was typed in them when they lose the focus. */
void
gw_window_settle (GwWindow *self)
{
  g_autoptr (GtkWidget) focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL)
    g_object_ref (focus);
  if (self->document == NULL)
    return;
  gw_session_finish_entry (self->session);
  gw_source_panel_flush (self->source_panel);
  if (!GTK_IS_TEXT (focus) && !GTK_IS_TEXT_VIEW (focus))
    return;
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  if (gtk_widget_get_root (focus) == GTK_ROOT (self))
    gtk_window_set_focus (GTK_WINDOW (self), focus);
}

void
gw_window_show_start (GwWindow *self)
{
  gw_window_set_document (self, NULL);
}

/* ---- the hint bar ---- */

void
gw_window_refresh_hint (GwWindow *self)
{
  const char *told = gw_window_play_hint (self);
  g_autofree char *hint = told != NULL ? g_strdup (told) : gw_session_get_hint (self->session);

  gtk_label_set_text (self->hint_label, hint);
  if (told == NULL && gw_session_is_refusing (self->session))
    gtk_widget_add_css_class (GTK_WIDGET (self->hint_label), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->hint_label), "error");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->hint_label), hint);
}

static void
on_zoomed (GwBoard *board, GwWindow *self)
{
  /* Translators: how large the grid is drawn */
  g_autofree char *text = g_strdup_printf (_("%.0f %%"), gw_board_get_zoom (board) * 100);
  g_autofree char *shown = g_strdup_printf ("\u2068%s\u2069", text); /* an isolate of its own: no "% 60" from right to left */
  /* Translators: a button that makes the grid fit; %s is how large it is drawn now, 90 % */
  g_autofree char *label = g_strdup_printf (_("Fit the grid, now %s"), text);

  gtk_label_set_text (self->zoom_label, shown);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->zoom_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
on_said (GwSession *session, const char *message, GwWindow *self)
{
  gw_window_say (self, message);
}

static void
on_start_chosen (GwStartPage *page, const char *text, GwWindow *self)
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
  if (self->power != NULL)
    g_signal_handlers_disconnect_by_data (self->power, self);
  g_clear_object (&self->power);
  if (self->analyst != NULL) /* it says something when it ends, which would queue another verdict */
    g_signal_handlers_disconnect_by_data (self->analyst, self);
  g_clear_object (&self->analyst);
  g_clear_handle_id (&self->verdict_id, g_source_remove);
  if (self->document != NULL)
    {
      remember_size (self);
      g_signal_handlers_disconnect_by_data (self->document, self);
    }
  if (self->play != NULL)
    gw_window_end_play (self);
  g_clear_object (&self->document);
  g_clear_object (&self->waiting_solve);
  g_clear_weak_pointer (&self->no_book);
  g_clear_pointer (&self->recoveries, g_ptr_array_unref);
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

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwWindow, name)

static void
bind_children (GtkWidgetClass *widget_class)
{
  BIND (toasts), BIND (title), BIND (recent_popover), BIND (recent_list), BIND (undo_button), BIND (redo_button);
  BIND (verdict_squeezer), BIND (verdict_button), BIND (verdict_icon), BIND (verdict_label);
  BIND (verdict_small), BIND (verdict_small_icon);
  BIND (recovery_bar), BIND (recovery_label), BIND (changed_bar), BIND (changed_label);
  BIND (changed_compare), BIND (changed_reload), BIND (changed_keep);
  BIND (fault_bar), BIND (fault_label), BIND (pages), BIND (start_page), BIND (flap), BIND (panel_button);
  BIND (palette), BIND (palette_line), BIND (side), BIND (board);
  BIND (path_bar), BIND (solve_bar), BIND (play_bar), BIND (play_button), BIND (clock_button), BIND (clock_icon), BIND (clock_label);
  BIND (panels), BIND (clues_panel), BIND (rules_panel), BIND (source_panel), BIND (analysis_panel);
  BIND (path_panel), BIND (generate_panel), BIND (hint_label), BIND (pick_label), BIND (pick_button), BIND (options), BIND (zoom_label);
  BIND (question_box), BIND (question_label), BIND (question_yes), BIND (question_no);
  BIND (zoom_button), BIND (open_button), BIND (open_squeezer);
}

static void
gw_window_class_init (GwWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = gw_window_close_request;
  g_type_ensure (GW_TYPE_BOARD);
  g_type_ensure (GW_TYPE_START_PAGE);
  g_type_ensure (GW_TYPE_OPTION_BAR);
  g_type_ensure (GW_TYPE_PLAY_BAR);
  g_type_ensure (GW_TYPE_TOOL_PALETTE);
  g_type_ensure (GW_TYPE_CLUES_PANEL);
  g_type_ensure (GW_TYPE_RULES_PANEL);
  g_type_ensure (GW_TYPE_SOURCE_PANEL);
  g_type_ensure (GW_TYPE_PATH_BAR);
  g_type_ensure (GW_TYPE_SOLVE_BAR);
  g_type_ensure (GW_TYPE_PATH_PANEL);
  g_type_ensure (GW_TYPE_ANALYSIS_PANEL);
  g_type_ensure (GW_TYPE_GENERATE_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/window.ui");
  bind_children (widget_class);
}

static void
connect_board (GwWindow *self)
{
  gw_session_listen (self->session, GW_CHANGED_HINT, (GwSessionListener) G_CALLBACK (gw_window_refresh_hint), self);
  g_signal_connect_object (self->board, "zoom-changed", G_CALLBACK (on_zoomed), self, 0);
  g_signal_connect_object (self->session, "said", G_CALLBACK (on_said), self, 0);
  gw_tool_palette_set_session (self->palette, self->session);
  gw_option_bar_set_session (self->options, self->session);
  gw_clues_panel_set_board (self->clues_panel, self->board);
  gw_rules_panel_set_session (self->rules_panel, self->session);
  gw_source_panel_set_session (self->source_panel, self->session);
  gw_path_panel_set_session (self->path_panel, self->session);
  gw_generate_panel_set_session (self->generate_panel, self->session);
  gw_window_refresh_hint (self);
  on_zoomed (self->board, self);
  gw_analysis_panel_set_analyst (self->analysis_panel, self->analyst, self->session);
  g_signal_connect_object (self->analyst, "changed", G_CALLBACK (gw_window_queue_verdict), self, G_CONNECT_SWAPPED);
}

/* A split button is a button, a line, and a button with a menu; its own name reaches neither. */
static void
name_open_button (GwWindow *self)
{
  GtkWidget *open = gtk_widget_get_first_child (GTK_WIDGET (self->open_button));
  GtkWidget *menu = gtk_widget_get_last_child (GTK_WIDGET (self->open_button));

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
  GSettings *settings = gw_settings_get ();
  g_autoptr (GtkWindowGroup) group = gtk_window_group_new ();

  self->cancellable = g_cancellable_new ();
  self->analyst = gw_analyst_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_group_add_window (group, GTK_WINDOW (self)); /* a dialog over this window leaves all others alone */
  self->session = g_object_ref (gw_board_get_session (self->board));
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  g_settings_bind (settings, "zoom-with-wheel", self->board, "zoom-with-wheel", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "show-panel", self->flap, "reveal-flap", G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_settings_bind (settings, "panel", self->panels, "visible-child-name", G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
  gw_path_panel_set_settings (self->path_panel, settings);
  gw_generate_panel_set_settings (self->generate_panel, settings);
  gw_window_connect_work (self);
  gw_window_connect_books (self);
  gw_window_add_actions (self);
  gw_window_connect_picking (self);
  gw_window_connect_question (self);
  gw_window_connect_sheet (self);
  gw_window_add_play_actions (self);
  gw_window_connect_solves (self);
  gw_window_connect_recent (self);
  name_open_button (self);
  gw_window_connect_bars (self);
  g_signal_connect_object (self->fault_bar, "response", G_CALLBACK (on_fault_response), self, 0);
  g_signal_connect_object (self->start_page, "chosen", G_CALLBACK (on_start_chosen), self, 0);
  connect_board (self);
  accept_drops (self);
  gw_window_watch_power (self);
  gw_window_refresh (self);
}
