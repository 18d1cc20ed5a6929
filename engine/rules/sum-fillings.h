#pragma once

#include "rules/thinker.h"

G_BEGIN_DECLS

#define GW_SUM_CELLS 16u
#define GW_SUM_SETS  4u

/* Cells that make a total, or a product, and what fills them. */
typedef struct
{
  GwThinker    *thinker;
  const GwCell *cells;
  guint         n;
  gint          total;
  gboolean      may_repeat;
  gboolean      is_product;
  GwMask        banned;            /* values that stand in known cells of the clue, which are looked at no more */
  GwMask        pool;              /* what each cell may hold instead of its own; 0: its own */
  const GwMask *masks;             /* what the cells may hold instead of their own, one by one; NULL: their own */
  const char   *name;              /* the clue's, "column 3, sum 8"; NULL: a cage with its total */
  gboolean      is_told;           /* its name says already which cells make the total */
  const char   *known;             /* what its known cells leave for CELLS: "R1C3 = 3 leaves 6"; NULL where all are open */
  /* The fillings of all cells but SKIP (n: of all; more: of all, whatever they make) from MAY: */
  guint         skip;
  GwMask        may[GW_SUM_CELLS];
  gint          rest_least[GW_SUM_CELLS + 1], rest_most[GW_SUM_CELLS + 1]; /* of the cells from here on */
  guint         n_tries;
  guint8        values[GW_SUM_CELLS];
  GwMask        held[GW_SUM_CELLS];  /* per cell: its values in any of them */
  gint          least, most;       /* of their totals, where the total is free */
  guint8        of_least[GW_SUM_CELLS], of_most[GW_SUM_CELLS]; /* a filling that comes to it */
  gboolean      is_each;           /* they are those of each cell by itself */
  guint         n_sets;            /* more than GW_SUM_SETS: not all are listed */
  guint8        sets[GW_SUM_SETS][GW_SUM_CELLS];
} GwSum;

static inline gint
gw_sum_number (const GwSum *sum, guint value)
{
  return sum->thinker->puzzle->symbols->number[value];
}

/* Lists the fillings; AS_OPEN: whatever has been found out. FALSE when there are too many to look at. */
gboolean gw_sum_list (GwSum    *sum,
                      gboolean  as_open,
                      guint     skip);

G_END_DECLS
