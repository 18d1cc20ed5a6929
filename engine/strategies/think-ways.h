#pragma once

#include "rules/thinker.h"
#include "strategies/clues.h"
#include "strategies/pencil.h"

G_BEGIN_DECLS

/* All ways to fill the cells of CLUE that are open, where these are few; NAME is what the clue is called. Rests on all of its cells. */
gboolean gw_think_of_ways (GwPencil          *pencil,
                           const GwClueScope *clue,
                           GwThinker         *thinker,
                           const char        *name);

/* Of a clue of two cells: values of one that need others in the other, where they are not. Rests on that one. */
gboolean gw_think_of_partners (GwPencil       *pencil,
                           const GwClueScope *clue,
                           GwThinker         *thinker,
                           const char        *name);

G_END_DECLS
