#define G_LOG_DOMAIN "gridwright"

#include "app/print-dialog.h"
#include "app/print-sheet.h"
#include "app/settings.h"
#include "app/window-private.h"
#include "author/falsehood.h"
#include "author/own-digits.h"
#include "author/solution-places.h"
#include "canvas/picture.h"
#include "canvas/picture-provider.h"
#include "render/output.h"

#define PICTURE_DPI 192 /* of a PNG that is saved: sharp on screens of twice the usual resolution */

/* ---- the solution ---- */

/* The only one that was found. Not where working digits were counted as givens: they are no part of the puzzle. */
static const guint8 *
found_solution (GwWindow *self, GwPuzzle *puzzle)
{
  const GwAnalysis *found = gw_analyst_get_found (self->analyst);
  g_autofree guint8 *working = gw_working_read (puzzle);

  if (found == NULL || found->finding != GW_FINDING_ONE || found->n_solutions == 0 || gw_analyst_is_older (self->analyst))
    return NULL;
  return working == NULL && gw_grid_n_places (found->puzzle->grid) == gw_grid_n_places (puzzle->grid) ? found->solutions : NULL;
}

static guint8 *
stated_solution (const GwPuzzle *puzzle)
{
  gboolean is_full = FALSE;
  g_autofree GwMask *cells = gw_solution_view (puzzle, &is_full);

  return cells != NULL && is_full ? gw_solution_read_places (puzzle) : NULL;
}

guint8 *
gw_window_get_solution (GwWindow *self)
{
  GwPuzzle *puzzle = gw_document_get_puzzle (self->document);
  const guint8 *found = puzzle != NULL ? found_solution (self, puzzle) : NULL;

  if (found != NULL)
    return g_memdup2 (found, gw_grid_n_places (puzzle->grid));
  return puzzle != NULL ? stated_solution (puzzle) : NULL;
}

/* ---- as a picture ---- */

void
gw_window_copy_picture (GwWindow *self)
{
  GwPuzzle *puzzle = gw_document_get_drawn (self->document);
  g_autoptr (GdkContentProvider) provider = puzzle != NULL ? gw_picture_provider_new (puzzle) : NULL;

  if (provider == NULL)
    return;
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), provider);
  gw_window_say (self, _("Picture copied"));
}

static void
on_written (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (GwWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (g_file_replace_contents_finish (G_FILE (file), result, NULL, &error))
    gw_window_say (self, _("Saved"));
  else
    gw_window_say_fault (self, error->message);
}

void
gw_window_write_bytes (GwWindow *self, GFile *file, GBytes *bytes)
{
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL, on_written, g_object_ref (self));
}

/* What the name of FILE ends in; without an end it gets that of the kind that is chosen in DIALOG. FALSE, and it is said, when that is no
 * kind of picture, or somebody would have to be asked whether the file may be replaced. */
static gboolean
find_format (GwWindow *self, GtkFileChooser *dialog, GFile **file, GwFormat *format)
{
  GtkFileFilter *filter = gtk_file_chooser_get_filter (dialog);
  g_autofree char *name = g_file_get_basename (*file), *full = NULL, *text = NULL;
  g_autoptr (GFile) folder = NULL;
  const char *dot = strrchr (name, '.');

  if (dot != NULL && gw_format_find (dot + 1, format))
    return TRUE;
  if (dot != NULL || filter == NULL || !gw_format_find (g_object_get_data (G_OBJECT (filter), "format"), format))
    {
      text = g_strdup_printf (_("“%s” was not saved: the names of pictures end in .png, .svg or .pdf."), name);
      gw_window_say_fault (self, text);
      return FALSE;
    }
  folder = g_file_get_parent (*file);
  full = g_strdup_printf ("%s.%s", name, gw_format_suffix (*format));
  g_object_unref (*file);
  *file = g_file_get_child (folder, full);
  if (!g_file_query_exists (*file, NULL))
    return TRUE;
  text = g_strdup_printf (_("“%s” was not saved: that file exists. To replace it, choose it by its full name."), full);
  gw_window_say_fault (self, text);
  return FALSE;
}

static void
save_picture (GwWindow *self, GtkFileChooser *dialog)
{
  GwPuzzle *puzzle = gw_document_get_drawn (self->document);
  GFile *file = gtk_file_chooser_get_file (dialog);
  g_autoptr (GwScene) scene = puzzle != NULL ? gw_scene_new (puzzle) : NULL;
  g_autoptr (GwStyle) style = gw_picture_paper_style ();
  g_autofree guint8 *solution = gw_window_get_solution (self);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  gboolean has_text = g_strcmp0 (gtk_file_chooser_get_choice (dialog, "text"), "true") == 0;
  const GwContent content = { .found = g_strcmp0 (gtk_file_chooser_get_choice (dialog, "solution"), "true") == 0 ? solution : NULL };
  GwOutputSettings settings = { .style = style, .content = &content, .dpi = PICTURE_DPI, .has_title = has_text, .has_rules = has_text };
  GwFormat format;

  if (scene != NULL && file != NULL && find_format (self, dialog, &file, &format))
    {
      bytes = gw_output_bytes (scene, &settings, format, &error);
      if (bytes != NULL)
        gw_window_write_bytes (self, file, bytes);
      else
        gw_window_say_fault (self, error->message);
    }
  g_clear_object (&file);
}

static void
on_picture_response (GtkNativeDialog *dialog, int response, gpointer data)
{
  GwWindow *self = (GwWindow *) gtk_native_dialog_get_transient_for (dialog);

  if (self != NULL && response == GTK_RESPONSE_ACCEPT && self->document != NULL)
    save_picture (self, GTK_FILE_CHOOSER (dialog));
  g_object_unref (dialog);
}

static void
add_format (GtkFileChooser *dialog, const char *name, GwFormat format)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_suffix (filter, gw_format_suffix (format));
  g_object_set_data (G_OBJECT (filter), "format", (gpointer) gw_format_suffix (format));
  gtk_file_chooser_add_filter (dialog, filter);
}

static char *
stem_of_file (GFile *file)
{
  char *stem = g_file_get_basename (file), *dot = strrchr (stem, '.');

  if (dot != NULL)
    *dot = '\0';
  return stem;
}

#define LONGEST_STEM 80 /* characters */

/* As the puzzle is called, without what the names of files may not have somewhere. */
static char *
stem_of_title (GwWindow *self)
{
  const char *title = gw_document_get_fact (self->document, "title");
  g_autofree char *stem = title != NULL && g_utf8_strlen (title, -1) > LONGEST_STEM ? g_utf8_substring (title, 0, LONGEST_STEM) : g_strdup (title);

  if (stem == NULL || *g_strstrip (g_strdelimit (stem, "/\\:*?\"<>|\n\t", ' ')) == '\0' || *stem == '.')
    return g_strdup (_("Untitled"));
  return g_steal_pointer (&stem);
}

void
gw_window_propose_name (GwWindow *self, GtkFileChooser *dialog, const char *suffix)
{
  GFile *file = gw_document_get_file (self->document);
  g_autofree char *stem = file != NULL ? stem_of_file (file) : stem_of_title (self);
  g_autofree char *name = g_strdup_printf ("%s.%s", stem, suffix), *shown = g_filename_display_name (name);
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (dialog, folder, NULL);
  gtk_file_chooser_set_current_name (dialog, shown);
}

void
gw_window_save_picture (GwWindow *self)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Save a Picture"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  g_autofree guint8 *solution = gw_window_get_solution (self);

  add_format (chooser, _("PNG, for screens"), GW_FORMAT_PNG);
  add_format (chooser, _("SVG, for drawing programs and the web"), GW_FORMAT_SVG);
  add_format (chooser, _("PDF, for paper"), GW_FORMAT_PDF);
  gtk_file_chooser_add_choice (chooser, "text", _("With title and rules"), NULL, NULL);
  if (solution != NULL)
    gtk_file_chooser_add_choice (chooser, "solution", _("With the solution"), NULL, NULL);
  gw_window_propose_name (self, chooser, gw_format_suffix (GW_FORMAT_PNG));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_picture_response), NULL);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* ---- pages ---- */

static void
on_pages_response (GtkNativeDialog *dialog, int response, gpointer data)
{
  GwWindow *self = (GwWindow *) gtk_native_dialog_get_transient_for (dialog);
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;

  if (self != NULL && file != NULL)
    gw_window_write_bytes (self, file, g_object_get_data (G_OBJECT (dialog), "bytes"));
  g_object_unref (dialog);
}

static void
on_save_pages (GwPrintDialog *from, GBytes *pdf, GwWindow *self)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Save the Pages"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

  add_format (GTK_FILE_CHOOSER (dialog), _("PDF, for paper"), GW_FORMAT_PDF);
  gw_window_propose_name (self, GTK_FILE_CHOOSER (dialog), gw_format_suffix (GW_FORMAT_PDF));
  g_object_set_data_full (G_OBJECT (dialog), "bytes", g_bytes_ref (pdf), (GDestroyNotify) g_bytes_unref);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_pages_response), NULL);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* ---- on paper ---- */

static void
on_done (GtkPrintOperation *operation, GtkPrintOperationResult result, GwWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  gw_window_say_fault (self, error->message);
}

static void
on_print (GwPrintDialog *dialog, GtkPrintOperation *operation, GwWindow *self)
{
  g_autoptr (GError) error = NULL;

  g_signal_connect_object (operation, "done", G_CALLBACK (on_done), self, 0);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), &error) ==
        GTK_PRINT_OPERATION_RESULT_ERROR && error != NULL)
    gw_window_say_fault (self, error->message);
}

static void
on_fault (GwPrintDialog *dialog, const char *text, GwWindow *self)
{
  gw_window_say_fault (self, text);
}

static void
tell_solution (GwAnalyst *analyst, guint kinds, GwPrintDialog *dialog)
{
  GwWindow *self = (GwWindow *) gtk_window_get_transient_for (GTK_WINDOW (dialog));
  g_autofree guint8 *solution = NULL;
  g_autofree char *progress = NULL;

  if ((kinds & (GW_ANALYST_SOLUTIONS | GW_ANALYST_PROGRESS)) == 0)
    return;
  solution = self != NULL && self->document != NULL ? gw_window_get_solution (self) : NULL;
  progress = gw_analyst_get_progress (analyst);
  gw_print_dialog_set_solution (dialog, solution, progress != NULL);
}

void
gw_window_print (GwWindow *self)
{
  GwPuzzle *puzzle = gw_document_get_drawn (self->document);
  GwPrintDialog *dialog;

  if (puzzle == NULL)
    return;
  dialog = gw_print_dialog_new (GTK_WINDOW (self), puzzle);
  tell_solution (self->analyst, GW_ANALYST_SOLUTIONS, dialog);
  g_signal_connect_object (self->analyst, "changed", G_CALLBACK (tell_solution), dialog, 0);
  g_signal_connect_object (dialog, "print", G_CALLBACK (on_print), self, 0);
  g_signal_connect_object (dialog, "save", G_CALLBACK (on_save_pages), self, 0);
  g_signal_connect_object (dialog, "fault", G_CALLBACK (on_fault), self, 0);
  gw_print_dialog_present (dialog);
}
