#pragma once

#include "tools/tool.h"

G_BEGIN_DECLS

extern const GwTool gw_tool_select;
extern const GwTool gw_tool_given;
extern const GwTool gw_tool_candidates;
extern const GwTool gw_tool_working;
extern const GwTool gw_tool_cage;
extern const GwTool gw_tool_jigsaw;
extern const GwTool gw_tool_extra_region;
extern const GwTool gw_tool_diagonal;
extern const GwTool gw_tool_cell_mark;
extern const GwTool gw_tool_line;
extern const GwTool gw_tool_edge_mark;
extern const GwTool gw_tool_corner_mark;
extern const GwTool gw_tool_outside;
extern const GwTool gw_tool_note;
extern const GwTool gw_tool_pattern;
extern const GwTool gw_tool_shape;
extern const GwTool gw_tool_eraser;

G_END_DECLS
