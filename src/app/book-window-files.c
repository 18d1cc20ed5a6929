#include "app/book-window-private.h"

#include <string.h>

#include "app/closing-question.h"
#include "app/recent.h"
#include "app/save-question.h"
#include "app/settle.h"
#include "document/safe-save.h"

/* ---- choosing files ---- */

typedef void (*Chosen) (GwBookWindow *self, GtkFileChooser *chooser);

static void
on_response (GtkNativeDialog *dialog, int response, gpointer data)
{
  GwBookWindow *self = (GwBookWindow *) gtk_native_dialog_get_transient_for (dialog);
  Chosen chosen = (Chosen) data;

  if (self != NULL && response == GTK_RESPONSE_ACCEPT)
    chosen (self, GTK_FILE_CHOOSER (dialog));
  else if (self != NULL)
    self->may_stop_work = FALSE; /* the window stays */
  g_object_unref (dialog);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; patterns[i] != NULL; i++)
    gtk_file_filter_add_pattern (filter, patterns[i]);
  gtk_file_chooser_add_filter (chooser, filter);
}

static GtkFileChooser *
make_chooser (GwBookWindow *self, const char *title, GtkFileChooserAction action, Chosen chosen)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, GTK_WINDOW (self), action, NULL, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), (gpointer) chosen);
  return GTK_FILE_CHOOSER (dialog);
}

static char *
chosen_path (GtkFileChooser *chooser)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);

  return file != NULL ? g_file_get_path (file) : NULL;
}

/* The book's name with another end: "summer-print.pdf". Free it. */
static char *
name_for (GwBookWindow *self, const char *end)
{
  const char *path = gw_book_document_get_path (self->document);
  g_autofree char *base = path != NULL ? g_path_get_basename (path) : g_strdup (_("Book.gwbook"));

  if (g_str_has_suffix (base, ".gwbook"))
    base[strlen (base) - strlen (".gwbook")] = '\0';
  return g_strconcat (base, end, NULL);
}

static void
go_to_folder (GwBookWindow *self, GtkFileChooser *chooser)
{
  const char *path = gw_book_document_get_path (self->document);
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;
  g_autoptr (GFile) file = folder != NULL ? g_file_new_for_path (folder) : NULL;

  if (file != NULL)
    gtk_file_chooser_set_current_folder (chooser, file, NULL);
}

/* ---- saving ---- */

static gboolean save_to (GwBookWindow *self, const char *path, gboolean replaces, gboolean closes);

static void
close_for_good (gpointer data)
{
  g_autoptr (GwBookWindow) self = data;

  self->may_close = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_replace (AdwMessageDialog *dialog, const char *response, GwBookWindow *self)
{
  if (g_str_equal (response, "replace"))
    save_to (self, NULL, TRUE, FALSE);
}

static void
ask_to_replace (GwBookWindow *self)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _("Replace the Other Version?"),
                                              _("Another program has changed this file since it was read. Saving will replace"
                                                " that version."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "replace", _("_Replace"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_replace), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static gboolean
save_to (GwBookWindow *self, const char *path, gboolean replaces, gboolean closes)
{
  const char *old_path = gw_book_document_get_path (self->document);
  g_autofree char *old_folder = old_path != NULL ? g_path_get_dirname (old_path) : NULL, *folder = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;

  if (!gw_book_document_save (self->document, path, replaces, &error))
    {
      if (g_error_matches (error, GW_FILE_ERROR, GW_FILE_ERROR_CHANGED))
        ask_to_replace (self);
      else
        gw_book_window_say_fault (self, error->message);
      self->may_stop_work = FALSE;
      return FALSE;
    }
  file = g_file_new_for_path (gw_book_document_get_path (self->document));
  folder = g_path_get_dirname (gw_book_document_get_path (self->document));
  gw_book_window_follow (self, old_folder, folder);
  gw_recent_add (file);
  if (closes)
    g_idle_add_once (close_for_good, g_object_ref (self));
  else
    gw_book_window_say (self, _("Saved"));
  return TRUE;
}

/* A name without a suffix gets the one that says what the file is; nobody was asked about what stands under that name. */
static void
save_as_book (GwBookWindow *self, GtkFileChooser *chooser, gboolean closes)
{
  g_autofree char *path = chosen_path (chooser), *name = path != NULL ? g_path_get_basename (path) : NULL, *whole = NULL, *text = NULL;

  if (path == NULL)
    {
      self->may_stop_work = FALSE; /* the window stays */
      return;
    }
  if (strchr (name, '.') != NULL)
    {
      save_to (self, path, TRUE, closes);
      return;
    }
  whole = g_strconcat (path, ".gwbook", NULL);
  if (!g_file_test (whole, G_FILE_TEST_EXISTS))
    {
      save_to (self, whole, TRUE, closes);
      return;
    }
  text = g_strdup_printf (_("%s.gwbook is there already; choose another name."), name);
  gw_book_window_say_fault (self, text);
  self->may_stop_work = FALSE;
}

static void
save_chosen (GwBookWindow *self, GtkFileChooser *chooser)
{
  save_as_book (self, chooser, FALSE);
}

static void
save_chosen_and_close (GwBookWindow *self, GtkFileChooser *chooser)
{
  save_as_book (self, chooser, TRUE);
}

static void
choose_place (GwBookWindow *self, Chosen chosen)
{
  static const char *const books[] = { "*.gwbook", NULL };
  GtkFileChooser *chooser = make_chooser (self, _("Save the Book"), GTK_FILE_CHOOSER_ACTION_SAVE, chosen);
  g_autofree char *name = name_for (self, ".gwbook");

  add_filter (chooser, _("Books (.gwbook)"), books);
  go_to_folder (self, chooser);
  gtk_file_chooser_set_current_name (chooser, name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
save (GwBookWindow *self, gboolean closes)
{
  gw_settle_field (GTK_WINDOW (self));
  if (gw_book_document_get_path (self->document) == NULL)
    choose_place (self, closes ? save_chosen_and_close : save_chosen);
  else
    save_to (self, NULL, FALSE, closes);
}

static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  save (data, FALSE);
}

static void
on_save_as (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gw_settle_field (data);
  choose_place (data, save_chosen);
}

/* ---- closing ---- */

/* The question goes with its window, but is still busy with the response. */
static void
on_close_response (GwClosingQuestion *question, const char *response, GwBookWindow *self)
{
  if (g_str_equal (response, "save"))
    save (self, TRUE);
  else if (g_str_equal (response, "discard"))
    {
      gw_book_document_discard (self->document);
      g_idle_add_once (close_for_good, g_object_ref (self));
    }
  else
    self->may_stop_work = FALSE;
}

static void
close_again (gpointer data)
{
  g_autoptr (GtkWindow) window = data;

  gtk_window_close (window);
}

static void
on_stop_response (GwClosingQuestion *question, const char *response, GwBookWindow *self)
{
  if (!g_str_equal (response, "stop"))
    return;
  self->may_stop_work = TRUE;
  g_idle_add_once (close_again, g_object_ref (self));
}

gboolean
gw_book_window_close_request (GtkWindow *window)
{
  GwBookWindow *self = (GwBookWindow *) window;
  g_autofree char *own = NULL, *work = NULL;

  gw_settle_field (GTK_WINDOW (self));
  own = gw_book_window_list_work (self);
  work = self->may_stop_work ? NULL : gw_list_lost_work (window, own);
  if (work != NULL)
    {
      gw_ask_to_stop (window, work, G_CALLBACK (on_stop_response));
      return GDK_EVENT_STOP;
    }
  if (self->may_close || !gw_book_document_is_dirty (self->document))
    return GDK_EVENT_PROPAGATE;
  gw_ask_to_save (window, G_CALLBACK (on_close_response));
  return GDK_EVENT_STOP;
}

/* ---- opening, adding, exporting ---- */

static void
open_chosen (GwBookWindow *self, GtkFileChooser *chooser)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);

  if (file != NULL)
    g_application_open (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), &file, 1, "");
}

static void
on_open (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *const all[] = { "*.gwbook", "*.rf", NULL };
  GtkFileChooser *chooser = make_chooser (data, _("Open a Book"), GTK_FILE_CHOOSER_ACTION_OPEN, open_chosen);

  add_filter (chooser, _("Books and rule files"), all);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
puzzles_chosen (GwBookWindow *self, GtkFileChooser *chooser)
{
  g_autoptr (GListModel) files = gtk_file_chooser_get_files (chooser);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  guint chapter, at;

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      if (g_file_peek_path (file) != NULL)
        g_ptr_array_add (paths, g_file_get_path (file));
    }
  if (!gw_book_chapters_get_place (self->chapters, &chapter, &at))
    gw_book_window_say_fault (self, _("The book has no chapter yet; add one first."));
  else
    gw_book_chapters_add_files (self->chapters, chapter, at + (gw_book_chapters_get_entry (self->chapters) != NULL), paths);
}

static void
on_add_puzzles (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *const puzzles[] = { "*.rf", NULL }, *const all[] = { "*", NULL };
  GtkFileChooser *chooser = make_chooser (data, _("Add Puzzles"), GTK_FILE_CHOOSER_ACTION_OPEN, puzzles_chosen);

  gtk_file_chooser_set_select_multiple (chooser, TRUE);
  add_filter (chooser, _("Rule files (.rf)"), puzzles);
  add_filter (chooser, _("Lists, one puzzle per line"), all);
  go_to_folder (data, chooser);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
export_chosen (GwBookWindow *self, GtkFileChooser *chooser)
{
  g_autofree char *path = chosen_path (chooser);

  if (path != NULL)
    gw_book_window_export (self, path, FALSE);
}

static void
on_export (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *const pdfs[] = { "*.pdf", NULL };
  GwBookWindow *self = data;
  g_autofree char *end = NULL, *name = NULL;
  GtkFileChooser *chooser;

  gw_settle_field (GTK_WINDOW (self));
  end = g_strdup_printf ("-%s.pdf", gw_book_window_edition (self));
  name = name_for (self, end);
  chooser = make_chooser (self, _("Export the Edition"), GTK_FILE_CHOOSER_ACTION_SAVE, export_chosen);
  add_filter (chooser, _("PDF files"), pdfs);
  go_to_folder (self, chooser);
  gtk_file_chooser_set_current_name (chooser, name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* ---- the puzzle in a window of its own ---- */

static void
on_opened (GwBookChapters *chapters, GwBookWindow *self)
{
  JsonObject *entry = gw_book_chapters_get_entry (chapters);
  const char *path = gw_book_document_get_path (self->document);
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL, *whole = NULL;
  g_autoptr (GFile) file = NULL;
  const char *name;

  if (entry != NULL && json_object_has_member (entry, "rf"))
    gtk_widget_activate_action (GTK_WIDGET (self), "app.open-copy", "s", json_object_get_string_member (entry, "rf"));
  if (entry == NULL || !json_object_has_member (entry, "file"))
    return;
  name = json_object_get_string_member (entry, "file");
  whole = g_path_is_absolute (name) || folder == NULL ? g_strdup (name) : g_build_filename (folder, name, NULL);
  file = g_file_new_for_path (whole);
  g_application_open (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), &file, 1, "");
}

void
gw_book_window_add_file_actions (GwBookWindow *self)
{
  static const GActionEntry actions[] = {
    { "open", on_open }, { "save", on_save }, { "save-as", on_save_as }, { "add-puzzles", on_add_puzzles }, { "export", on_export },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (self->chapters, "opened", G_CALLBACK (on_opened), self, 0);
}
