#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* How many of the variables take a value of a set is one of some numbers.
 *
 *   value   acts when all variables but one are decided
 *   bounds  the same as domain: a count knows no order
 *   domain  complete */
extern const GwRelation gw_relation_count;

/* MEMBERS: for each variable, the values that are counted. COUNTS: bit c is set when c of them is right; bits 0 … N. */
void gw_count_post (GwModelBuilder *builder,
                    const guint32  *vars,
                    guint           n,
                    const GwMask   *members,
                    const guint64  *counts);

G_END_DECLS
