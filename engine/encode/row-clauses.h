#pragma once

#include "domain/model.h"
#include "domain/sink.h"

G_BEGIN_DECLS

/* States a linear row as clauses to SINK, which need take no rows. A model variable takes exactly one of its initial
 * values; so the terms of one variable are one digit of the sum, not several.
 *
 * Small rows count: an auxiliary for each sum that the first digits can reach. "At most one" of a few is said pair by
 * pair. Rows of sums that are too large are added up in binary. */
void gw_row_to_clauses (const GwModel *model,
                        const GwTerm  *terms,
                        guint          n_terms,
                        GwRowSense     sense,
                        gint64         bound,
                        GwSink        *sink);

G_END_DECLS
