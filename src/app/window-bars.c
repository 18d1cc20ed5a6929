#include "app/book-window.h"
#include "app/versions-window.h"
#include "app/window-private.h"

/* The bars under the header bar. */

/* ---- a file that another program has changed ---- */

void
gw_window_refresh_bars (GwWindow *self)
{
  GwDiskState state = self->document != NULL ? gw_document_get_disk_state (self->document) : GW_DISK_SAME;

  gtk_label_set_text (self->bars.changed_label, state == GW_DISK_GONE ? _("The file is gone: it was moved or deleted. Saving"
                                                                          " writes it again.")
                                                                 : _("Another program has changed this file."));
  /* There is nothing to compare or to take when it is gone. */
  gtk_widget_set_visible (self->bars.changed_compare, state != GW_DISK_GONE);
  gtk_widget_set_visible (self->bars.changed_reload, state != GW_DISK_GONE);
  gtk_widget_set_visible (self->bars.changed_keep, state != GW_DISK_GONE);
  gtk_info_bar_set_revealed (self->bars.changed_bar, state != GW_DISK_SAME);
}

static void
choose_version (GwWindow *self, gboolean takes_theirs)
{
  g_autoptr (GError) error = NULL;

  if (!takes_theirs)
    {
      gw_document_keep_mine (self->document);
      gw_window_say (self, _("Saving replaces the other version; undo brings it back"));
    }
  else if (!gw_document_revert (self->document, &error))
    gw_window_say_fault (self, error->message);
  gw_window_refresh_bars (self);
}

static void
on_version_answered (GwVersionsWindow *versions, gboolean takes_theirs, GwWindow *self)
{
  choose_version (self, takes_theirs);
}

static void
compare_versions (GwWindow *self)
{
  g_autoptr (GError) error = NULL;
  GwReading *theirs = gw_document_read_disk (self->document, &error);
  GtkWidget *versions;

  if (theirs == NULL)
    {
      gw_window_say_fault (self, error->message);
      return;
    }
  versions = gw_versions_window_new (gw_document_get_drawn (self->document), theirs);
  gw_reading_free (theirs);
  gtk_window_set_transient_for (GTK_WINDOW (versions), GTK_WINDOW (self));
  g_signal_connect_object (versions, "answered", G_CALLBACK (on_version_answered), self, 0);
  gtk_window_present (GTK_WINDOW (versions));
}

static void
on_changed_response (GtkInfoBar *bar, int response, GwWindow *self)
{
  gw_window_settle (self);
  if (response == 1)
    compare_versions (self);
  else if (response == 2 || response == 3)
    choose_version (self, response == 2);
}

/* ---- work that a dead program left behind ---- */

static void
offer_next_recovery (GwWindow *self)
{
  gboolean has_more = self->bars.recoveries != NULL && self->bars.recoveries->len > 0;

  if (has_more)
    {
      GwRecovery *recovery = g_ptr_array_index (self->bars.recoveries, 0);
      g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (recovery->time);
      g_autofree char *when = g_date_time_format (time, "%x %H:%M");
      g_autofree char *text = g_strdup_printf (_("There is unsaved work on “%s” from %s."),
                                               recovery->name != NULL ? recovery->name : _("Untitled"), when);

      gtk_label_set_text (self->bars.recovery_label, text);
    }
  gtk_info_bar_set_revealed (self->bars.recovery_bar, has_more);
}

static void
on_recovery_response (GtkInfoBar *bar, int response, GwWindow *self)
{
  GwRecovery *recovery;

  if (self->bars.recoveries == NULL || self->bars.recoveries->len == 0)
    return;
  recovery = g_ptr_array_index (self->bars.recoveries, 0);
  if (response == 1 && gw_book_window_recover (gtk_window_get_application (GTK_WINDOW (self)), recovery))
    gw_window_say (self, _("The book has a window of its own"));
  else if (response == 1)
    {
      g_autoptr (GwDocument) document = gw_document_recover (recovery);
      GwWindow *shown = gw_window_show_elsewhere (self, document);

      if (gw_document_get_solve (document) != NULL) /* solving goes on */
        g_action_group_activate_action (G_ACTION_GROUP (shown), "play", NULL);
    }
  else
    gw_recovery_discard (recovery);
  g_ptr_array_remove_index (self->bars.recoveries, 0);
  offer_next_recovery (self);
}

void
gw_window_offer_recovery (GwWindow *self)
{
  g_return_if_fail (self != NULL);
  g_clear_pointer (&self->bars.recoveries, g_ptr_array_unref);
  self->bars.recoveries = gw_recovery_list (NULL);
  offer_next_recovery (self);
}

/* ---- both ---- */

void
gw_window_connect_bars (GwWindow *self)
{
  g_signal_connect_object (self->bars.recovery_bar, "response", G_CALLBACK (on_recovery_response), self, 0);
  g_signal_connect_object (self->bars.changed_bar, "response", G_CALLBACK (on_changed_response), self, 0);
}
