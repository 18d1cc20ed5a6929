#define G_LOG_DOMAIN "gridwright"

#include "app/window-private.h"

/* Work that takes minutes: its end is told to those who look elsewhere, and it is named before it is lost. */

/* What would be lost with this window, a line each; NULL: nothing. The last window ends all work, any other its own. */
static char *
list_work (GwWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GList *windows = application != NULL ? gtk_application_get_windows (application) : NULL;
  g_auto (GStrv) names = NULL;

  for (GList *node = windows; node != NULL; node = node->next)
    if (GW_IS_WINDOW (node->data) && node->data != (gpointer) self)
      return gw_generate_panel_is_running (self->generate_panel) ? g_strdup (_("puzzles are being made")) : NULL;
  names = gw_jobs_list_running ();
  return names[0] != NULL ? g_strjoinv ("\n", names) : NULL;
}

static void
close_again (gpointer data)
{
  g_autoptr (GwWindow) self = data;

  gtk_window_close (GTK_WINDOW (self));
}

/* The dialog goes with its window, but is still busy with the response. */
static void
on_response (AdwMessageDialog *dialog, const char *response, GwWindow *self)
{
  if (!g_str_equal (response, "stop"))
    return;
  self->may_stop_work = TRUE;
  gw_generate_panel_stop (self->generate_panel);
  g_idle_add_once (close_again, g_object_ref (self));
}

gboolean
gw_window_asks_about_work (GwWindow *self)
{
  g_autofree char *work = self->may_stop_work ? NULL : list_work (self);
  g_autofree char *body = NULL;
  GtkWidget *dialog;

  if (work == NULL)
    return FALSE;
  /* Translators: what is running, a line each: "puzzles are being made" */
  body = g_strdup_printf (_("In the background:\n%s"), work);
  dialog = adw_message_dialog_new (GTK_WINDOW (self), _("Stop the Work and Close?"), body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "stop", _("_Stop and Close"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "stop", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}

/* ---- its end ---- */

/* Who has the window before them sees it. */
static void
on_finished (GwGeneratePanel *panel, const char *story, GwWindow *self)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  g_autoptr (GNotification) notification = NULL;
  g_autofree char *id = NULL;

  if (application == NULL || gtk_window_is_active (GTK_WINDOW (self)))
    return;
  notification = g_notification_new (story);
  g_notification_set_body (notification, gtk_window_get_title (GTK_WINDOW (self)));
  g_notification_set_default_action_and_target (notification, "app.present-window", "u",
                                                gtk_application_window_get_id (GTK_APPLICATION_WINDOW (self)));
  id = g_strdup_printf ("generated-%u", gtk_application_window_get_id (GTK_APPLICATION_WINDOW (self)));
  g_application_send_notification (application, id, notification);
}

void
gw_window_connect_work (GwWindow *self)
{
  g_signal_connect_object (self->generate_panel, "finished", G_CALLBACK (on_finished), self, 0);
}
