#include "app/reachable.h"
#include "app/settings.h"
#include "app/window-private.h"

#define MOST_RECENT 12

void
gw_recent_add (GFile *file)
{
  GSettings *settings = gw_settings_get ();
  g_auto (GStrv) old = g_settings_get_strv (settings, "recent-files");
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (GPtrArray) uris = g_ptr_array_new ();

  g_ptr_array_add (uris, uri);
  for (guint i = 0; old[i] != NULL && uris->len < MOST_RECENT; i++)
    if (!g_str_equal (old[i], uri))
      g_ptr_array_add (uris, old[i]);
  g_ptr_array_add (uris, NULL);
  g_settings_set_strv (settings, "recent-files", (const char *const *) uris->pdata);
  gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri);
}

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

GPtrArray *
gw_recent_files (void)
{
  g_auto (GStrv) uris = g_settings_get_strv (gw_settings_get (), "recent-files");
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; uris[i] != NULL; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uris[i]);

      if (g_file_peek_path (file) == NULL || g_file_query_exists (file, NULL))
        g_ptr_array_add (files, g_steal_pointer (&file));
    }
  return files;
}

static void
on_popover_mapped (GtkWidget *popover, GwWindow *self)
{
  g_autoptr (GPtrArray) files = gw_recent_files ();
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->recent_list, 0)) != NULL)
    gtk_list_box_remove (self->recent_list, GTK_WIDGET (row));
  for (guint i = 0; i < files->len; i++)
    gtk_list_box_append (self->recent_list, make_row (files->pdata[i]));
}

void
gw_window_connect_recent (GwWindow *self)
{
  g_signal_connect_object (self->recent_popover, "map", G_CALLBACK (on_popover_mapped), self, 0);
}
