#include "author/falsehood.h"

#include "author/own-digits.h"

GwMask *
gw_solution_view (const GwPuzzle *puzzle, gboolean *is_full)
{
  g_autofree guint8 *digits = gw_solution_read (puzzle);
  GwMask *cells = digits != NULL ? g_new0 (GwMask, puzzle->grid->n_cells) : NULL;
  gboolean decides_all = digits != NULL;

  for (guint cell = 0; digits != NULL && cell < puzzle->grid->n_cells; cell++)
    if (gw_grid_is_active (puzzle->grid, (GwCell) cell))
      {
        cells[cell] = digits[cell] != GW_NO_VALUE ? GW_BIT (digits[cell]) : puzzle->symbols->all;
        decides_all = decides_all && digits[cell] != GW_NO_VALUE;
      }
  if (is_full != NULL)
    *is_full = decides_all;
  return cells;
}

static void
falsehood_free (gpointer data)
{
  GwFalsehood *falsehood = data;

  g_free (falsehood->sentence);
  g_array_unref (falsehood->cells);
  g_free (falsehood);
}

static GwFalsehood *
falsehood_new (const GwPuzzle *puzzle, const GwFault *fault)
{
  GwFalsehood *falsehood = g_new0 (GwFalsehood, 1);

  falsehood->id = puzzle->constraints[fault->constraint]->id;
  falsehood->sentence = gw_fault_explain (puzzle, fault);
  falsehood->cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  gw_places_append_cells (puzzle->grid, fault->violation.cells, fault->violation.n_cells, falsehood->cells);
  return falsehood;
}

GPtrArray *
gw_falsehoods_find (const GwPuzzle *puzzle)
{
  g_autofree GwMask *cells = gw_solution_view (puzzle, NULL);
  g_autoptr (GArray) faults = g_array_new (FALSE, TRUE, sizeof (GwFault));
  GPtrArray *found = g_ptr_array_new_with_free_func (falsehood_free);

  if (cells != NULL)
    gw_puzzle_judge (puzzle, cells, faults);
  for (guint i = 0; i < faults->len; i++)
    g_ptr_array_add (found, falsehood_new (puzzle, &g_array_index (faults, GwFault, i)));
  return found;
}

GwOwnMatch
gw_solution_match (const GwPuzzle *puzzle, const guint8 *solution, GArray *differing)
{
  g_autofree guint8 *digits = gw_solution_read (puzzle);
  GwOwnMatch match = GW_OWN_SAME;

  if (digits == NULL)
    return GW_OWN_UNSTATED;
  for (guint i = 0; i < puzzle->grid->n_cells; i++)
    {
      GwCell cell = (GwCell) i;

      if (!gw_grid_is_active (puzzle->grid, cell) || digits[i] == solution[i])
        continue;
      if (digits[i] == GW_NO_VALUE)
        match = match == GW_OWN_SAME ? GW_OWN_PART : match;
      else
        match = GW_OWN_OTHER;
      if (digits[i] != GW_NO_VALUE && differing != NULL)
        g_array_append_val (differing, cell);
    }
  return match;
}
