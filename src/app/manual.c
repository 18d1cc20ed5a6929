#include "app/manual.h"

#include <adwaita.h>
#include "gridwright.h"

/* Installed, or else made by the build. One page with its pictures inside: a sandbox hands out single files. */
static char *
manual_path (void)
{
  return g_strdup (g_file_test (GW_MANUAL, G_FILE_TEST_EXISTS) ? GW_MANUAL : GW_BUILD_MANUAL);
}

static void
say_fault (GtkWindow *parent, const char *path, const char *reason)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, _("The Manual Could Not Be Opened"), NULL);

  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog), _("%s\n\nThe manual is the file %s; any web browser shows it."), reason, path);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_shown (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree char *path = data;
  GtkWindow *parent = source != NULL ? GTK_WINDOW (source) : NULL;
  g_autoptr (GError) error = NULL;

  if (!gtk_show_uri_full_finish (parent, result, &error) && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    say_fault (parent, path, error->message);
}

void
gw_manual_open (GtkWindow *parent)
{
  char *path = manual_path ();
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  gtk_show_uri_full (parent, uri, GDK_CURRENT_TIME, NULL, on_shown, path);
}
