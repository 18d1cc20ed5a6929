#pragma once

#include "rules/thinker.h"

G_BEGIN_DECLS

/* What is left of N CELLS, whose numbers are different and follow each other in any order. IS_GROUP: they are no line that somebody drew. */
gboolean gw_think_run (GwThinker    *thinker,
                       const GwCell *cells,
                       guint         n,
                       gboolean      is_group);

G_END_DECLS
