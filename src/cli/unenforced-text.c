#include "cli/unenforced-text.h"

#include "exchange/unenforced.h"

static void
append_line (GString *out, const char *title, char **names)
{
  g_autofree char *list = g_strjoinv (", ", names);

  if (*list != '\0')
    g_string_append_printf (out, "  %s: %s\n", title, list);
}

void
gw_append_unenforced (GString *out, const GwItem *item)
{
  g_auto (GStrv) drawn = gw_unenforced_drawings (item->puzzle), kept = gw_unenforced_kept (item->puzzle);

  append_line (out, _("drawn only, not enforced"), drawn);
  append_line (out, _("kept, not enforced"), kept);
}

static void
add_list (JsonBuilder *builder, const char *name, char **names)
{
  if (names[0] == NULL)
    return;
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; names[i] != NULL; i++)
    json_builder_add_string_value (builder, names[i]);
  json_builder_end_array (builder);
}

void
gw_json_add_unenforced (JsonBuilder *builder, const GwItem *item)
{
  g_auto (GStrv) drawn = gw_unenforced_drawings (item->puzzle), kept = gw_unenforced_kept (item->puzzle);

  add_list (builder, "drawn", drawn);
  add_list (builder, "not_enforced", kept);
}
