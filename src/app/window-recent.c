#include "app/reachable.h"
#include "app/recent.h"
#include "app/window-private.h"

static GtkWidget *
make_row (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (GFile) parent = g_file_get_parent (file);
  g_autofree char *folder = parent != NULL ? g_file_get_parse_name (parent) : g_strdup ("");
  g_autofree char *uri = g_file_get_uri (file);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), shown);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), folder);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gw_make_reachable (row);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, shown, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-uri");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", uri);
  return row;
}

static void
on_popover_mapped (GtkWidget *popover, GwWindow *self)
{
  g_autoptr (GPtrArray) files = gw_recent_files ();
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->head.recent_list, 0)) != NULL)
    gtk_list_box_remove (self->head.recent_list, GTK_WIDGET (row));
  for (guint i = 0; i < files->len; i++)
    gtk_list_box_append (self->head.recent_list, make_row (files->pdata[i]));
}

void
gw_window_connect_recent (GwWindow *self)
{
  g_signal_connect_object (self->head.recent_popover, "map", G_CALLBACK (on_popover_mapped), self, 0);
}
