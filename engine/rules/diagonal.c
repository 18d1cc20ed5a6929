#include "base/error.h"
#include "base/i18n.h"
#include "rules/group.h"

static void
regions (const GwGrid *grid, const GwSymbols *symbols, const GwArg *args, guint n_args, GPtrArray *out)
{
  g_ptr_array_add (out, gw_region_diagonal (grid, (GwCell) args[0].value, (GwCell) args[1].value));
}

static gboolean
valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  g_autofree char *from = NULL, *to = NULL;

  if (constraint->regions[0]->n_cells > 0)
    return gw_group_valid (puzzle, constraint, error);
  from = gw_grid_cell_name (puzzle->grid, (GwCell) constraint->args[0].value);
  to = gw_grid_cell_name (puzzle->grid, (GwCell) constraint->args[1].value);
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("%s and %s are not the two ends of a diagonal"), from, to);
  return FALSE;
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return gw_group_sentence (constraint, puzzle, _("Every marked diagonal"));
}

const GwRule gw_rule_diagonal = {
  .id = "diagonal", .name = N_("diagonal"), .meaning = N_("the diagonal between the two cells is a group"),
  .words = N_("diagonals, X-sudoku, sudoku X, main diagonal"),
  .keeps = GW_MOVES | GW_RELABELS | GW_UNORDERED,
  .origin = GW_ORIGIN_DOCUMENTED, .category = GW_CATEGORY_REGION, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_DIAGONAL,
  .forms = { { { { .name = "from", .type = GW_FIELD_CELL }, { .name = "to", .type = GW_FIELD_CELL } } } },
  .grids = GW_ANY_BUT_HEXAGON, .is_renban_group = TRUE, .regions = regions, .valid = valid, .check = gw_group_check,
  .explain = gw_group_explain, .post = gw_group_post, .describe = describe,
};
