#include "selection/clue-places.h"

#include <string.h>

#include "rules/rule-table.h"

static gboolean
is_given (const GwConstraint *constraint)
{
  return gw_constraint_is_given (constraint);
}

guint8 *
gw_pattern_spots (const GwPuzzle *puzzle, guint *n_open, guint *n_decided)
{
  guint8 *spots = g_new0 (guint8, MAX (puzzle->grid->n_cells, 1));
  guint n[GW_SPOT_DECIDED + 1] = { 0 };

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (is_given (puzzle->constraints[i]))
      spots[puzzle->constraints[i]->args[0].value] = gw_constraint_is_open (puzzle->constraints[i]) ? GW_SPOT_OPEN : GW_SPOT_DECIDED;
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    n[spots[cell]]++;
  if (n_open != NULL)
    *n_open = n[GW_SPOT_OPEN];
  if (n_decided != NULL)
    *n_decided = n[GW_SPOT_DECIDED];
  return spots;
}

GwEdit *
gw_pattern_edit (const GwPuzzle *puzzle, const guint8 *wanted)
{
  GwEdit *edit = gw_edit_new ();
  g_autofree guint8 *spots = gw_pattern_spots (puzzle, NULL, NULL);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *old = puzzle->constraints[i];

      if (is_given (old) && gw_constraint_is_open (old) && !wanted[old->args[0].value] && !gw_constraint_is_locked (old))
        gw_edit_remove (edit, old->id);
    }
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    {
      const GwArg args[2] = { { GW_ARG_CELL, (gint) cell, NULL }, { GW_ARG_SYMBOL, GW_OPEN, NULL } };
      g_autoptr (GwConstraint) place = NULL;

      if (!wanted[cell] || spots[cell] != GW_SPOT_FREE || !gw_grid_is_active (puzzle->grid, (GwCell) cell))
        continue;
      place = gw_puzzle_make (puzzle, 0, &gw_rule_set_cell, args, 2, NULL, NULL);
      if (place != NULL)
        gw_edit_add (edit, place, G_MAXUINT);
    }
  return edit;
}

gboolean
gw_pattern_spread (const GwGrid *grid, const GwSymmetryKind *symmetry, guint8 *cells, GError **error)
{
  g_autofree GwCell *orbits = gw_orbits_of_cells (grid, symmetry->symmetries, error);
  g_autofree guint8 *is_set = g_new0 (guint8, MAX (grid->n_cells, 1));

  if (orbits == NULL)
    return FALSE;
  for (guint cell = 0; cell < grid->n_cells; cell++)
    is_set[orbits[cell]] |= cells[cell];
  for (guint cell = 0; cell < grid->n_cells; cell++)
    cells[cell] = is_set[orbits[cell]];
  return TRUE;
}
