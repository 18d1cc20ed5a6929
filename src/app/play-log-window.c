#include "app/play-log-window.h"

static GtkWidget *
column (const char *text, int width, float xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_width_chars (GTK_LABEL (label), width);
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

/* The bar is as long as the wait was, beside the longest one. */
static GtkWidget *
make_row (const GwPlay *play, const GwPlayRow *row, guint order, gint64 longest)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *bar = gtk_level_bar_new_for_interval (0, (double) MAX (longest, 1));
  g_autofree char *name = gw_grid_cell_name (play->puzzle->grid, row->cell), *at = gw_play_time_text (row->at);
  g_autofree char *took = gw_play_time_text (row->took), *number = g_strdup_printf ("%u.", order);
  g_autofree char *what = g_strdup_printf ("%s = %s", name, gw_symbol_shown (play->puzzle->symbols, row->value));
  /* Translators: a line of the log: how long one cell took, and when: 0:12, at 3:40 */
  g_autofree char *when = g_strdup_printf (_("%s, at %s"), took, at);

  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), (double) row->took);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), NULL);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_widget_set_margin_top (box, 4);
  gtk_widget_set_margin_bottom (box, 4);
  gtk_box_append (GTK_BOX (box), column (number, 4, 1));
  gtk_box_append (GTK_BOX (box), column (what, 9, 0));
  gtk_box_append (GTK_BOX (box), column (when, 14, 0));
  gtk_box_append (GTK_BOX (box), bar);
  return box;
}

static GtkWidget *
make_list (const GwPlay *play)
{
  GtkWidget *list = gtk_list_box_new ();
  g_autoptr (GArray) rows = gw_play_log_rows (play);
  gint64 longest = 0;

  for (guint i = 0; i < rows->len; i++)
    longest = MAX (longest, g_array_index (rows, GwPlayRow, i).took);
  for (guint i = 0; i < rows->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), make_row (play, &g_array_index (rows, GwPlayRow, i), i + 1, longest));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_set_valign (list, GTK_ALIGN_START);
  gtk_widget_set_visible (list, rows->len > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Cells in the order of the solve"), -1);
  return list;
}

/* ---- what can be done with it ---- */

/* What can be saved: it hangs at the window by this key. */
typedef struct
{
  const char *key, *icon, *tip, *title, *name;
} Saving;

static const Saving LOG = { "log", "document-save-symbolic", N_("Save the log"), N_("Save the Log"), N_("Solve.tsv") };
/* Which can be opened again, here or by somebody else. */
static const Saving SOLVE = { "solve", "document-send-symbolic", N_("Save the solve"), N_("Save the Solve"), N_("Solve.solve") };

static void
on_copy (GtkButton *button, GtkWidget *window)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (window), g_object_get_data (G_OBJECT (window), LOG.key));
}

static void
on_save_response (GtkNativeDialog *dialog, int response, gpointer data)
{
  const Saving *saving = data;
  GtkWindow *window = gtk_native_dialog_get_transient_for (dialog);
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  g_autoptr (GError) error = NULL;
  const char *text = window != NULL ? g_object_get_data (G_OBJECT (window), saving->key) : NULL;

  if (file != NULL && text != NULL && !g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error))
    gtk_label_set_text (g_object_get_data (G_OBJECT (window), "story"), error->message);
  g_object_unref (dialog);
}

static void
save (GtkWidget *window, const Saving *saving)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_(saving->title), GTK_WINDOW (window), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), _(saving->name));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_save_response), (gpointer) saving);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
on_save_log (GtkButton *button, GtkWidget *window)
{
  save (window, &LOG);
}

static void
on_save_solve (GtkButton *button, GtkWidget *window)
{
  save (window, &SOLVE);
}

static void
add_button (GtkWidget *header, const char *icon, const char *tip, GCallback clicked, GtkWidget *window)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  g_signal_connect (button, "clicked", clicked, window);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), button);
}

static GtkWidget *
make_header (GtkWidget *window)
{
  GtkWidget *header = adw_header_bar_new ();

  add_button (header, LOG.icon, _(LOG.tip), G_CALLBACK (on_save_log), window);
  add_button (header, SOLVE.icon, _(SOLVE.tip), G_CALLBACK (on_save_solve), window);
  add_button (header, "edit-copy-symbolic", _("Copy the log"), G_CALLBACK (on_copy), window);
  return header;
}

static void
close_by_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                          gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
}

GtkWidget *
gw_play_log_window_new (const GwPlay *play, gint64 now)
{
  GtkWidget *window = adw_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *scroller = gtk_scrolled_window_new ();
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *story;
  g_autofree char *sentence = gw_play_log_story (play, now);

  story = gtk_label_new (sentence);
  gtk_label_set_wrap (GTK_LABEL (story), TRUE);
  gtk_label_set_xalign (GTK_LABEL (story), 0);
  gtk_window_set_title (GTK_WINDOW (window), _("Log of the Solve"));
  gtk_window_set_default_size (GTK_WINDOW (window), 420, 520);
  g_object_set_data_full (G_OBJECT (window), LOG.key, gw_play_log_text (play, now), g_free);
  g_object_set_data_full (G_OBJECT (window), SOLVE.key, gw_solve_write (play, now), g_free);
  g_object_set_data (G_OBJECT (window), "story", story);
  g_object_set (inner, "margin-top", 12, "margin-bottom", 12, "margin-start", 12, "margin-end", 12, NULL);
  gtk_box_append (GTK_BOX (inner), story);
  gtk_box_append (GTK_BOX (inner), make_list (play));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), inner);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (box), make_header (window));
  gtk_box_append (GTK_BOX (box), scroller);
  adw_window_set_content (ADW_WINDOW (window), box);
  close_by_escape (window);
  return window;
}
