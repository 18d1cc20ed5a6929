#include "generate/mark-cells.h"

#include "model/place-layers.h"
#include "rules/assemble.h"
#include "rules/own-check.h"
#include "rules/own-rule.h"

gboolean
gw_mark_is_of_cell (const GwRule *rule)
{
  return gw_own_rule_sentence (rule)->kind == GW_OWN_CELL;
}

GwConstraint *
gw_mark_make_clue (const GwPuzzle *puzzle, const GwRule *rule, const gint *numbers, const GwCell *cells, guint n_cells)
{
  guint n = gw_own_rule_sentence (rule)->n_params;
  g_autofree GwArg *args = g_new (GwArg, n + n_cells);

  for (guint i = 0; i < n; i++)
    args[i] = (GwArg) { GW_ARG_NUMBER, numbers[i], NULL };
  for (guint i = 0; i < n_cells; i++)
    args[n + i] = (GwArg) { GW_ARG_CELL, cells[i], NULL };
  return gw_puzzle_make (puzzle, 0, rule, args, n + n_cells, NULL, NULL);
}

GwConstraint *
gw_mark_with_numbers (const GwConstraint *clue, const gint *numbers)
{
  g_autofree GwArg *args = g_memdup2 (clue->args, clue->n_args * sizeof *args);

  for (guint i = 0; i < gw_own_rule_sentence (clue->rule)->n_params; i++)
    args[i].value = numbers[i];
  return gw_constraint_new (0, clue->rule, clue->role, args, clue->n_args, clue->regions, clue->n_regions, NULL);
}

gboolean
gw_mark_holds_at (const GwView *view, const GwRule *rule, GwCell cell)
{
  g_autoptr (GwConstraint) clue = gw_mark_make_clue (view->puzzle, rule, NULL, &cell, 1);

  return clue != NULL && gw_own_check (gw_own_rule_sentence (rule), clue, view, NULL) == GW_SATISFIED;
}

/* Whether a fence stands between two cells. */
static gboolean
are_fenced_off (const GwView *view, GwCell a, GwCell b)
{
  const GwPlaceLayers *layers = view->puzzle->grid->layers;

  for (guint i = 0; layers != NULL && i < layers->n_layers; i++)
    {
      GwCell fence = layers->layers[i].kind == GW_LAYER_FENCES ? gw_place_between (view->puzzle->grid, &layers->layers[i], a, b) : GW_NO_CELL;

      if (fence != GW_NO_CELL && view->cells[fence] == GW_BIT (1))
        return TRUE;
    }
  return FALSE;
}

guint
gw_mark_take_part (const GwView *view, guint8 *is_marked, GwCell cell, GwCell *cells)
{
  const GwGrid *grid = view->puzzle->grid;
  GwCell around[6];
  guint n = 1;

  is_marked[cell] = FALSE;
  cells[0] = cell;
  for (guint i = 0; i < n; i++)
    {
      guint n_around = gw_grid_neighbours (grid, cells[i], around);

      for (guint k = 0; k < n_around; k++)
        if (is_marked[around[k]] && !are_fenced_off (view, cells[i], around[k]))
          {
            is_marked[around[k]] = FALSE;
            cells[n++] = around[k];
          }
    }
  return n;
}
