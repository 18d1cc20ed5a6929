#include "app/window-private.h"
#include "jobs/import-job.h"

/* Puzzles of other programs come in by the clipboard, by dropping and by opening. What is not a rule afterwards is told before the puzzle
 * opens, never left out in silence. */

#define LINE_HEIGHT 56 /* pixels of two lines of text in a row: what is asked for at least, for rows that wrap ask for too little */
#define MOST_HEIGHT 280

/* ---- what became of it ---- */

static GwWindow *
open_imported (GwWindow *self, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwDocument) document = gw_document_new (bytes);

  return gw_window_show_elsewhere (self, document);
}

static void
on_response (AdwMessageDialog *dialog, const char *response, GwWindow *self)
{
  if (g_str_equal (response, "open"))
    open_imported (self, g_object_get_data (G_OBJECT (dialog), "text"));
}

/* One line a fate and reason. They are read, not chosen from; whoever cannot see them hears them one by one. */
static GtkWidget *
list_of (const GwReport *report)
{
  g_auto (GStrv) lines = gw_report_lines (report, TRUE);
  GtkWidget *list = gtk_list_box_new (), *scroller = gtk_scrolled_window_new ();
  guint n = 0;

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What became of the puzzle"), -1);
  for (; lines[n] != NULL; n++)
    {
      GtkWidget *label = gtk_label_new (lines[n]);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "import-line");
      gtk_list_box_append (GTK_LIST_BOX (list), label);
    }
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), (int) MIN (n * LINE_HEIGHT, MOST_HEIGHT));
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MOST_HEIGHT);
  return scroller;
}

static void
ask (GwWindow *self, const GwImportNews *news)
{
  g_autofree char *body = g_strdup_printf (_("%s: not all of the puzzle became rules. What is only drawn or kept is not enforced, so the puzzle"
                                             " may have more solutions here than it should."), _(news->report->format));
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _("Open It as Far as It Is Understood?"), body);

  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), list_of (news->report));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "open", _("_Open"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "open", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "open");
  g_object_set_data_full (G_OBJECT (dialog), "text", g_strdup (news->text), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_imported (GwJob *job, gpointer data, GwWindow *self)
{
  const GwImportNews *news = data;

  if (news->fault != NULL)
    gw_window_say_fault (self, news->fault);
  else if (news->report == NULL)
    open_imported (self, news->text);
  else if (!gw_report_is_whole (news->report) || news->report->solution == GW_SOLUTION_BREAKS)
    ask (self, news);
  else
    {
      g_autofree char *said = g_strdup_printf (_("%s: all of the puzzle became rules"), _(news->report->format));

      gw_window_say (open_imported (self, news->text), said);
    }
}

gboolean
gw_window_import (GwWindow *self, const char *text, gsize length)
{
  if (!gw_import_is_one (text, length))
    return FALSE;
  if (self->import_job == NULL)
    {
      self->import_job = gw_job_new (&gw_import_job);
      g_signal_connect_object (self->import_job, "news", G_CALLBACK (on_imported), self, 0);
    }
  gw_window_say_fault (self, NULL);
  gw_job_start (self->import_job, g_bytes_new (text, length));
  return TRUE;
}
