#include "app/kept-solve.h"
#include "app/window-private.h"

/* Solves that lie in files: played on, or laid over the puzzle that is being set. */

typedef void (*TextRead) (GwWindow *self, const char *text);

typedef struct
{
  GwWindow *window; /* owned */
  TextRead  read;
} Reading;

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  Reading *reading = data;
  g_autoptr (GwWindow) self = reading->window;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gw_solve_load_finish (result, &error);
  const TextRead read = reading->read;

  g_free (reading);
  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (text != NULL)
    read (self, text);
  else
    gw_window_say_fault (self, error->message);
}

static void
read_file (GwWindow *self, GFile *file, TextRead read)
{
  Reading *reading = g_new (Reading, 1);

  *reading = (Reading){ g_object_ref (self), read };
  gw_solve_load_async (file, self->cancellable, on_loaded, reading);
}

static GwPuzzle *
puzzle_of (GwWindow *self)
{
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_drawn (self->document) : NULL;

  if (puzzle == NULL)
    gw_window_say_fault (self, _("This is a solve: open its puzzle first, then the solve."));
  return puzzle;
}

/* ---- to be laid over the puzzle ---- */

void
gw_window_lay_solve (GwWindow *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (puzzle_of (self) == NULL)
    return;
  gw_window_say_fault (self, NULL);
  if (!gw_session_lay_solve (self->session, text, G_MAXINT64, &error))
    gw_window_say_fault (self, error->message);
}

/* ---- to be played on ---- */

/* One that says which puzzle it is of was sent back by somebody: it is looked at beside the clues. */
static void
play_text (GwWindow *self, const char *text)
{
  g_autofree char *sum = gw_solve_find_sum (text);
  GwPuzzle *puzzle = puzzle_of (self);
  g_autoptr (GError) error = NULL;
  GwPlay *play = puzzle != NULL && sum == NULL ? gw_solve_read (puzzle, text, G_MAXINT64, &error) : NULL;

  if (sum != NULL)
    gw_window_lay_solve (self, text);
  else if (play != NULL)
    gw_window_take_play (self, play);
  else if (error != NULL)
    gw_window_say_fault (self, error->message);
}

void
gw_window_open_solve (GwWindow *self, GFile *file)
{
  g_return_if_fail (self != NULL && G_IS_FILE (file));
  if (self->files.n_opening > 0)
    g_set_object (&self->files.waiting_solve, file);
  else if (puzzle_of (self) != NULL)
    read_file (self, file, play_text);
}

void
gw_window_open_waiting_solve (GwWindow *self)
{
  g_autoptr (GFile) file = g_steal_pointer (&self->files.waiting_solve);

  if (file != NULL && self->document != NULL)
    gw_window_open_solve (self, file);
}

/* ---- chosen ---- */

static void
on_chosen (GtkNativeDialog *dialog, int response, GwWindow *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;

  if (file != NULL)
    read_file (self, file, gw_window_lay_solve);
  g_object_unref (dialog);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *pattern)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
on_lay_solve (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Lay a Solve over the Board"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN,
                                                              NULL, NULL);

  add_filter (GTK_FILE_CHOOSER (dialog), _("Solves (.solve)"), "*" GW_SOLVE_SUFFIX);
  add_filter (GTK_FILE_CHOOSER (dialog), _("All files"), "*");
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_chosen), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
gw_window_connect_solves (GwWindow *self)
{
  static const GActionEntry actions[] = { { "lay-solve", on_lay_solve } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  gw_solve_bar_set_session (self->solve_bar, self->session);
}
