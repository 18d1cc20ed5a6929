#include "app/save-question.h"

#include "app/closing-question.h"
#include "gridwright.h"
#include "jobs/job.h"

static void
ask (GtkWindow *window, const char *title, const char *text, const GwClosingAnswer *answers, const char *first, GCallback answered)
{
  GwClosingQuestion *question = gw_closing_question_ask (window, title, text, answers, first);

  if (question != NULL)
    g_signal_connect_object (question, "response", answered, window, 0);
}

void
gw_ask_to_save (GtkWindow *window, GCallback answered)
{
  const GwClosingAnswer answers[] = {
    { "cancel", _("_Cancel"), NULL }, { "discard", _("_Discard"), "destructive-action" }, { "save", _("_Save"), "suggested-action" }, { NULL },
  };

  ask (window, _("Save the Changes?"), _("Unsaved changes will be lost."), answers, "save", answered);
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
  g_autofree char *text = g_strdup_printf (_("In the background:\n%s"), work);
  const GwClosingAnswer answers[] = { { "cancel", _("_Cancel"), NULL }, { "stop", _("_Stop and Close"), NULL }, { NULL } };

  ask (window, _("Stop the Work and Close?"), text, answers, "cancel", answered);
}
