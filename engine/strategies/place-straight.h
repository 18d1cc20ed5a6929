#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* A bridge is one, over how many cells it may lead: what the pencil's step says of a piece of it holds of all of it, and is added. */
void     gw_place_run_on     (GwPencil          *pencil);
/* Whether PART, which lets bridges run straight through a cell, only says of VAR that it holds VALUES because another piece of the same bridge does, as
 * NOW (per variable) has it. */
gboolean gw_place_is_told_by (const GwPencil    *pencil,
                              const GwClueScope *part,
                              guint32            var,
                              const GwMask      *now,
                              GwMask             values);

G_END_DECLS
