#pragma once

#include "rules/assemble.h"

G_BEGIN_DECLS

/* Why RULE cannot stand on these cells (removed ones), or NULL; BAD is the index of the argument. Definitions may name
 * any cell. */
GError       *gw_make_refusal    (const GwGrid       *grid,
                                  const GwRule       *rule,
                                  const GwArg        *args,
                                  guint               n_args,
                                  guint              *bad);
/* The constraint with its regions; nothing is checked. */
GwConstraint *gw_make_constraint (const GwGrid       *grid,
                                  const GwSymbols    *symbols,
                                  guint64             id,
                                  const GwRule       *rule,
                                  const GwArg        *args,
                                  guint               n_args,
                                  GwFacts            *facts);
/* What holds for all rules (kind of grid, empty value), then the rule's own `valid`. */
gboolean      gw_make_is_valid   (const GwPuzzle     *puzzle,
                                  const GwConstraint *constraint,
                                  GError            **error);

G_END_DECLS
