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

/* Of such a clue that cannot come out: "R1C1 and R1C2 could not make the 28 left in row 1 beside 9-cage at R1C3", and the step claims that number. Free it. */
char    *gw_houses_rest_text (GwPencil          *pencil,
                              const GwClueScope *clue);

G_END_DECLS
