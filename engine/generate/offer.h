#pragma once

#include "model/puzzle.h"

G_BEGIN_DECLS

/* Offers: every clue of a kind that is true of a solution. What is offered is a rule, "kropki_diff", or a rule with what
 * stands before its cells, "kropki_sum(10)"; numbers that are not said are the solution's own. */

/* FALSE with an error when there is no such rule or nobody knows where its clues stand. */
gboolean   gw_offer_is_possible (const GwPuzzle *puzzle,
                                 const char     *offer,
                                 GError        **error);
/* The rule that an offer speaks of. */
const GwRule *gw_offer_rule     (const char     *offer);
/* Appends all clues (GwConstraint) of OFFER that are true of SOLUTION (a symbol a cell), but for those on cells that a
 * constraint of that rule in PUZZLE or OUT stands on, or one that a negative rule counts with it. */
void       gw_offer_clues       (const GwPuzzle *puzzle,
                                 const char     *offer,
                                 const guint8   *solution,
                                 GPtrArray      *out);

G_END_DECLS
