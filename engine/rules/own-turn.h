#pragma once

#include "rules/own-rule.h"

G_BEGIN_DECLS

/* Rules of one's own where a grid is turned. */

/* Whether number I of a clue of RULE is nothing but a direction: 1 up, 2 right, 3 down, 4 left. */
gboolean      gw_own_takes_direction (const GwRule   *rule,
                                      guint           i);
/* Whether the own rules of AFTER say of its places what those of BEFORE say of theirs, each of which has become the one of IMAGES: NULL, or a rule
 * (borrowed) that says something else, or more than can be looked at. */
const GwRule *gw_own_rules_differ    (const GwPuzzle *before,
                                      const GwPuzzle *after,
                                      const GwCell   *images);

G_END_DECLS
