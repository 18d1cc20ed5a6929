#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* How long several stretches are together. A stretch goes on along its variables as long as each holds one of its own values; what comes
 * behind the first that does not is of no account.
 *
 *   value   acts when all variables but one are decided
 *   bounds  the same as domain
 *   domain  complete */
extern const GwRelation gw_relation_stretches;

/* ENDS: N_STRETCHES of them, where each ends in VARS, in rising order; the last is the number of variables. MEMBERS: for each variable the values with which its stretch
 * goes on. COUNTS: bit c is set when all of them may be c long together. */
void gw_stretches_post (GwModelBuilder *builder,
                        const guint32  *vars,
                        const gint32   *ends,
                        guint           n_stretches,
                        const GwMask   *members,
                        const guint64  *counts);

G_END_DECLS
