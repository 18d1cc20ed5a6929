#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* The digits that STEP leaves alone in cells of CLUE, which says so: of what such a cell had lost before no more is a premise than the clue leaves it. */
void gw_clue_digits_add (GwPencil          *pencil,
                         GwReason          *step,
                         const GwClueScope *clue);

G_END_DECLS
