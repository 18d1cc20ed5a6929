#include "app/closing-question.h"
#include "app/save-question.h"
#include "app/window-private.h"

/* Work that takes minutes: its end is told to those who look elsewhere, and it is named before it is lost. */

static void
close_again (gpointer data)
{
  g_autoptr (GwWindow) self = data;

  gtk_window_close (GTK_WINDOW (self));
}

/* The question goes with its window, but is still busy with the response. */
static void
on_response (GwClosingQuestion *question, const char *response, GwWindow *self)
{
  if (!g_str_equal (response, "stop"))
    return;
  self->files.may_stop_work = TRUE;
  gw_generate_panel_stop (self->side.generate);
  g_idle_add_once (close_again, g_object_ref (self));
}

gboolean
gw_window_asks_about_work (GwWindow *self)
{
  const char *own = gw_generate_panel_is_running (self->side.generate) ? _("puzzles are being made") : NULL;
  g_autofree char *work = self->files.may_stop_work ? NULL : gw_list_lost_work (GTK_WINDOW (self), own);

  if (work == NULL)
    return FALSE;
  gw_ask_to_stop (GTK_WINDOW (self), work, G_CALLBACK (on_response));
  return TRUE;
}

/* ---- its end ---- */

/* Who has the window before them sees it, and who said that it stop knows. */
static void
on_finished (GwGeneratePanel *panel, const char *story, GwWindow *self)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  g_autoptr (GNotification) notification = NULL;
  g_autofree char *id = NULL;

  if (application == NULL || self->files.may_stop_work || gtk_window_is_active (GTK_WINDOW (self)))
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
  g_signal_connect_object (self->side.generate, "finished", G_CALLBACK (on_finished), self, 0);
}
