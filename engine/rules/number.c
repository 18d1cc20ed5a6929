#include "rules/number.h"

#include "rules/rule-table.h"

gint
gw_number_of (const GwPuzzle *puzzle, GwCell cell, guint symbol)
{
  (void) cell;
  return puzzle->symbols->number[symbol];
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
  GwMask mask = 0;

  GW_MASK_FOREACH (v, gw_numbered (puzzle))
    if (gw_number_of (puzzle, cell, v) >= low && gw_number_of (puzzle, cell, v) <= high)
      mask |= GW_BIT (v);
  return mask;
}

gboolean
gw_has_multipliers (const GwPuzzle *puzzle)
{
  return gw_puzzle_has_rule (puzzle, &gw_rule_multiply_cell);
}

GwMask
gw_numbered (const GwPuzzle *puzzle)
{
  const GwSymbols *symbols = puzzle->symbols;

  return symbols->empty == GW_NO_SYMBOL ? symbols->all : symbols->all & ~GW_BIT (symbols->empty);
}
