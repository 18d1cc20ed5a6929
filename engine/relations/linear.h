#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* The sum of coefficient * weight is TOTAL.
 *
 *   value   acts when all variables but one are decided
 *   bounds  bounds(Z) on the weights: at once where all coefficients are 1 or -1 and the weights are consecutive;
 *           elsewhere by reachable sums on relaxed domains, up to the size below; beyond it what follows from the
 *           smallest and largest sums of the others, which is bounds(R)
 *   domain  complete by reachable sums, for up to 64 variables and 4,096 sums; beyond that as bounds */
extern const GwRelation gw_relation_linear;

#define GW_LINEAR_MAX_VARS 64
#define GW_LINEAR_MAX_SUMS 4096

/* What an instance says, borrowed from the model; returns its total. */
gint gw_linear_read (const GwModel    *model,
                     const GwInstance *instance,
                     const gint32    **weights,
                     const gint32    **coefficients);

/* WEIGHTS per value, COEFFICIENTS per variable, NULL = ones. A coefficient times a weight must fit 32 bits. */
void gw_linear_post (GwModelBuilder *builder,
                     const guint32  *vars,
                     const gint     *coefficients,
                     guint           n,
                     const gint     *weights,
                     gint            total);

G_END_DECLS
