#pragma once

#include "selection/selection.h"

G_BEGIN_DECLS

/* What lists and menus do with clues, several at once. IDS are identities of constraints and of drawn-only elements, in any
 * order; unknown ones are passed over. NULL when there is nothing to do. */

/* Before the clue BEFORE (0: to the end), in the order that they have among each other. BEFORE must not be one of them.
 * What is drawn only has an order of its own: only there where BEFORE is such, too. */
GwEdit *gw_clues_move     (const GwPuzzle *puzzle,
                           const guint64  *ids,
                           guint           n_ids,
                           guint64         before);
/* What BEFORE is for moving IDS next to TARGET. */
guint64 gw_clues_gap      (const GwPuzzle *puzzle,
                           const guint64  *ids,
                           guint           n_ids,
                           guint64         target,
                           gboolean        is_behind);
/* Locked ones stay; N_LOCKED (may be NULL) tells how many. */
GwEdit *gw_clues_delete   (const GwPuzzle *puzzle,
                           const guint64  *ids,
                           guint           n_ids,
                           guint          *n_locked);
/* The fact KEY ("locked", "hidden") set to "yes", or taken away. */
GwEdit *gw_clues_set_fact (const GwPuzzle *puzzle,
                           const guint64  *ids,
                           guint           n_ids,
                           const char     *key,
                           gboolean        value);
/* Drawn-only elements in another colour; locked ones stay. */
GwEdit *gw_drawn_set_hue  (const GwPuzzle *puzzle,
                           const guint64  *ids,
                           guint           n_ids,
                           GwHue           hue);

/* Whether ID is one of IDS. */
gboolean gw_ids_contain (const guint64 *ids,
                         guint          n_ids,
                         guint64        id);

G_END_DECLS
