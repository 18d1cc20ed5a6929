#pragma once

#include "rules/thinker.h"
#include "strategies/clues.h"
#include "strategies/pencil.h"

G_BEGIN_DECLS

/* Innies and outies: what houses and cages make together, with the arithmetic. CLUE follows from them; the step's clues and groups are noted
 * already. FALSE when these are anything but sums and houses of numbers, or do not come out. */
gboolean gw_think_of_houses (GwPencil          *pencil,
                             const GwClueScope *clue,
                             GwThinker         *thinker);

G_END_DECLS
