#pragma once

#include "base/bits.h"
#include "model/cell.h"

G_BEGIN_DECLS

/* A line that is looked along, and how many of its cells are higher than all before them. Heights are symbols: each is lower than the next. */
typedef struct
{
  guint    n;        /* cells, at most GW_SKYLINE_CELLS */
  guint    n_values;
  gboolean differs;  /* no height comes twice */
} GwSkyline;

#define GW_SKYLINE_CELLS 63u

/* How many can be seen when cell AT holds VALUE (AT = N: when no cell is supposed to hold anything): a bit a number. */
guint64 gw_skyline_counts (const GwSkyline *line,
                           const GwMask    *may,
                           guint            at,
                           guint            value);
/* What is left of each cell when WANTED are seen. */
void    gw_skyline_leave  (const GwSkyline *line,
                           const GwMask    *may,
                           guint            wanted,
                           GwMask          *left);

G_END_DECLS
