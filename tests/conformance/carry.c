#include "carry.h"

#include "model/symmetry.h"

static guint *
identity (guint n)
{
  guint *to = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    to[i] = i;
  return to;
}

void
carry_init (Carry *carry, const GwPuzzle *puzzle)
{
  carry->cells = identity (puzzle->grid->n_cells);
  carry->symbols = identity (puzzle->symbols->n);
}

void
carry_clear (Carry *carry)
{
  g_free (carry->cells);
  g_free (carry->symbols);
}

void
carry_move (Carry *carry, const GwPuzzle *puzzle, GwRandom *random)
{
  const GwGrid *grid = puzzle->grid;
  g_autofree gint *active = g_new (gint, grid->n_cells), *to = NULL;
  guint n = 0;

  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (gw_grid_is_active (grid, (GwCell) cell))
      active[n++] = (gint) cell;
  to = g_memdup2 (active, n * sizeof (gint));
  gw_random_shuffle (random, to, n);
  for (guint i = 0; i < n; i++)
    carry->cells[active[i]] = (guint) to[i];
}

gboolean
carry_turn (Carry *carry, const GwPuzzle *puzzle, GwRandom *random)
{
  g_autofree GwCell *to = g_new (GwCell, puzzle->grid->n_cells);
  g_autoptr (GwGrid) turned = gw_symmetry_apply (puzzle->grid, (GwSymmetry) gw_random_below (random, GW_N_SYMMETRIES), to, NULL);

  if (turned == NULL || !gw_grid_equal (turned, puzzle->grid))
    return FALSE;
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    carry->cells[cell] = to[cell];
  return TRUE;
}

void
carry_relabel (Carry *carry, const GwPuzzle *puzzle, GwRandom *random)
{
  const GwSymbols *symbols = puzzle->symbols;

  for (guint i = 0; i < 50; i++)
    {
      guint v = gw_random_below (random, symbols->n), w = gw_random_below (random, symbols->n), before = carry->symbols[v];

      if (symbols->multiplicity[v] != symbols->multiplicity[w] || ((gint) v == symbols->empty) != ((gint) w == symbols->empty))
        continue;
      carry->symbols[v] = carry->symbols[w];
      carry->symbols[w] = before;
    }
}

gboolean
carry_reflect (Carry *carry, const GwPuzzle *puzzle)
{
  const GwSymbols *symbols = puzzle->symbols;
  gint low = G_MAXINT, high = G_MININT;

  for (guint v = 0; v < symbols->n; v++)
    {
      low = MIN (low, symbols->number[v]);
      high = MAX (high, symbols->number[v]);
    }
  for (guint v = 0; v < symbols->n; v++)
    {
      guint w = 0;

      while (w < symbols->n && symbols->number[w] != low + high - symbols->number[v])
        w++;
      if (w == symbols->n || symbols->multiplicity[v] != symbols->multiplicity[w] || symbols->empty != GW_NO_SYMBOL)
        return FALSE;
      carry->symbols[v] = w;
    }
  return TRUE;
}

/* ---- puzzles ---- */

/* The arguments of TYPE change places among themselves. */
static void
reorder (GwArg *args, guint n_args, GwArgType type, gboolean is_backwards, GwRandom *random)
{
  g_autofree gint *at = g_new (gint, n_args + 1), *to = NULL;
  g_autofree GwArg *before = g_memdup2 (args, n_args * sizeof (GwArg));
  guint n = 0;

  for (guint i = 0; i < n_args; i++)
    if (args[i].type == type)
      at[n++] = (gint) i;
  to = g_memdup2 (at, (n + 1) * sizeof (gint));
  if (!is_backwards)
    gw_random_shuffle (random, to, n);
  for (guint i = 0; i < n; i++)
    args[at[i]] = before[is_backwards ? at[n - 1 - i] : to[i]];
}

static GwRegion *
carry_region (const Carry *carry, const GwRegion *region, gboolean is_shuffled, GwRandom *random)
{
  g_autofree gint *order = g_new (gint, region->n_cells + 1);
  g_autofree GwCell *cells = g_new (GwCell, region->n_cells + 1);
  GwRegion *result;

  for (guint i = 0; i < region->n_cells; i++)
    order[i] = (gint) i;
  if (is_shuffled)
    gw_random_shuffle (random, order, region->n_cells);
  for (guint i = 0; i < region->n_cells; i++)
    cells[i] = (GwCell) carry->cells[region->cells[order[i]]];
  result = gw_region_set (cells, region->n_cells);
  result->kind = region->kind;
  return result;
}

/* The cells that are listed, in their order; each once but on lines. */
static GwRegion *
listed_region (const GwRegion *region, const GwArg *args, guint n_args)
{
  g_autofree GwCell *cells = g_new (GwCell, n_args + 1);
  guint64 seen[GW_WORDS (GW_MAX_CELLS)] = { 0 };
  GwRegion *result;
  guint n = 0;

  for (guint i = 0; i < n_args; i++)
    if (args[i].type == GW_ARG_CELL && (region->kind == GW_REGION_PATH || !gw_bit_test (seen, (guint) args[i].value)))
      {
        cells[n++] = (GwCell) args[i].value;
        gw_bit_set (seen, (guint) args[i].value);
      }
  result = gw_region_path (cells, n);
  result->kind = region->kind;
  return result;
}

static GwConstraint *
carry_constraint (const Carry *carry, const GwConstraint *constraint, CarryOrder order, guint changed, GwRandom *random)
{
  g_autofree GwArg *args = g_memdup2 (constraint->args, constraint->n_args * sizeof (GwArg));
  g_autoptr (GPtrArray) regions = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_region_unref);
  gboolean is_changed = (constraint->rule->keeps & changed) != 0;

  for (guint i = 0; i < constraint->n_args; i++)
    if (args[i].value != GW_OPEN && args[i].type == GW_ARG_CELL)
      args[i].value = (gint) carry->cells[args[i].value];
    else if (args[i].value != GW_OPEN && args[i].type == GW_ARG_SYMBOL)
      args[i].value = (gint) carry->symbols[args[i].value];
  if (is_changed && order != CARRY_AS_IT_IS)
    reorder (args, constraint->n_args, order == CARRY_SYMBOLS_SHUFFLED ? GW_ARG_SYMBOL : GW_ARG_CELL,
             order == CARRY_CELLS_BACKWARDS, random);
  for (guint i = 0; i < constraint->n_regions; i++)
    g_ptr_array_add (regions, constraint->rule->regions == NULL && constraint->inner == NULL
                                ? listed_region (constraint->regions[i], args, constraint->n_args)
                                : carry_region (carry, constraint->regions[i], is_changed && order == CARRY_CELLS_SHUFFLED, random));
  return gw_constraint_with_inner (gw_constraint_new (0, constraint->rule, constraint->role, args, constraint->n_args,
                                                      (GwRegion *const *) regions->pdata, regions->len, NULL),
                                   constraint->inner == NULL
                                     ? NULL : carry_constraint (carry, constraint->inner, order, changed, random));
}

GwPuzzle *
carry_puzzle (const Carry *carry, const GwPuzzle *puzzle, CarryOrder order, guint changed, GwRandom *random)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    g_ptr_array_add (list, carry_constraint (carry, puzzle->constraints[i], order, changed, random));
  return gw_puzzle_new (puzzle->grid, puzzle->symbols, (GwConstraint *const *) list->pdata, list->len, NULL);
}

void
carry_grid (const Carry *carry, const GwPuzzle *puzzle, const GwMask *cells, GwMask *out)
{
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    {
      GwMask mask = 0;

      GW_MASK_FOREACH (v, cells[cell])
        mask |= GW_BIT (carry->symbols[v]);
      out[carry->cells[cell]] = mask;
    }
}
