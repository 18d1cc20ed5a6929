#include "generate/spread.h"

#include <string.h>

#include "rules/rule.h"

gboolean
gw_rule_is_clue (const GwRule *rule)
{
  return rule->post != NULL && !gw_rule_is_definition (rule) && rule->origin != GW_ORIGIN_INTERNAL
         && rule->category != GW_CATEGORY_GRID && rule->category != GW_CATEGORY_VALUES && rule->drawing != GW_DRAW_BORDER
         && rule->drawing != GW_DRAW_GRID;
}

static gboolean
is_on (const GwAskedPuzzle *puzzle, guint constraint)
{
  return puzzle->active.off == NULL || !gw_bit_test (puzzle->active.off, constraint);
}

guint
gw_count_givens (const GwAsker *asker, const GwAskedPuzzle *puzzle, guint *per_symbol)
{
  const GwPuzzle *whole = asker->puzzle;
  guint n = 0;

  for (guint var = 0; puzzle->active.clues != NULL && var < asker->compiled->n_vars; var++)
    if (gw_mask_is_single (puzzle->active.clues[var]))
      {
        n++;
        if (per_symbol != NULL)
          per_symbol[gw_mask_lowest (puzzle->active.clues[var])]++;
      }
  for (guint i = 0; i < whole->n_constraints; i++)
    if (is_on (puzzle, i) && gw_constraint_is_given (whole->constraints[i]))
      {
        n++;
        if (per_symbol != NULL)
          per_symbol[whole->constraints[i]->args[1].value]++;
      }
  return n;
}

static gboolean
has_cell_in (const GwConstraint *clue, const GwRegion *box)
{
  for (guint r = 0; r < clue->n_regions; r++)
    for (guint i = 0; i < clue->regions[r]->n_cells; i++)
      if (gw_region_contains (box, clue->regions[r]->cells[i]))
        return TRUE;
  return FALSE;
}

static guint
count_in_box (const GwAsker *asker, const GwAskedPuzzle *puzzle, const GwRegion *box)
{
  const GwPuzzle *whole = asker->puzzle;
  guint n = 0;

  for (guint var = 0; puzzle->active.clues != NULL && var < asker->compiled->n_vars; var++)
    n += gw_mask_is_single (puzzle->active.clues[var]) && gw_region_contains (box, asker->compiled->cell_of_var[var]);
  for (guint i = 0; i < whole->n_constraints; i++)
    {
      const GwRule *rule = whole->constraints[i]->rule;

      n += is_on (puzzle, i) && gw_rule_is_clue (rule) && rule->category != GW_CATEGORY_GLOBAL
           && rule->category != GW_CATEGORY_OUTSIDE && has_cell_in (whole->constraints[i], box);
    }
  return n;
}

GArray *
gw_count_box_clues (const GwAsker *asker, const GwAskedPuzzle *puzzle)
{
  const GwPuzzle *whole = asker->puzzle;
  GArray *counts = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < whole->n_constraints; i++)
    for (guint r = 0; r < whole->constraints[i]->n_regions; r++)
      if (whole->constraints[i]->regions[r]->kind == GW_REGION_BOX || whole->constraints[i]->rule->drawing == GW_DRAW_BORDER)
        {
          guint n = count_in_box (asker, puzzle, whole->constraints[i]->regions[r]);

          g_array_append_val (counts, n);
        }
  return counts;
}
