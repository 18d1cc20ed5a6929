#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* K disjoint full groups and K others on the same variables: each value, which every group holds once, pairs the ones
 * with the others. A matching for each value (simonis-2005, 5.1 and 5.3): pairs that no complete matching uses lose the
 * value in all their common variables. Redundant beside the groups, complete for what it states.
 *
 * One relation under two names, since schemes switch them apart: rows against columns, and rows or columns of a band
 * against its boxes. */
extern const GwRelation gw_relation_colored_matrix;
extern const GwRelation gw_relation_band;

#define GW_ASSIGNMENT_MAX_GROUPS 64

/* LINE and BLOCK say for each variable which of the N_GROUPS ones and others it lies in. */
void gw_assignment_post (GwModelBuilder   *builder,
                         const GwRelation *relation,
                         const guint32    *vars,
                         guint             n_vars,
                         const guint8     *line,
                         const guint8     *block,
                         guint             n_groups);

G_END_DECLS
