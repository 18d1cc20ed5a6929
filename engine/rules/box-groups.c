/* Boxes as groups, from the upper left as often as they fit: in the one rectangle, or in every square of joined grids. */
#include "base/error.h"
#include "base/i18n.h"
#include "rules/grid-kind.h"
#include "rules/group.h"

static void
regions (const GwGrid *grid, const GwSymbols *symbols, const GwArg *args, guint n_args, GPtrArray *out)
{
  gw_group_boxes (grid, (guint) args[0].value, (guint) args[1].value, out);
}

/* A twodoku's squares share one corner box, so its size follows from the grid's. */
static gboolean
shares_one_box (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  const GwGridPlan *plan = &puzzle->grid->plan;
  gint width = 2 * (gint) plan->side - (gint) plan->columns, height = 2 * (gint) plan->side - (gint) plan->rows;

  if (constraint->args[0].value == width && constraint->args[1].value == height)
    return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
               _("the two squares share a corner of %d by %d cells, which is not a box of %d by %d; change columns and rows"),
               width, height, constraint->args[0].value, constraint->args[1].value);
  return FALSE;
}

static gboolean
valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  if (puzzle->grid->plan.kind == GW_GRID_TWODOKU && !shares_one_box (puzzle, constraint, error))
    return FALSE;
  if (constraint->n_regions > 0)
    return gw_group_valid (puzzle, constraint, error);
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("no box of %d by %d cells fits into the grid"), constraint->args[0].value,
               constraint->args[1].value);
  return FALSE;
}

static char *
remark (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  const GwGrid *grid = puzzle->grid;
  guint64 in_box[GW_WORDS (GW_MAX_CELLS)] = { 0 };
  guint outside = 0;

  for (guint i = 0; i < constraint->n_regions; i++)
    for (guint j = 0; j < constraint->regions[i]->n_cells; j++)
      gw_bit_set (in_box, constraint->regions[i]->cells[j]);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    outside += gw_bit_test (grid->active, cell) && !gw_bit_test (in_box, cell);
  if (outside == 0)
    return NULL;
  return g_strdup_printf (ngettext ("%u cell is in no box", "%u cells are in no box", outside), outside);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return gw_group_sentence (constraint, puzzle,
                            puzzle->grid->n_parts > 1 ? _("Every box of each grid") : _("Every outlined box"));
}

#define BOXES(id_, kind_, origin_, meaning_, ...)                                                           \
  const GwRule gw_rule_##id_ = {                                                                            \
    .id = #id_, .name = N_("box"), .meaning = meaning_, .origin = origin_,                                  \
    .category = GW_CATEGORY_GRID, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_GRID,                            \
    .keeps = GW_MOVES | GW_RELABELS | GW_UNORDERED,                                                         \
    .forms = { { { { .name = "width", .type = GW_FIELD_NUMBER, .least = 1, .most = GW_MAX_SIDE },           \
                   { .name = "height", .type = GW_FIELD_NUMBER, .least = 1, .most = GW_MAX_SIDE } } } },    \
    .regions = regions, .grids = GW_ON (kind_), .valid = valid, .remark = remark, .check = gw_group_check,               \
    .explain = gw_group_explain, .post = gw_group_post, .describe = describe, __VA_ARGS__                   \
  }

BOXES (box_groups, RECTANGLE, GW_ORIGIN_DOCUMENTED, N_("no value is in a box more often than it is listed"));
BOXES (conjoined_box, CONJOINED, GW_ORIGIN_OURS, N_("the boxes of two overlapping squares are groups"),
       .define = gw_define_conjoined, .stage = 3);
BOXES (twodoku_box, TWODOKU, GW_ORIGIN_VARIANT, N_("the boxes of both squares of a twodoku are groups"),
       .define = gw_define_twodoku, .stage = 3);
BOXES (four_doku_box, FOUR_DOKU, GW_ORIGIN_OURS, N_("the boxes of the four corner squares are groups"));
BOXES (two_grid_box, TWO, GW_ORIGIN_OURS, N_("the boxes of both grids are groups"));
BOXES (three_grid_box, THREE, GW_ORIGIN_OURS, N_("the boxes of all three grids are groups"));
BOXES (twin_doku_box, TWIN, GW_ORIGIN_VARIANT, N_("the boxes of both twins are groups"));
