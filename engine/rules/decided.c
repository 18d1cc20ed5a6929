/* The engine's own goal: every cell is decided. Has no statement; rules/assemble.c adds it to every puzzle. */
#include "base/i18n.h"
#include "rules/rule.h"

static void
regions (const GwGrid *grid, const GwSymbols *symbols, const GwArg *args, guint n_args, GPtrArray *out)
{
  /* Where cells hold nothing, none has to be decided. */
  if (symbols->n > 0)
    g_ptr_array_add (out, gw_region_all (grid));
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *all = constraint->n_regions > 0 ? constraint->regions[0] : NULL;
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; all != NULL && i < all->n_cells; i++)
    {
      if (view->cells[all->cells[i]] == 0)
        {
          if (violation != NULL)
            gw_violation_add_cell (violation, all->cells[i]);
          return GW_VIOLATED;
        }
      if (!gw_view_is_decided (view, all->cells[i]))
        outcome = GW_PENDING;
    }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  g_autofree char *cell = gw_grid_cell_name (puzzle->grid, violation->cells[0]);

  return g_strdup_printf (_("No value is left for %s."), cell);
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
}

const GwRule gw_rule_decided = {
  .id = "decided", .name = N_("every cell is decided"), .meaning = N_("every cell holds one value"),
  .origin = GW_ORIGIN_INTERNAL, .category = GW_CATEGORY_GLOBAL, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_NOTHING,
  .is_flag = TRUE, .regions = regions, .check = check, .explain = explain, .post = post,
};
