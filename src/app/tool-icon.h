#pragma once

#include "tools/tool.h"

G_BEGIN_DECLS

/* The name of its icon; any tool has one. */
const char *gw_tool_icon_name (const GwTool *tool);

G_END_DECLS
