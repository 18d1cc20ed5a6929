#pragma once

#include "model/place-layers.h"
#include "rules/rule.h"

G_BEGIN_DECLS

/* The largest factor of a multiplier. */
#define GW_MAX_FACTOR 99

/* How many values a place can hold: the symbols in a cell, 0 … in a place of a layer; 0 where there is none. */
static inline guint
gw_n_values_at (const GwPuzzle *puzzle, GwCell place)
{
  if (place < puzzle->grid->n_cells)
    return gw_grid_is_active (puzzle->grid, place) ? puzzle->symbols->n : 0;
  return gw_place_width (puzzle->grid, place);
}

/* The same as a set; empty where there is no place. */
GwMask   gw_values_at      (const GwPuzzle *puzzle,
                            GwCell          place);
/* The most that any place can hold. */
guint    gw_n_values       (const GwPuzzle *puzzle);
/* How many times its number a cell counts. */
gint     gw_factor_of      (const GwPuzzle *puzzle,
                            GwCell          cell);
/* What SYMBOL counts in CELL. A value of a layer counts itself. */
gint     gw_number_of      (const GwPuzzle *puzzle,
                            GwCell          cell,
                            guint           symbol);
/* The same for a decided cell. */
gint     gw_number_at      (const GwView   *view,
                            GwCell          cell);
gboolean gw_is_empty_at    (const GwView   *view,
                            GwCell          cell);
/* The symbols that count LOW … HIGH in CELL; the empty value never. */
GwMask   gw_numbers_between (const GwPuzzle *puzzle,
                             GwCell          cell,
                             gint64          low,
                             gint64          high);
/* What the first row, column, cell of a box or cell of a line is called: 1, or 0 with `zero_based`. */
gint     gw_first_place    (const GwPuzzle *puzzle);
/* Whether it is unknown where cells count several times. */
gboolean gw_hides_multipliers (const GwPuzzle *puzzle);
/* Whether some cells count another number of times than once, known or not. */
gboolean gw_has_multipliers (const GwPuzzle *puzzle);
/* The same of some cells only. */
gboolean gw_are_multiplied  (const GwPuzzle *puzzle,
                             const GwCell   *cells,
                             guint           n_cells);
/* The symbols with a number: all but the empty value. */
GwMask   gw_numbered       (const GwPuzzle *puzzle);

G_END_DECLS
