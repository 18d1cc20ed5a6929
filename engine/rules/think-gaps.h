#pragma once

#include "rules/thinker.h"

G_BEGIN_DECLS

/* What is left of N CELLS of the line DRAWN, no two of whose numbers are equal or consecutive: by the sets of digits that they, or a few of them, can hold. */
gboolean gw_think_gaps (GwThinker          *thinker,
                        const GwCell       *cells,
                        guint               n,
                        const GwConstraint *drawn);

G_END_DECLS
