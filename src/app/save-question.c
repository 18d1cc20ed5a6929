#define G_LOG_DOMAIN "gridwright"

#include "app/save-question.h"

#include "gridwright.h"

void
gw_ask_to_save (GtkWindow *window, GCallback answered)
{
  GtkWidget *dialog = adw_message_dialog_new (window, _("Save the Changes?"), _("What is not saved will be gone."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "discard", _("_Discard"), "save", _("_Save"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", answered, window, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
