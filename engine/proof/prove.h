#pragma once

#include "base/control.h"
#include "strategies/path.h"

G_BEGIN_DECLS

/* Whether a step's sentence is a proof: in every filling of the grid in which its clues and groups hold, and its marks, its changes are
 * right, whatever stands elsewhere. Nothing of what found the step is asked: where the cells of the premises can be filled in few ways,
 * all of them are tried against what the rules mean (`check`), else the second engine looks for a filling that breaks the step, in
 * clauses made of these premises alone. The numbers that the sentence says are asked as well (claims.h). Counted bounds: the same answer on every
 * machine. */
typedef enum
{
  GW_PROOF_PROVED,
  GW_PROOF_BROKEN,    /* a filling keeps to the premises, and not to the changes; or a number in the sentence is wrong */
  GW_PROOF_UNDECIDED, /* too large, or stopped */
  GW_N_PROOFS,
} GwProof;

/* COUNTER, a mask per cell (and place of a layer), or NULL: for a broken step the filling, one symbol in each cell that the premises speak of. */
GwProof gw_prove (const GwReason  *step,
                  const GwTerrain *terrain,
                  const GwControl *control,
                  GwMask          *counter);

G_END_DECLS
