#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* The product of the weights is TOTAL; variables that take a value of LEFT_OUT do not count.
 *
 *   value   acts when all variables but one are decided
 *   bounds  bounds(Z) on the weights, by reachable products on relaxed domains
 *   domain  complete, by reachable products: one bit for each divisor of the total
 * Beyond 64 variables bounds and domain remove what does not divide the total, and act like value. */
extern const GwRelation gw_relation_product;

#define GW_PRODUCT_MAX_VARS 64

/* WEIGHTS per value, none negative. */
void gw_product_post (GwModelBuilder *builder,
                      const guint32  *vars,
                      guint           n,
                      const gint     *weights,
                      GwMask          left_out,
                      gint            total);

G_END_DECLS
