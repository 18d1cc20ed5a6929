/* The shape of the grid: cells that are not part of the puzzle (restrict_grid). */
#include <string.h>

#include "rules/rule-table.h"
#include "tools/clue-make.h"
#include "tools/stroke.h"
#include "tools/tool-table.h"

static gboolean
takes (const GwRule *rule)
{
  return rule == &gw_rule_restrict_grid;
}

static gboolean
is_removed (const GwGrid *grid, GwCell cell)
{
  for (guint i = 0; i < grid->plan.n_removed; i++)
    if (grid->plan.removed[i] == cell)
      return TRUE;
  return FALSE;
}

/* A stroke goes from cell to cell without looking at what lies between: holes are its business. */
static void
add_cell (GwToolRun *run)
{
  GArray *cells = run->state->cells;
  GwCell cell = run->event->place.cells[0];

  if (cells->len > 1 && g_array_index (cells, GwCell, cells->len - 2) == cell)
    g_array_set_size (cells, cells->len - 1);
  else if (!gw_cells_contain (cells, cell) && is_removed (run->puzzle->grid, cell) == run->state->is_erasing
           && cell < run->puzzle->grid->n_cells)
    g_array_append_val (cells, cell);
}

static void
press (GwToolRun *run)
{
  GwCell cell = run->event->place.cells[0];

  run->state->is_erasing = is_removed (run->puzzle->grid, cell);
  if (!run->state->is_erasing && !gw_grid_is_active (run->puzzle->grid, cell))
    {
      run->state->is_stroke = FALSE;
      gw_run_refuse (run, g_strdup (_("This cell lies between the joined grids and cannot be used.")));
      return;
    }
  add_cell (run);
}

/* The removed cells after the stroke, rising. */
static GArray *
removed_after (GwToolRun *run)
{
  const GwGridPlan *plan = &run->puzzle->grid->plan;
  GArray *removed = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < plan->n_removed; i++)
    if (!gw_cells_contain (run->state->cells, plan->removed[i]) && !gw_cells_contain (removed, plan->removed[i]))
      g_array_append_val (removed, plan->removed[i]);
  for (guint i = 0; !run->state->is_erasing && i < run->state->cells->len; i++)
    g_array_append_val (removed, gw_stroke_cell (run->state, i));
  gw_cells_sort (removed);
  return removed;
}

/* A clue on a cell that goes is in the way; the first one is named. */
static gboolean
is_in_use (GwToolRun *run)
{
  for (guint i = 0; !run->state->is_erasing && i < run->puzzle->n_constraints; i++)
    for (guint j = 0; j < run->puzzle->constraints[i]->n_args; j++)
      {
        const GwConstraint *clue = run->puzzle->constraints[i];
        g_autofree char *name = NULL;

        if (clue->args[j].type != GW_ARG_CELL || gw_rule_is_definition (clue->rule)
            || !gw_cells_contain (run->state->cells, (GwCell) clue->args[j].value))
          continue;
        name = gw_grid_cell_name (run->puzzle->grid, (GwCell) clue->args[j].value);
        gw_run_refuse (run, g_strdup_printf (_("%s is part of a clue (%s); remove that first."), name, _(clue->rule->name)));
        return TRUE;
      }
  return FALSE;
}

/* All statements that take cells out become one. */
static void
release (GwToolRun *run)
{
  g_autoptr (GArray) removed = removed_after (run);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwConstraint) shape = NULL;
  const GwConstraint *first = NULL;

  if (is_in_use (run))
    return;
  for (guint i = 0; i < run->puzzle->n_constraints; i++)
    if (takes (run->puzzle->constraints[i]->rule))
      {
        if (first != NULL)
          gw_edit_remove (edit, run->puzzle->constraints[i]->id);
        else
          first = run->puzzle->constraints[i];
      }
  if (removed->len > 0)
    {
      g_autoptr (GArray) args = gw_clue_default_args (run->puzzle, run->state->rule, -1,
                                                      (const GwCell *) (gconstpointer) removed->data, removed->len, NULL, NULL);

      shape = gw_puzzle_make (run->puzzle, first != NULL ? first->id : 0, run->state->rule,
                              (const GwArg *) (gconstpointer) args->data, args->len, first != NULL ? first->facts : NULL, NULL);
    }
  if (first != NULL && shape != NULL)
    gw_edit_replace (edit, first->id, shape);
  else if (first != NULL)
    gw_edit_remove (edit, first->id);
  else if (shape != NULL)
    gw_edit_add (edit, shape, G_MAXUINT);
  gw_run_commit (run, g_steal_pointer (&edit), g_strdup (_("Change shape")));
}

const GwTool gw_tool_shape = {
  .id = "shape", .family = GW_FAMILY_REGION, .letter = "S", .name = N_("Shape of the grid"), .places = GW_AT (CELL), .sees_inactive = TRUE, .takes = takes,
  .hint = N_("click or drag over cells to take them out of the grid; begin on a missing one to bring cells back."),
  .stroke_hint = N_("let go, or Enter, to change the shape."),
  .press = press, .drag = add_cell, .release = release,
};
