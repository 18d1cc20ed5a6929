/* The one list of tools, in the order of the palette. */
#include "tools/tool-table.h"

const GwTool *const gw_tools[] = {
  &gw_tool_select,
  &gw_tool_given,
  &gw_tool_pattern,
  &gw_tool_candidates,
  &gw_tool_working,
  &gw_tool_cage,
  &gw_tool_jigsaw,
  &gw_tool_extra_region,
  &gw_tool_diagonal,
  &gw_tool_cell_mark,
  &gw_tool_line,
  &gw_tool_edge_mark,
  &gw_tool_corner_mark,
  &gw_tool_outside,
  &gw_tool_note,
  &gw_tool_shape,
  &gw_tool_eraser,
  NULL,
};
