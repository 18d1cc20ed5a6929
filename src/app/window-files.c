#include "app/book-window.h"
#include "app/kept-solve.h"
#include "app/save-question.h"
#include "app/versions-window.h"
#include "app/window-private.h"

/* ---- opening ---- */

gboolean
gw_window_is_free (GwWindow *self)
{
  g_return_val_if_fail (GW_IS_WINDOW (self), FALSE);
  return self->document == NULL && self->n_opening == 0;
}

/* Another window with a document for which IS_IT says yes; NULL: none. */
static GwWindow *
find_other (GwWindow *self, gboolean (*is_it) (GwDocument *document, gconstpointer data), gconstpointer data)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  for (GList *at = application != NULL ? gtk_application_get_windows (application) : NULL; at != NULL; at = at->next)
    if (at->data != self && GW_IS_WINDOW (at->data) && GW_WINDOW (at->data)->document != NULL && is_it (GW_WINDOW (at->data)->document, data))
      return at->data;
  return NULL;
}

static gboolean
is_of_file (GwDocument *document, gconstpointer file)
{
  GFile *own = gw_document_get_file (document);

  return own != NULL && g_file_equal (own, (GFile *) file);
}

static gboolean
is_same (GwDocument *document, gconstpointer other)
{
  return document == other;
}

GwWindow *
gw_window_for_document (GwWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (gw_window_is_free (self) || application == NULL)
    return self;
  return gw_window_new (ADW_APPLICATION (application));
}

/* Two windows with one file have one document: what is done in one is seen in the other, and undone and saved there, too. */
static gboolean
open_from_other (GwWindow *self, GFile *file)
{
  GwWindow *other = find_other (self, is_of_file, file);

  if (other == NULL)
    return FALSE;
  gw_window_settle (other);
  gw_recent_add (file);
  gw_window_set_document (self, other->document);
  return TRUE;
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GwWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document = gw_document_open_finish (result, &error);

  self->n_opening--;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || g_cancellable_is_cancelled (self->cancellable))
    return;
  if (document == NULL)
    {
      g_clear_object (&self->waiting_solve);
      gw_window_say_fault (self, error->message);
      return;
    }
  if (open_from_other (self, gw_document_get_file (document)))
    return; /* which has come before this one was read */
  gw_recent_add (gw_document_get_file (document));
  gw_window_set_document (self, document);
  gw_window_open_waiting_solve (self);
}

void
gw_window_open (GwWindow *self, GFile *file)
{
  g_return_if_fail (GW_IS_WINDOW (self) && G_IS_FILE (file));
  gw_window_say_fault (self, NULL);
  if (open_from_other (self, file))
    return;
  self->n_opening++;
  gw_document_open_async (file, self->cancellable, on_opened, g_object_ref (self));
}

void
gw_window_take_text (GwWindow *self, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwDocument) document = gw_document_new (bytes);
  GwWindow *window = gw_window_for_document (self);

  gw_window_set_document (window, document);
  gtk_window_present (GTK_WINDOW (window));
}

static void
open_in_window (GwWindow *self, GFile *file)
{
  GwWindow *window;

  if (gw_is_solve_file (file))
    {
      gw_window_open_solve (self, file);
      return;
    }
  if (gw_is_book_file (file))
    {
      g_application_open (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), &file, 1, "");
      return;
    }
  window = gw_window_for_document (self);
  gw_window_open (window, file);
  gtk_window_present (GTK_WINDOW (window));
}

gboolean
gw_window_take_drop (GwWindow *self, const GValue *value)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    for (GSList *node = g_value_get_boxed (value); node != NULL; node = node->next)
      open_in_window (self, node->data);
  else if (G_VALUE_HOLDS_STRING (value))
    gw_window_take_text (self, g_value_get_string (value));
  else
    return FALSE;
  return TRUE;
}

/* ---- choosing files ---- */

static void
add_filters (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) rule_files = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (rule_files, _("Rule files (.rf)"));
  gtk_file_filter_add_pattern (rule_files, "*.rf");
  if (gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_OPEN)
    {
      gtk_file_filter_set_name (rule_files, _("Rule files, books and solves (.rf, .gwbook, .solve)"));
      gtk_file_filter_add_pattern (rule_files, "*.gwbook");
      gtk_file_filter_add_pattern (rule_files, "*" GW_SOLVE_SUFFIX);
    }
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, rule_files);
  gtk_file_chooser_add_filter (chooser, all);
}

typedef void (*FileChosen) (GwWindow *self, GFile *file);

static void
on_chosen (GtkNativeDialog *dialog, int response, gpointer data)
{
  GwWindow *self = GW_WINDOW (gtk_native_dialog_get_transient_for (dialog));
  FileChosen chosen = (FileChosen) data;

  if (self != NULL && response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      chosen (self, file);
    }
  else if (self != NULL)
    self->closes_after = self->may_stop_work = FALSE;
  g_object_unref (dialog);
}

static void
choose (GwWindow *self, const char *title, GtkFileChooserAction action, FileChosen chosen)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, GTK_WINDOW (self), action, NULL, NULL);
  GFile *file = self->document != NULL ? gw_document_get_file (self->document) : NULL;

  add_filters (GTK_FILE_CHOOSER (dialog));
  if (file != NULL && action == GTK_FILE_CHOOSER_ACTION_SAVE)
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), file, NULL);
  else if (action == GTK_FILE_CHOOSER_ACTION_SAVE)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), _("Untitled.rf"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_chosen), (gpointer) chosen);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* ---- saving ---- */

static void save (GwWindow *self);

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GwWindow) self = data;
  GwDocument *document = GW_DOCUMENT (source);
  g_autoptr (GError) error = NULL;
  gboolean closes = self->closes_after, again = self->saves_again, is_saved = gw_document_save_finish (document, result, &error);

  self->closes_after = self->saves_again = FALSE;
  if (g_cancellable_is_cancelled (self->cancellable))
    {
      if (!is_saved)
        g_warning ("%s", error->message); /* the window that would have said so is gone */
      return;
    }
  if (!is_saved)
    {
      self->may_stop_work = FALSE; /* the window stays */
      if (!g_error_matches (error, GW_FILE_ERROR, GW_FILE_ERROR_CHANGED))
        gw_window_say_fault (self, error->message);
      gw_window_refresh (self);
      return;
    }
  gw_window_say_fault (self, NULL);
  if (gw_document_get_file (document) != NULL)
    gw_recent_add (gw_document_get_file (document));
  if (again && document == self->document && gw_document_is_dirty (document))
    {
      self->closes_after = closes;
      save (self);
    }
  else if (closes)
    gtk_window_close (GTK_WINDOW (self));
  else
    gw_window_say (self, _("Saved"));
}

static void
save_chosen (GwWindow *self, GFile *file)
{
  gw_document_save_async (self->document, file, GW_SAVE_OVER, NULL, on_saved, g_object_ref (self));
}

static void
copy_chosen (GwWindow *self, GFile *file)
{
  gw_document_save_async (self->document, file, GW_SAVE_COPY, NULL, on_saved, g_object_ref (self));
}

static void
save (GwWindow *self)
{
  gw_window_settle (self);
  if (gw_document_is_saving (self->document))
    self->saves_again = TRUE;
  else if (gw_document_get_file (self->document) == NULL)
    choose (self, _("Save the Puzzle"), GTK_FILE_CHOOSER_ACTION_SAVE, save_chosen);
  else
    gw_document_save_async (self->document, NULL, GW_SAVE, NULL, on_saved, g_object_ref (self));
}

static void
on_open (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose (GW_WINDOW (data), _("Open a Puzzle"), GTK_FILE_CHOOSER_ACTION_OPEN, open_in_window);
}

static void
on_open_uri (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = GW_WINDOW (data);
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  gtk_popover_popdown (GTK_POPOVER (self->recent_popover));
  open_in_window (self, file);
}

static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  save (GW_WINDOW (data));
}

static void
on_save_as (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose (GW_WINDOW (data), _("Save the Puzzle As"), GTK_FILE_CHOOSER_ACTION_SAVE, save_chosen);
}

static void
on_save_copy (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose (GW_WINDOW (data), _("Save a Copy"), GTK_FILE_CHOOSER_ACTION_SAVE, copy_chosen);
}

/* Undo brings back what was there, so nobody is asked. */
static void
on_revert (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = GW_WINDOW (data);
  g_autoptr (GError) error = NULL;

  if (gw_document_revert (self->document, &error))
    gw_window_say (self, _("Reverted to the file; undo brings your version back"));
  else
    gw_window_say_fault (self, error->message);
}

void
gw_window_install_file_actions (GwWindow *self)
{
  static const GActionEntry actions[] = {
    { "open", on_open }, { "open-uri", on_open_uri, "s" }, { "save", on_save }, { "save-as", on_save_as },
    { "save-copy", on_save_copy }, { "revert", on_revert },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

/* ---- closing ---- */

static void
close_for_good (gpointer data)
{
  g_autoptr (GwWindow) self = data;

  self->may_close = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

/* The dialog goes with its window, but is still busy with the response. */
static void
on_close_response (AdwMessageDialog *dialog, const char *response, GwWindow *self)
{
  if (g_str_equal (response, "save"))
    {
      self->closes_after = TRUE;
      save (self);
    }
  else if (g_str_equal (response, "discard"))
    {
      gw_document_discard (self->document);
      g_idle_add_once (close_for_good, g_object_ref (self));
    }
  else
    self->may_stop_work = FALSE;
}

gboolean
gw_window_close_request (GtkWindow *window)
{
  GwWindow *self = GW_WINDOW (window);

  gw_window_settle (self);
  if (gw_window_asks_about_work (self))
    return GDK_EVENT_STOP;
  if (self->document != NULL && gw_document_is_saving (self->document))
    {
      self->closes_after = TRUE; /* neither asked about what is being saved, nor gone in the middle of it */
      return GDK_EVENT_STOP;
    }
  if (self->may_close || self->document == NULL || !gw_document_is_dirty (self->document) || find_other (self, is_same, self->document) != NULL)
    return GDK_EVENT_PROPAGATE;
  gw_ask_to_save (window, G_CALLBACK (on_close_response));
  return GDK_EVENT_STOP;
}

/* ---- bars ---- */

static void
choose_version (GwWindow *self, gboolean takes_theirs)
{
  g_autoptr (GError) error = NULL;

  if (!takes_theirs)
    {
      gw_document_keep_mine (self->document);
      gw_window_say (self, _("Saving replaces the other version; undo brings it back"));
    }
  else if (!gw_document_revert (self->document, &error))
    gw_window_say_fault (self, error->message);
  gw_window_refresh (self);
}

static void
on_version_answered (GwVersionsWindow *versions, gboolean takes_theirs, GwWindow *self)
{
  choose_version (self, takes_theirs);
}

static void
compare_versions (GwWindow *self)
{
  g_autoptr (GError) error = NULL;
  GwReading *theirs = gw_document_read_disk (self->document, &error);
  GtkWidget *versions;

  if (theirs == NULL)
    {
      gw_window_say_fault (self, error->message);
      return;
    }
  versions = gw_versions_window_new (gw_document_get_drawn (self->document), theirs);
  gw_reading_free (theirs);
  gtk_window_set_transient_for (GTK_WINDOW (versions), GTK_WINDOW (self));
  g_signal_connect_object (versions, "answered", G_CALLBACK (on_version_answered), self, 0);
  gtk_window_present (GTK_WINDOW (versions));
}

static void
on_changed_response (GtkInfoBar *bar, int response, GwWindow *self)
{
  gw_window_settle (self);
  if (response == 1)
    compare_versions (self);
  else if (response == 2 || response == 3)
    choose_version (self, response == 2);
}

void
gw_window_refresh_bars (GwWindow *self)
{
  GwDiskState state = self->document != NULL ? gw_document_get_disk_state (self->document) : GW_DISK_SAME;

  gtk_label_set_text (self->changed_label, state == GW_DISK_GONE ? _("The file is gone: moved or deleted. Saving writes it anew.")
                                                                 : _("Another program has changed this file."));
  /* There is nothing to compare or to take when it is gone. */
  gtk_widget_set_visible (self->changed_compare, state != GW_DISK_GONE);
  gtk_widget_set_visible (self->changed_reload, state != GW_DISK_GONE);
  gtk_widget_set_visible (self->changed_keep, state != GW_DISK_GONE);
  gtk_info_bar_set_revealed (self->changed_bar, state != GW_DISK_SAME);
}

static void
offer_next_recovery (GwWindow *self)
{
  gboolean has_more = self->recoveries != NULL && self->recoveries->len > 0;

  if (has_more)
    {
      GwRecovery *recovery = g_ptr_array_index (self->recoveries, 0);
      g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (recovery->time);
      g_autofree char *when = g_date_time_format (time, "%x %H:%M");
      g_autofree char *text = g_strdup_printf (_("Unsaved work on “%s” of %s is still there."),
                                               recovery->name != NULL ? recovery->name : _("Untitled"), when);

      gtk_label_set_text (self->recovery_label, text);
    }
  gtk_info_bar_set_revealed (self->recovery_bar, has_more);
}

static void
on_recovery_response (GtkInfoBar *bar, int response, GwWindow *self)
{
  GwRecovery *recovery;

  if (self->recoveries == NULL || self->recoveries->len == 0)
    return;
  recovery = g_ptr_array_index (self->recoveries, 0);
  if (response == 1 && gw_book_window_recover (gtk_window_get_application (GTK_WINDOW (self)), recovery))
    gw_window_say (self, _("The book has a window of its own"));
  else if (response == 1)
    {
      g_autoptr (GwDocument) document = gw_document_recover (recovery);
      GwWindow *window = gw_window_for_document (self);

      gw_window_set_document (window, document);
      gtk_window_present (GTK_WINDOW (window));
    }
  else
    gw_recovery_discard (recovery);
  g_ptr_array_remove_index (self->recoveries, 0);
  offer_next_recovery (self);
}

void
gw_window_offer_recovery (GwWindow *self)
{
  g_return_if_fail (GW_IS_WINDOW (self));
  g_clear_pointer (&self->recoveries, g_ptr_array_unref);
  self->recoveries = gw_recovery_list (NULL);
  offer_next_recovery (self);
}

void
gw_window_connect_bars (GwWindow *self)
{
  g_signal_connect_object (self->recovery_bar, "response", G_CALLBACK (on_recovery_response), self, 0);
  g_signal_connect_object (self->changed_bar, "response", G_CALLBACK (on_changed_response), self, 0);
}
