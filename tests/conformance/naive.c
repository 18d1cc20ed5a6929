#include "naive.h"

#include <string.h>

#include "rules/number.h"

typedef struct
{
  const GwPuzzle *puzzle;
  GwMask         *cells;
  GPtrArray     **by_cell;  /* constraints that may look at the cell */
  GwMask         *supported;
  guint64         count, limit;
  guint64         tries, most_tries; /* 0 = no end */
} Naive;

static gboolean
concerns (const GwConstraint *constraint, GwCell cell)
{
  for (guint i = 0; i < constraint->n_regions; i++)
    if (gw_region_contains (constraint->regions[i], cell))
      return TRUE;
  return constraint->n_regions == 0 || constraint->rule->looks_around;
}

static gboolean
is_possible (const Naive *naive, guint cell)
{
  const GwView view = { naive->puzzle, naive->cells };
  const GPtrArray *list = naive->by_cell[cell];

  for (guint i = 0; i < list->len; i++)
    {
      const GwConstraint *constraint = list->pdata[i];

      if (gw_constraint_check (constraint, &view, NULL) == GW_VIOLATED)
        return FALSE;
    }
  return TRUE;
}

/* Every goal is satisfied and nothing is violated. */
static gboolean
is_solved (const Naive *naive)
{
  const GwView view = { naive->puzzle, naive->cells };

  for (guint i = 0; i < naive->puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = naive->puzzle->constraints[i];
      GwOutcome outcome;

      if (constraint->role == GW_ROLE_DEFINITION)
        continue;
      outcome = gw_constraint_check (constraint, &view, NULL);
      g_assert_cmpint (outcome, !=, GW_PENDING);
      if (outcome == GW_VIOLATED)
        return FALSE;
    }
  return TRUE;
}

static void
enumerate (Naive *naive, guint cell)
{
  const guint n_places = gw_grid_n_places (naive->puzzle->grid);
  guint n_values;

  while (cell < n_places && gw_n_values_at (naive->puzzle, (GwCell) cell) == 0)
    cell++;
  if (cell == n_places)
    {
      g_assert_true (is_solved (naive));
      naive->count++;
      for (guint i = 0; naive->supported != NULL && i < n_places; i++)
        naive->supported[i] |= naive->cells[i];
      return;
    }
  n_values = gw_n_values_at (naive->puzzle, (GwCell) cell);
  for (guint v = 0; v < n_values && naive->count < naive->limit; v++)
    {
      if (naive->most_tries != 0 && ++naive->tries > naive->most_tries)
        return;
      naive->cells[cell] = GW_BIT (v);
      if (is_possible (naive, cell))
        enumerate (naive, cell + 1);
    }
  naive->cells[cell] = gw_mask_below (n_values);
}

guint64
naive_count_masks (const GwPuzzle *puzzle, guint64 limit, guint64 most_tries, GwMask *supported)
{
  const guint n_cells = gw_grid_n_places (puzzle->grid);
  Naive naive = { .puzzle = puzzle, .limit = limit, .most_tries = most_tries, .supported = supported };

  naive.cells = g_new0 (GwMask, n_cells);
  naive.by_cell = g_new0 (GPtrArray *, n_cells);
  if (supported != NULL)
    memset (supported, 0, n_cells * sizeof (GwMask));
  for (guint cell = 0; cell < n_cells; cell++)
    {
      naive.by_cell[cell] = g_ptr_array_new ();
      naive.cells[cell] = gw_mask_below (gw_n_values_at (puzzle, (GwCell) cell));
      for (guint i = 0; i < puzzle->n_constraints; i++)
        if (puzzle->constraints[i]->role != GW_ROLE_DEFINITION && concerns (puzzle->constraints[i], (GwCell) cell))
          g_ptr_array_add (naive.by_cell[cell], puzzle->constraints[i]);
    }
  enumerate (&naive, 0);
  for (guint cell = 0; cell < n_cells; cell++)
    g_ptr_array_unref (naive.by_cell[cell]);
  g_free (naive.by_cell);
  g_free (naive.cells);
  return most_tries != 0 && naive.tries > most_tries ? NAIVE_GAVE_UP : naive.count;
}
