#pragma once

#include "rules/thinker.h"

G_BEGIN_DECLS

/* What is left of N CELLS of a group, whose numbers are different and follow each other in any order. */
gboolean gw_think_run (GwThinker    *thinker,
                       const GwCell *cells,
                       guint         n);

G_END_DECLS
