#pragma once

#include "strategies/clues.h"
#include "strategies/reason.h"

G_BEGIN_DECLS

/* The clues of STEP, and those houses of several together in which the others lie. */
void gw_clue_premises_add (GwReason          *step,
                           const GwTerrain   *terrain,
                           const GwClueScope *clue);

G_END_DECLS
