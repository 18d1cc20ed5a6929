#include "panels/when-seen.h"

typedef struct
{
  void   (*refresh) (gpointer panel);
  gboolean is_due;
} Unseen;

static void
on_map (GtkWidget *panel, Unseen *unseen)
{
  if (!unseen->is_due)
    return;
  unseen->is_due = FALSE;
  unseen->refresh (panel);
}

void
gw_when_seen (GtkWidget *panel, void (*refresh) (gpointer panel))
{
  Unseen *unseen = g_object_get_data (G_OBJECT (panel), "unseen");

  if (unseen == NULL)
    {
      unseen = g_new (Unseen, 1);
      g_object_set_data_full (G_OBJECT (panel), "unseen", unseen, g_free);
      g_signal_connect (panel, "map", G_CALLBACK (on_map), unseen);
    }
  *unseen = (Unseen){ refresh, !gtk_widget_get_mapped (panel) };
  if (!unseen->is_due)
    refresh (panel);
}
