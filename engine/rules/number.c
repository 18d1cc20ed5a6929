#include "rules/number.h"

#include "rules/rule-table.h"

static guint8 *
find_factors (const GwPuzzle *puzzle)
{
  guint8 *factors = g_new (guint8, MAX (puzzle->grid->n_cells, 1));

  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    factors[cell] = 1;
  for (guint i = 0; i < puzzle->n_constraints && gw_has_multipliers (puzzle); i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];

      for (guint a = 1; constraint->rule == &gw_rule_multiply_cell && a < constraint->n_args; a++)
        factors[constraint->args[a].value] = (guint8) constraint->args[0].value;
    }
  return factors;
}

GwMask
gw_values_at (const GwPuzzle *puzzle, GwCell place)
{
  return gw_mask_below (gw_n_values_at (puzzle, place));
}

guint
gw_n_values (const GwPuzzle *puzzle)
{
  const GwPlaceLayers *layers = puzzle->grid->layers;
  guint most = puzzle->symbols->n;

  for (guint i = 0; layers != NULL && i < layers->n_layers; i++)
    most = MAX (most, layers->layers[i].width);
  return most;
}

/* Whoever asks first finds them; of several threads that ask at once, one keeps what it found. */
gint
gw_factor_of (const GwPuzzle *puzzle, GwCell cell)
{
  guint8 **cache = &((GwPuzzle *) puzzle)->factors, *factors = g_atomic_pointer_get (cache);

  if (cell >= puzzle->grid->n_cells)
    return 1;

  if (factors == NULL)
    {
      factors = find_factors (puzzle);
      if (!g_atomic_pointer_compare_and_exchange (cache, NULL, factors))
        {
          g_free (factors);
          factors = g_atomic_pointer_get (cache);
        }
    }
  return factors[cell];
}

/* FACTOR: how many times its number the cell counts. */
static inline gint
number_by (const GwPuzzle *puzzle, GwCell cell, gint factor, guint symbol)
{
  return cell < puzzle->grid->n_cells ? factor * puzzle->symbols->number[symbol] : (gint) symbol;
}

gint
gw_number_of (const GwPuzzle *puzzle, GwCell cell, guint symbol)
{
  return number_by (puzzle, cell, gw_factor_of (puzzle, cell), symbol);
}

gint
gw_first_place (const GwPuzzle *puzzle)
{
  return gw_puzzle_has_rule (puzzle, &gw_rule_zero_based) ? 0 : 1;
}

gint
gw_number_at (const GwView *view, GwCell cell)
{
  return gw_number_of (view->puzzle, cell, gw_view_symbol (view, cell));
}

gboolean
gw_is_empty_at (const GwView *view, GwCell cell)
{
  return gw_view_is_decided (view, cell) && (gint) gw_view_symbol (view, cell) == view->puzzle->symbols->empty;
}

GwMask
gw_numbers_between (const GwPuzzle *puzzle, GwCell cell, gint64 low, gint64 high)
{
  const gint factor = gw_factor_of (puzzle, cell);
  GwMask mask = 0;

  GW_MASK_FOREACH (v, gw_numbered (puzzle))
    {
      const gint number = number_by (puzzle, cell, factor, v);

      mask |= number >= low && number <= high ? GW_BIT (v) : 0;
    }
  return mask;
}

gboolean
gw_hides_multipliers (const GwPuzzle *puzzle)
{
  return gw_puzzle_has_rule (puzzle, &gw_rule_hidden_multipliers);
}

gboolean
gw_has_multipliers (const GwPuzzle *puzzle)
{
  return gw_puzzle_has_rule (puzzle, &gw_rule_multiply_cell) || gw_hides_multipliers (puzzle);
}

gboolean
gw_are_multiplied (const GwPuzzle *puzzle, const GwCell *cells, guint n_cells)
{
  if (gw_hides_multipliers (puzzle))
    return TRUE;
  for (guint i = 0; i < n_cells; i++)
    if (gw_factor_of (puzzle, cells[i]) != 1)
      return TRUE;
  return FALSE;
}

GwMask
gw_numbered (const GwPuzzle *puzzle)
{
  const GwSymbols *symbols = puzzle->symbols;

  return symbols->empty == GW_NO_SYMBOL ? symbols->all : symbols->all & ~GW_BIT (symbols->empty);
}
