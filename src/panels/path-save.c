#include "panels/path-save.h"

#include <string.h>

#include "exchange/walkthrough.h"

/* What is saved: the panel may show another path by then. */
typedef struct
{
  GwPathFound  *found;
  GwPathSaveSay say;
  GWeakRef      data;
} Save;

static void
save_free (gpointer data, GClosure *closure)
{
  Save *save = data;

  gw_path_found_unref (save->found);
  g_weak_ref_clear (&save->data);
  g_free (save);
}

static void
write_to (Save *save, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *page = gw_walkthrough_page (save->found->path, save->found->fog, &error);
  g_autoptr (GObject) data = g_weak_ref_get (&save->data);

  if (page != NULL)
    g_file_replace_contents (file, page, strlen (page), NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, NULL, NULL, &error);
  if (error != NULL && data != NULL)
    save->say (data, error->message);
}

static void
on_response (GtkNativeDialog *dialog, int response, Save *save)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;

  if (file != NULL)
    write_to (save, file);
  g_object_unref (dialog);
}

void
gw_path_save (GtkWindow *window, GwPathFound *found, GwPathSaveSay say, GObject *data)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Save Walkthrough"), window, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  const char *title = gw_facts_get (found->path->terrain->compiled->puzzle->facts, "title");
  g_autofree char *name = g_strdup_printf ("%s.html", title != NULL ? title : _("Puzzle"));
  Save *save = g_new (Save, 1);

  *save = (Save) { .found = gw_path_found_ref (found), .say = say };
  g_weak_ref_init (&save->data, data);
  g_strdelimit (name, "/", '-');
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), save, save_free, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
