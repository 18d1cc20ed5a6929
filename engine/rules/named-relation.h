#pragma once

#include "rules/rule.h"

G_BEGIN_DECLS

/* The relation of this name that PUZZLE defines, or NULL. */
const GwConstraint *gw_relation_find (const GwPuzzle     *puzzle,
                                      const char         *name);
/* Whether V, W is one of the pairs of RELATION, in this order. */
gboolean            gw_relation_has  (const GwConstraint *relation,
                                      guint               v,
                                      guint               w);

G_END_DECLS
