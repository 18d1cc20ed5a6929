#include "base/error.h"
#include "base/i18n.h"
#include "rules/group.h"

/* The cells at ROW, COLUMN of every box of a part. */
static GwRegion *
place (const GwGrid *grid, guint part, guint width, guint height, guint row, guint column)
{
  const GwGridPart *p = &grid->parts[part];
  GwCell cells[GW_MAX_CELLS];
  guint n = 0;

  for (guint top = 0; top + height <= p->rows; top += height)
    for (guint left = 0; left + width <= p->columns; left += width)
      {
        GwCell cell = gw_grid_cell_at (grid, (gint) p->sheet, (gint) (p->top + top + row), (gint) (p->left + left + column));

        if (cell != GW_NO_CELL)
          cells[n++] = cell;
      }
  return gw_region_set (cells, n);
}

static void
regions (const GwGrid *grid, const GwSymbols *symbols, const GwArg *args, guint n_args, GPtrArray *out)
{
  guint width = (guint) args[0].value, height = (guint) args[1].value;

  /* Where there is only one box in a part, every cell is alone with its place. */
  for (guint part = 0; part < grid->n_parts; part++)
    for (guint row = 0; row < height; row++)
      for (guint column = 0; column < width; column++)
        {
          GwRegion *region = place (grid, part, width, height, row, column);

          if (region->n_cells > 1)
            g_ptr_array_add (out, region);
          else
            gw_region_unref (region);
        }
}

static gboolean
valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  if (constraint->n_regions > 0)
    return gw_group_valid (puzzle, constraint, error);
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("no two boxes of %d by %d cells fit into the grid"),
               constraint->args[0].value, constraint->args[1].value);
  return FALSE;
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return gw_group_sentence (constraint, puzzle, _("Every set of cells with the same place in their boxes"));
}

const GwRule gw_rule_position_groups = {
  .id = "position_groups", .name = N_("same place in the boxes"), .meaning = N_("cells with the same place in their box are a group"),
  .words = N_("disjoint groups, disjoint sets"),
  .keeps = GW_MOVES | GW_RELABELS | GW_UNORDERED,
  .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_GLOBAL, .concerns = GW_CONCERNS_REGIONS, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_NOTE,
  .forms = { { { { .name = "width", .type = GW_FIELD_NUMBER, .least = 1, .most = GW_MAX_SIDE },
                 { .name = "height", .type = GW_FIELD_NUMBER, .least = 1, .most = GW_MAX_SIDE } } } },
  .grids = GW_ANY_BUT_HEXAGON, .regions = regions, .valid = valid, .check = gw_group_check,
  .explain = gw_group_explain, .post = gw_group_post, .describe = describe,
};
