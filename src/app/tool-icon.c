#include "app/tool-icon.h"

const char *
gw_tool_icon_name (const GwTool *tool)
{
  g_autofree char *name = g_strdup_printf ("gw-tool-%s-symbolic", tool->id);

  return g_intern_string (name);
}
