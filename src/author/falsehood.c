#include "author/falsehood.h"

#include "author/own-digits.h"
#include "author/solution-places.h"

/* Whether solutions are told apart by what PLACE holds. */
static gboolean
is_decided_by (const GwPuzzle *puzzle, GwCell place)
{
  const GwPlaceLayer *layer = gw_layer_of (puzzle->grid, place);

  return gw_n_values_at (puzzle, place) > 0 && (layer == NULL || layer->is_told);
}

GwMask *
gw_solution_view (const GwPuzzle *puzzle, gboolean *is_full)
{
  const guint n_places = gw_grid_n_places (puzzle->grid);
  g_autofree guint8 *values = gw_solution_read_places (puzzle);
  GwMask *cells = values != NULL ? g_new0 (GwMask, n_places) : NULL;
  gboolean decides_all = values != NULL;

  for (guint cell = 0; values != NULL && cell < n_places; cell++)
    {
      cells[cell] = values[cell] != GW_NO_VALUE ? GW_BIT (values[cell]) : gw_values_at (puzzle, (GwCell) cell);
      decides_all = decides_all && (values[cell] != GW_NO_VALUE || !is_decided_by (puzzle, (GwCell) cell));
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
  g_autofree guint8 *digits = gw_solution_read_places (puzzle);
  GwOwnMatch match = GW_OWN_SAME;

  if (digits == NULL)
    return GW_OWN_UNSTATED;
  for (guint i = 0; i < gw_grid_n_places (puzzle->grid); i++)
    {
      GwCell cell = (GwCell) i;

      if (!is_decided_by (puzzle, cell) || digits[i] == solution[i])
        continue;
      if (digits[i] == GW_NO_VALUE)
        match = match == GW_OWN_SAME ? GW_OWN_PART : match;
      else
        match = GW_OWN_OTHER;
      if (digits[i] != GW_NO_VALUE && differing != NULL)
        gw_places_append_cells (puzzle->grid, &cell, 1, differing);
    }
  return match;
}
