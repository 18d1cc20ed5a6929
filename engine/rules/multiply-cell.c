/* Cells that count several times their number wherever numbers matter. It is no demand by itself: gw_number_of () knows it,
 * so every arithmetic rule reads it. Groups speak of symbols and are not touched. */
#include "base/error.h"
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/rule-table.h"

/* The factor that another statement gives CELL, or -1. */
static gint
other_factor (const GwPuzzle *puzzle, const GwConstraint *constraint, GwCell cell)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *other = puzzle->constraints[i];

      if (other->rule == &gw_rule_multiply_cell && other->id != constraint->id && gw_region_contains (other->regions[0], cell))
        return other->args[0].value;
    }
  return -1;
}

static gboolean
valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  const GwRegion *region = constraint->regions[0];

  for (guint i = 0; i < region->n_cells; i++)
    {
      gint other = other_factor (puzzle, constraint, region->cells[i]);
      g_autofree char *name = gw_grid_cell_name (puzzle->grid, region->cells[i]);

      if (other < 0 || other == constraint->args[0].value)
        continue;
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("%s counts %d times already; a cell has one factor"), name, other);
      return FALSE;
    }
  return TRUE;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return GW_SATISFIED;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup_printf (_("A shaded cell with ×%d counts %d times its number, but is its value in rows, columns and regions."),
                          constraint->args[0].value, constraint->args[0].value);
}

const GwRule gw_rule_multiply_cell = {
  .id = "multiply_cell", .name = N_("multiplier (doubler)"), .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_CELL,
  .words = N_("doubler, multiplier, modifier"),
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_CELL_MARK, .is_arithmetic = TRUE,
  .meaning = N_("these cells count k times their number in arithmetic, and as their value in groups"),
  .usual = 2,
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .hue = GW_HUE_YELLOW, .fill = GW_FILL_TINT, .text = "×%" },
  .forms = { { { GW_SETTING (N_("factor"), 0, GW_MAX_FACTOR), GW_CELLS (1) } } },
  .valid = valid, .check = check, .post = post, .describe = describe,
};
