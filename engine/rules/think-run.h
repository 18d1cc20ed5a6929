#pragma once

#include "rules/thinker.h"

G_BEGIN_DECLS

/* What is left of N CELLS, whose numbers are different and follow each other in any order. DRAWN: the line that somebody drew through them, or NULL. */
gboolean gw_think_run (GwThinker          *thinker,
                       const GwCell       *cells,
                       guint               n,
                       const GwConstraint *drawn);

G_END_DECLS
