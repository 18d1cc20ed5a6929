#pragma once

#include "rules/thinker.h"
#include "strategies/clues.h"
#include "strategies/pencil.h"

G_BEGIN_DECLS

/* Alternatives: what each of them leaves by itself. CLUE follows from them; the step's clues are noted already. FALSE when these are anything but
 * the statements of one group, or are too many. */
gboolean gw_think_of_alternatives (GwPencil          *pencil,
                                   const GwClueScope *clue,
                                   GwThinker         *thinker);

G_END_DECLS
