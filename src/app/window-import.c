#include "app/import-sheet.h"
#include "app/window-private.h"
#include "jobs/import-job.h"
#include "jobs/import-list.h"
#include "play/solve.h"

/* Puzzles of other programs come in by the clipboard, by dropping and by opening. What is not a rule afterwards is told before the puzzle
 * opens, never left out in silence. */

/* ---- what became of it ---- */

static GwWindow *
open_imported (GwWindow *self, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwDocument) document = gw_document_new (bytes);

  return gw_window_show_elsewhere (self, document);
}

static void on_imported (GwJob *job, gpointer data, GwWindow *self);

static void
read_text (GwWindow *self, GBytes *text, GwDecisions *decisions)
{
  if (self->import_job == NULL)
    {
      self->import_job = gw_job_new (&gw_import_job);
      g_signal_connect_object (self->import_job, "news", G_CALLBACK (on_imported), self, 0);
    }
  gw_job_start (self->import_job, gw_import_query_new (g_bytes_ref (text), decisions));
}

/* Where a tick was changed, what was pasted is read once more, with what was decided. */
static void
on_response (AdwMessageDialog *dialog, const char *response, GwWindow *self)
{
  GwDecisions *decisions;

  if (!g_str_equal (response, "open"))
    {
      gw_window_begin (self);
      return;
    }
  decisions = gw_import_sheet_get_decisions (adw_message_dialog_get_extra_child (dialog));
  if (decisions != NULL)
    read_text (self, g_object_get_data (G_OBJECT (dialog), "asked"), decisions);
  else
    open_imported (self, g_object_get_data (G_OBJECT (dialog), "text"));
}

static gboolean
is_whole (const GwReport *report)
{
  return gw_report_is_whole (report) && report->solution != GW_SOLUTION_BREAKS;
}

static char *
body_of (const GwReport *report)
{
  if (is_whole (report))
    return g_strdup_printf (_("%s only draws these. What you tick becomes a rule; the rest stays a drawing."), _(report->format));
  return g_strdup_printf (_("%s: not all of the puzzle became rules. What is only drawn or kept is not enforced, so the puzzle"
                            " may have more solutions here than it should."), _(report->format));
}

static void
ask (GwWindow *self, const GwImportNews *news)
{
  g_autofree char *body = body_of (news->report);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), is_whole (news->report) ? _("Which Drawings Are Rules?")
                                              : _("Open What Was Understood?"), body);

  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), gw_import_sheet_new (news->report));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "open", _("_Open"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "open", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "open");
  g_object_set_data_full (G_OBJECT (dialog), "text", g_strdup (news->text), g_free);
  g_object_set_data_full (G_OBJECT (dialog), "asked", g_bytes_ref (news->asked), (GDestroyNotify) g_bytes_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_imported (GwJob *job, gpointer data, GwWindow *self)
{
  const GwImportNews *news = data;

  if (news->fault != NULL)
    {
      gw_window_begin (self);
      gw_window_say_fault (self, news->fault);
    }
  else if (news->report == NULL || news->is_decided)
    open_imported (self, news->text);
  else if (!is_whole (news->report) || news->report->choices->len > 0)
    ask (self, news);
  else
    {
      g_autofree char *said = g_strdup_printf (_("%s: all of the puzzle became rules"), _(news->report->format));

      gw_window_say (open_imported (self, news->text), said);
    }
}

/* Once this window is there, so that the list comes before it. */
static void
open_list (gpointer data)
{
  g_autoptr (GVariant) list = data;
  GApplication *application = g_application_get_default ();

  if (application != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (application), "open-list", list);
}

gboolean
gw_window_import (GwWindow *self, const char *text, gsize length)
{
  g_autoptr (GPtrArray) pieces = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (gw_solve_sniff (text, length))
    {
      g_autofree char *solve = g_strndup (text, length);

      gw_window_lay_solve (self, solve);
      return TRUE;
    }
  pieces = gw_import_split (text, length);
  if (pieces != NULL)
    {
      gw_window_begin (self);
      g_idle_add_once (open_list, g_variant_ref_sink (g_variant_new_take_string (g_strndup (text, length))));
      return TRUE;
    }
  if (!gw_import_is_one (text, length))
    return FALSE;
  bytes = g_bytes_new (text, length);
  gw_window_say_fault (self, NULL);
  read_text (self, bytes, NULL);
  return TRUE;
}
