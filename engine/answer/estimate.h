#pragma once

#include "base/control.h"
#include "model/puzzle.h"

G_BEGIN_DECLS

/* About how many solutions a puzzle has, where counting them would take too long. For people to read: nothing may be decided
 * by it. */
typedef struct
{
  guint  n_walks;     /* down the tree */
  guint  n_reached;   /* of them, those that ended in a solution; 0: nothing is known */
  double log10_count;
  float *shares;      /* owned: per cell and symbol, the part of the solutions that have it there */
} GwEstimate;

/* Up to N_WALKS of them, fewer after a stop. The same seed gives the same estimate, but for the last digits of a machine's
 * logarithm. Clear it afterwards. */
void gw_puzzle_estimate (GwPuzzle        *puzzle,
                         guint            n_walks,
                         guint64          seed,
                         const GwControl *control,
                         GwEstimate      *estimate);
void gw_estimate_clear  (GwEstimate      *estimate);

G_END_DECLS
