#pragma once

#include "tools/tool.h"

G_BEGIN_DECLS

/* Whether digits are now the number of the named cell at the cursor, while STATE paints named cells. */
gboolean gw_named_cells_take_digits (const GwPuzzle    *puzzle,
                                     const GwToolState *state,
                                     const GwSelection *selection);

G_END_DECLS
