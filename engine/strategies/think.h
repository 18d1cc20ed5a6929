#pragma once

#include "strategies/clues.h"
#include "strategies/pencil.h"

G_BEGIN_DECLS

/* Words for what a clue says: the step's changes are all that CLUE takes away by REASONING. The easiest idea that explains any of them
 * keeps those, and says why; what it does not explain is another step's. Where no idea fits, the cases are told that fail. Premises are noted. */
void gw_think_of_clue (GwPencil          *pencil,
                       const GwClueScope *clue,
                       GwReasoning        reasoning);

G_END_DECLS
