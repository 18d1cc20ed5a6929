#include "tools/stroke-symmetry.h"

#include "tools/tool-table.h"

gboolean
gw_stroke_may_be_symmetric (const GwTool *tool, const GwPuzzle *puzzle)
{
  if (puzzle == NULL || !gw_grid_has_layers (puzzle->grid) || tool == &gw_tool_shape || tool == &gw_tool_jigsaw)
    return FALSE;
  return (tool->takes != NULL && !tool->is_selecting) || tool == &gw_tool_named_cells;
}

guint
gw_stroke_symmetry (const GwToolState *state)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (state->variants, &gw_tool_pattern));
}
