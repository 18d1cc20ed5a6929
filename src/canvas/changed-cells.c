#include "canvas/changed-cells.h"

/* Of what OTHER does not have. */
static void
add_cells_of_others (const GwPuzzle *puzzle, const GwPuzzle *other, GArray *cells)
{
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < other->n_constraints; i++)
    g_hash_table_add (known, other->constraints[i]);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = puzzle->constraints[i];

      if (g_hash_table_contains (known, clue))
        continue;
      for (guint r = 0; r < clue->n_regions; r++)
        g_array_append_vals (cells, clue->regions[r]->cells, clue->regions[r]->n_cells);
    }
}

void
gw_changed_cells_of_clues (const GwShown *shown, const GwBoardChange *change, GArray *cells)
{
  add_cells_of_others (shown->scene->puzzle, change->old->puzzle, cells);
  add_cells_of_others (change->old->puzzle, shown->scene->puzzle, cells);
}
