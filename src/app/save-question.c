#include "app/save-question.h"

#include "gridwright.h"
#include "jobs/job.h"

void
gw_ask_to_save (GtkWindow *window, GCallback answered)
{
  GtkWidget *dialog = adw_message_dialog_new (window, _("Save the Changes?"), _("Unsaved changes will be lost."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "discard", _("_Discard"), "save", _("_Save"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", answered, window, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

char *
gw_list_lost_work (GtkWindow *window, const char *own)
{
  GtkApplication *application = gtk_window_get_application (window);
  GList *windows = application != NULL ? gtk_application_get_windows (application) : NULL;
  g_auto (GStrv) names = NULL;

  for (GList *node = windows; node != NULL; node = node->next)
    if (GTK_IS_APPLICATION_WINDOW (node->data) && node->data != (gpointer) window) /* a puzzle's or a book's: all others are over one */
      return g_strdup (own);
  names = gw_jobs_list_running ();
  return names[0] != NULL ? g_strjoinv ("\n", names) : NULL;
}

void
gw_ask_to_stop (GtkWindow *window, const char *work, GCallback answered)
{
  /* Translators: what is running, a line each: "puzzles are being made" */
  g_autofree char *body = g_strdup_printf (_("In the background:\n%s"), work);
  GtkWidget *dialog = adw_message_dialog_new (window, _("Stop the Work and Close?"), body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "stop", _("_Stop and Close"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "stop", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", answered, window, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
