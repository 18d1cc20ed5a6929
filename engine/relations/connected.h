#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* The variables that do not take a blank value hang together: from each of them a way leads to each other over
 * neighbours that are not blank either. None at all hangs together too. A variable that never is blank is a fixed point: what is
 * known to be there anyway, a rim for example.
 *
 *   value   acts when all variables but one are decided
 *   bounds  the same as domain: blank or not knows no order
 *   domain  complete: what must not be blank lies in one part of what may be not blank, every other part is blank, and
 *           so is nothing that alone joins what must not be (cut vertices) */
extern const GwRelation gw_relation_connected;

/* Writes such data of N variables (connected-graph.h), n + 1 + 2 * N_EDGES numbers, and returns how many: the pairs, both ways round, sorted by where they
 * begin. */
guint gw_connected_index (gint32        *data,
                          guint          n,
                          const guint    (*edges)[2],
                          guint          n_edges);

/* NEIGHBOURS: N_EDGES pairs of places in VARS. BLANK: for each variable, the values that are not there. */
void gw_connected_post (GwModelBuilder *builder,
                        const guint32  *vars,
                        guint           n,
                        const guint     (*neighbours)[2],
                        guint           n_edges,
                        const GwMask   *blank);

G_END_DECLS
