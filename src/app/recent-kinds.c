#include "app/recent-kinds.h"

#include "app/settings.h"

#define KEY "recent-kinds"
#define KEPT 24 /* over all families */

void
gw_recent_kinds_note (const GwToolKind *kind)
{
  GSettings *settings = gw_settings_get ();
  g_autofree char *text = gw_tool_kind_write (kind);
  g_auto (GStrv) before = NULL;
  const char *kept[KEPT + 1] = { text };
  guint n = 1;

  if (settings == NULL)
    return;
  before = g_settings_get_strv (settings, KEY);
  for (guint i = 0; before[i] != NULL && n < KEPT; i++)
    if (!g_str_equal (before[i], text))
      kept[n++] = before[i];
  g_settings_set_strv (settings, KEY, kept);
}

static gint
place_of (const GArray *kinds, const GwToolKind *kind)
{
  for (guint i = 0; i < kinds->len; i++)
    if (gw_tool_kind_equal (&g_array_index (kinds, GwToolKind, i), kind))
      return (gint) i;
  return -1;
}

void
gw_recent_kinds_sort (GArray *kinds)
{
  GSettings *settings = gw_settings_get ();
  g_auto (GStrv) texts = settings != NULL ? g_settings_get_strv (settings, KEY) : NULL;
  guint n = 0;

  for (guint i = 0; texts != NULL && texts[i] != NULL && n < GW_RECENT_KINDS; i++)
    {
      GwToolKind kind;
      gint at = gw_tool_kind_read (texts[i], &kind) ? place_of (kinds, &kind) : -1;

      if (at < (gint) n)
        continue;
      g_array_remove_index (kinds, (guint) at);
      g_array_insert_val (kinds, n++, kind);
    }
}
