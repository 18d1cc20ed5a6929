#pragma once

#include "strategies/clues.h"
#include "strategies/pencil.h"

G_BEGIN_DECLS

/* A digit that a clue needs in any case, and that one of its cells alone has room for: the cell holds nothing else by the same step, which says so: TRUE. Of
 * clues whose sentence says which digits they hold. */
gboolean gw_clue_places_add (GwPencil          *pencil,
                             const GwClueScope *clue);
/* What a clue needs in any case, once its step is done, in cells of one house: the house's other cells lose it by the same step, which
 * says so. For steps that an idea explains; what they are at the end, strategies say that look at a clue and a house. */
void gw_clue_losses_add (GwPencil          *pencil,
                         const GwClueScope *clue);

G_END_DECLS
