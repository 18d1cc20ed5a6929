#pragma once

#include "strategies/clues.h"
#include "strategies/pencil.h"

G_BEGIN_DECLS

/* What a clue says by itself where some of its cells lie in one house, which everybody sees at once: heights of a skyline that differ, cells of an arrow that see each other. Strikes; TRUE when anything goes. */
gboolean gw_clue_strike_in_house (GwPencil          *pencil,
                                  const GwClueScope *clue,
                                  GwReasoning        reasoning);

G_END_DECLS
