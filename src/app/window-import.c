#include <string.h>

#include "app/import-sheet.h"
#include "app/window-private.h"
#include "exchange/mention.h"
#include "jobs/import-job.h"
#include "jobs/import-list.h"
#include "play/solve.h"

/* Puzzles of other programs come in by the clipboard, by dropping and by opening. What is not a rule afterwards is told beside
 * the board, where it is taken over or given up, and never left out in silence. */

/* ---- the sheet ---- */

#define ASKED    "asked"    /* on the sheet: the text that was read, a GBytes */
#define DOCUMENT "document" /* on the sheet: what came of it, an address to compare only */
#define IS_NEW   "is-new"   /* on the sheet: whether the window is there for this puzzle alone */
#define WRITTEN  "written"  /* on the job: the name of the rule that is written next */

/* NULL: nothing is asked. */
static GtkWidget *
sheet_of (GwWindow *self)
{
  GtkWidget *flap = adw_flap_get_flap (self->text_flap);

  return flap != GTK_WIDGET (self->play_text) ? flap : NULL;
}

/* Beside the board, where the rules stand while somebody solves: the strip with the button that pastes is not far from there. In a narrow window
 * it lies over the board, and a click beside it does not take it away. */
static void
set_sheet (GwWindow *self, GtkWidget *sheet)
{
  adw_flap_set_locked (self->text_flap, sheet != NULL);
  adw_flap_set_modal (self->text_flap, sheet == NULL);
  adw_flap_set_flap (self->text_flap, sheet != NULL ? sheet : GTK_WIDGET (self->play_text));
  gtk_widget_set_visible (adw_flap_get_separator (self->text_flap), sheet != NULL || gw_window_is_playing (self));
  adw_flap_set_reveal_flap (self->text_flap, sheet != NULL || !adw_flap_get_folded (self->text_flap));
}

static void
end_sheet (GwWindow *self)
{
  set_sheet (self, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
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
  return g_strdup_printf (_("%s: not all of the puzzle became rules. What is only drawn or kept is not enforced; the"
                            " verdict counts solutions of the rest."), _(report->format));
}

static char *
title_of (GwDocument *document)
{
  const char *title = gw_document_get_fact (document, "title"), *author = gw_document_get_fact (document, "author");

  if (title == NULL || *title == '\0')
    return g_strdup (_("A Puzzle without a Title"));
  return author != NULL && *author != '\0' ? g_strdup_printf (_("%s by %s"), title, author) : g_strdup (title);
}

/* The board is there already. */
static void
ask (GwWindow *self, const GwImportNews *news, gboolean is_new)
{
  g_autofree char *title = title_of (self->document), *body = body_of (news->report);
  GtkWidget *sheet = gw_import_sheet_new (title, body, news->report);

  g_object_set_data_full (G_OBJECT (sheet), ASKED, g_bytes_ref (news->asked), (GDestroyNotify) g_bytes_unref);
  g_object_set_data (G_OBJECT (sheet), DOCUMENT, self->document);
  g_object_set_data (G_OBJECT (sheet), IS_NEW, GINT_TO_POINTER (is_new));
  set_sheet (self, sheet);
}

/* ---- what becomes of it ---- */

static GwDocument *
document_of (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return gw_document_new (bytes);
}

static GwWindow *
open_imported (GwWindow *self, const char *text)
{
  g_autoptr (GwDocument) document = document_of (text);

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

/* What came is the window's own by now. */
static void
say_imported (GwWindow *self, gboolean is_new)
{
  g_autofree char *title = title_of (self->document), *said = g_strdup_printf (_("Imported: %s"), title);

  g_object_set_data (G_OBJECT (self), DOCUMENT, self->document);
  g_object_set_data (G_OBJECT (self), IS_NEW, GINT_TO_POINTER (is_new));
  gw_window_say_undoable (self, said, "win.undo-import");
}

/* Where a tick was changed, what was pasted is read once more, with what was decided. */
static void
on_take (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  GtkWidget *sheet = sheet_of (self);
  GwDecisions *decisions = sheet != NULL ? gw_import_sheet_get_decisions (sheet) : NULL;

  const gboolean is_new = sheet != NULL && g_object_get_data (G_OBJECT (sheet), IS_NEW) != NULL;

  g_object_set_data (G_OBJECT (self), IS_NEW, GINT_TO_POINTER (is_new));
  if (decisions != NULL)
    read_text (self, g_object_get_data (G_OBJECT (sheet), ASKED), decisions);
  else if (sheet != NULL)
    say_imported (self, is_new);
  if (sheet != NULL)
    end_sheet (self);
}

static void
write_rule (GwWindow *self, const char *name)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.own-rule", "s", name);
}

/* What another program cannot say in rules is said in a sentence. It belongs to the puzzle on the board, so what was decided comes first. */
static void
on_write (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  GtkWidget *sheet = sheet_of (self);
  GwDecisions *decisions = sheet != NULL ? gw_import_sheet_get_decisions (sheet) : NULL;

  if (decisions == NULL)
    {
      write_rule (self, g_variant_get_string (parameter, NULL));
      return;
    }
  read_text (self, g_object_get_data (G_OBJECT (sheet), ASKED), decisions);
  g_object_set_data_full (G_OBJECT (self->import_job), WRITTEN, g_variant_dup_string (parameter, NULL), g_free);
  end_sheet (self);
}

/* The window goes if it came for this puzzle alone, else it is as free as before. */
static void
give_up (GwWindow *self, gboolean is_new)
{
  if (is_new)
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  self->deeds->show (self, NULL);
  gw_window_begin (self);
}

static void
on_drop (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  GtkWidget *sheet = sheet_of (self);
  const gboolean is_new = sheet != NULL && g_object_get_data (G_OBJECT (sheet), IS_NEW) != NULL;

  if (sheet == NULL || gw_document_get_undo_name (self->document) != NULL)
    return;
  end_sheet (self);
  give_up (self, is_new);
}

/* From the message, which stays for a while: by then the puzzle may be another one, or have changed. */
static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;

  if (g_object_get_data (G_OBJECT (self), DOCUMENT) != self->document)
    return;
  if (gw_document_get_undo_name (self->document) != NULL)
    gw_window_say (self, _("It has been changed since: undo takes back the changes first."));
  else
    give_up (self, g_object_get_data (G_OBJECT (self), IS_NEW) != NULL);
}

/* What was decided takes the place of what lies on the board, which nobody has touched. */
static void
open_decided (GwWindow *self, const char *text)
{
  g_autoptr (GwDocument) document = document_of (text);
  g_autofree char *written = g_object_steal_data (G_OBJECT (self->import_job), WRITTEN);

  self->deeds->show (self, document);
  if (written != NULL)
    write_rule (self, written);
  else
    say_imported (self, g_object_get_data (G_OBJECT (self), IS_NEW) != NULL);
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
  else if (news->is_decided)
    open_decided (self, news->text);
  else if (news->report == NULL)
    open_imported (self, news->text);
  else if (!is_whole (news->report) || news->report->choices->len > 0)
    {
      GwWindow *shown = open_imported (self, news->text);

      ask (shown, news, shown != self);
    }
  else
    {
      g_autofree char *said = g_strdup_printf (_("%s: all of the puzzle became rules"), _(news->report->format));

      gw_window_say (open_imported (self, news->text), said);
    }
}

void
gw_window_refresh_import (GwWindow *self)
{
  GtkWidget *sheet = sheet_of (self);

  if (sheet == NULL)
    return;
  if (g_object_get_data (G_OBJECT (sheet), DOCUMENT) != self->document || gw_window_is_playing (self))
    set_sheet (self, NULL);
  else if (gw_document_get_undo_name (self->document) != NULL)
    gw_import_sheet_settle (sheet);
}

void
gw_window_connect_import (GwWindow *self)
{
  static const GActionEntry actions[] = { { "take-import", on_take }, { "drop-import", on_drop }, { "undo-import", on_undo }, { "write-import", on_write, "s" } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
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
    {
      g_autofree char *links = gw_mentioned_links (text, length);

      return links != NULL && gw_window_import (self, links, strlen (links));
    }
  bytes = g_bytes_new (text, length);
  gw_window_say_fault (self, NULL);
  read_text (self, bytes, NULL);
  return TRUE;
}
