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
  double error;       /* of the count, the standard error as a part of it: 0.1 means that a tenth more or less is usual */
} GwEstimate;

/* Up to N_WALKS of them, fewer after a stop. The same seed gives the same estimate, but for the last digits of a machine's
 * logarithm. How often a value stands in a cell is not estimated: a walk counts for as much as the choices that it had, so a few of them decide
 * it, and what must be equal by symmetry came out as 18 and 7 %. */
void gw_puzzle_estimate (GwPuzzle        *puzzle,
                         guint            n_walks,
                         guint64          seed,
                         const GwControl *control,
                         GwEstimate      *estimate);

G_END_DECLS
