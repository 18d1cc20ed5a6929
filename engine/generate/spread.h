#pragma once

#include "generate/target.h"

G_BEGIN_DECLS

/* Where the clues of a puzzle stand. */

/* How many givens there are, and (PER_SYMBOL not NULL, zeroed) of which symbols. */
guint   gw_count_givens     (const GwAsker       *asker,
                             const GwAskedPuzzle *puzzle,
                             guint               *per_symbol);
/* Per box or jigsaw piece how many givens and how many other clues have a cell there; what holds everywhere and what stands
 * outside the grid does not count. Of guint; empty where there are no boxes. Free it. */
GArray *gw_count_box_clues  (const GwAsker       *asker,
                             const GwAskedPuzzle *puzzle);
/* A rule whose clues somebody lays, and not what makes the grid. */
gboolean gw_rule_is_clue    (const GwRule        *rule);

G_END_DECLS
