/* Two separate grids; one bijection of symbols maps the first to the second cell by cell. */
#include "base/error.h"
#include "base/i18n.h"
#include "rules/grid-kind.h"
#include "rules/post.h"

static gboolean
define (GwDraft *draft, const GwArg *args, guint n_args, GError **error)
{
  return gw_draft_set_size (draft, GW_GRID_TWIN, args, error);
}

static void
regions (const GwGrid *grid, const GwSymbols *symbols, const GwArg *args, guint n_args, GPtrArray *out)
{
  const GwGridPart *part = grid->parts;

  for (guint i = 0; i < grid->n_parts; i++)
    g_ptr_array_add (out, gw_region_box (grid, i, 0, 0, part[i].rows, part[i].columns));
}

/* Two places contradict each other when they have the same symbol in one grid only. */
static gboolean
contradict (const GwConstraint *constraint, const GwView *view, guint i, guint j)
{
  const GwCell *a = constraint->regions[0]->cells, *b = constraint->regions[1]->cells;

  if (!gw_view_is_decided (view, a[i]) || !gw_view_is_decided (view, a[j]) || !gw_view_is_decided (view, b[i])
      || !gw_view_is_decided (view, b[j]))
    return FALSE;
  return (view->cells[a[i]] == view->cells[a[j]]) != (view->cells[b[i]] == view->cells[b[j]]);
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *first = constraint->regions[0], *second = constraint->regions[1];
  gboolean is_full = TRUE;

  for (guint i = 0; i < first->n_cells; i++)
    {
      is_full = is_full && gw_view_is_decided (view, first->cells[i]) && gw_view_is_decided (view, second->cells[i]);
      for (guint j = 0; j < i; j++)
        if (contradict (constraint, view, i, j))
          {
            if (violation != NULL)
              {
                gw_violation_add_cell (violation, first->cells[j]);
                gw_violation_add_cell (violation, first->cells[i]);
                gw_violation_add_cell (violation, second->cells[j]);
                gw_violation_add_cell (violation, second->cells[i]);
              }
            return GW_VIOLATED;
          }
    }
  return is_full ? GW_SATISFIED : GW_PENDING;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  g_autofree char *first = gw_grid_cell_names (puzzle->grid, violation->cells, 2);
  g_autofree char *second = gw_grid_cell_names (puzzle->grid, violation->cells + 2, 2);

  return g_strdup_printf (_("Twin-doku: %s hold the same value if and only if %s do."), first, second);
}

/* Removed cells leave pairs incomplete: valid () has seen to it that there are none. */
static gboolean
valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  const GwRegion *first = constraint->regions[0], *second = constraint->regions[1];
  gboolean same = first->n_cells == second->n_cells;

  for (guint i = 0; same && i < first->n_cells; i++)
    same = first->cells[i] + puzzle->grid->n_cells / 2 == second->cells[i];
  if (!same)
    g_set_error_literal (error, GW_ERROR, GW_ERROR_INVALID, _("the twins differ in their cells; remove the same cells from both"));
  return same;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  gw_post_bijection (poster, constraint->regions[0]->cells, constraint->regions[1]->cells, constraint->regions[0]->n_cells);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("The second grid is the first with its values renamed: each value of the first becomes the same one everywhere."));
}

const GwRule gw_rule_twin_doku = {
  .id = "twin_doku", .name = N_("twin-doku"), .meaning = N_("two separate grids, the second a renaming of the first"),
  .keeps = GW_MOVES | GW_RELABELS,
  .origin = GW_ORIGIN_VARIANT, .category = GW_CATEGORY_GRID, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_GRID,
  .forms = { { { { .name = "columns", .type = GW_FIELD_NUMBER, .least = 1, .most = GW_MAX_SIDE },
                 { .name = "rows", .type = GW_FIELD_NUMBER, .least = 1, .most = GW_MAX_SIDE } } } },
  .stage = 3, .is_unique = TRUE, .define = define, .regions = regions, .valid = valid, .check = check, .explain = explain,
  .post = post, .describe = describe,
};
