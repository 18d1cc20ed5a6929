#include "app/book-window.h"
#include "app/closing-question.h"
#include "app/kept-solve.h"
#include "app/recent.h"
#include "app/save-question.h"
#include "app/window-private.h"

/* ---- opening ---- */

/* Another window with a document for which IS_IT says yes; NULL: none. */
static GwWindow *
find_other (GwWindow *self, gboolean (*is_it) (GwDocument *document, gconstpointer data), gconstpointer data)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  for (GList *at = application != NULL ? gtk_application_get_windows (application) : NULL; at != NULL; at = at->next)
    {
      GwWindow *other = G_OBJECT_TYPE (at->data) == G_OBJECT_TYPE (self) ? at->data : NULL;

      if (other != NULL && other != self && other->document != NULL && is_it (other->document, data))
        return other;
    }
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

/* Two windows with one file have one document: what is done in one is seen in the other, and undone and saved there, too. */
static gboolean
open_from_other (GwWindow *self, GFile *file)
{
  GwWindow *other = find_other (self, is_of_file, file);

  if (other == NULL)
    return FALSE;
  gw_window_settle (other);
  gw_recent_add (file);
  self->deeds->show (self, other->document);
  return TRUE;
}

/* A file that is another program's puzzle, or a list of links, stays as it is: what it says opens as a puzzle without a file. */
static gboolean
import_file (GwWindow *self, GwDocument *document)
{
  g_autoptr (GBytes) bytes = NULL;

  if (gw_document_get_n_errors (document) == 0)
    return FALSE;
  bytes = gw_source_write (gw_document_get_source (document));
  return gw_window_import (self, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GwWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document = gw_document_open_finish (result, &error);

  self->files.n_opening--;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || g_cancellable_is_cancelled (self->cancellable))
    return;
  if (document == NULL)
    {
      g_clear_object (&self->files.waiting_solve);
      gw_window_begin (self);
      gw_window_say_fault (self, error->message);
      return;
    }
  if (open_from_other (self, gw_document_get_file (document)))
    return; /* which has come before this one was read */
  if (import_file (self, document))
    return;
  gw_recent_add (gw_document_get_file (document));
  self->deeds->show (self, document);
  gw_window_open_waiting_solve (self);
}

void
gw_window_open (GwWindow *self, GFile *file)
{
  g_return_if_fail (self != NULL && G_IS_FILE (file));
  gw_window_say_fault (self, NULL);
  if (open_from_other (self, file))
    return;
  self->files.n_opening++;
  gw_document_open_async (file, self->cancellable, on_opened, g_object_ref (self));
}

void
gw_window_take_text (GwWindow *self, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwDocument) document = NULL;

  if (gw_window_import (self, text, strlen (text)))
    return;
  document = gw_document_new (bytes);
  gw_window_show_elsewhere (self, document);
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
  window = self->deeds->find_room (self);
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
  GwWindow *self = (GwWindow *) gtk_native_dialog_get_transient_for (dialog);
  FileChosen chosen = (FileChosen) data;

  if (self != NULL && response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      chosen (self, file);
    }
  else if (self != NULL)
    self->files.closes_after = self->files.may_stop_work = FALSE;
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
    gw_window_propose_name (self, GTK_FILE_CHOOSER (dialog), "rf");
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
  gboolean closes = self->files.closes_after, again = self->files.saves_again, is_saved = gw_document_save_finish (document, result, &error);

  self->files.closes_after = self->files.saves_again = FALSE;
  if (g_cancellable_is_cancelled (self->cancellable))
    {
      if (!is_saved)
        g_warning ("%s", error->message); /* the window that would have said so is gone */
      return;
    }
  if (!is_saved)
    {
      self->files.may_stop_work = FALSE; /* the window stays */
      if (!g_error_matches (error, GW_FILE_ERROR, GW_FILE_ERROR_CHANGED))
        gw_window_say_fault (self, error->message);
      return;
    }
  gw_window_say_fault (self, NULL);
  if (gw_document_get_file (document) != NULL)
    gw_recent_add (gw_document_get_file (document));
  if (again && document == self->document && gw_document_is_dirty (document))
    {
      self->files.closes_after = closes;
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
    self->files.saves_again = TRUE;
  else if (gw_document_get_file (self->document) == NULL)
    choose (self, _("Save the Puzzle"), GTK_FILE_CHOOSER_ACTION_SAVE, save_chosen);
  else
    gw_document_save_async (self->document, NULL, GW_SAVE, NULL, on_saved, g_object_ref (self));
}

static void
on_open (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose (data, _("Open a Puzzle"), GTK_FILE_CHOOSER_ACTION_OPEN, open_in_window);
}

static void
on_open_uri (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  gtk_popover_popdown (GTK_POPOVER (self->head.recent_popover));
  open_in_window (self, file);
}

static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  save (data);
}

static void
on_save_as (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose (data, _("Save the Puzzle As"), GTK_FILE_CHOOSER_ACTION_SAVE, save_chosen);
}

static void
on_save_copy (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose (data, _("Save a Copy"), GTK_FILE_CHOOSER_ACTION_SAVE, copy_chosen);
}

/* Undo brings back what was there, so nobody is asked. */
static void
on_revert (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
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

  self->files.may_close = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

/* The question goes with its window, but is still busy with the response. */
static void
on_close_response (GwClosingQuestion *question, const char *response, GwWindow *self)
{
  if (g_str_equal (response, "save"))
    {
      self->files.closes_after = TRUE;
      save (self);
    }
  else if (g_str_equal (response, "discard"))
    {
      gw_document_discard (self->document);
      g_idle_add_once (close_for_good, g_object_ref (self));
    }
  else
    self->files.may_stop_work = FALSE;
}

gboolean
gw_window_close_request (GtkWindow *window)
{
  GwWindow *self = (GwWindow *) window;

  gw_window_settle (self);
  if (gw_window_asks_about_work (self))
    return GDK_EVENT_STOP;
  if (self->document != NULL && gw_document_is_saving (self->document))
    {
      self->files.closes_after = TRUE; /* neither asked about what is being saved, nor gone in the middle of it */
      return GDK_EVENT_STOP;
    }
  if (self->files.may_close || self->document == NULL || !gw_document_is_dirty (self->document) || find_other (self, is_same, self->document) != NULL)
    return GDK_EVENT_PROPAGATE;
  gw_ask_to_save (window, G_CALLBACK (on_close_response));
  return GDK_EVENT_STOP;
}
