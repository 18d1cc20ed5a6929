#include "app/recent.h"

#include <gtk/gtk.h>

#include "app/settings.h"

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
